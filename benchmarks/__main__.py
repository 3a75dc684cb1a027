"""``make bench``: every benchmark that compares within one run."""

from benchmarks import first_paint, play, search

if __name__ == "__main__":
    play.main()
    search.main()
    first_paint.main()

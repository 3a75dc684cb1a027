"""Computer players of Behind the Throne: two who stop at a threshold, one who reckons, and chance."""

"""Behind the Throne as both faces call it: games set up, played and kept, many games, odds, and all of it in words."""

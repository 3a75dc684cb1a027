"""Many games played and counted: matches and series between players, with statistics that state their error.

It runs games by their setups alone, so that workers need neither catalogue nor database.
"""

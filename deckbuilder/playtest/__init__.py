"""What many games tell: matches and series between players, with statistics that state their doubt.

It runs games by their setups alone, so that workers need neither catalogue nor database.
"""

"""Every tuned number of the computer players, each with what it weighs.

Worths are in character points: an action is worth ``ACTION`` of a point, a healthy character his points and ``ALIVE``.
Lengths are tenths of a millimetre. The numbers were found by playing series; after changing one, play series again.
"""

from __future__ import annotations

# Characters, cards and conditions (evaluation/board.py, evaluation/position_value.py)
HEALTH = (1.0, 0.74, 0.46, 0.0)
"""The part of a character's points that is left after so many injuries."""
ALIVE = 1.5
"""What every character in play is worth beside his character points."""
LAST = 60.0
"""What the elimination of a player's last character costs beside his worth: the game."""
PRIZE = 10
"""How many character points the bearer of the jewel counts more."""
WON = 100.0
"""A game won; lost is as much below zero."""
PERMANENT = 1.0
"""A permanent in play."""
IDLE = 0.3
"""The part of an item's worth left with a bearer who is nowhere near an enemy, or transformed (ruling X13)."""
USEFUL = 2500
"""The distance to the nearest enemy at which the rest of an item's worth is halved."""
SPARE = 0.25
"""The part left of a further weapon, as one serves in a combat (Weapons), and of a further copy of any item."""
CARD = 0.15
"""A hand card, whatever it shows; the hand cards of others count against."""
FATE = 0.06
"""A point of fate number above the mean, on a hand card while somebody is touched."""
FATE_QUIET = 0.015
"""The same while nobody is touched."""
DISCARD_BELOW = 0.03
"""By how much a hand card must be worse than the mean to be discarded for another."""
FRIGHT = 0.3
"""What a frightened character loses."""
FRIGHT_SHARE = 0.06
"""What he loses beside for each of his character points."""
FORM = 1.2
"""An animal form near an enemy."""
FORM_AFAR = 0.1
"""An animal form elsewhere."""
FORM_NEAR = 1200
"""The distance to an enemy within which an animal form is of use before it may end."""

# Threats (evaluation/position_value.py)
THREAT = 0.55
"""The part of what the own side could win in its next attacks that a position is worth."""
DANGER = 0.45
"""The part of what the enemy could win in his."""
BOLD = 0.15
"""The part of an attack's own risk that counts when caution has waned."""
FAR = 1600
"""The distance at which a threat, or the interest in a place, is worth half."""
NEARNESS = 0.4
"""What being near an enemy is worth whatever an attack would bring."""
APART = 0.6
"""The part of a threat that counts while the two do not touch."""
SURELY = 0.99
"""A target is passed over when all it can lose is below this part of the best found: room for rounding."""
USUAL_CHOICE = 2
"""How many cards of a hidden hand are looked through for the highest: nobody keeps only his best cards."""

# Shots (evaluation/ranged_threat.py)
SHOTS = 1.5
"""Shots expected of one shooter in a turn."""
BEYOND = 40
"""How far past the range, or behind an obstacle, a refuge is looked for."""
ESCAPE_DIRECTIONS = ((1000, 0), (866, 500), (866, -500), (500, 866), (500, -866))
"""CandidatePlays out of range: straight away from the shooter, then more and more to the side, in thousandths."""

# Goals of the scenario (evaluation/objectives.py)
WAY_OUT = 40.0
"""Leaving the table with the jewel."""
JEWEL = 10.0
"""Carrying the jewel."""
JEWEL_PULL = 5.0
"""Coming nearer to a jewel that lies on the ground."""
JEWEL_NEAR = 2000
"""The distance from the edge at which half of the way out counts for the bearer."""
HOLD = 4.0
"""Touching an enemy who carries the jewel, so that he has to break away."""
RELIEF = 3.0
"""Touching an enemy who holds the own bearer: two attack him together."""
HELD_ALREADY = 0.3
"""The part of ``HOLD`` left where another touches him."""
HELD = 0.3
"""The part of the way out that counts while the bearer is touched or too frightened to go."""
PLACE = 3.0
"""The first character in a wanted area."""
PLACE_FURTHER = 1.0
"""Each further character in it, above those wanted."""
MOST_FURTHER = 2
"""How many further characters count."""
PLACE_FULL = 0.3
"""The part of ``PLACE`` that draws a character to an area where enough stand."""
ASIDE = 2000
"""How far to the side of the straight way the bearer may leave the table."""
GUARD = 2000
"""An enemy so far off the bearer's way guards it no longer; nearer ones do in part."""

# Where to go (moving/destinations.py)
NEAREST = 3
"""How many enemies are considered for each mover, besides the bearer of the jewel."""
TRIES = 3
"""How often for each mover a step is looked for again after one that cannot be made."""
REACHED = 1500
"""The distance within which an enemy's next turn is expected to bring contact."""
TOUCHING = 0.3
"""Contact for its own sake."""
INTEREST = 0.4
"""The interest in any enemy."""
COMPANY_DRAWS = 0.15
"""The interest that each companion near him adds."""
TOUCHED_DRAWS = 0.4
"""The interest that is added when a companion touches him."""
NEARER = 0.6
"""The part of the interest that coming nearer is worth."""
STEP = 0.3
"""Every 100 mm toward the enemy, for a character ``BEHIND`` behind the foremost of his side: a side fights together."""
FOREMOST = 0.5
"""The part of ``STEP`` for the foremost himself."""
BEHIND = 2000
"""The distance behind the foremost that adds one ``STEP``."""
MOST_BEHIND = 2.0
"""The most that distance adds."""
ERRAND_STEP = 0.1
"""Every 100 mm toward a place that is no enemy."""
SHARE = 0.9
"""The part of an attack that counts when it can be made at once."""
LATER = 0.15
"""The part that counts when it has to wait for the next turn."""
AGAIN = 0.5
"""What a second attack adds for a character who comes to help, so that helpers come before the first."""
TRIFLE = 0.5
"""An attack that brings less is not likely to be made: better things are left to do."""
CLIMB = 0.6
"""The part left of a fight that has to be climbed to first."""
COMPANY = 0.6
"""The part of a common attack that counts while the companion is near but not yet in contact."""
COMPANY_LAST = 0.3
"""The same where only one action is left for it."""
BESIDE = 2000
"""The distance from the enemy within which a companion stands by the mover."""
MOST_COMPANY = 2
"""How many such companions count."""
GANG = 1500
"""The distance from the target within which enemies are expected to help him."""
HELPERS = 2
"""How many of them."""
FEAR = 0.5
"""The part of the enemy's answer that counts with actions left to attack first."""
FEAR_AT_END = 1.0
"""The same without actions left."""
FIRST_BLOW = 0.5
"""What it costs in addition to leave the first attack to the enemy."""
RISK = 0.3
"""The part of the danger that counts where a step ends in an enemy's reach, with actions left."""
RISK_AT_END = 0.6
"""The same without actions left."""
COVERED = 0.4
"""How much each companion takes from that danger."""
FIRE = 0.15
"""The part of what shots may take that counts where a way ends, with actions left to go on."""
FIRE_AT_END = 0.35
"""The same without actions left."""
REFUGE = 0.9
"""The part of it that counts for getting out of range or sight, or touching the shooter."""
FLEE = 0.6
"""What an escape must be worth to be tried."""
CHASE = 1500
"""How far an enemy follows at once: who gets no further away has escaped half the danger."""
GIVEN_UP = 0.9
"""The part of the own attack that is given up with a contact."""

# The step itself (moving/step_search.py, moving/climbing.py, moving/distance_map.py)
REAR = 0.4
"""A place in the rear of the target."""
CROWD = 0.25
"""What touching one more enemy costs beside the exposure."""
SPOT_WAY = 2000
"""The way to a place in contact that costs one point."""
SPOTS_AROUND = 12
"""How many places round a target are compared."""
MOST_SPOTS = 6
"""How many of them are looked at as steps."""
SLACK = 20
"""How far out of range a contact may be and still be looked for."""
LEAST_STEP = 20
"""How much nearer a step on the way must bring."""
LEAST_PART = 3
"""It must bring this part (a third) of the range as well."""
ON_THE_WAY = ((100, 0), (97, 15), (97, -15), (90, 35), (90, -35), (60, 0), (60, 60), (60, -60))
"""Ends of a step on the way: hundredths of the range, degrees aside."""
PARTS = (100, 85, 70, 55, 40)
"""Hundredths of a straight way where somebody may end who passes through everything."""
AWAY = (100, 55)
"""Hundredths of the range at which ways out of contact end."""
AWAY_EVERY = 30
"""Degrees between the directions of those ways."""
MOST_WAYS_OUT = 12
"""How many of those ends are looked at."""
RIM_NEARER = 50
"""How much nearer to the rim a step before a climb must bring."""
CORNER_GAP = 20
"""How far ways keep off the corners of an obstacle."""

# The next action (turn/action_values.py, turn/candidate_plays.py, turn/rollout.py)
ACTION = 0.6
"""An action gained or spent."""
WORTHWHILE = 0.05
"""An answer that brings less is not better than doing nothing."""
MOST_STEPS = 4
"""How many steps of a movement card are planned."""
PACE = 0.1
"""Every 100 mm that a card leads further than ``USUAL_WAY``."""
USUAL_WAY = 1500
"""The total movement of a usual card."""
REFILLED = 0.2
"""What cards drawn with the last action are not worth, because the hand is filled up after it (Supply Phase)."""
REAR_SIDE = 45
"""Degrees off the nearest enemy from which on a free turn is made."""
MOST_TRIALS = 12
"""How many answers of one decision are tried."""
MOST_MOMENTS = 5
"""How many Moments of one window are tried."""
MOST_OF_A_CARD = 3
"""How many of all ways to play one card are tried."""
SURE = 0.05
"""How much more a card may bring than when it was last tried, in the same situation."""
UNSURE = 0.35
"""The same in another situation."""
LONGEST_TRIAL = 80
"""How many decisions of an imagined action are followed; what has not ended by then is weighed as it stands."""

# Combat (fighting/combat_choices.py)
KEEP = 0.05
"""A point of fate number above the mean kept in hand while a further fight may come."""
KEEP_LAST = 0.01
"""The same when no further fight may come."""

# The course of a game (greedy.py)
CALM = 4
"""The rounds in which danger counts in full."""
WANING = 8
"""The rounds after them in which caution wanes to nothing."""
IMPATIENCE = 0.06
"""What each round adds to the worth of a fight, so that no game stalls."""
HURRY = 0.2
"""What each round adds after caution is gone."""

# Before the first turn (turn/set_up.py)
COVER = 250
"""The way that cover from one enemy is worth."""
APART_FROM_OWN = 2
"""Of the distance to each own character this part (a half) counts."""
OBSTACLE_SAMPLE = 8
"""How many places are compared for an obstacle that answers none."""

# Search (search.py)
SPREAD = 9.0
"""A position better by so much wins with a chance of 73 %."""
TRUST = 8.0
"""How many simulations the greedy ranking counts for."""
DOUBT = 0.7
"""By how many standard errors an answer must do better than the greedy player's to take its place."""
EXPLORE = 0.12
"""How strongly an answer that was seldom simulated is preferred."""
WIDEST = 8
"""How many answers of one decision are looked at, at most."""
FIRST_LOOKED = 2
"""How many are looked at from the start, and after how many visits a decision gets answers of its own."""
LONGEST_SIMULATION = 160
"""How many decisions of a simulation are followed."""
SIMULATIONS = 64
"""Simulations of an action where no limit is given."""

# Levels (levels.py, mistakes.py)
NOVICE_SLIPS = 35
"""In how many of a hundred decisions a novice slips."""
SLIP_AMONG = 4
"""Among how many of the answers that look best a slip takes another than the first."""
VETERAN_SIMULATIONS = 32
"""Simulations of an action by a veteran."""
MASTER_SIMULATIONS = 96
"""Simulations of an action by a master."""

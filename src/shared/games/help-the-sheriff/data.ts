// Numbers that the book fixes.

/** Dollars that a broke player gets from the bank, and everybody at the start (H-102, H-401). */
export const startingDollars = 4

/** Dollars that a lost challenge costs (H-206, H-207). */
export const challengeStake = 2

// About how long a game of each takes at a screen with its usual table: a word of orientation, not a promise.

/** A game that is not here is offered without. */
export const minutesOf: Readonly<Partial<Record<string, number>>> = {
  'dead-mans-draw': 10,
  'help-the-sheriff': 15,
  'davy-jones-gold': 30,
}

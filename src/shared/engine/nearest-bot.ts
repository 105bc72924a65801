// Which of a game's bots takes the place of one that was chosen for another game, or for any.

/** The names that most games give their bots, the weakest first. */
export const usualBots: readonly string[] = ['random', 'easy', 'normal']

/** The bot of that name, else the one of the same rank counted from the weakest, as far as there are so many. */
export function nearestBot(bot: string, to: readonly string[], from = usualBots): string {
  if (to.includes(bot)) return bot
  const rank = Math.max(0, from.indexOf(bot))
  return to[Math.min(rank, to.length - 1)] ?? bot
}

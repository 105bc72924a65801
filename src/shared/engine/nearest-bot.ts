// Finds a game's counterpart of a bot that was chosen for another game, or for no particular game.

/** The names that most games give their bots, the weakest first. */
export const usualBots: readonly string[] = ['random', 'easy', 'normal']

/** The bot of that name; otherwise the one of the same rank from the weakest, or the strongest if there are too few. */
export function nearestBot(bot: string, to: readonly string[], from = usualBots): string {
  if (to.includes(bot)) return bot
  const rank = Math.max(0, from.indexOf(bot))
  return to[Math.min(rank, to.length - 1)] ?? bot
}

/**
 * The number of random games in a test: `usual`, or for the long form LANYARD_RANDOM_GAMES, but at most `most`.
 *
 * @param env - The process's environment, which nothing in src/shared reads by itself.
 */
export const randomGames = (
  env: Readonly<Record<string, string | undefined>>,
  usual: number,
  most = Infinity,
): number => Math.min(most, Number(env['LANYARD_RANDOM_GAMES'] ?? usual))

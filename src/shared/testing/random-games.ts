/**
 * How many games a test plays at random: `usual`, or as many as LANYARD_RANDOM_GAMES says for the long form, but at most `most`.
 *
 * @param env - The process's environment, which nothing else in src/shared knows.
 */
export const randomGames = (
  env: Readonly<Record<string, string | undefined>>,
  usual: number,
  most = Infinity,
): number => Math.min(most, Number(env['LANYARD_RANDOM_GAMES'] ?? usual))

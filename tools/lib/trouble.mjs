/** Something a person has to put right: what is wrong and what to do, told without a stack. */
export class Trouble extends Error {}

/**
 * Runs a command's main function; a `Trouble` becomes one message and exit code 1.
 *
 * @param {() => Promise<number>} main returns the exit code
 */
export async function asCommand(main) {
  try {
    process.exitCode = await main()
  } catch (error) {
    console.error(error instanceof Trouble ? error.message : error)
    process.exitCode = 1
  }
}

/**
 * The end of a tool's output, indented: enough to see what went wrong.
 *
 * @param {string} output
 * @param {number} [lines]
 */
export function lastLines(output, lines = 20) {
  return output
    .trimEnd()
    .split('\n')
    .slice(-lines)
    .map((line) => `    ${line}`)
    .join('\n')
}

import { FlagError } from '../../src/main/flags.mjs'
import { Stopped } from './run.mjs'

/** A problem that a person has to solve. The message says what is wrong and what to do, and is printed without a stack. */
export class Trouble extends Error {}

/**
 * Runs a command's main function. A `Trouble` prints its message and exits with 1, a mistake in the arguments (`FlagError`, or
 * what `parseArgs` refuses) with 2. If we were told to stop, nothing is printed and the exit code is 130.
 *
 * @param {() => Promise<number>} main returns the exit code
 * @param {string} [usage] printed instead, if it is asked for; left out: `main` looks at `--help` itself
 */
export async function asCommand(main, usage) {
  if (usage !== undefined && asksForHelp(process.argv.slice(2))) {
    console.log(usage)
    return
  }
  try {
    process.exitCode = await main()
  } catch (error) {
    if (error instanceof Stopped) {
      process.exitCode = 130
      return
    }
    const wrongFlag = error instanceof FlagError ? error.message : describeWrongFlag(error)
    console.error(wrongFlag ?? (error instanceof Trouble ? error.message : error))
    process.exitCode = wrongFlag === undefined ? 1 : 2
  }
}

/**
 * Whether a command line asks for the usage of its tool.
 *
 * @param {readonly string[]} args
 */
export function asksForHelp(args) {
  return args.includes('--help') || args.includes('-h')
}

/**
 * What is wrong with the flags, if `parseArgs` has refused them; undefined for any other error. In one line: Node gives its advice
 * on values that begin with a hyphen in two more, and even to those who have mistyped a flag.
 *
 * @param {unknown} error
 * @returns {string | undefined}
 */
export function describeWrongFlag(error) {
  if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('ERR_PARSE_ARGS'))
    return undefined
  const said = error.message
    .replace(/\. To specify .*/s, '')
    .replace(/ argument is ambiguous\..*/s, ' needs a value, and one that begins with a hyphen is written after =')
    // `asksForHelp` knows these flags, `parseArgs` does not.
    .replace(/^Unknown option ('--help'|'-h')/, 'Option $1 takes no value')
  return `${said}: --help shows how it is called`
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

/** A problem that a person has to solve. The message says what is wrong and what to do, and is printed without a stack. */
export class Trouble extends Error {}

/**
 * Runs a command's main function. A `Trouble` prints its message and exits with 1, a mistake in the arguments (`FlagError`, or
 * what `parseArgs` refuses) with 2. If we were told to stop, nothing is printed and the exit code is 130. `usage` is printed
 * instead, if it is asked for; left out: `main` looks at `--help` itself.
 */
export function asCommand(main: () => Promise<number>, usage?: string): Promise<void>

/** Whether a command line asks for the usage of its tool. */
export function asksForHelp(args: readonly string[]): boolean

/** What is wrong with the flags, if `parseArgs` has refused them; undefined for any other error. */
export function describeWrongFlag(error: unknown): string | undefined

/** The end of a tool's output, indented: enough to see what went wrong. `lines`: 20 by default. */
export function lastLines(output: string, lines?: number): string

/** Something a person has to put right: what is wrong and what to do, told without a stack. */
export class Trouble extends Error {}

/** Runs a command's main function; a `Trouble` becomes one message and exit code 1, a wrong flag one and 2. */
export function asCommand(main: () => Promise<number>): Promise<void>

/** The end of a tool's output, indented: enough to see what went wrong. `lines`: 20 without it. */
export function lastLines(output: string, lines?: number): string

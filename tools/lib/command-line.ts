// Shared by `simulate` and `traits`: flags that are numbers or JSON, and one-line messages for mistakes in them.

import { FieldError } from '#shared/engine/field-error.ts'

/** The number in a flag. Throws FieldError if it is not a whole number of at least 1. */
export function count(flag: string, text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1) throw new FieldError(flag, `a whole number from 1 up, found ${text}`)
  return number
}

/** The options of a table, not yet checked by the game's schema. Throws FieldError if the text is not JSON. */
export function optionsIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new FieldError('--options', `the table options as JSON, found ${text}`)
  }
}

/** Prints the lines that `run` returns. A mistake of the user is printed in one line, with exit status 2. */
export function printOrExplain(tool: string, run: (args: string[]) => string[]): void {
  try {
    for (const line of run(process.argv.slice(2))) process.stdout.write(line + '\n')
  } catch (error) {
    const message = mistake(error)
    if (message === undefined) throw error
    process.stderr.write(`${tool}: ${message}\n`)
    process.exitCode = 2
  }
}

/** The message for a mistake of the user; undefined if the error is a bug of ours. */
function mistake(error: unknown): string | undefined {
  if (error instanceof FieldError) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code.startsWith('ERR_PARSE_ARGS') ? (error as Error).message : undefined
}

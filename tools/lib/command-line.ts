// What `simulate` and `traits` share: flags that are numbers or JSON, and a mistake in them told in one line.

import { FieldError } from '#shared/engine/field-error.ts'

/** Throws FieldError for what is no whole number from 1 up. */
export function count(flag: string, text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1) throw new FieldError(flag, `a whole number from 1 up, found ${text}`)
  return number
}

/** The options of a table; the game's own schema still has to read them. Throws FieldError for what is not JSON. */
export function optionsIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new FieldError('--options', `the table options as JSON, found ${text}`)
  }
}

/** Prints the lines that `run` returns, or the caller's mistake in one line, with status 2. */
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

/** The caller's mistake in one line, or undefined for a bug of ours. */
function mistake(error: unknown): string | undefined {
  if (error instanceof FieldError) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code.startsWith('ERR_PARSE_ARGS') ? (error as Error).message : undefined
}

// For tools that measure or play: help, flags that are numbers or JSON, and one-line messages for mistakes.

import { FieldError } from '#shared/engine/field-error.ts'
import { asksForHelp, describeWrongFlag } from './trouble.mjs'

/** A mistake of the user that is in no single field: the message says what would be right. */
export class Mistake extends Error {}

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

/**
 * Prints the lines that `run` returns, or the usage if it is asked for. A mistake of the user is printed in one line, with
 * exit status 2.
 */
export function printOrExplain(tool: string, usage: string, run: (args: string[]) => string[]): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // The reader of the output may close it early: `| head`.
    if (error.code === 'EPIPE') process.exit(0)
    process.stderr.write(`${tool}: the output can't be written: ${error.message}\n`)
    process.exit(1)
  })
  const args = process.argv.slice(2)
  try {
    for (const line of asksForHelp(args) ? [usage] : run(args)) process.stdout.write(line + '\n')
  } catch (error) {
    process.stderr.write(`${complaint(tool, error)}\n`)
    process.exitCode = 2
  }
}

/** The one line about a mistake of the user. Throws the error if it is a bug of ours. */
export function complaint(tool: string, error: unknown): string {
  const message = mistake(error)
  if (message === undefined) throw error
  return `${tool}: ${message.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')}`
}

/** The message for a mistake of the user; undefined if the error is a bug of ours. */
function mistake(error: unknown): string | undefined {
  if (error instanceof FieldError || error instanceof Mistake) return error.message
  return describeWrongFlag(error)
}

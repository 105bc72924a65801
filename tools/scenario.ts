// npm run --silent scenario -- FILE|-   One line of JSON on standard output for each scenario; status 2 for a malformed file.

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { FieldError } from '#shared/engine/field-error.ts'
import { games } from '#shared/games/registry.ts'
import { runScenario } from '#shared/testing/scenario.ts'

/** The folder in which npm was called, to which file names are relative. npm runs this in the package's folder. */
const asked = process.env.INIT_CWD ?? process.cwd()

/** A mistake of the user, in one line: which field and why. */
class Malformed extends Error {}

function readText(file: string): string {
  try {
    const text = readFileSync(file === '-' ? 0 : resolve(asked, file), 'utf8')
    return text.replace(/^\uFEFF/, '') // The byte order mark that some Windows editors write.
  } catch (error) {
    throw new Malformed(`${file} can't be read: ${(error as Error).message}`)
  }
}

/** The scenarios of a file, which has one JSON object, or one on each line. `place` names a scenario in errors. */
function scenariosIn(text: string): { raw: unknown; place: string }[] {
  const whole = parse(text)
  if (!('error' in whole)) return [{ raw: whole.raw, place: '' }]
  if (text.trim() === '') throw new Malformed(`not JSON: ${whole.error}`)
  const lines = text
    .split('\n')
    .flatMap((line, index) => (line.trim() === '' ? [] : [{ line, place: `line ${index + 1}: ` }]))
  return lines.map(({ line, place }, index) => {
    const one = parse(line)
    if (!('error' in one)) return { raw: one.raw, place }
    // If the first line is not JSON, it is probably one broken object over several lines, so report the error of the whole.
    throw new Malformed(index === 0 ? `not JSON: ${whole.error}` : `${place}not JSON: ${one.error}`)
  })
}

function parse(text: string): { raw: unknown } | { error: string } {
  try {
    return { raw: JSON.parse(text) as unknown }
  } catch (error) {
    return { error: (error as Error).message }
  }
}

function run({ raw, place }: { raw: unknown; place: string }): string {
  try {
    return JSON.stringify(runScenario(raw, games)) + '\n'
  } catch (error) {
    throw error instanceof FieldError ? new Malformed(place + error.message) : error
  }
}

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // The reader of the output may close it early: `| head`.
  if (error.code === 'EPIPE') process.exit(0)
  process.stderr.write(`scenario: the output can't be written: ${error.message}\n`)
  process.exit(1)
})

try {
  const [file, ...rest] = process.argv.slice(2)
  if (file === undefined || rest.length > 0) throw new Malformed('one FILE is needed, or - for standard input')
  for (const line of scenariosIn(readText(file)).map(run)) process.stdout.write(line)
} catch (error) {
  if (!(error instanceof Malformed)) throw error
  process.stderr.write(`scenario: ${error.message.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')}\n`)
  process.exitCode = 2
}

// Finds the scenarios in the text of a file.

import { isDeep, namedTwice } from '#shared/json-text.ts'
import { maxDepth } from '#shared/testing/scenario.ts'
import { Mistake } from './command-line.ts'

/** A scenario that is not checked yet. `place` names it in errors: empty, or `line 2: `. */
export interface ScenarioText {
  readonly raw: unknown
  readonly place: string
}

/** The scenarios of a file, which has one JSON object, or one on each line. Throws Mistake if it is not JSON. */
export function scenariosIn(text: string): ScenarioText[] {
  if (text.trim() === '') throw new Mistake('the file is empty')
  const whole = parse(text)
  if (!('error' in whole)) return [scenarioOf(text, whole.raw, '')]
  const lines = text
    .split('\n')
    .flatMap((line, index) => (line.trim() === '' ? [] : [{ line, place: `line ${index + 1}: ` }]))
  return lines.map(({ line, place }, index) => {
    const one = parse(line)
    if (!('error' in one)) return scenarioOf(line, one.raw, place)
    // If the first line is not JSON, it is probably one broken object over several lines, so report the error of the whole.
    if (index === 0) throw new Mistake(`not JSON: ${whole.error}`)
    throw new Mistake(`${place}not JSON: ${one.error.replace('(line 1 column', '(column')}`)
  })
}

function parse(text: string): { raw: unknown } | { error: string } {
  try {
    return { raw: JSON.parse(text) as unknown }
  } catch (error) {
    return { error: (error as Error).message }
  }
}

/** Throws Mistake for a field that is there twice, of which only one could be read. Remarks may be. */
function scenarioOf(text: string, raw: unknown, place: string): ScenarioText {
  // Of deeper text the runner says that it is too deep.
  const twice = (isDeep(text, maxDepth) ? [] : namedTwice(text)).find(
    ({ path }) => !path.some((step) => String(step).startsWith('//')),
  )
  if (twice) throw new Mistake(`${place}${twice.path.join('.')}: is there twice, take one of them away`)
  return { raw, place }
}

// npm run --silent scenario -- FILE|-   One line of JSON on standard output for each scenario; status 2 for a malformed file.

import { closeSync, openSync, readSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { FieldError } from '#shared/engine/field-error.ts'
import { games } from '#shared/games/registry.ts'
import { runScenario } from '#shared/testing/scenario.ts'
import { Mistake, printOrExplain } from './lib/command-line.ts'
import { scenariosIn } from './lib/scenario-text.ts'
import type { ScenarioText } from './lib/scenario-text.ts'

const usage = `Plays scenario files: exact positions, actions and luck. docs/scenarios.md says what goes in and what comes out.

  npm run --silent scenario -- FILE.json    FILE.json: one JSON object, or one object a line; - for standard input

Prints one line of JSON for each scenario. Status 2: the file is malformed, and one line says where and why.`

/** The folder in which npm was called, to which file names are relative. npm runs this in the package's folder. */
const asked = process.env.INIT_CWD ?? process.cwd()

/** A device such as /dev/zero has no end, and a text has to fit into memory. */
const mostMegabytes = 100

function readText(file: string): string {
  if (file === '') throw new Mistake('the name of FILE is empty')
  return new TextDecoder().decode(bytesOf(file)) // Leaves out the byte order mark that some Windows editors write.
}

function bytesOf(file: string): Buffer {
  const chunks: Buffer[] = []
  let megabytes = 0
  try {
    const opened = file === '-' ? 0 : openSync(resolve(asked, file), 'r')
    try {
      while (megabytes <= mostMegabytes) {
        const chunk = Buffer.allocUnsafe(1_000_000)
        const length = readSync(opened, chunk)
        if (length === 0) return Buffer.concat(chunks)
        chunks.push(chunk.subarray(0, length))
        megabytes += length / chunk.length
      }
    } finally {
      if (file !== '-') closeSync(opened)
    }
  } catch (error) {
    const isFolder = (error as NodeJS.ErrnoException).code === 'EISDIR'
    throw new Mistake(`${file} can't be read: ${isFolder ? 'it is a folder' : (error as Error).message}`)
  }
  throw new Mistake(`${file} can't be read: it has more than ${mostMegabytes} MB, split it into several files`)
}

function resultOf({ raw, place }: ScenarioText): string {
  try {
    return JSON.stringify(runScenario(raw, games))
  } catch (error) {
    throw error instanceof FieldError ? new Mistake(place + error.message) : error
  }
}

/** The results of the scenarios in the text of a file. */
export const play = (text: string): string[] => scenariosIn(text).map(resultOf)

export function run(args: string[]): string[] {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [file, ...rest] = positionals
  if (file === undefined || rest.length > 0) throw new Mistake('one FILE is needed, or - for standard input')
  return play(readText(file))
}

if (import.meta.main) printOrExplain('scenario', usage, run)

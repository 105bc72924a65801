// How long the program takes from the start of its process until it loads its first page, with a stand-in for Electron,
// beside a program that does only that. The time of Electron and of the page comes on top of both.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Program } from '../e2e/electron/stand-in/program.ts'
import { buildIfNeeded } from '../tools/lib/build.mjs'
import { root } from '../tools/lib/node.mjs'
import { coreSecondsOf } from '../tools/lib/process-usage.ts'
import { median, ms, ratio } from './times.ts'
import type { Row } from './report.ts'

const rounds = 3
const emptyProgram = `
import { BrowserWindow, app } from 'electron'
await app.whenReady()
void new BrowserWindow({}).loadURL('app://lanyard/index.html')
`

interface Start {
  readonly wall: number
  /** Processor time of all threads. */
  readonly work: number
}

export async function measureStart(say: (line: string) => void): Promise<Row[]> {
  await buildIfNeeded(say)
  say('the start of the program ...')
  const folder = mkdtempSync(join(tmpdir(), 'lanyard-bench-start-'))
  try {
    const empty = join(folder, 'empty')
    mkdirSync(join(empty, 'out/main'), { recursive: true })
    writeFileSync(join(empty, 'package.json'), '{"type":"module"}')
    writeFileSync(join(empty, 'out/main/index.js'), emptyProgram)
    const [ours, theirs]: [Start[], Start[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      theirs.push(await start([], empty))
      // The first start finds no data folder; the others find the one of the first.
      ours.push(await start(['--user-data-dir', join(folder, 'data'), '--port', '0', '--no-discovery'], root))
    }
    const of = (starts: readonly Start[], what: keyof Start) => median(starts.map((one) => one[what]))
    const figures = (starts: readonly Start[]) => {
      return `${ms(of(starts, 'wall'))} ms, processor time ${ms(of(starts, 'work'))} ms, of ${rounds}`
    }
    const to = (what: keyof Start) => ratio(of(ours, what) / of(theirs, what))
    const part = 'process start to first page'
    return [
      { part, what: 'a program that only opens a window', figures: figures(theirs) },
      { part, what: 'Lanyard', figures: figures(ours), ratio: `to that: ${to('wall')}, ${to('work')}` },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function start(flags: string[], home: string): Promise<Start> {
  const begin = performance.now()
  const program = new Program(flags, home)
  await program.ask('call', { name: 'window.loadURL' })
  const wall = performance.now() - begin
  const work = (coreSecondsOf(program.pid) ?? NaN) * 1000
  program.kill()
  await program.ended
  return { wall, work }
}

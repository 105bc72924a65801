// How long this disk takes to sync a small file: what a journal can not be faster than.

import { closeSync, fsyncSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { root } from '../tools/lib/node.mjs'

const bytes = Buffer.alloc(4096, 'x')

/** A new folder on the disk of the repository: the system's temporary one may be in memory. The caller removes it. */
export function benchFolder(): string {
  const parent = join(root, '.cache')
  mkdirSync(parent, { recursive: true })
  return mkdtempSync(join(parent, 'bench-'))
}

/** Milliseconds of each of so many syncs, after 4 KB more each. At a pace: the same sync takes longer after a pause. */
export async function measureDiskSync(count: number, everyMs: number): Promise<number[]> {
  const folder = benchFolder()
  const file = openSync(join(folder, 'synced'), 'w')
  const times: number[] = []
  try {
    while (times.length < count) {
      await setTimeout(everyMs)
      const before = performance.now()
      writeSync(file, bytes)
      fsyncSync(file)
      times.push(performance.now() - before)
    }
    return times
  } finally {
    closeSync(file)
    rmSync(folder, { recursive: true })
  }
}

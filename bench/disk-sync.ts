// Measures how long this disk takes to sync a small file. No journal can be faster.

import { closeSync, fsyncSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { root } from '../tools/lib/node.mjs'

const bytes = Buffer.alloc(4096, 'x')

/** A new folder on the repository's disk, because the system's temporary folder may be in memory. The caller removes it. */
export function benchFolder(): string {
  const parent = join(root, '.cache')
  mkdirSync(parent, { recursive: true })
  return mkdtempSync(join(parent, 'bench-'))
}

/** Milliseconds of `count` syncs, each after writing 4 KB more. Keeps a pace, because a sync takes longer after a pause. */
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

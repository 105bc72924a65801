// Preloaded into a host (node --import): at each SIGUSR2 it runs a garbage collection, then adds a line to the file in
// LANYARD_BENCH_MEMORY, with the bytes of the main thread's heap and of the whole process.

import { appendFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

if (isMainThread) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  process.on('SIGUSR2', () => {
    collect()
    const { heapUsed, rss } = process.memoryUsage()
    appendFileSync(process.env.LANYARD_BENCH_MEMORY, `${JSON.stringify({ heapUsed, rss })}\n`)
  })
}

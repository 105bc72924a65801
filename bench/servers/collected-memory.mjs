// Preloaded into a host (node --import): at each SIGUSR2 it collects its garbage, and adds a line with the bytes that its
// main thread's heap and the whole process still have to the file of LANYARD_BENCH_MEMORY.

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

import { watch } from 'vue'

const timeoutMs = 8_000

/** Resolves when the reactive condition holds, or after 8 seconds without it. */
export function waitUntil(condition: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(done, timeoutMs)
    const stop = watch(condition, (holds) => holds && done())
    if (condition()) done()
  })
}

import { watch } from 'vue'

/** Resolves when the reactive condition holds, at the latest after `timeoutMs`; with `Infinity`, only when it holds. */
export function waitUntil(condition: () => boolean, timeoutMs = 8_000): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = Number.isFinite(timeoutMs) ? setTimeout(done, timeoutMs) : undefined
    const stop = watch(condition, (holds) => holds && done())
    if (condition()) done()
  })
}

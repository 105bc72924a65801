import { watch } from 'vue'

/** Resolves when the reactive condition holds, at the latest after `atMostMs`; with `Infinity`, only when it holds. */
export function waitUntil(condition: () => boolean, atMostMs = 8_000): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = Number.isFinite(atMostMs) ? setTimeout(done, atMostMs) : undefined
    const stop = watch(condition, (holds) => holds && done())
    if (condition()) done()
  })
}

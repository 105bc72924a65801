// Waits for something to be so in the stores, though not for ever.

import { watch } from 'vue'

const patienceMs = 8_000

export function until(isSo: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(done, patienceMs)
    const stop = watch(isSo, (so) => so && done())
    if (isSo()) done()
  })
}

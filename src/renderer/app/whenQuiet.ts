const quietMilliseconds = 300

/** Resolves when nothing has come over the network for a while. */
export function whenQuiet(): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout>
    const watch = new PerformanceObserver(wait)
    function wait(): void {
      clearTimeout(timer)
      timer = setTimeout(() => {
        watch.disconnect()
        resolve()
      }, quietMilliseconds)
    }
    watch.observe({ type: 'resource' })
    wait()
  })
}

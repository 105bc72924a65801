// For tests: a stand-in for `Element.animate` whose animations end by the clock, which may be a fake one.

export function playAnimations(): void {
  HTMLElement.prototype.animate = (_, timing) => {
    const duration = Number((timing as KeyframeAnimationOptions | undefined)?.duration ?? 0)
    const running = { playState: 'running', finished: Promise.resolve(), cancel() {} }
    running.finished = new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        running.playState = 'finished'
        resolve()
      }, duration)
      running.cancel = () => {
        clearTimeout(timer)
        running.playState = 'idle'
        reject(new Error('cancelled'))
      }
    })
    running.finished.catch(() => undefined)
    return running as unknown as Animation
  }
}

export function stopAnimations(): void {
  Reflect.deleteProperty(HTMLElement.prototype, 'animate')
}

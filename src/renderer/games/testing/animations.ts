// For tests: a stand-in for `Element.animate` whose animations end by the clock, also by a fake one.

export function playAnimations(): void {
  HTMLElement.prototype.animate = (_, timing) => {
    const { promise, resolve, reject } = Promise.withResolvers<Animation>()
    promise.catch(() => undefined)
    const timer = setTimeout(
      () => {
        running.playState = 'finished'
        resolve(running as unknown as Animation)
      },
      Number((timing as KeyframeAnimationOptions | undefined)?.duration ?? 0),
    )
    const running = {
      ...{ finished: promise, playState: 'running' },
      cancel() {
        clearTimeout(timer)
        running.playState = 'idle'
        reject(new Error('cancelled'))
      },
    }
    return running as unknown as Animation
  }
}

export function stopAnimations(): void {
  Reflect.deleteProperty(HTMLElement.prototype, 'animate')
}

/** Whether less motion is wanted: the settings write it on <html>, and until they have, nothing moves. */
export function prefersReducedMotion(): boolean {
  return document.documentElement.dataset.motion !== 'full'
}

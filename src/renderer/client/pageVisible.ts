/** Whether the page may be visible. A hidden page gets no frames, and its animations do not begin. */
export function isPageVisible(): boolean {
  return document.visibilityState === 'visible'
}

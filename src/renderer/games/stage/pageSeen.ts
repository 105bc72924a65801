/** Whether somebody may see the page. One that is hidden gets no frames, and its animations do not begin. */
export function isPageSeen(): boolean {
  return document.visibilityState === 'visible'
}

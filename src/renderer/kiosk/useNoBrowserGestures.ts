// Switches off the browser's own gestures at a kiosk: context menus, zoom and dragging.

import { onScopeDispose } from 'vue'

export function useNoBrowserGestures(): void {
  const prevent = (event: Event) => event.preventDefault()
  const noZoom = (event: WheelEvent) => {
    if (event.ctrlKey) event.preventDefault()
  }
  const calmed = ['contextmenu', 'dragstart', 'gesturestart', 'drop', 'dragover'] as const
  for (const kind of calmed) addEventListener(kind, prevent)
  addEventListener('wheel', noZoom, { passive: false })

  const viewport = document.querySelector<HTMLMetaElement>('meta[name="viewport"]')
  const before = viewport?.content
  if (viewport)
    viewport.content = 'width=device-width, initial-scale=1, maximum-scale=1, user-scalable=no, viewport-fit=cover'

  onScopeDispose(() => {
    for (const kind of calmed) removeEventListener(kind, prevent)
    removeEventListener('wheel', noZoom)
    if (viewport && before !== undefined) viewport.content = before
  })
}

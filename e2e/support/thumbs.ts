// Typing with two thumbs: the second touches before the first is lifted. A browser makes no clicks from such touches.

import type { Locator, Page } from '@playwright/test'

/** Touches the keys in this order, each while the previous one is still held. The page's context must have touch. */
export async function typeWithThumbs(page: Page, keys: readonly Locator[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: object[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints as never })
  const boxes = await Promise.all(keys.map((key) => key.boundingBox()))
  let held: object[] = []
  for (const [index, box] of boxes.entries()) {
    const { x, y, width, height } = box!
    const thumb = { x: x + width / 2, y: y + height / 2, id: index % 2 }
    await touch('touchStart', [...held, thumb])
    if (held.length > 0) await touch('touchEnd', held)
    held = [thumb]
  }
  await touch('touchEnd', [])
}

// Run with each file of the screens: nothing of it goes on, or stays, in the files that the same worker runs after it. These have
// a page of their own, but the classes of happy-dom belong to all of them.

import { afterAll, expect, vi } from 'vitest'

const classes = [Element, HTMLElement, SVGElement]
const propertiesNow = () => classes.map(({ prototype }) => Object.getOwnPropertyDescriptors(prototype))
const properties = propertiesNow()

// eslint-disable-next-line no-restricted-syntax -- not one module for all files: Vitest runs it anew for each
afterAll(async () => {
  // A part of a page that is still on its way would come to a page that is not there any more.
  await vi.dynamicImportSettled()
  vi.restoreAllMocks()
  const changed = propertiesNow().flatMap((now, index) =>
    Object.keys({ ...now, ...properties[index] }).filter(
      (name) => now[name]?.value !== properties[index]![name]?.value,
    ),
  )
  expect(changed, 'what this file has changed in the classes of elements').toEqual([])
})

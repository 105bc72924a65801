// Runs with each test file of the screens, so that nothing from it runs on, or remains, in later files of the same worker. Each
// file has its own page, but all share the classes of happy-dom.

import { afterAll, expect, vi } from 'vitest'

const classes = [Element, HTMLElement, SVGElement]
const propertiesNow = () => classes.map(({ prototype }) => Object.getOwnPropertyDescriptors(prototype))
const properties = propertiesNow()

// eslint-disable-next-line no-restricted-syntax -- not one module for all files: Vitest runs it again for each
afterAll(async () => {
  // A part of a page that is still being fetched would otherwise arrive after its page is gone.
  await vi.dynamicImportSettled()
  vi.restoreAllMocks()
  const changed = propertiesNow().flatMap((now, index) =>
    Object.keys({ ...now, ...properties[index] }).filter(
      (name) => now[name]?.value !== properties[index]![name]?.value,
    ),
  )
  expect(changed, 'what this file has changed in the classes of elements').toEqual([])
})

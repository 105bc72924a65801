import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import * as pinia from 'pinia'
import { expect, test } from 'vitest'
import { productionPinia } from './pinia-plugin.ts'

test('the page is built with a file of Pinia that exports the same, and saves no files', async () => {
  const { config } = productionPinia() as unknown as { config: () => { resolve: { alias: { pinia: string } } } }
  const file = pathToFileURL(config().resolve.alias.pinia)
  expect(Object.keys((await import(file.href)) as object).sort()).toEqual(Object.keys(pinia).sort())
  const saves = /new Blob/
  expect(readFileSync(file, 'utf8')).not.toMatch(saves)
  // If this fails, Pinia's own file has become as good, and the plugin can go.
  expect(readFileSync(new URL(import.meta.resolve('pinia')), 'utf8')).toMatch(saves)
})

// Lists of languages that no compiler checks: those in installers, and those that people read before they install.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { languages } from '#shared/languages.ts'
import { root } from '../lib/node.mjs'
import { config } from './config.ts'

const read = (file: string) => readFile(join(root, file), 'utf8')
/** The languages that such lists must have; English needs no entry. */
const translated = languages.filter((language) => language !== 'en')
/** A language tag as in macOS and desktop entries. */
const underscored = (language: string) => language.replace('-', '_')

test.each(languages)('installers carry what Electron itself says in %s', (language) => {
  expect(config.electronLanguages).toEqual(expect.arrayContaining([language, underscored(language)]))
})

describe.each(translated)('in %s', (language) => {
  test('the menu entry has every text', () => {
    const entry = config.linux!.desktop!.entry!
    expect(Object.keys(entry)).toEqual(
      expect.arrayContaining(['GenericName', 'Comment', 'Keywords'].map((key) => `${key}[${underscored(language)}]`)),
    )
  })

  test('software centres have every paragraph', async () => {
    const text = await read('packaging/linux/app.lanyard.table.metainfo.xml')
    for (const tag of ['summary', 'p'])
      expect(text.split(`<${tag} xml:lang="${language}">`), tag).toHaveLength(text.split(`<${tag}>`).length)
  })
})

test('the README names every language', async () => {
  const names = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' })
  const list = new Intl.ListFormat('en-GB').format(languages.map((language) => names.of(language)!))
  const told = (await read('README.md')).match(/\bin English,[^.;]*/g)
  expect(told).toHaveLength(2)
  for (const one of told!) expect(one).toContain(`in ${list}`)
})

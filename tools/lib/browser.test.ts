import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { findBrowser } from './browser.mjs'

// On other platforms browsers are at fixed places, which may exist on this machine.
describe.runIf(process.platform === 'linux')('on Linux', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lanyard-browser-'))
    mkdirSync(join(folder, 'bin'))
    mkdirSync(join(folder, 'later'))
    vi.stubEnv('CHROME_PATH', undefined)
    vi.stubEnv('PATH', [join(folder, 'bin'), join(folder, 'later')].join(delimiter))
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })

  function program(path: string, mode = 0o755): string {
    writeFileSync(join(folder, path), '')
    chmodSync(join(folder, path), mode)
    return join(folder, path)
  }

  test('prefers Chrome to Chromium to Edge, wherever in the path they are', () => {
    const edge = program('bin/microsoft-edge')
    expect(findBrowser()).toBe(edge)
    const chromium = program('bin/chromium')
    expect(findBrowser()).toBe(chromium)
    const chrome = program('later/google-chrome')
    expect(findBrowser()).toBe(chrome)
  })

  test('passes over what is only called a browser', () => {
    mkdirSync(join(folder, 'bin/google-chrome'))
    const chromium = program('bin/chromium')
    expect(findBrowser()).toBe(chromium)
  })

  test("falls back on Playwright's own, if it has been downloaded", () => {
    const own = program('later/headless-shell')
    expect(findBrowser(() => own)).toBe(own)
    expect(findBrowser(() => join(folder, 'not/downloaded'))).not.toBe(join(folder, 'not/downloaded'))
  })

  test('CHROME_PATH decides', () => {
    program('bin/google-chrome')
    vi.stubEnv('CHROME_PATH', '/somewhere/else')
    expect(findBrowser()).toBe('/somewhere/else')
  })
})

import { expect, test } from 'vitest'
import { earlyScript } from './early-script-plugin.ts'

interface Hook {
  handler(html: string, context: { filename: string; bundle: Record<string, unknown> }): unknown
}
const plugin = earlyScript('early', 'index.html').transformIndexHtml as unknown as Hook
const bundle = {
  'assets/early-b1.js': { type: 'chunk', isEntry: true, name: 'early', fileName: 'assets/early-b1.js' },
  'assets/index-c2.js': { type: 'chunk', isEntry: true, name: 'index', fileName: 'assets/index-c2.js' },
}

test('the page runs the entry without waiting for its program', () => {
  const attrs = { type: 'module', async: true, crossorigin: true, src: './assets/early-b1.js' }
  expect(plugin.handler('', { filename: '/src/index.html', bundle })).toEqual([
    { tag: 'script', attrs, injectTo: 'head' },
  ])
})

test('no other page does, and a build without the entry fails', () => {
  expect(plugin.handler('', { filename: '/src/staff.html', bundle })).toEqual([])
  expect(() => plugin.handler('', { filename: '/src/index.html', bundle: {} })).toThrow('the build has no entry early')
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { inlineScript } from './inline-script-plugin.ts'

interface Hook {
  handler(html: string, context: { filename: string }): Promise<{ tag: string; children: string }[]>
}

const folder = mkdtempSync(join(tmpdir(), 'lanyard-inline-'))
afterAll(() => rmSync(folder, { recursive: true }))
writeFileSync(join(folder, 'script.ts'), "import { word } from './word.ts'\nconst said: string = word\nalert(said)\n")
writeFileSync(join(folder, 'word.ts'), "export const word = 'ahoy'\n")
const plugin = inlineScript(join(folder, 'script.ts'), 'index.html', { target: 'es2022', minify: true })
const { handler } = plugin.transformIndexHtml as unknown as Hook

test('the page has the script in its text, with all that it imports', async () => {
  const [tag, ...others] = await handler('', { filename: '/src/index.html' })
  expect(others).toEqual([])
  expect(tag).toMatchObject({ tag: 'script', children: expect.stringContaining('ahoy') as string })
  expect(tag!.children).not.toMatch(/import|export|\n/)
})

test('no other page has it', async () => {
  expect(await handler('', { filename: '/src/staff.html' })).toEqual([])
})

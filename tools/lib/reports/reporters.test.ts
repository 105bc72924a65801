// The output and counts of the reporters of `npm test`: each runs small test files that pass, fail and crash.

import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandOf, projectNode, root } from '../node.mjs'
import { run } from '../run.mjs'

let folder: string
beforeAll(async () => {
  // Inside the repository, so that the test files find their packages.
  await mkdir(join(root, '.cache'), { recursive: true })
  folder = await mkdtemp(join(root, '.cache/reporters-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function report(
  name: string,
  files: Readonly<Record<string, string>>,
  tool: string[],
  env: NodeJS.ProcessEnv = {},
) {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name, file)), { recursive: true })
    await writeFile(join(folder, name, file), text)
  }
  const lines: string[] = []
  const { ok, output } = await run(projectNode, tool, {
    env: { LANYARD_TEST_REPORT: join(folder, `${name}.json`), ...env },
    onLine: (line) => lines.push(line.replace(/ {2}\d+\.\d s$/, '')),
  })
  const counts = JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')) as unknown
  return { ok, output, lines, counts }
}

test('Vitest: a line for each file, failures in full, notes on what was skipped and measured', async () => {
  const { ok, output, lines, counts } = await report(
    'vitest',
    {
      'fine.test.ts': `
        import { expect, test } from 'vitest'
        test('passes', () => { console.log('figure: 12 ms'); expect(1).toBe(1) })
        test.skip('rests', () => {})`,
      'wrong.test.ts': `
        import { expect, test } from 'vitest'
        test('fails', () => { console.log('a word before it failed'); expect({ cards: 3 }).toEqual({ cards: 4 }) })`,
      'fallen.test.ts': `throw new Error('no test was reached')`,
      'vitest.config.ts': `export default { test: { include: ['*.test.ts'] } }`,
    },
    [
      ...[commandOf('vitest'), 'run', '--root', join(folder, 'vitest')],
      ...['--reporter', join(import.meta.dirname, 'vitest-reporter.ts')],
    ],
  )
  expect(ok).toBe(false)
  expect(lines).toEqual(
    expect.arrayContaining([
      'Test files: 3',
      '✓ fine.test.ts  1 passed, 1 skipped',
      '✗ wrong.test.ts  0 passed, 1 failed',
      '✗ fallen.test.ts  0 passed, 1 failed',
    ]),
  )
  for (const words of ['"cards": 4', 'wrong.test.ts:3', 'no test was reached', 'a word before it failed']) {
    expect(output).toContain(words)
  }
  expect(counts).toEqual({
    passed: 1,
    failed: 2,
    skipped: 1,
    notes: ['12 ms', 'skipped: fine.test.ts > rests'],
  })
})

test('Playwright: a line for each file, failures in full, notes on what was skipped or passed late', async () => {
  const { ok, output, lines, counts } = await report(
    'playwright',
    {
      'fine.spec.ts': `
        import { expect, test } from '@playwright/test'
        test('passes', () => { console.log('figure: 3 touches') })
        test('rests', () => { test.skip(true, 'no desktop') })
        test.describe('late', () => { test('at last', ({}, { retry }) => { expect(retry).toBe(1) }) })`,
      'wrong.spec.ts': `
        import { expect, test } from '@playwright/test'
        test('fails', () => { console.log('a word before it failed'); expect({ cards: 3 }).toEqual({ cards: 4 }) })`,
      'playwright.config.ts': `export default { retries: 1, workers: 1, outputDir: 'results' }`,
    },
    [
      ...[commandOf('@playwright/test', 'playwright'), 'test', '-c', join(folder, 'playwright')],
      ...['--reporter', join(import.meta.dirname, 'playwright-reporter.ts')],
    ],
    { NO_COLOR: undefined, FORCE_COLOR: '0' },
  )
  expect(ok).toBe(false)
  const place = `.cache/${folder.split('/').at(-1)}/playwright`
  expect(lines).toEqual(
    expect.arrayContaining([
      `✓ ${place}/fine.spec.ts  2 passed, 1 skipped`,
      `✗ ${place}/wrong.spec.ts  0 passed, 1 failed`,
    ]),
  )
  for (const words of ['"cards": 4', 'wrong.spec.ts:3', 'a word before it failed']) expect(output).toContain(words)
  expect(counts).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    notes: [
      '3 touches',
      'skipped: no desktop',
      `passed only at the second try: ${place}/fine.spec.ts › late › at last`,
    ],
  })
})

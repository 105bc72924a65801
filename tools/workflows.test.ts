// The files in .github, which only GitHub runs.

import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { parse } from 'yaml'
import { z } from 'zod/mini'
import packageJson from '../package.json' with { type: 'json' }
import { root } from './lib/node.mjs'

const folder = join(root, '.github')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const workflows = readdirSync(join(folder, 'workflows'))

// GitHub's parser imports its schemas in a way that only bundlers support.
const hooks = registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
})
const { validate } = await import('@actions/languageservice')
hooks.deregister()

/** The faults that GitHub's own parser finds in fields, expressions, names of contexts, and dependencies of jobs. */
async function faultsIn(name: string, text: string): Promise<string[]> {
  // The parser caches results by address.
  const document = TextDocument.create(`file:///${name}`, 'yaml', 1, text)
  return (await validate(document)).map(({ message, range }) => `line ${range.start.line + 1}: ${message}`)
}

function scriptsIn(text: string): string[] {
  const step = z.looseObject({ run: z.optional(z.string()) })
  const { jobs } = z
    .looseObject({ jobs: z.record(z.string(), z.looseObject({ steps: z.array(step) })) })
    .parse(parse(text))
  return Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []))
}

test.each([
  ['runs-on: ubuntu-24.04', 'runs-om: ubuntu-24.04', "Unexpected value 'runs-om'"],
  ['needs: installers', 'needs: installer', "Job 'draft' depends on unknown job 'installer'."],
  ['secrets.APPLE_ID', 'secret.APPLE_ID', "Unrecognized named-value: 'secret'"],
  ['matrix.system', 'matrix.sistem', 'Context access might be invalid: sistem'],
])('the parser notices a wrong word: %s becomes %s', async (right, wrong, fault) => {
  const text = read('workflows/release.yml').replace(right, wrong)
  expect(await faultsIn(`${wrong}.yml`, text)).toContainEqual(expect.stringContaining(fault))
})

describe.each(workflows)('%s', (name) => {
  const text = read(`workflows/${name}`)

  test('has nothing that GitHub would not understand', async () => {
    expect(await faultsIn(name, text)).toEqual([])
  })

  test('has scripts that Bash can read', ({ skip }) => {
    if (spawnSync('bash', ['--version']).status !== 0) skip('Bash is not here')
    const scripts = scriptsIn(text)
    expect(scripts.length).toBeGreaterThan(2)
    for (const script of scripts) {
      expect(spawnSync('bash', ['-n'], { input: script, encoding: 'utf8' }).stderr, script).toBe('')
    }
  })

  test('pins each action to a commit, and says which version that is', () => {
    const uses = [...text.matchAll(/uses: (.*)/g)].map(([, action]) => action)
    expect(uses.length).toBeGreaterThan(2)
    for (const action of uses) expect(action).toMatch(/^[\w.-]+\/[\w.-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })

  test('may only read, but for a job that asks for more', () => {
    const workflow = z.looseObject({ permissions: z.strictObject({ contents: z.literal('read') }) })
    workflow.parse(parse(text))
  })

  test('calls commands that there are', () => {
    const commands = [...text.matchAll(/npm run ([\w-]+)/g)].map(([, command]) => command)
    expect(Object.keys(packageJson.scripts)).toEqual(expect.arrayContaining(commands))
    for (const [, script] of text.matchAll(/node (tools\/[\w./-]+)/g)) read(`../${script}`)
  })

  test('hands values to a shell by its environment, so that no text of strangers is part of a script', () => {
    for (const script of scriptsIn(text)) expect(script).not.toContain('${{')
  })
})

test('the same action has the same commit everywhere', () => {
  const pins = new Map<string, string>()
  for (const [, action = '', commit = ''] of workflows.flatMap((name) => [
    ...read(`workflows/${name}`).matchAll(/uses: ([^@]+)@(\w+)/g),
  ])) {
    expect(pins.get(action) ?? commit).toBe(commit)
    pins.set(action, commit)
  }
})

test.each(['problem.yml', 'idea.yml'])(
  'the form %s asks for something, and each question has a name of its own',
  (name) => {
    const field = z.looseObject({ type: z.enum(['textarea', 'dropdown', 'markdown']), id: z.optional(z.string()) })
    const form = z.strictObject({
      name: z.string(),
      description: z.string(),
      labels: z.array(z.string()),
      body: z.array(field).check(z.minLength(1)),
    })
    const { body } = form.parse(parse(read(`ISSUE_TEMPLATE/${name}`)))
    const ids = body.flatMap(({ type, id }) => (type === 'markdown' ? [] : [id]))
    expect(ids).not.toContain(undefined)
    expect(new Set(ids).size).toBe(ids.length)
  },
)

test('Dependabot looks after packages and actions', () => {
  const update = z.looseObject({ 'package-ecosystem': z.string(), directory: z.literal('/') })
  const { updates } = z
    .strictObject({ version: z.literal(2), updates: z.array(update) })
    .parse(parse(read('dependabot.yml')))
  expect(updates.map((one) => one['package-ecosystem'])).toEqual(['npm', 'github-actions'])
})

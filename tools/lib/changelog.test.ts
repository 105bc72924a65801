import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { released, sectionOf } from './changelog.ts'
import { root } from './node.mjs'

const before = '# Changelog\n\nWords.\n\n## [Unreleased]\n\nWill be 0.2.0, the second.\n\n### Added\n\n- A dog.\n'
const older = '\n## [0.1.0] - 2026-11-01\n\n### Added\n\n- A cat.\n'

test.each([
  ['the first release', '', ''],
  ['a later one', older, older],
])('at %s what was unreleased gets its version and day', (_which, rest, left) => {
  expect(released(before + rest, '0.2.0', '2026-11-23')).toBe(
    `# Changelog\n\nWords.\n\n## [Unreleased]\n\n## [0.2.0] - 2026-11-23\n\n### Added\n\n- A dog.\n${left}`,
  )
})

test('a version is released once, and not without a change', () => {
  expect(() => released(before + older, '0.1.0', '2026-11-23')).toThrow('has a section for 0.1.0 already')
  const after = released(before, '0.2.0', '2026-11-23')
  expect(() => released(after, '0.3.0', '2026-11-24')).toThrow('Nothing in CHANGELOG.md is unreleased')
})

test('the notes of a release are its section', () => {
  expect(sectionOf(before + older, '0.1.0')).toBe('### Added\n\n- A cat.')
  expect(() => sectionOf(before, '0.1.0')).toThrow('no section for 0.1.0')
})

test('the changelog of this repository is of this form, before a release and right after one', () => {
  const text = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  const isReleased = sectionOf(text, 'Unreleased') === ''
  const version = isReleased ? packageJson.version : '99.0.0'
  const notes = sectionOf(isReleased ? text : released(text, version, '2026-11-23'), version)
  expect(notes).toMatch(/^### /)
  expect(notes).not.toContain('Will be')
})

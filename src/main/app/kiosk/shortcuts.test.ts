import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areStaffKeys, blockedGroup, shortcuts, staffKeys } from './shortcuts.ts'
import type { Keys } from './shortcuts.ts'

const platforms = ['darwin', 'win32', 'linux'] as const

/** `Ctrl+Shift+I` as Electron reports it. */
function pressed(chord: string, more: Partial<Keys> = {}): Keys {
  const [, held = '', key = ''] = /^((?:(?:Ctrl|Alt|Shift|Meta)\+)*)(.+)$/s.exec(chord) ?? []
  const letter = /^[A-Z]$/.test(key)
  return {
    key: letter ? key.toLowerCase() : key,
    code: letter ? `Key${key}` : '',
    control: held.includes('Ctrl'),
    alt: held.includes('Alt'),
    shift: held.includes('Shift'),
    meta: held.includes('Meta'),
    ...more,
  }
}

describe.each(platforms)('%s', (platform) => {
  test.each(Object.entries(shortcuts))('%s: every one of its shortcuts is blocked', (group, chords) => {
    const { everywhere, ...own } = chords as Partial<Record<string, readonly string[]>>
    for (const chord of [...(everywhere ?? []), ...(own[platform] ?? [])]) {
      const found = blockedGroup(pressed(chord), platform)
      // A key with two functions belongs to the first group.
      expect(found, chord).toBeDefined()
      if (chord !== 'F3') expect(found, chord).toBe(group)
    }
  })

  test.each([
    'a',
    'ü',
    ' ',
    '7',
    'Enter',
    'Tab',
    'Escape',
    'Backspace',
    'ArrowLeft',
    'Shift+Tab',
    'Shift+A',
    'PageDown',
  ])('a guest may press %j', (chord) => expect(blockedGroup(pressed(chord), platform)).toBeUndefined())

  test('what edits a field does so', () => {
    const command = platform === 'darwin' ? 'Meta' : 'Ctrl'
    for (const key of ['A', 'C', 'V', 'X', 'Z', 'Backspace', 'ArrowLeft']) {
      expect(blockedGroup(pressed(`${command}+${key}`), platform), key).toBeUndefined()
    }
  })

  test('what steers a ship in fine steps does so', () => {
    const command = platform === 'darwin' ? 'Meta' : 'Ctrl'
    for (const way of ['Left', 'Right', 'Up', 'Down'])
      expect(blockedGroup(pressed(`${command}+Arrow${way}`), platform), way).toBeUndefined()
  })

  test.each(['F2', 'F9', 'F24', 'LaunchMail', 'Ctrl+Shift+Enter', 'Ctrl+B', 'Meta+F9', 'Ctrl+Meta+Q', 'Ctrl+Enter'])(
    '%s, which nobody has thought of, is blocked as other',
    (chord) => expect(blockedGroup(pressed(chord), platform)).toBe('other'),
  )

  test('whatever is held with Ctrl, Alt or Cmd and is no letter, digit or sign is blocked, or edits', () => {
    const names = fc.constantFrom('F4', 'F8', 'Enter', 'PageUp', 'Insert', 'Tab', 'Escape', 'BrowserBack', 'Print')
    const held = fc.record({ control: fc.boolean(), alt: fc.boolean(), shift: fc.boolean(), meta: fc.boolean() })
    fc.assert(
      fc.property(names, held, (key, modifiers) => {
        fc.pre(modifiers.control || modifiers.alt || modifiers.meta)
        expect(blockedGroup({ key, code: key, ...modifiers }, platform)).toBeDefined()
      }),
    )
  })
})

test('a keyboard of another alphabet closes nothing either', () => {
  expect(blockedGroup(pressed('Ctrl+ς', { code: 'KeyW' }), 'linux')).toBe('close')
  expect(blockedGroup(pressed('Ctrl+ц', { code: 'KeyW' }), 'win32')).toBe('close')
})

test('signs that need Shift on one keyboard and not on another zoom on neither', () => {
  expect(blockedGroup(pressed('Ctrl+Shift++'), 'linux')).toBe('zoom')
  expect(blockedGroup(pressed('Ctrl+Shift+='), 'linux')).toBe('zoom')
  expect(blockedGroup(pressed('Ctrl++', { code: 'BracketRight' }), 'win32')).toBe('zoom')
})

test('a German or Brazilian keyboard types its signs with AltGr, a Mac with Option', () => {
  expect(blockedGroup(pressed('Ctrl+Alt+@', { code: 'KeyQ' }), 'win32')).toBeUndefined()
  expect(blockedGroup(pressed('Ctrl+Alt+€', { code: 'KeyE' }), 'win32')).toBeUndefined()
  expect(blockedGroup(pressed('Alt+ß', { code: 'KeyS' }), 'darwin')).toBeUndefined()
})

test('staff have keys of their own', () => {
  expect(areStaffKeys(pressed(staffKeys))).toBe(true)
  expect(areStaffKeys(pressed('Ctrl+Shift+S'))).toBe(false)
})

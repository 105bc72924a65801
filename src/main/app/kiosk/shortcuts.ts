// The keyboard shortcuts that a kiosk blocks. docs/kiosk.md lists every group.

import type { Input } from 'electron'

type Platform = 'darwin' | 'win32' | 'linux'
/** Modifiers in the order Ctrl, Alt, Shift, Meta, then the key: the value of `KeyboardEvent.key`, letters as capitals. */
type Chords = Partial<Record<Platform | 'everywhere', readonly string[]>>

export const shortcuts = {
  close: {
    everywhere: ['Alt+F4', 'Ctrl+F4', 'Ctrl+W', 'Ctrl+Shift+W'],
    darwin: ['Meta+W', 'Shift+Meta+W', 'Alt+Meta+W', 'Meta+M', 'Meta+H', 'Alt+Meta+H'],
  },
  quit: {
    everywhere: ['Ctrl+Q', 'Ctrl+Shift+Q'],
    darwin: ['Meta+Q', 'Alt+Meta+Q', 'Shift+Meta+Q', 'Alt+Shift+Meta+Q', 'Alt+Meta+Escape'],
  },
  reload: {
    everywhere: ['F5', 'Ctrl+F5', 'Shift+F5', 'Ctrl+R', 'Ctrl+Shift+R', 'BrowserRefresh', 'BrowserStop'],
    darwin: ['Meta+R', 'Shift+Meta+R'],
  },
  zoom: {
    everywhere: ['Ctrl++', 'Ctrl+=', 'Ctrl+-', 'Ctrl+_', 'Ctrl+0', 'ZoomIn', 'ZoomOut', 'ZoomToggle'],
    darwin: ['Meta++', 'Meta+=', 'Meta+-', 'Meta+_', 'Meta+0', 'Alt+Meta+8'],
  },
  inspect: {
    everywhere: ['F12', 'Ctrl+Shift+I', 'Ctrl+Shift+J', 'Ctrl+Shift+C', 'Ctrl+Shift+K', 'Ctrl+U'],
    darwin: ['Alt+Meta+I', 'Alt+Meta+J', 'Alt+Meta+C', 'Alt+Meta+U'],
  },
  'full-screen': { everywhere: ['F11', 'Shift+F11', 'LaunchApplication1'], darwin: ['Ctrl+Meta+F', 'F3'] },
  print: { everywhere: ['Ctrl+P', 'Ctrl+Shift+P', 'PrintScreen', 'Alt+PrintScreen', 'Print'], darwin: ['Meta+P'] },
  find: {
    everywhere: ['Ctrl+F', 'F3', 'Shift+F3', 'Ctrl+G', 'Ctrl+Shift+G', 'Ctrl+E', 'Ctrl+K', 'BrowserSearch'],
    darwin: ['Meta+F', 'Meta+G', 'Shift+Meta+G', 'Meta+E'],
  },
  history: {
    everywhere: ['Alt+ArrowLeft', 'Alt+ArrowRight', 'Alt+Home', 'Ctrl+H', 'Ctrl+J', 'BrowserBack', 'BrowserForward'],
    darwin: ['Meta+[', 'Meta+]', 'Meta+Y', 'Shift+Meta+H'],
  },
  'new-window': {
    everywhere: ['Ctrl+N', 'Ctrl+Shift+N', 'Ctrl+T', 'Ctrl+Shift+T', 'Ctrl+Tab', 'Ctrl+Shift+Tab', 'BrowserHome'],
    darwin: ['Meta+N', 'Shift+Meta+N', 'Meta+T', 'Shift+Meta+T', 'Meta+`'],
  },
  files: {
    everywhere: ['Ctrl+O', 'Ctrl+S', 'Ctrl+Shift+S', 'Ctrl+D', 'Ctrl+L', 'Alt+D', 'F6', 'BrowserFavorites'],
    darwin: ['Meta+O', 'Meta+S', 'Shift+Meta+S', 'Meta+D', 'Meta+L', 'Meta+,'],
  },
  menu: {
    everywhere: ['F10', 'Shift+F10', 'ContextMenu', 'Alt+ ', 'Alt+F', 'Alt+E', 'F7', 'F1', 'Help'],
    darwin: ['Ctrl+F2', 'Shift+Meta+?'],
  },
  system: {
    everywhere: ['Alt+Tab', 'Alt+Shift+Tab', 'Alt+Escape', 'Ctrl+Escape', 'Ctrl+Shift+Escape', 'Ctrl+Alt+Delete'],
    win32: ['Meta+D', 'Meta+E', 'Meta+L', 'Meta+M', 'Meta+R', 'Meta+Tab'],
    linux: ['Ctrl+Alt+Backspace', 'Ctrl+Alt+T', ...Array.from({ length: 12 }, (_, at) => `Ctrl+Alt+F${at + 1}`)],
    darwin: ['Meta+Tab', 'Shift+Meta+Tab', 'Meta+ ', 'Ctrl+ArrowUp', 'Ctrl+ArrowDown'],
  },
} as const satisfies Record<string, Chords>

/** `other`: anything else that is neither typing nor editing. */
export type ShortcutGroup = keyof typeof shortcuts | 'other'

export type Keys = Pick<Input, 'key' | 'code' | 'control' | 'alt' | 'shift' | 'meta'>

/** The group by which these keys are blocked; undefined if guests may press them. */
export function blockedGroup(keys: Keys, platform: string): ShortcutGroup | undefined {
  const chords = chordsOf(keys)
  for (const [group, { everywhere = [], ...own }] of Object.entries(shortcuts) as [ShortcutGroup, Chords][]) {
    const listed = [...everywhere, ...(own[platform as Platform] ?? [])]
    if (chords.some((chord) => listed.includes(chord))) return group
  }
  return isTyping(keys, platform) || isEditing(keys, platform) ? undefined : 'other'
}

/** Opens the PIN pad for staff if there is a keyboard and no touch screen. */
export const staffKeys = 'Ctrl+Alt+Shift+S'

export function areStaffKeys(keys: Keys): boolean {
  return chordsOf(keys).includes(staffKeys)
}

/** Both by the letter that is typed and by the key's position: a Greek keyboard has no W, and Option types symbols on a Mac. */
function chordsOf({ key, code, control, alt, shift, meta }: Keys): string[] {
  const held = [control && 'Ctrl', alt && 'Alt', shift && 'Shift', meta && 'Meta'].filter(Boolean)
  const place = code.replace(/^(?:Key|Digit)(?=[A-Z0-9]$)/, '')
  // Which symbols need Shift differs between keyboards.
  const withoutShift = held.filter((modifier) => modifier !== 'Shift')
  const sign = /^[^\p{L}\p{N}]$/u.test(key) ? [[...withoutShift, key].join('+')] : []
  return [...[key.length === 1 ? key.toUpperCase() : key, place].map((name) => [...held, name].join('+')), ...sign]
}

const functionKeys = /^(?:F\d{1,2}|Browser\w+|Launch\w+|Print\w*|ContextMenu|Meta|Super|OS)$/

/**
 * Whether the keys only type or edit: characters, also by AltGr (Ctrl+Alt for Windows) and Option, and moving in a page or
 * a field.
 */
function isTyping({ key, control, alt, meta }: Keys, platform: string): boolean {
  if (meta) return ['Meta', 'OS', 'Super'].includes(key)
  if (control && alt) return key.length === 1 || key === 'AltGraph'
  if (alt) return key === 'Alt' || key === 'AltGraph' || (platform === 'darwin' && key.length === 1)
  if (control) return key === 'Control'
  return !functionKeys.test(key)
}

const editing = ['A', 'C', 'V', 'X', 'Z', 'Y', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']

function isEditing({ key, control, alt, meta, shift }: Keys, platform: string): boolean {
  const command = platform === 'darwin' ? meta && !control : control && !meta
  const name = key.length === 1 ? key.toUpperCase() : key
  const held = ['Control', 'Meta', 'Shift', 'Backspace', 'Delete']
  return command && !alt && ([...editing, ...held].includes(name) || (shift && name === 'Z'))
}

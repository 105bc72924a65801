import type { MenuItemConstructorOptions } from 'electron'
import { expect, test, vi } from 'vitest'
import { menuFor } from './menu.ts'
import { textsFor } from './texts.ts'

const actions = { openLogFolder: vi.fn(), copyReport: vi.fn() }

const items = (menu: MenuItemConstructorOptions[]) =>
  menu.flatMap((each) => [each, ...(Array.isArray(each.submenu) ? each.submenu : [])])
const roles = (menu: MenuItemConstructorOptions[]) => items(menu).map((item) => item.role)

test.each(['darwin', 'win32', 'linux'])('%s: can edit text, zoom, fill the screen and quit', (platform) => {
  const menu = menuFor(platform, textsFor('en'), false, actions)
  expect(roles(menu)).toEqual(
    expect.arrayContaining([
      'cut',
      'copy',
      'paste',
      'selectAll',
      'zoomIn',
      'zoomOut',
      'resetZoom',
      'togglefullscreen',
      'quit',
    ]),
  )
  for (const item of items(menu)) expect(item.type === 'separator' || item.label, JSON.stringify(item)).toBeTruthy()
})

test('only a Mac has hiding and a window menu', () => {
  expect(roles(menuFor('darwin', textsFor('en'), false, actions))).toEqual(
    expect.arrayContaining(['hide', 'unhide', 'windowMenu']),
  )
  expect(roles(menuFor('linux', textsFor('en'), false, actions))).not.toContain('hide')
})

test('help opens the folder of the logs, and copies a report', () => {
  const click = (label: string) =>
    items(menuFor('linux', textsFor('en'), false, actions)).find((item) => item.label === label)!.click as () => void
  click('Open Log Folder')()
  expect(actions.openLogFolder).toHaveBeenCalledTimes(1)
  click('Copy Report')()
  expect(actions.copyReport).toHaveBeenCalledTimes(1)
})

test('only developers can inspect the page', () => {
  expect(roles(menuFor('linux', textsFor('en'), false, actions))).not.toContain('toggleDevTools')
  expect(roles(menuFor('linux', textsFor('en'), true, actions))).toContain('toggleDevTools')
})

test.each([
  ['pt-BR', 'Sair do Lanyard'],
  ['pt-PT', 'Sair do Lanyard'],
  ['de-AT', 'Lanyard beenden'],
  ['en-GB', 'Quit Lanyard'],
  ['fi', 'Quit Lanyard'],
  ['constructor', 'Quit Lanyard'],
  ['', 'Quit Lanyard'],
])('a computer in %j reads "%s"', (tag, quit) => {
  expect(textsFor(tag).quit).toBe(quit)
})

// @vitest-environment happy-dom
import { enableAutoUnmount, mount } from '@vue/test-utils'
import { createI18n } from 'vue-i18n'
import { afterEach, expect, test } from 'vitest'
import type { TableState } from '#shared/protocol/table.ts'
import en from '../../i18n/locales/en.json' with { type: 'json' }
import PauseCover from './PauseCover.vue'

enableAutoUnmount(afterEach)
afterEach(() => document.body.replaceChildren())

const speech = { t: String, n: String, list: String, name: String, isYou: () => false }
const i18n = createI18n({ legacy: false, locale: 'en', messages: { en } })

const ana = { kind: 'person', name: 'Ana', connected: true, ready: true, yours: false }
const pausedTable = {
  game: 'dead-mans-draw',
  seats: [ana, { ...ana, name: 'Ben' }],
  owner: false,
  paused: { by: 'Ana' },
}

function show(table: object) {
  return mount(PauseCover, {
    props: { table: { ...pausedTable, ...table } as unknown as TableState, speech },
    global: { plugins: [i18n] },
    attachTo: document.body,
  })
}

/** Shows the cover while the focus is on the button in this HTML. */
function pauseWithFocusIn(html: string): void {
  document.body.innerHTML = html
  document.querySelector('button')!.focus()
  show({})
}

test.each([
  ['Ben, who has the table now that Ana is away', { ownerName: 'Ben', ownerSeat: 1 }, 'until Ben lets the game go on.'],
  ['an owner without a seat', {}, 'until whoever runs the table lets the game go on.'],
  ['staff', { paused: { staff: true } }, 'Only the staff can let the game go on. Ask at the counter if it takes long.'],
])('says who lets the game go on: %s', (_who, table, end) => {
  const cover = show(table)
  expect(cover.get('.pause__text').text()).toMatch(new RegExp(`${end}$`))
  expect(cover.find('button').exists()).toBe(false)
})

test('gives the owner a button for it, unless staff have paused', () => {
  const cover = show({ owner: true })
  expect(cover.get('.pause__text').text()).toBe('Nothing is lost: time stands still, and so do the bots.')
  expect(cover.get('button').text()).toBe('Go on')
  expect(
    show({ owner: true, paused: { staff: true } })
      .find('button')
      .exists(),
  ).toBe(false)
})

test('takes the focus from the board, where nothing can be pressed now', () => {
  pauseWithFocusIn('<main><button>Draw</button></main>')
  expect(document.activeElement?.textContent).toBe('Paused')
})

test('leaves it in an open menu, which would close without it', () => {
  pauseWithFocusIn('<div data-dismissable-layer><button>Rules</button></div>')
  expect(document.activeElement?.textContent).toBe('Rules')
})

// @vitest-environment happy-dom
import { defineComponent, h } from 'vue'
import { expect, test } from 'vitest'
import type { View } from '#shared/games/davy-jones-gold/view.ts'
import type { Language } from '../../../i18n/languages.ts'
import { provideRulesLinks } from '../../rules-book/rulesLinks.ts'
import { provideSpeech } from '../../speech.ts'
import { mountTable } from '../../testing/table.ts'
import FleetPanel from './FleetPanel.vue'
import { chartView } from './chart/testing/view.ts'
import { speechIn } from '../testing/speech.ts'

const ships = { 'helmsman-4': { masts: [0, 3], load: 2 } }
function panel(isOnlooker: boolean, changes: Partial<View> = {}, locale: Language = 'en') {
  const view = chartView({ points: [7, 0, 0, 0], ...changes }, ships)
  const table = defineComponent((_, { emit }) => {
    provideSpeech(() => speechIn(locale, isOnlooker ? undefined : 0))
    provideRulesLinks({ open: () => undefined, titleAt: () => undefined })
    return () =>
      h(FleetPanel, { view, isOnlooker, viewer: isOnlooker ? 'public' : 0, onFind: (ship) => emit('find', ship) })
  })
  return mountTable(table, {})
}

test('onlookers see every captain in short, with masts and gold of each ship, and in full at one press', async () => {
  const shown = panel(true)
  expect(shown.findAll('.captain')).toEqual([])
  const [first, ...others] = shown.findAll('section.fleet:not(.rest)')
  expect(others).toHaveLength(3)
  expect(first!.text()).toContain('7 points')
  const [gaivota] = first!.findAll('button')
  expect(gaivota!.attributes('aria-label')).toBe(
    'Show on the chart: Gaivota, docked at Northwest Island, 2 of 4 masts, 2 of 3 gold',
  )
  expect(gaivota!.findAll('.mast[data-stands]')).toHaveLength(2)
  expect(gaivota!.findAll('.gold[data-full]')).toHaveLength(2)
  await gaivota!.trigger('click')
  expect(shown.emitted('find')).toEqual([['helmsman-4']])
  await shown.get('button.more').trigger('click')
  expect(shown.findAll('.captain')).toHaveLength(4)
  expect(shown.get('button.more').text()).toBe('Captains in short')
})

test('listeners are told which island a ship at sea is near, and where a monster is', () => {
  const near = { bow: [5028, 3771 + 503 + 300], heading: [0, -1], docked: null } as const
  const view = chartView({ monsters: { kraken: { spot: 3, parts: [0, 1] }, serpent: null } })
  const changes: Partial<View> = {
    monsters: view.monsters,
    ships: view.ships.map((ship) => (ship.name === 'helmsman-4' ? { ...ship, where: near } : ship)),
  }
  expect(panel(true, changes).get('.ship').attributes('aria-label')).toContain('at sea, near Heart Island')
  const full = panel(false, changes)
  expect(full.get('.line .state').text()).toBe('at sea · near Heart Island')
  expect(full.get('.rest').text()).toContain('at spot 3: 2 parts. The Kraken is northeast of Heart Island.')
  expect(full.findAll('.state .visually-hidden, .rest p > span > .visually-hidden')).toHaveLength(2)
})

test('nobody is to play while captains are chosen: who chooses first is named, and later who is to play', () => {
  const choosing = panel(false, { phase: 'set-up', turn: 2, first: 1 })
  expect(choosing.findAll('[data-turn]')).toEqual([])
  expect(choosing.findAll('.tag').map((tag) => tag.text())).toEqual(['chooses first'])
  const sailing = panel(false, { turn: 2, first: 1 })
  expect(sailing.findAll('[data-turn]')).toHaveLength(1)
  expect(sailing.findAll('.tag').map((tag) => tag.text())).toEqual(['to play'])
})

test('P-022: the dice for the first choice are told with whose they are, those of a tie after the others', () => {
  const rolls = [
    [4, 2, 4, 1],
    [3, null, 6, null],
  ]
  expect(panel(false, { phase: 'set-up', rolls }).text()).toContain(
    'Dice for the first choice: Ana 4, Bia 2, Caio 4, Davi 1; Ana 3, Caio 6',
  )
})

test('points are so far only while the game goes on', () => {
  const points = (phase: View['phase']) => panel(false, { phase }).get('.points').text()
  expect([points('actions'), points('over')]).toEqual(['7 points so far', '7 points'])
})

test('whoever plays sees captains in full, and so do onlookers while captains are chosen', () => {
  expect(panel(false).findAll('.captain')).toHaveLength(4)
  expect(panel(false).find('button.more').exists()).toBe(false)
  expect(panel(true, { phase: 'set-up' }).findAll('.captain')).toHaveLength(4)
})

test('P-156: what lies face up at a home is named in the nominative', () => {
  const { islands } = chartView()
  islands.northwest = { count: 1, faceUp: ['curse-fog', 'davy-treasure'] }
  const shown = panel(false, { islands }, 'de')
  expect(shown.text()).toContain('1 verdeckt\u00a0· der Fluch der Nebelbank und ein Schatzstein')
})

test('several treasure tokens at a home are counted', () => {
  const { islands } = chartView()
  islands.northwest = { count: 0, faceUp: ['davy-treasure', 'curse-fog', 'davy-treasure'] }
  const shown = panel(false, { islands })
  expect(shown.text()).toContain('2 treasure tokens and the curse of the Fog Bank')
})

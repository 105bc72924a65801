// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Viewer } from '#shared/engine/game.ts'
import type { PirateAction, PirateChoice } from '#shared/games/davy-jones-gold/actions.ts'
import type { ShipName } from '#shared/games/davy-jones-gold/data.ts'
import type { ShipView, View } from '#shared/games/davy-jones-gold/view.ts'
import { emittedEvents, idle, mountTable, people, press } from '../../../testing/table.ts'
import DavyJonesGoldTable from '../DavyJonesGoldTable.vue'
import { chartView } from '../chart/testing/view.ts'
import { localeNames, speechIn } from '../../testing/speech.ts'
import type { Language } from '../../../../i18n/languages.ts'
import { untilLoaded } from '../../../../ui/testing/untilLoaded.ts'
import { useBoardParts } from '../lazyParts.ts'

beforeAll(() => untilLoaded(useBoardParts()))

const move = (ship: ShipName): PirateChoice => ({ type: 'move', ship, reach: 838, docks: ['heart'], free: true })
const endTurn: PirateChoice = { type: 'end-turn' }

interface Position {
  /** The viewer's ships that may still act. */
  canAct?: readonly ShipName[]
  ships?: Partial<Record<ShipName, Partial<ShipView>>>
  view?: Partial<View>
  language?: Language
}

let table: ReturnType<typeof mountTable>
function propsOf({ canAct = ['helmsman-4', 'helmsman-3'], ships = {}, view = {}, language = 'en' }: Position = {}) {
  return {
    view: chartView(view, ships),
    viewer: 0 as Viewer,
    seats: people('Ana', 'Bia', 'Caio', 'Davi'),
    ...idle,
    prompts: [{ id: 1, seat: 0, kind: 'act' }],
    choices: [...canAct.map(move), endTurn],
    speech: speechIn(language, 0),
  }
}
function lay(position: Position = {}): void {
  table = mountTable(DavyJonesGoldTable, propsOf(position))
}
const acts = () => emittedEvents(table, 'act') as PirateAction[]
const end = () => table.get<HTMLButtonElement>('.end [data-end="turn"]')
const question = () => table.find('.end [data-end="question"]')
const confirm = () => table.get<HTMLButtonElement>('.end [data-end="confirm"]')
const back = () => table.get<HTMLButtonElement>('.end [data-end="back"]')
const aWhile = () => vi.advanceTimersByTime(1000)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('ending the turn while ships could still act', () => {
  test('asks once, names them, and ends it when that is confirmed', async () => {
    lay()
    aWhile()
    await end().trigger('click')
    expect(question().text()).toBe('Gaivota and Andorinha have not acted yet. End the turn?')
    expect(acts()).toEqual([])
    aWhile()
    await confirm().trigger('click')
    expect(acts()).toEqual([{ type: 'end-turn' }])
  })

  test('names only those that could', async () => {
    lay({ canAct: ['helmsman-3'], ships: { 'helmsman-4': { acted: true } } })
    aWhile()
    await end().trigger('click')
    expect(question().text()).toBe('Andorinha has not acted yet. End the turn?')
  })

  test('has a way back, by a press or by Escape, and the focus comes back with it', async () => {
    lay()
    aWhile()
    await end().trigger('click')
    await back().trigger('click')
    await vi.advanceTimersByTimeAsync(0)
    expect(question().exists()).toBe(false)
    expect(document.activeElement).toBe(end().element)
    aWhile()
    await end().trigger('click')
    await confirm().trigger('keydown', { key: 'Escape' })
    await vi.advanceTimersByTimeAsync(0)
    expect(question().exists()).toBe(false)
    expect(document.activeElement).toBe(end().element)
    expect(acts()).toEqual([])
  })

  test('the focus goes to the confirmation, so that Enter confirms', async () => {
    lay()
    aWhile()
    end().element.focus()
    await end().trigger('click')
    await vi.advanceTimersByTimeAsync(0)
    expect(document.activeElement).toBe(confirm().element)
    expect(confirm().attributes('aria-describedby')).toBe(question().attributes('id'))
  })

  test('is forgotten once another turn has begun', async () => {
    lay()
    aWhile()
    await end().trigger('click')
    await table.setProps(propsOf({ view: { turns: 4 } }))
    expect(question().exists()).toBe(false)
  })

  test.each(localeNames)('is asked in a sentence of its own in %s', async (language) => {
    for (const canAct of [['helmsman-4'], ['helmsman-4', 'helmsman-3']] as const) {
      lay({ canAct, language })
      aWhile()
      await end().trigger('click')
      expect(question().text()).toMatch(/^[^{}|]*Gaivota[^{}|]*\. [^{}|]+\?$/)
    }
  })
})

test('where no ship could act it ends at once', async () => {
  lay({ canAct: [], ships: { 'helmsman-4': { acted: true }, 'helmsman-3': { acted: true } } })
  await end().trigger('click')
  expect(acts()).toEqual([{ type: 'end-turn' }])
})

describe('a press of habit', () => {
  test('as a turn has just begun asks nothing and ends nothing', async () => {
    lay()
    await end().trigger('click')
    expect(question().exists()).toBe(false)
    expect(acts()).toEqual([])
    aWhile()
    await table.setProps(propsOf({ view: { turns: 4 } }))
    await end().trigger('click')
    expect(question().exists()).toBe(false)
    aWhile()
    await end().trigger('click')
    expect(question().exists()).toBe(true)
  })

  test('twice in a row does not confirm what the first of them has asked', async () => {
    lay()
    aWhile()
    await end().trigger('click')
    await confirm().trigger('click')
    expect(acts()).toEqual([])
    expect(question().exists()).toBe(true)
  })

  test('that began on another button ends nothing', async () => {
    lay()
    aWhile()
    await table.get('button[data-action="move"]').trigger('pointerdown')
    await end().trigger('click', { detail: 1 })
    expect(question().exists()).toBe(false)
  })

  test('of a number key ends nothing either', () => {
    lay()
    aWhile()
    press('1')
    expect(acts()).toEqual([])
  })
})

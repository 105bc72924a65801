// @vitest-environment happy-dom
// The party game on screen: eight seats, and two copies of every card (D-105).
import { mount } from '@vue/test-utils'
import type { VueWrapper } from '@vue/test-utils'
import { createI18n } from 'vue-i18n'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Action } from '#shared/engine/game.ts'
import { without } from '#shared/games/dead-mans-draw/cards.ts'
import type { Card } from '#shared/games/dead-mans-draw/cards.ts'
import type { Event } from '#shared/games/dead-mans-draw/events.ts'
import type { View } from '#shared/games/dead-mans-draw/view.ts'
import en from '../../../i18n/locales/en.json' with { type: 'json' }
import DeadMansDrawTable from './DeadMansDrawTable.vue'
import { numberCopies } from './cards/cardCopies.ts'
import { settled, stepsOf } from './scene.ts'
import { crowd, crowdNames } from '../testing/crowd.ts'
import type { CrowdSetup } from '../testing/crowd.ts'
import { speechIn } from '../testing/speech.ts'

const words = speechIn('en', 0)
const i18n = createI18n({ legacy: false, locale: 'en', messages: { en } })
const complaints: string[] = []
let table: VueWrapper

function lay(setup: CrowdSetup, changes: Partial<View> = {}, news: Event[] = []) {
  const made = crowd(setup)
  table = mount(DeadMansDrawTable, {
    props: {
      ...made,
      view: { ...made.view, ...changes },
      seats: crowdNames
        .slice(0, setup.seats)
        .map((name) => ({ kind: 'person', name, connected: true, ready: true, yours: false }) as const),
      news,
      busy: false,
      speech: { ...words, name: (seat: number) => crowdNames[seat] ?? '' },
    },
    global: { plugins: [i18n], config: { warnHandler: (message) => complaints.push(message) } },
    attachTo: document.body,
  })
  return table
}
afterEach(() => {
  table?.unmount()
  expect(complaints.splice(0)).toEqual([])
})

const plain = (text = '') => text.replaceAll('\u00a0', ' ')
const cardsIn = (place: string) =>
  table.findAll(`[data-place="${place}"] [data-card]`).map((card) => card.attributes('data-card'))
const freshIn = (place: string) => table.findAll(`[data-place="${place}"] [data-fresh]`).length
const dialog = () => document.querySelector('[role="dialog"]')

describe('D-105: eight seats', () => {
  test.each([5, 6, 7, 8])('of %i every seat has its place, its own bank lies large, the others in small', (seats) => {
    lay({ seats, viewer: 0 })
    expect(table.findAll('.bank').map((bank) => Number(bank.attributes('data-seat')))).toEqual([
      ...Array.from({ length: seats - 1 }, (_, index) => index + 1),
      0,
    ])
    expect(table.findAll('.bank--small')).toHaveLength(seats - 1)
    expect(table.get('.mine').find('.fan').exists()).toBe(true)
  })

  test('of four all banks lie large', () => {
    lay({ seats: 4, viewer: 0 })
    expect(table.findAll('.bank--small')).toHaveLength(0)
  })

  test('a bank in small says the name, the score, the number of cards, and every stack in words', () => {
    lay({ seats: 8, viewer: 0 })
    const bank = table.get('[data-place="bank-3"]')
    expect(bank.attributes('aria-label')).toBe("Dudu's bank")
    expect(plain(bank.text())).toContain('Score 37')
    expect(plain(bank.text())).toContain('Look at all 11 cards of Dudu')
    const stacks = bank.findAll('[role="img"]').map((stack) => plain(stack.attributes('aria-label')))
    expect(stacks).toEqual(['Anchor: 7', 'Key: 7, 7, 6', 'Map: 7, 7', 'Kraken: 7', 'Mermaid: 9, 9, 8, 8'])
  })

  test('D-106: a press on it shows every card, equal ones too', async () => {
    lay({ seats: 8, viewer: 0 })
    await table.get('[data-place="bank-3"] .all').trigger('click')
    const shown = [...dialog()!.querySelectorAll('[role="img"]')].map((card) => plain(card.getAttribute('aria-label')!))
    expect(shown).toHaveLength(11)
    expect(shown.filter((name) => name === 'Mermaid 9')).toHaveLength(2)
  })

  test("who only watches has the turn's player large in front, and once only", async () => {
    lay({ seats: 8, viewer: 'public', turn: 1 })
    expect(table.findAll('[data-place="bank-1"]')).toHaveLength(1)
    expect(table.get('.mine').attributes('data-place')).toBe('bank-1')
    const kept = table.get('.others [data-seat="1"]')
    expect(kept.attributes('aria-hidden')).toBe('true')
    expect(kept.find('button').exists()).toBe(false)
    await table.setProps({ view: { ...crowd({ seats: 8, viewer: 'public' }).view, turn: 2 } })
    expect(table.get('.mine').attributes('data-place')).toBe('bank-2')
    expect(table.get('.others [data-seat="1"]').attributes('data-place')).toBe('bank-1')
  })

  test.each(['cannon', 'sword'] as const)(
    'D-303 D-304: each stack that the %s may take is a button',
    async (ability) => {
      lay({ seats: 8, viewer: 0, ability })
      const { choices } = crowd({ seats: 8, viewer: 0, ability })
      const targets = table.findAll('.others [data-target]')
      expect(targets).toHaveLength(choices.length)
      for (const target of targets) await target.trigger('click')
      expect((table.emitted('act') ?? []).flat()).toEqual(choices)
    },
  )
})

describe('D-105: two copies of one card', () => {
  const twice: Card[] = ['key-5', 'key-5', 'key-2']

  test('lie in one stack, in the play area, in the discard pile and among the revealed, each for itself', async () => {
    lay(
      { seats: 5, viewer: 0, ability: 'map' },
      {
        banks: [[{ suit: 'key', cards: twice }], [], [], [], []],
        playArea: ['hook-3', 'hook-3'].map((card) => ({ card: card as Card, protected: false })),
        discardPile: { count: 2, cards: ['map-2', 'map-2'] },
      },
    )
    expect(cardsIn('bank-0')).toEqual(['key-2', 'key-5', 'key-5'])
    expect(cardsIn('play-area')).toEqual(['hook-3', 'hook-3'])
    expect(cardsIn('revealed')).toEqual(['key-2', 'key-2', 'map-3'])
    await table.get('button[data-place="discard-pile"]').trigger('click')
    expect(dialog()!.querySelectorAll('[data-card="map-2"]')).toHaveLength(2)
  })

  test('D-305: either of two equal revealed cards makes the one choice', async () => {
    lay({ seats: 5, viewer: 0, ability: 'map' })
    const targets = table.findAll('[data-place="revealed"] [data-target]')
    expect(targets).toHaveLength(3)
    await targets[0]!.trigger('click')
    await targets[1]!.trigger('click')
    const choice = { type: 'choose-card', card: 'key-2' }
    expect((table.emitted('act') ?? []).flat()).toEqual([choice, choice] as Action[])
  })

  test('only the one that moved is marked, and only where it lies', () => {
    const banks: View['banks'] = [[{ suit: 'key', cards: twice }], [{ suit: 'key', cards: ['key-5'] }], [], [], []]
    lay({ seats: 5, viewer: 0 }, { banks, playArea: [] }, [{ type: 'collect', seat: 0, cards: ['key-5'] }])
    expect(freshIn('bank-0')).toBe(1)
    expect(freshIn('bank-1')).toBe(0)
    expect(table.findAll('[data-place="bank-0"] [data-card]').at(-1)!.attributes('data-fresh')).toBeDefined()
  })

  test('only one goes when one is taken', () => {
    const view = { ...crowd({ seats: 5, viewer: 0 }).view, playArea: [] }
    const start = settled({
      ...view,
      banks: [[], [{ suit: 'key', cards: twice }], [], [], []],
      discardPile: { count: 2, cards: ['map-2', 'map-2'] },
    })
    const [stolen] = stepsOf(start, [{ type: 'bring', seat: 0, ability: 'sword', card: 'key-5', from: 1 }])
    expect(stolen?.scene.view.banks[1]).toEqual([{ suit: 'key', cards: ['key-5', 'key-2'] }])
    const [bonus] = stepsOf(start, [{ type: 'bonus', seat: 0, cards: ['map-2'] }])
    expect(bonus?.scene.view.discardPile).toEqual({ count: 1, cards: ['map-2'] })
  })

  test('are numbered in their order, and taken from the last', () => {
    expect(numberCopies(['key-5', 'map-2', 'key-5']).map(({ key, copy, of }) => [key, copy, of])).toEqual([
      ['key-5', 1, 2],
      ['map-2', 1, 1],
      ['key-5 2', 2, 2],
    ])
    expect(without(['key-5', 'map-2', 'key-5'], ['key-5', 'hook-2'])).toEqual(['key-5', 'map-2'])
  })
})

describe('flights', () => {
  beforeEach(() => {
    document.documentElement.dataset.motion = 'full'
    HTMLElement.prototype.animate = () => {
      const never = new Promise<Animation>(() => undefined)
      return { finished: never, cancel: () => undefined, playState: 'running' } as unknown as Animation
    }
  })
  afterEach(() => {
    delete document.documentElement.dataset.motion
    Reflect.deleteProperty(HTMLElement.prototype, 'animate')
  })

  test('two equal bonus cards land on two cards of the stack, and the one that lay there stays in sight', async () => {
    const banks = (cards: Card[]): View['banks'] => [[{ suit: 'key', cards }], [], [], [], []]
    const { view: laid } = crowd({ seats: 5, viewer: 0 })
    lay({ seats: 5, viewer: 0 }, { banks: banks(['key-2']), playArea: [] })
    const before = table.get('[data-place="bank-0"] [data-card]').element
    const view = { ...laid, banks: banks(['key-5', 'key-5', 'key-2']), playArea: [] }
    await table.setProps({ view, news: [{ type: 'bonus', seat: 0, cards: ['key-5', 'key-5'] }] })
    await expect.poll(() => table.findAll('.flight').length).toBe(2)
    const cards = table.findAll<HTMLElement>('[data-place] [data-card]').map(({ element }) => element)
    const hidden = cards.filter(({ style }) => style.opacity === '0')
    expect(hidden.map(({ dataset }) => dataset.card)).toEqual(['key-5', 'key-5'])
    expect(table.get('[data-place="bank-0"] [data-card]').element).toBe(before)
  })
})

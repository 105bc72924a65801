// @vitest-environment happy-dom
// Between two games: another game, wishes, waiting for a seat, and the score of the evening.

import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { nextTick } from 'vue'
import type { Component } from 'vue'
import { createI18n } from 'vue-i18n'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { faceOfSeat } from '#shared/avatar.ts'
import type { RequestBody } from '#shared/protocol/messages.ts'
import type { SeatState, TableState } from '#shared/protocol/table.ts'
import en from '../../i18n/locales/en.json' with { type: 'json' }
import type { Answer } from '../../client/session.ts'
import { useCafe } from '../../stores/cafe.ts'
import { useConnection } from '../../stores/connection.ts'
import { useNotices } from '../../stores/notices.ts'
import { useSettings } from '../../stores/settings.ts'
import { useTable } from '../../stores/table.ts'
import EveningScore from './EveningScore.vue'
import GameWishes from './GameWishes.vue'
import ListingNote from './ListingNote.vue'
import NextGame from './NextGame.vue'
import WaitingList from './WaitingList.vue'

const person = (name: string, yours = false): SeatState => ({
  ...{ kind: 'person', name, connected: true, ready: false, yours },
})
const games = {
  'dead-mans-draw': { name: 'Draw' },
  'help-the-sheriff': { name: 'Sheriff' },
  'davy-jones-gold': { name: 'Gold' },
}
const i18n = createI18n({ legacy: false, locale: 'en', messages: { en: { ...en, games } as never } })

let sent: RequestBody[]
let answer: Answer
let shown: ReturnType<typeof mount> | undefined
beforeEach(() => {
  setActivePinia(createPinia())
  sent = []
  answer = { accepted: true } as Answer
  // Kept from the test before, as from the visit before.
  useSettings().chosen.name = ''
  vi.spyOn(useConnection(), 'send').mockImplementation((request) => {
    sent.push(request)
    return Promise.resolve(answer)
  })
})
afterEach(() => shown?.unmount())

async function show(component: Component, change: Partial<TableState>, props: object = {}) {
  const table: TableState = {
    ...{ id: 'abc123', name: 'Friday', game: 'dead-mans-draw', phase: 'finished', options: {}, spectators: 0 },
    ...{ owner: false, reactions: true, seats: [person('Ana', true), person('Ben')] },
    ...change,
  }
  useTable().$patch({ table })
  shown = mount(component, { props: { table, ...props }, global: { plugins: [i18n] }, attachTo: document.body })
  await nextTick()
  return shown
}
const button = (name: string | RegExp) =>
  [...document.querySelectorAll('button')].find(({ textContent }) =>
    typeof name === 'string' ? textContent.trim() === name : name.test(textContent),
  )
async function press(name: string | RegExp): Promise<void> {
  button(name)!.click()
  for (let tick = 0; tick < 5; tick++) await nextTick()
}

describe('another game', () => {
  test('the owner puts it on the table with one press', async () => {
    await show(NextGame, { owner: true })
    await press('Another game')
    expect(button(/^Draw/)?.textContent).toContain('On the table')
    await press(/^Sheriff/)
    expect(sent).toEqual([{ type: 'change-game', game: 'help-the-sheriff' }])
    expect(button(/^Sheriff/)).toBeUndefined()
  })

  test('the game that is in the lobby already is not asked for again; after a game it leads to the lobby', async () => {
    await show(NextGame, { owner: true, phase: 'lobby' })
    await press('Another game')
    await press(/^Draw/)
    expect(sent).toEqual([])
    shown!.unmount()
    await show(NextGame, { owner: true })
    await press('Another game')
    await press(/^Draw/)
    expect(sent).toEqual([{ type: 'change-game', game: 'dead-mans-draw' }])
  })

  test('where more people sit than it takes, that is said beforehand, and what helps when it is tried', async () => {
    answer = { accepted: false, code: 'too-many-players' }
    await show(NextGame, { owner: true, seats: ['Ana', 'Ben', 'Cleo', 'Dan', 'Eve'].map((name) => person(name)) })
    await press('Another game')
    expect(button(/^Gold/)?.textContent).toContain('For 4 people at most; 5 sit here.')
    await press(/^Gold/)
    expect(useNotices().notices.map(({ text }) => text)).toEqual([en.refusals['too-many-players']])
    expect(button(/^Gold/)).toBeDefined()
  })

  test('whoever has left counts no more among those who sit there', async () => {
    const left = { ...person('Eve'), connected: false, left: true } as SeatState
    await show(NextGame, { owner: true, seats: [...['Ana', 'Ben', 'Cleo', 'Dan'].map((name) => person(name)), left] })
    await press('Another game')
    expect(button(/^Gold/)?.textContent).not.toContain('sit here')
  })

  test('whoever may only wish is told who decides: by name, where the owner has one here', async () => {
    const named = await show(NextGame, { owner: false, ownerName: 'Ben' })
    await press('Ask for another game')
    expect(document.body.textContent).toContain('sees what you would like, and Ben decides.')
    named.unmount()
    const seats = [person('Ben'), person('Ben')]
    const second = await show(NextGame, { seats: [...seats, person('Ana', true)], ownerName: 'Ben', ownerSeat: 1 })
    await press('Ask for another game')
    expect(document.body.textContent).toContain('sees what you would like, and Ben\u00a0(2) decides.')
    second.unmount()
    await show(NextGame, { owner: false })
    await press('Ask for another game')
    expect(document.body.textContent).toContain('sees what you would like, and whoever runs the table decides.')
  })

  test('anybody else with a seat says what they would like, and takes it back', async () => {
    const wishes = [{ game: 'help-the-sheriff', names: ['Ana', 'Ben'], yours: true as const }]
    await show(NextGame, { wishes })
    await press('Ask for another game')
    expect(button(/^Sheriff/)?.getAttribute('aria-pressed')).toBe('true')
    expect(button(/^Sheriff/)?.textContent).toContain('Ana and Ben')
    await press(/^Gold/)
    await press('Ask for another game')
    await press(/^Sheriff/)
    expect(sent).toEqual([
      { type: 'wish-game', game: 'davy-jones-gold' },
      { type: 'wish-game', game: null },
    ])
  })

  test('wishes of two people of one name are those of two people', async () => {
    const wishes = [{ game: 'help-the-sheriff', names: ['Ben', 'Ben'], places: [1, 2] }]
    const waiting = [{ name: 'Ben', connected: true }]
    const { element } = await show(GameWishes, { wishes, waiting })
    expect((element as Element).textContent).toContain('Ben and Ben\u00a0(2) would like Sheriff next.')
    shown!.unmount()
    await show(NextGame, { wishes, waiting })
    await press('Ask for another game')
    expect(button(/^Sheriff/)?.textContent).toContain('Ben and Ben\u00a0(2)')
  })

  test.each<[string, Partial<TableState>]>([
    ['in the middle of a game', { phase: 'playing', owner: true }],
    ['by who only looks on', { seats: [person('Ben')] }],
    ['at a screen of the table', { seats: [], screen: true }],
  ])('is not asked for %s', async (_, table) => {
    await show(NextGame, table)
    expect(document.querySelector('button')).toBeNull()
  })

  test('a cafe offers its own games, with its own options', async () => {
    const settings = { games: ['dead-mans-draw', 'help-the-sheriff'], options: { 'help-the-sheriff': { handSize: 4 } } }
    useCafe().$patch({ cafe: { settings, at: 0 } as never })
    await show(NextGame, { owner: true })
    await press('Another game')
    expect(button(/^Gold/)).toBeUndefined()
    await press(/^Sheriff/)
    expect(sent).toEqual([
      { type: 'change-game', game: 'help-the-sheriff' },
      { type: 'configure', options: { handSize: 4 } },
    ])
  })

  test('wishes are read by all', async () => {
    const wishes = [
      { game: 'help-the-sheriff', names: ['Ana', 'Ben'] },
      { game: 'davy-jones-gold', names: ['Cleo'] },
    ]
    const { element } = await show(GameWishes, { wishes })
    expect([...(element as Element).children].map(({ textContent }) => textContent)).toEqual([
      'Ana and Ben would like Sheriff next.',
      'Cleo would like Gold next.',
    ])
  })
})

describe('waiting for a seat', () => {
  const onlooker = { seats: [person('Ana'), person('Ben')], openNext: 1 }
  const full = { seats: onlooker.seats }
  const dan = { name: 'Dan', connected: true, yours: true } as const

  test('one tap is enough where the device knows the name', async () => {
    useSettings().chosen.name = 'Dan'
    await show(WaitingList, onlooker)
    await press('Play in the next game')
    expect(sent).toEqual([{ type: 'wait', name: 'Dan' }])
  })

  test('whoever comes to a game under way reads that they are watching, and asks for the next one', async () => {
    useSettings().chosen.name = 'Dan'
    const playing = { ...onlooker, phase: 'playing' } as const
    const line = await show(WaitingList, playing, { line: true })
    expect(line.element.textContent).toContain('You are watching.')
    await press('Play in the next game')
    expect(sent).toEqual([{ type: 'wait', name: 'Dan' }])
    await line.setProps({
      table: {
        ...useTable().table!,
        waiting: [
          { ...dan, next: true },
          { name: 'Eve', connected: true },
        ],
      },
    })
    expect(line.element.textContent).toBe("You play in the next game.I'd rather watch")
  })

  test('else the name is asked for once', async () => {
    await show(WaitingList, onlooker)
    await press('Play in the next game')
    const field = await vi.waitUntil(() => document.querySelector<HTMLInputElement>('[data-first] input'))
    field.value = 'Dan'
    field.dispatchEvent(new Event('input'))
    await press('Sit down')
    // With the face that the form has shown.
    expect(sent).toEqual([{ type: 'wait', name: 'Dan', face: faceOfSeat(2) }])
    expect(useSettings().chosen.name).toBe('Dan')
    await vi.waitUntil(() => !document.querySelector('[role="dialog"]'))
  })

  const eve = { name: 'Eve', connected: true } as const
  test.each<[string, TableState['waiting'], string]>([
    ['with a seat', [{ ...dan, next: true }], 'You play in the next game.'],
    ['without one, as the first', [dan], 'You get the next free one.'],
    ['without one, behind others', [eve, dan], 'One person is before you.'],
    ['behind one who has a seat', [{ ...eve, next: true }, dan], 'You get the next free one.'],
    ['behind one who has gone', [{ ...eve, connected: false }, dan], 'You get the next free one.'],
  ])('says how it stands: %s', async (_, waiting, words) => {
    const { element } = await show(WaitingList, { ...onlooker, waiting: waiting! })
    expect((element as Element).textContent).toContain(words)
    await press("I'd rather watch")
    expect(sent).toEqual([{ type: 'wait', name: null }])
  })

  test('whoever asks hears how it stands, and when it changes', async () => {
    const list = await show(WaitingList, onlooker)
    const heard = async (waiting: TableState['waiting'] & object) => {
      await list.setProps({ table: { ...useTable().table!, waiting } })
      return useNotices().narration
    }
    expect(await heard([eve, dan])).toContain('One person is before you.')
    expect(await heard([dan])).toContain('You get the next free one.')
    expect(await heard([])).toBe('')
  })

  const lobby = { ...onlooker, phase: 'lobby', waiting: [dan] } as const
  const seated = { seats: [person('Ana'), person('Dan', true)], waiting: [] }
  test.each<[string, Partial<TableState>, Partial<TableState>, RequestBody[]]>([
    ['gets a seat is ready, as whoever sits down', lobby, seated, [{ type: 'ready', ready: true }]],
    ['gets one at another game is asked', lobby, { ...seated, game: 'help-the-sheriff' }, []],
    ['has waited since the game before is asked', { ...lobby, phase: 'finished' }, { ...seated, phase: 'lobby' }, []],
    ['waits no longer is not asked', lobby, { waiting: [] }, []],
  ])('whoever %s', async (_, before, change, requests) => {
    const list = await show(WaitingList, before)
    const table = { ...useTable().table!, ...change }
    useTable().$patch({ table })
    await list.setProps({ table })
    expect(sent).toEqual(requests)
  })

  test('all read who waits, but for those who have gone', async () => {
    const waiting = [
      { name: 'Cleo', connected: true, next: true as const },
      { name: 'Dan', connected: false },
      { name: 'Eve', connected: true },
    ]
    const { element } = await show(WaitingList, { waiting })
    expect((element as Element).textContent).toBe('Also in the next game: Cleo.Waiting for a seat: Eve.')
  })

  test('whoever has the name of somebody who plays is told apart', async () => {
    const waiting = [{ name: 'Ben', connected: true, next: true as const }]
    const { element } = await show(WaitingList, { waiting })
    expect((element as Element).textContent).toBe('Also in the next game: Ben\u00a0(2).')
  })

  test.each<[string, Partial<TableState>, string | undefined]>([
    ['who has a seat', {}, undefined],
    ['a screen of the table', { ...onlooker, screen: true }, undefined],
    ['who can simply sit down', { phase: 'lobby', seats: [person('Ana'), { kind: 'open' }] }, undefined],
    ['who comes to a full lobby', { ...full, phase: 'lobby' }, 'Take the next free seat'],
    ['who comes to a game after which no seat is free', { ...full, phase: 'playing' }, 'Take the next free seat'],
    ['who comes after such a game', full, 'Take the next free seat'],
  ])('%s', async (_, table, words) => {
    await show(WaitingList, table)
    expect(document.querySelector('button')?.textContent.trim()).toBe(words)
  })
})

describe('the score of the evening', () => {
  const score = (name: string, ...each: [string, number, number][]) => ({
    ...{ name, games: each.map(([game, won, played]) => ({ game, played, won })) },
  })
  const rows = () =>
    [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent.trim()))

  test('is read by game, with the games won in all where there are several', async () => {
    const evening = [
      score('Ben', ['dead-mans-draw', 2, 3], ['help-the-sheriff', 0, 1]),
      score('Ana', ['help-the-sheriff', 1, 1]),
    ]
    await show(EveningScore, { evening })
    expect([...document.querySelectorAll('thead th')].map(({ textContent }) => textContent.trim())).toEqual([
      ...['Player', 'Draw', 'Sheriff', 'Won'],
    ])
    expect(rows()).toEqual([
      ['Ben', '2 of 3', '0 of 1', '2'],
      ['Ana', '', '1 of 1', '1'],
    ])
  })

  test('people of one name are told apart as at their seats, and whoever has gone from them', async () => {
    const draw: [string, number, number] = ['dead-mans-draw', 1, 1]
    const evening = [
      { ...score('Ben', draw), seat: 2 },
      score('Ben', draw),
      { ...score('Ben', draw), seat: 1 },
      { ...score('Ana', draw), seat: 0 },
    ]
    await show(EveningScore, { evening, seats: [person('Ana'), person('Ben'), person('Ben')] })
    expect(rows().map(([name]) => name)).toEqual(['Ben\u00a0(2)', 'Ben\u00a0(3)', 'Ben', 'Ana'])
  })

  test('begins with the first game, or where the result tells that one itself with the second', async () => {
    await show(EveningScore, {})
    expect(rows()).toEqual([])
    shown!.unmount()
    const evening = [score('Ben', ['dead-mans-draw', 1, 1])]
    await show(EveningScore, { evening }, { from: 2 })
    expect(rows()).toEqual([])
    shown!.unmount()
    await show(EveningScore, { evening })
    expect(rows()).toEqual([['Ben', '1 of 1']])
  })

  test('has a kind word for whoever has won least in three games or more, unless they share that', async () => {
    const word = async (...wins: [won: number, played: number][]) => {
      const evening = wins.map(([won, played], index) =>
        score(['Ana', 'Ben', 'Cleo'][index]!, ['dead-mans-draw', won, played]),
      )
      const { element } = await show(EveningScore, { evening })
      const said = (element as Element).querySelector('.evening__last')?.textContent
      shown!.unmount()
      return said
    }
    expect(await word([2, 3], [1, 3])).toBe('Ben, the sea owes you one.')
    expect(await word([2, 2], [0, 2])).toBeUndefined()
    expect(await word([1, 3], [1, 3], [1, 3])).toBeUndefined()
    expect(await word([2, 3], [1, 3], [0, 1])).toBe('Ben, the sea owes you one.')
    expect(await word([3, 3])).toBeUndefined()
  })

  test('folds away who has won least', async () => {
    const evening = Array.from({ length: 9 }, (_, index) => score(`Guest ${index}`, ['dead-mans-draw', 1, 1]))
    await show(EveningScore, { evening })
    expect(rows()).toHaveLength(6)
    await press('Show all 9')
    expect(rows()).toHaveLength(9)
  })
})

test('the owner of a table that others are not told of has it listed', async () => {
  await show(ListingNote, { listed: false, owner: true })
  await press('Show it to everybody')
  expect(sent).toEqual([{ type: 'door', listed: true }])
})

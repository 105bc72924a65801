// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { defineComponent, h, shallowRef } from 'vue'
import { createI18n } from 'vue-i18n'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { defaultSettings } from '#shared/cafe/settings.ts'
import type { RequestBody } from '#shared/protocol/messages.ts'
import type { PersonState, SeatState, TableState } from '#shared/protocol/table.ts'
import { wordsIn } from '../../i18n/testing/words.ts'
import { useKioskMode } from '../../client/kioskMode.ts'
import { resetKioskMode } from '../../testing/resetKioskMode.ts'
import { useCafe } from '../../stores/cafe.ts'
import { useConnection } from '../../stores/connection.ts'
import { useHouse } from '../../stores/house.ts'
import { useSettings } from '../../stores/settings.ts'
import { useTable } from '../../stores/table.ts'
import SitForm from '../lobby/SitForm.vue'
import type { MatchScene } from '../../stores/table.ts'
import AbsenceChoice from './AbsenceChoice.vue'
import AbsenceLine from './AbsenceLine.vue'
import SeatDialogs from './SeatDialogs.vue'
import SeatSign from './SeatSign.vue'
import SeatStrip from './SeatStrip.vue'
import { hasSay, isToBeFreed, isUnattended, maySit, seatToTake } from './absence.ts'
import { provideSeatDialogs } from './seatDialogs.ts'
import type { OpenSeatDialogs } from './seatDialogs.ts'

const person = (name: string, change: Partial<PersonState> = {}): PersonState => ({
  kind: 'person',
  name,
  connected: true,
  ready: false,
  yours: false,
  ...change,
})
const mine = person('Ana', { yours: true })
const lost = person('Ben', { connected: false })
const open: SeatState = { kind: 'open' }
const bot: SeatState = { kind: 'bot', bot: 'easy' }
const tableOf = (seats: SeatState[], change: Partial<TableState> = {}): TableState => ({
  id: 'abc123',
  name: 'Big table',
  game: 'dead-mans-draw',
  phase: 'playing',
  options: {},
  spectators: 0,
  owner: true,
  reactions: true,
  seats,
  ...change,
})

describe('who can do what', () => {
  test('a seat is freed by agreement only where that needs somebody besides whoever opened the table', () => {
    const wished = { ...lost, votes: [{ wish: 'free', count: 1, yours: true }] } satisfies PersonState
    expect(isToBeFreed(tableOf([mine, { ...wished, freeNeeds: 2 }]), { ...wished, freeNeeds: 2 })).toBe(true)
    // The players who had to agree have gone since.
    expect(isToBeFreed(tableOf([mine, wished]), wished)).toBe(false)
  })

  test.each([
    ['whoever opened the table, while they are here', tableOf([mine, lost]), true],
    ['whoever opened it and only watches', tableOf([person('Cleo'), lost]), true],
    ['nobody else then', tableOf([mine, lost], { owner: false }), false],
    ['whoever plays, while a vote decides', tableOf([mine, lost], { owner: false, votesNeeded: 2 }), true],
    ['nobody who only watches then', tableOf([person('Cleo'), lost], { owner: false, votesNeeded: 1 }), false],
    ['nobody once the game is over', tableOf([mine, lost], { phase: 'finished' }), false],
  ])('about the seat of somebody who is away: %s', (_, table, says) => {
    expect(hasSay(table)).toBe(says)
  })

  test.each([
    ['a guest on a free seat', tableOf([open, person('Cleo')]), true],
    ['a guest on no other', tableOf([lost, person('Cleo')]), false],
    ['nobody who knows other cards', tableOf([open, mine, person('Cleo')]), false],
    ['whoever had it before', tableOf([{ kind: 'open', wasYours: true }, mine, person('Cleo')]), true],
    ['a second player where only bots play besides', tableOf([open, mine, bot]), true],
    [
      'whoever has left it to a bot',
      tableOf([{ kind: 'bot', bot: 'easy', wasYours: true }, mine, person('Cleo')]),
      true,
    ],
    ['nobody on the seat of another bot', tableOf([bot, mine]), false],
    ['nobody once the game is over', tableOf([open, bot], { phase: 'finished' }), false],
  ])('in a game there may sit down: %s', (_, table, may) => {
    expect(maySit(table, 0)).toBe(may)
  })

  test('a guest is offered the seat that was their own, else the first; a player none', () => {
    const own: SeatState = { kind: 'open', wasYours: true }
    expect(seatToTake(tableOf([open, person('Cleo'), own]))).toBe(2)
    expect(seatToTake(tableOf([bot, open, open]))).toBe(1)
    expect(seatToTake(tableOf([person('Dora'), { kind: 'bot', bot: 'easy', wasYours: true }, open]))).toBe(2)
    expect(seatToTake(tableOf([mine, open, bot]))).toBeUndefined()
  })

  test('the game waits for those who are away without a bot, and for a free seat', () => {
    const seats = [mine, lost, { ...lost, standIn: 'easy' }, open, bot, undefined]
    expect(seats.map(isUnattended)).toEqual([false, true, false, true, false, false])
  })
})

const i18n = createI18n({ legacy: false, locale: 'en', messages: { en: wordsIn('en') } as never })
let shown: ReturnType<typeof mount> | undefined
beforeEach(() => setActivePinia(createPinia()))
afterEach(() => shown?.unmount())

describe('the line below the question', () => {
  function line(table: TableState, missing?: number) {
    let doors: OpenSeatDialogs | undefined
    const Page = defineComponent(() => {
      doors = provideSeatDialogs()
      return () => h(AbsenceLine, { table, missing })
    })
    shown = mount(Page, { global: { plugins: [i18n] } })
    const button = shown.findAll('button')[0]
    return { text: shown.text(), doors: doors!, press: () => button?.trigger('click'), button: button?.text() }
  }

  test.each([
    ['has lost the connection', lost],
    ['has left', { ...lost, left: true as const }],
  ])('says whether who is missed %s, and asks whoever has a say', async (words, away) => {
    const { text, button, press, doors } = line(tableOf([mine, away]), 1)
    expect(text).toContain(`Ben ${words}`)
    expect(button).toBe('Decide: Ben')
    await press()
    expect(doors.absentSeat.value).toBe(1)
    expect(line(tableOf([mine, away], { owner: false }), 1).button).toBeUndefined()
  })

  test.each([
    ['whose person is back', person('Ben')],
    ['that a bot has taken', bot],
    ['that a bot plays for its person', { ...lost, standIn: 'easy' }],
  ])('while the board still shows what came before, a seat is not missed %s', (_, seat) => {
    expect(line(tableOf([mine, seat]), 1).text).not.toMatch(/lost the connection|is free/)
  })

  const limit = { seconds: 20, endsAt: 20_000 }
  test.each([
    ['none', {}, undefined, 'and the question stays open.'],
    ['the owner’s', { decisionSeconds: 20 }, undefined, 'and the table answers whenever the time is over.'],
    ['the game’s own', {}, limit, 'and the table answers whenever the time is over.'],
  ])('says what becomes of the question of who is missed, by the time limit: %s', (_, change, running, words) => {
    useTable().scene = { limit: running } as MatchScene
    const { text } = line(tableOf([mine, lost], change), 1)
    expect(text).toContain(`Ben has lost the connection. The seat is kept, ${words}`)
  })

  test('tells how a vote stands', () => {
    const voted = { ...lost, votes: [{ wish: 'free' as const, count: 1, yours: false }] }
    expect(line(tableOf([mine, voted, person('Cleo')], { owner: false, votesNeeded: 2 }), 1).text).toContain('1 of 2')
  })

  test('says that the game waits for a free seat, and shows the owner the seats', async () => {
    const { text, press, doors } = line(tableOf([mine, open]), 1)
    expect(text).toContain('Seat 2 is free: the game waits')
    await press()
    expect(doors.listOpen.value).toBe(true)
  })

  test('offers a free seat to whoever watches', async () => {
    const { text, press, doors } = line(tableOf([open, person('Cleo')], { owner: false }))
    expect(text).toContain('A seat is free')
    await press()
    expect(doors.chosenSeat.value).toBe(0)
    const own: SeatState = { kind: 'open', wasYours: true }
    expect(line(tableOf([own, person('Cleo')], { owner: false })).text).toContain('Your seat was freed')
  })

  test('tells whoever is back of the bot, by name where several share the screen', () => {
    const back = person('Ben', { yours: true, stoodIn: 'easy' })
    expect(line(tableOf([back, bot])).text).toContain('While you were away, a bot had your seat.')
    expect(line(tableOf([back, mine])).text).toContain('While Ben was away')
  })

  test('says for listeners who has a bot playing for them, as the list of seats shows it', () => {
    const { text } = line(tableOf([mine, { ...lost, standIn: 'easy' }, person('Cleo', { standIn: 'easy' }), bot]))
    expect(text).toBe('Ben: bot plays')
    expect(shown!.get('.visually-hidden').attributes('role')).toBe('status')
    expect(line(tableOf([mine, lost])).text).toBe('')
  })

  const wished = { ...lost, freeNeeds: 3, votes: [{ wish: 'free' as const, count: 2, yours: false }] }

  test('asks those who play whether the seat of somebody may be freed, and sends what they say', async () => {
    const asked: RequestBody[] = []
    vi.spyOn(useConnection(), 'send').mockImplementation((request) => {
      asked.push(request)
      return Promise.resolve({ accepted: true })
    })
    const { text } = line(tableOf([person('Ana'), wished, { ...mine, name: 'Cleo' }], { owner: false }))
    expect(text).toContain("Free Ben's seat? Whoever sits down there sees all that Ben sees.")
    expect(text).toContain('Agreed: 1 of 2')
    const [yes, no] = shown!.findAll('button')
    expect([yes!.text(), no!.text()]).toEqual(['Yes, free it', 'No, keep it'])
    await yes!.trigger('click')
    await no!.trigger('click')
    expect(asked).toEqual([
      { type: 'absence', seat: 1, wish: 'free' },
      { type: 'absence', seat: 1, wish: 'wait' },
    ])
  })

  test('shows what was said to that, and asks neither whoever looks on nor whoever has asked', () => {
    const agreed = { ...wished, votes: [{ wish: 'free' as const, count: 2, yours: true }] }
    line(tableOf([person('Ana'), agreed, { ...mine, name: 'Cleo' }], { owner: false }))
    expect(shown!.findAll('button').map((one) => one.attributes('aria-pressed'))).toEqual(['true', 'false'])
    expect(line(tableOf([person('Ana'), wished, person('Cleo')], { owner: false })).button).toBeUndefined()
    const { text, button } = line(tableOf([mine, agreed, person('Cleo')]))
    expect(text).toContain("You have asked the others whether Ben's seat may be freed.")
    expect(button).toBeUndefined()
  })

  test('tells of a vote for a free seat how many that needs', () => {
    const table = tableOf([mine, wished, person('Cleo')], { owner: false, votesNeeded: 2 })
    expect(line(table, 1).text).toContain('2 of 3 votes')
    expect(line(table, 1).text).not.toContain('Whoever sits down')
  })

  const house = { name: 'Kitchen', urls: [] }
  test.each([
    ['whoever sits at a host that lets nobody in', true, false, [mine, lost], 'Let the room in'],
    ['nobody elsewhere', false, false, [mine, lost], undefined],
    ['nobody where the room is let in', true, true, [mine, lost], undefined],
    ['nobody while all are there', true, false, [mine, person('Ben')], undefined],
    ['nobody for somebody who has left', true, false, [mine, { ...lost, left: true as const }], undefined],
  ])('offers to let those in who have lost the connection: %s', async (_, local, isOpen, seats, offered) => {
    const send = vi.spyOn(useConnection(), 'send').mockResolvedValue({ accepted: true })
    useConnection().welcome = { local } as ReturnType<typeof useConnection>['welcome']
    useHouse().house = { ...house, open: isOpen }
    const { text, button, press } = line(tableOf(seats))
    expect(button).toBe(offered)
    if (offered === undefined) return
    expect(text).toContain('nobody at another device can come back')
    await press()
    expect(send).toHaveBeenCalledWith({ type: 'open-house', open: true })
  })

  test('is empty where all is well', () => {
    expect(line(tableOf([mine, bot, person('Cleo')])).text).toBe('')
  })
})

describe('the dialogs about the seats', () => {
  const dialog = () => document.querySelector('[role="dialog"]')
  const [away, back] = [tableOf([mine, lost]), tableOf([mine, person('Ben')])]
  const [free, taken] = [tableOf([person('Ben'), open]), tableOf([person('Ben'), person('Cleo')])]

  test.each([
    ['somebody who is back', 'absentSeat', away, back],
    ['a seat that was taken', 'chosenSeat', free, taken],
  ] as const)('about %s do not come back with the next time', async (_, door, now, then) => {
    const table = shallowRef(now)
    let doors: OpenSeatDialogs | undefined
    const Page = defineComponent(() => {
      doors = provideSeatDialogs()
      return () => h(SeatDialogs, { table: table.value })
    })
    shown = mount(Page, { global: { plugins: [i18n] }, attachTo: document.body })
    doors![door].value = 1
    await flushPromises()
    expect(dialog()).not.toBeNull()
    for (const next of [then, now]) {
      table.value = next
      await flushPromises()
      expect(dialog()).toBeNull()
    }
  })
})

test('the list offers those seats that may be taken, and asks who sits down', async () => {
  const former: SeatState = { kind: 'bot', bot: 'easy', wasYours: true }
  let seatDialogs: OpenSeatDialogs | undefined
  const Page = defineComponent(() => {
    seatDialogs = provideSeatDialogs()
    seatDialogs.listOpen.value = true
    return () => h(SeatDialogs, { table: tableOf([person('Ben'), bot, former, open], { owner: false }) })
  })
  shown = mount(Page, { global: { plugins: [i18n] }, attachTo: document.body })
  await flushPromises()
  const rows = [...document.querySelectorAll('[role="dialog"] li')]
  const offered = rows.map((row) => [...row.querySelectorAll('button')].map((button) => button.textContent.trim()))
  expect(offered).toEqual([[], [], ['Sit here: Pip'], ['Sit here: Seat 4']])
  rows[3]!.querySelector('button')!.click()
  expect(seatDialogs!.chosenSeat.value).toBe(3)
})

/** From now on in this test the page is a kiosk's, in a cafe that wants its bots to be easy. */
function enterKioskWithEasyBots(): void {
  useKioskMode().enter()
  onTestFinished(resetKioskMode)
  useCafe().cafe = { settings: { ...defaultSettings, bots: 'easy' }, locked: false, at: 0 }
}

test('a bot that plays on at a kiosk is as strong as the cafe wants its bots', async () => {
  const asked = vi.spyOn(useConnection(), 'send').mockResolvedValue({ accepted: true })
  enterKioskWithEasyBots()
  const Page = defineComponent(() => {
    provideSeatDialogs().leftSeat.value = 1
    const seats = [mine, { ...mine, name: 'Ben' }, person('Cleo')]
    return () => h(SeatDialogs, { table: tableOf(seats, { game: 'help-the-sheriff' }) })
  })
  shown = mount(Page, { global: { plugins: [i18n] }, attachTo: document.body })
  await flushPromises()
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('[role="dialog"] button')]
  buttons.find((button) => button.textContent.includes('bot'))!.click()
  await flushPromises()
  expect(asked.mock.calls.map(([request]) => request)).toEqual([{ type: 'bot', seat: 1, bot: 'easy' }])
})

test('one of several at a screen leaves their seat to a bot, once they have read how they get it back', async () => {
  const asked = vi.spyOn(useConnection(), 'send').mockResolvedValue({ accepted: true })
  const ben = { ...mine, name: 'Ben', face: 'parrot' } as const
  const table = shallowRef(tableOf([mine, ben, person('Cleo')], { game: 'help-the-sheriff' }))
  let seatDialogs: OpenSeatDialogs | undefined
  const Page = defineComponent(() => {
    seatDialogs = provideSeatDialogs()
    seatDialogs.listOpen.value = true
    return () => h(SeatDialogs, { table: table.value })
  })
  shown = mount(Page, { global: { plugins: [i18n] }, attachTo: document.body })
  await flushPromises()
  const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('[role="dialog"] button')]
  const offers = () => buttons().filter((button) => button.textContent.includes('Let a bot play on'))
  expect(offers().map(({ textContent }) => textContent.trim())).toEqual([
    'Let a bot play on: Ana',
    'Let a bot play on: Ben',
  ])
  offers()[1]!.click()
  await flushPromises()
  expect(document.body.textContent).toContain('As long as the game lasts, Ben can take it again')
  offers().at(-1)!.click()
  await flushPromises()
  expect(asked.mock.calls.map(([request]) => request)).toEqual([{ type: 'bot', seat: 1, bot: 'normal' }])
  table.value = tableOf([mine, { kind: 'bot', bot: 'normal', wasYours: true, before: 'Ben' }, person('Cleo')])
  await flushPromises()
  expect(offers()).toEqual([])
  seatDialogs!.chosenSeat.value = 1
  await flushPromises()
  const form = shown.getComponent(SitForm)
  expect(document.querySelector('.known__name')?.textContent).toBe('Ben')
  document.querySelector<HTMLButtonElement>('form button[type="submit"]')!.click()
  await flushPromises()
  expect(form.emitted('sit')).toEqual([[{ name: 'Ben', face: 'parrot', colour: undefined }]])
})

test('whoever takes a seat back after a reload is known to the host by name', async () => {
  const Page = defineComponent(() => {
    provideSeatDialogs().chosenSeat.value = 1
    const left = { kind: 'bot', bot: 'normal', wasYours: true, before: 'Ben' } as const
    return () => h(SeatDialogs, { table: tableOf([mine, left, person('Cleo')]) })
  })
  shown = mount(Page, { global: { plugins: [i18n] }, attachTo: document.body })
  await flushPromises()
  expect(document.querySelector('.known__name')?.textContent).toBe('Ben')
})

test('whoever sits down again on their freed seat after a reload has the face that their device knows', async () => {
  useSettings().rememberPerson({ name: 'Ben', face: 'parrot' })
  onTestFinished(() => localStorage.clear())
  const Page = defineComponent(() => {
    provideSeatDialogs().chosenSeat.value = 1
    return () =>
      h(SeatDialogs, {
        table: tableOf([person('Ana'), { kind: 'open', wasYours: true, before: 'Ben' }, person('Cleo')]),
      })
  })
  shown = mount(Page, { global: { plugins: [i18n] }, attachTo: document.body })
  await flushPromises()
  document.querySelector<HTMLButtonElement>('form button[type="submit"]')!.click()
  expect(shown.getComponent(SitForm).emitted('sit')).toEqual([[{ name: 'Ben', face: 'parrot', colour: undefined }]])
})

describe('the choice', () => {
  const asked: RequestBody[] = []
  function choice(away: PersonState, change: Partial<TableState> = {}) {
    asked.length = 0
    vi.spyOn(useConnection(), 'send').mockImplementation((request) => {
      asked.push(request)
      return Promise.resolve({ accepted: true })
    })
    shown = mount(AbsenceChoice, {
      props: { open: true, table: tableOf([mine, away], change), seat: 1, person: away },
      global: { plugins: [i18n] },
      attachTo: document.body,
    })
  }
  const dialog = () => document.querySelector('[role="dialog"]')!
  const radios = () => [...dialog().querySelectorAll<HTMLInputElement>('input[type="radio"]')]
  async function submit() {
    dialog().querySelector<HTMLButtonElement>('button[type="submit"]')!.click()
    await flushPromises()
  }

  test('waits at first, and closes when that is done', async () => {
    choice(lost)
    await flushPromises()
    expect(radios().map(({ checked }) => checked)).toEqual([true, false, false])
    await submit()
    expect(asked).toEqual([{ type: 'absence', seat: 1, wish: 'wait' }])
    expect(shown!.emitted('update:open')).toEqual([[false]])
  })

  test.each([
    ['the game stands still', {}, 'The game stands still until Ben is back.'],
    ['the table answers', { decisionSeconds: 20 }, 'and the table answers whenever the time is over.'],
  ])('says what waiting means: %s', async (_, change, words) => {
    choice(lost, change)
    await flushPromises()
    expect(dialog().textContent).toContain(words)
  })

  test.each([
    ['at a kiosk as the cafe wants its bots', true, [], 'easy'],
    ['as the bots at the table', false, [bot], 'easy'],
    ['normal, where there are none', false, [], 'normal'],
  ] as const)('proposes a bot as strong: %s', async (_, atKiosk, others, level) => {
    if (atKiosk) enterKioskWithEasyBots()
    choice(lost, { seats: [mine, lost, ...others] })
    await flushPromises()
    radios()[1]!.click()
    await submit()
    expect(asked).toEqual([{ type: 'absence', seat: 1, wish: { bot: level } }])
  })

  test('says beside the free seat how many others must agree, where they play', async () => {
    choice({ ...lost, freeNeeds: 3 })
    await flushPromises()
    expect(dialog().textContent).toContain('2 of the others who play must agree first.')
  })

  test('says how many votes a free seat needs, where a vote decides', async () => {
    choice({ ...lost, freeNeeds: 3 }, { owner: false, votesNeeded: 2 })
    await flushPromises()
    expect(dialog().textContent).toContain('For this, 3 must agree.')
  })

  test('frees the seat', async () => {
    choice(lost)
    await flushPromises()
    radios()[2]!.click()
    await submit()
    expect(asked).toEqual([{ type: 'absence', seat: 1, wish: 'free' }])
  })

  test('lets a bot of any level play', async () => {
    choice(lost)
    await flushPromises()
    radios()[1]!.click()
    await flushPromises()
    const levels = dialog().querySelector('select')!
    expect(levels.value).toBe('normal')
    levels.value = 'easy'
    levels.dispatchEvent(new Event('change'))
    await submit()
    expect(asked).toEqual([{ type: 'absence', seat: 1, wish: { bot: 'easy' } }])
  })

  test('begins with the bot that plays already', async () => {
    choice({ ...lost, standIn: 'easy' })
    await flushPromises()
    expect(radios()[1]!.checked).toBe(true)
    expect(dialog().querySelector('select')!.value).toBe('easy')
  })

  test('is a vote while whoever opened the table is away, and shows how it stands', async () => {
    const votes = [
      { wish: { bot: 'easy' }, count: 2, yours: false },
      { wish: 'free' as const, count: 1, yours: true },
    ]
    choice({ ...lost, votes }, { owner: false, votesNeeded: 3 })
    await flushPromises()
    const text = dialog().textContent.replace(/\s+/g, ' ')
    expect(text).toContain('3 of them must want the same')
    expect(text).toContain('Easy bot: 2 votes')
    expect(text).toContain('Free the seat: 1 vote (yours)')
    expect(radios()[2]!.checked).toBe(true)
    expect(dialog().querySelector('button[type="submit"]')!.textContent).toBe('Vote')
  })

  test('is no vote for the only one left', async () => {
    choice(lost, { owner: false, votesNeeded: 1 })
    await flushPromises()
    expect(dialog().textContent).toContain('You are the only one left here')
    expect(dialog().querySelector('button[type="submit"]')!.textContent).toBe('Decide')
  })
})

test('left, lost, played by a bot and free are told apart by words and signs', async () => {
  const seats = [lost, { ...lost, left: true as const }, { ...lost, standIn: 'easy' }, open]
  const mounted = seats.map((seat) =>
    mount(SeatSign, { props: { seat, phase: 'playing' }, global: { plugins: [i18n] } }),
  )
  await vi.dynamicImportSettled()
  const signs = mounted.map((sign) => [sign.text(), sign.get('path').attributes('d')])
  expect(signs.map(([text]) => text)).toEqual(['connection lost', 'left', 'bot plays', 'free'])
  expect(new Set(signs.map(([, path]) => path)).size).toBe(4)
})

test('a person who has the name of another is marked as somebody else', () => {
  const eve = person('Ben', { namesake: 2 })
  const sign = mount(SeatSign, { props: { seat: eve, phase: 'playing' }, global: { plugins: [i18n] } })
  expect(sign.text()).toBe('another person')
  const strip = mount(SeatStrip, { props: { table: tableOf([mine, eve]) }, global: { plugins: [i18n] } })
  expect(strip.findAll('li').map((one) => one.text())).toEqual(['Ana', 'Ben\u00a0(2)another person'])
  expect(strip.findAll('.strip__seat--attention')).toHaveLength(1)
})

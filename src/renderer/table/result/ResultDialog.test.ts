// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { nextTick } from 'vue'
import { createI18n } from 'vue-i18n'
import { createMemoryHistory, createRouter } from 'vue-router'
import type { Router } from 'vue-router'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Takeover } from '#shared/history/takeover.ts'
import type { Outcome } from '#shared/engine/game.ts'
import type { Verdict } from '#shared/luck/verdict.ts'
import type { Request } from '#shared/protocol/messages.ts'
import type { SeatState, TableState } from '#shared/protocol/table.ts'
import { enterKioskMode, useKioskMode } from '../../client/kioskMode.ts'
import { resetKioskMode } from '../../testing/resetKioskMode.ts'
import type { GameUi, Speech } from '../../games/contract.ts'
import { messages } from '../../games/testing/speech.ts'
import { useLuck } from '../../stores/luck.ts'
import { useNotices } from '../../stores/notices.ts'
import { connected } from '../../stores/testing/connected.ts'
import ResultDialog from './ResultDialog.vue'

const names = ['Ana', 'Bia', 'Caio']
const speechOf = (you?: number): Speech => ({
  t: (key) => `the game's ${key}`,
  n: String,
  list: String,
  name: (seat) => names[seat] ?? '',
  isYou: (seat) => seat === you,
})
/** A game of pearls, whose view tells how many oysters each player keeps shut. */
const pearls = {
  describeScore: (seat, { scores }, view, { name }) =>
    `${name(seat)} has ${scores[seat]} pearls, ${(view as { shut: number[] }).shut[seat]} oysters shut`,
} as GameUi

function seat(name: string): SeatState {
  return { kind: 'person', name, connected: true, ready: false, yours: false }
}

let dialog: Awaited<ReturnType<typeof show>> | undefined
interface Wish {
  gameUi?: Partial<GameUi>
  you?: number
  locale?: string
  seated?: boolean
  table?: Partial<TableState>
  takeovers?: Takeover[]
  router?: Router
}

async function show(outcome: Outcome, wish: Wish = {}) {
  const { gameUi = {}, you = 9, locale = 'en', seated = true, table = {}, takeovers = [], router } = wish
  const i18n = createI18n({ legacy: false, locale, messages: messages as never })
  const shown = mount(ResultDialog, {
    props: {
      open: true,
      table: {
        game: 'dead-mans-draw',
        seats: names.map(seat),
        owner: true,
        spectators: 0,
        ...table,
      } as unknown as TableState,
      outcome,
      view: { shut: [2, 0, 1] },
      gameUi: { ...pearls, ...gameUi },
      speech: speechOf(you),
      seated,
      takeovers,
    },
    global: { plugins: router ? [i18n, router] : [i18n] },
    attachTo: document.body,
  })
  await nextTick()
  return shown
}
const element = () => document.querySelector('[role="dialog"]')!
const rows = () => [...element().querySelectorAll('li')].map((row) => row.textContent.replace(/\s+/g, ' ').trim())
const title = () => element().querySelector('h2')!.textContent
const button = (name: string) => [...element().querySelectorAll('button')].find((one) => one.textContent === name)

beforeEach(() => setActivePinia(createPinia()))
afterEach(() => dialog?.unmount())

describe('the result', () => {
  test("says what everybody has in the game's own unit, with the places that the scores give", async () => {
    dialog = await show({ winners: [1], scores: [4, 9, 4] }, { you: 2 })
    expect(rows()).toEqual([
      '1.BiaBia has 9 pearls, 0 oysters shut',
      '2.AnaAna has 4 pearls, 2 oysters shut',
      '2.Caio (you)Caio has 4 pearls, 1 oysters shut',
    ])
    expect(element().textContent).not.toContain('point')
  })

  test('puts a winner with less first, marked in words too, and nobody else in a place', async () => {
    dialog = await show({ winners: [1], scores: [9, 0, 4] })
    expect(title()).toBe('Bia wins!')
    expect(rows().map((row) => row.slice(0, 6))).toEqual(['Winner', 'AnaAna', 'CaioCa'])
    expect(element().querySelectorAll('.ranks .game-icon')).toHaveLength(1)
  })

  test('of a game that knows only winners has no places either', async () => {
    dialog = await show({ winners: [0], scores: [9, 4, 3] }, { gameUi: { winnersOnly: true } })
    expect(rows()[0]).toMatch(/^Winner ?Ana/)
    expect(element().textContent).not.toMatch(/\d\./)
  })

  test.each([
    ['en', 'Ana and Bia share the win!', 'You share the win with Ana!'],
    ['pt-BR', 'Ana e Bia dividem a vitória!', 'Você divide a vitória com Ana!'],
    ['de', 'Ana und Bia teilen sich den Sieg!', 'Du teilst dir den Sieg mit Ana!'],
  ])('in %s tells who shares a win, and whoever is one of them so', async (locale, all, yours) => {
    dialog = await show({ winners: [0, 1], scores: [4, 4, 9] }, { locale })
    expect(title()).toBe(all)
    dialog.unmount()
    dialog = await show({ winners: [0, 1], scores: [4, 4, 9] }, { locale, you: 1 })
    expect(title()).toBe(yours)
  })

  test.each([
    ['en', 'Everybody shares the win!'],
    ['pt-BR', 'Todos dividem a vitória!'],
    ['de', 'Alle teilen sich den Sieg!'],
  ])('in %s names nobody where three or more share a win, and nobody else has played', async (locale, all) => {
    dialog = await show({ winners: [0, 1, 2], scores: [4, 4, 4] }, { locale })
    expect(title()).toBe(all)
  })

  test('has a warm word for the one person who came last, and for nobody where that is a bot, shared or not said', async () => {
    const word = () => element().querySelector('.last')?.textContent ?? ''
    dialog = await show({ winners: [1], scores: [1, 9, 4] })
    expect(word()).toMatch(/^Ana, .+\.$/)
    dialog.unmount()
    dialog = await show({ winners: [1], scores: [1, 9, 4] }, { you: 0 })
    expect(word()).toMatch(/^(?!Ana).+\.$/)
    dialog.unmount()
    dialog = await show({ winners: [1], scores: [4, 9, 4] })
    expect(word()).toBe('')
    dialog.unmount()
    dialog = await show({ winners: [1], scores: [1, 9, 4] }, { gameUi: { winnersOnly: true } })
    expect(word()).toBe('')
    dialog.unmount()
    const withBot = { seats: [{ kind: 'bot', bot: 'easy' } as const, seat('Bia'), seat('Caio')] }
    dialog = await show({ winners: [1], scores: [1, 9, 4] }, { table: withBot })
    expect(word()).toBe('')
  })

  test('shows the faces of the winners, and of the next two where there are places', async () => {
    const steps = () => [...element().querySelectorAll('.podium__place')].map((one) => one.getAttribute('data-step'))
    dialog = await show({ winners: [1], scores: [1, 9, 4] })
    expect(steps()).toEqual(['2', '1', '3'])
    dialog.unmount()
    dialog = await show({ winners: [0, 2], scores: [9, 4, 9] }, { gameUi: { winnersOnly: true } })
    expect(steps()).toEqual(['1', '1'])
    dialog.unmount()
    dialog = await show({ winners: [1], scores: [4, 9, 4] })
    expect(steps()).toEqual(['2', '1', '2'])
  })

  test.each([
    ['en', 'Nobody wins'],
    ['pt-BR', 'Ninguém venceu'],
    ['de', 'Niemand gewinnt'],
  ])('in %s of a game that all have lost has no winner, no podium and no places', async (locale, nobody) => {
    dialog = await show({ winners: [], scores: [4, 9, 1] }, { locale })
    expect(title()).toBe(nobody)
    expect(rows().map((row) => row.slice(0, 6))).toEqual(['BiaBia', 'AnaAna', 'CaioCa'])
    expect(element().querySelector('.podium, .confetti, .last')).toBeNull()
  })

  test('tells on a screen for the room that the shuffle is checked or wrong, and no doubt of a device that had no part in it', async () => {
    const told = async (verdict: Verdict, screen: boolean) => {
      dialog = await show({ winners: [1], scores: [1, 9, 4] }, { table: screen ? { screen } : {} })
      useLuck().verdict = verdict
      await nextTick()
      const isTold = element().querySelector('.luck') !== null
      dialog.unmount()
      return isTold
    }
    const parts = { choices: 1, devices: 3, leftOut: [], thrownAway: 0 }
    const verdicts: Verdict[] = [
      { kind: 'unchecked', doubt: 'no-seat', ...parts },
      { kind: 'checked', ...parts },
      { kind: 'wrong', findings: [{ code: 'seed' }] },
    ]
    const toldTo = async (screen: boolean) => {
      const all: boolean[] = []
      for (const verdict of verdicts) all.push(await told(verdict, screen))
      return all
    }
    expect(await toldTo(true)).toEqual([false, true, true])
    expect(await toldTo(false)).toEqual([true, true, true])
  })

  test("gives the game's reasons", async () => {
    dialog = await show(
      { winners: [1], scores: [9, 0, 4] },
      { gameUi: { describeResult: ({ winners }) => `Because of ${winners}.` } },
    )
    expect(element().textContent).toContain('Because of 1.')
  })

  test('keeps another game beside playing again for the owner, and among the rest for an owner who only looks on', async () => {
    const anotherGame = (part: string) =>
      [...document.querySelectorAll(`${part} button`)].filter(({ textContent }) => textContent.includes('Another game'))
    const outcome = { winners: [1], scores: [10, 30, 20] }
    dialog = await show(outcome)
    expect(anotherGame('.buttons__next')).toHaveLength(1)
    expect(anotherGame('.result')).toHaveLength(1)
    dialog.unmount()
    dialog = await show(outcome, { seated: false })
    expect(anotherGame('.buttons__others')).toHaveLength(1)
    expect(anotherGame('.result')).toHaveLength(1)
  })

  test('says whom a rematch waits for, and nothing where nobody has spoken or everybody has', async () => {
    const votes = async (...ready: boolean[]) => {
      const seats = ready.map((isReady, index) => ({ ...seat(names[index]!), ready: isReady }) as SeatState)
      dialog = await show({ winners: [0], scores: [9, 3] }, { table: { seats } })
      const said = element().querySelector('.votes > span')!.textContent
      dialog.unmount()
      return said
    }
    expect(await votes(true, false)).toMatch(/Ana.*Bia/)
    expect(await votes(false, false)).toBe('')
    expect(await votes(true, true)).toBe('')
  })

  test('takes a double press for one, though the host has answered in between', async () => {
    const ben = { ...seat('Ben'), yours: true } as SeatState
    dialog = await show({ winners: [0], scores: [9] }, { table: { seats: [ben] } })
    button('Play again')!.click()
    await dialog.setProps({ table: { ...dialog.props('table'), seats: [{ ...ben, ready: true } as SeatState] } })
    element().querySelector<HTMLElement>('.buttons__next [aria-pressed]')!.click()
    expect(dialog.emitted('rematch')).toEqual([[true]])
  })

  const bot = (level: string): SeatState => ({ kind: 'bot', bot: level })
  const you: SeatState = { ...seat('Ana'), yours: true } as SeatState
  const youWin = { winners: [0], scores: [9, 4, 1] }

  test('offers the next game against stronger bots to whoever has beaten these, and begins it', async () => {
    const network = connected()
    const seats = [you, bot('easy'), bot('random')]
    dialog = await show(youWin, { you: 0, table: { seats } })
    expect([...element().querySelectorAll('.buttons__next button')].map(({ textContent }) => textContent)).toEqual([
      'Play again',
      'Again, against stronger bots',
    ])
    expect(button('Another game')).toBeDefined()
    button('Again, against stronger bots')!.click()
    button('Again, against stronger bots')!.click()
    const asked: unknown[] = []
    for (let request = network.last().said.at(-1); asked.length < 5; request = network.last().said.at(-1)) {
      const { id, ...body } = request as Request
      asked.push(body)
      network.last().hears({ type: 'accepted', id })
      await flushPromises()
    }
    expect(asked).toEqual([
      { type: 'reopen' },
      { type: 'bot', seat: 1, bot: 'normal' },
      { type: 'bot', seat: 2, bot: 'easy' },
      { type: 'ready', ready: true },
      { type: 'start' },
    ])
    expect(network.last().asked('reopen')).toHaveLength(1)
  })

  test.each<[string, Outcome, Partial<TableState>]>([
    ['has lost', { winners: [1], scores: [1, 9, 4] }, { seats: [you, bot('easy'), bot('easy')] }],
    ['shares the win', { winners: [0, 1], scores: [9, 9, 4] }, { seats: [you, bot('easy'), bot('easy')] }],
    ['has beaten the strongest', youWin, { seats: [you, bot('normal'), bot('normal')] }],
    ['has beaten bots of a newer host', youWin, { seats: [you, bot('of-a-newer-host'), bot('of-a-newer-host')] }],
    ['has not played alone', youWin, { seats: [you, seat('Bia'), bot('easy')] }],
    ['is not the owner', youWin, { owner: false, seats: [you, bot('easy'), bot('easy')] }],
    [
      'would leave out somebody who waits',
      youWin,
      { waiting: [{ name: 'Cleo', connected: true }], seats: [you, bot('easy'), bot('easy')] },
    ],
  ])('offers no stronger bots to whoever %s', async (_, outcome, table) => {
    dialog = await show(outcome, { you: 0, table })
    expect(element().textContent).not.toContain('stronger')
  })

  test('offers no stronger bots at a kiosk, where the cafe chooses how they play', async () => {
    enterKioskMode()
    dialog = await show(youWin, { you: 0, table: { seats: [you, bot('easy'), bot('easy')] } })
    expect(element().textContent).not.toContain('stronger')
    resetKioskMode()
  })

  test('goes away before guests of a kiosk are asked whether they have finished', async () => {
    enterKioskMode()
    const { endDialogOpen } = useKioskMode()
    dialog = await show({ winners: [1], scores: [4, 9, 4] })
    button('I have finished')!.click()
    expect(dialog.emitted('update:open')).toEqual([[false]])
    expect(endDialogOpen.value).toBe(true)
    endDialogOpen.value = false
    resetKioskMode()
  })

  test('gives the focus back to what has opened it, or says that it came by itself', async () => {
    dialog = await show({ winners: [1], scores: [4, 9, 4] })
    expect(document.activeElement?.textContent).toBe('Bia wins!')
    await dialog.setProps({ open: false })
    await expect.poll(() => dialog!.emitted('focusLost')).toHaveLength(1)

    const opener = document.body.appendChild(document.createElement('button'))
    opener.focus()
    await dialog.setProps({ open: true })
    await nextTick()
    expect(document.activeElement?.textContent).toBe('Bia wins!')
    await dialog.setProps({ open: false })
    await expect.poll(() => document.activeElement).toBe(opener)
    expect(dialog.emitted('focusLost')).toHaveLength(1)
    opener.remove()
  })

  test('is closed by the browser’s Back, which does not leave the table', async () => {
    const routes = ['/', '/table'].map((path) => ({ path, component: { render: () => path } }))
    const router = createRouter({ history: createMemoryHistory(), routes })
    for (const { path } of routes) await router.push(path)
    dialog = await show({ winners: [1], scores: [4, 9, 4] }, { router })
    const done = new Promise<void>((resolve) => void router.afterEach(() => resolve()))
    router.back()
    await done
    expect(dialog.emitted('update:open')).toEqual([[false]])
    expect(router.currentRoute.value.path).toBe('/table')
  })

  test('tells who has taken a seat in the middle of it', async () => {
    const takeovers = [{ at: 1, seat: 1, player: 'bia', before: 'Bia', namesake: 2 }]
    dialog = await show({ winners: [1], scores: [9, 0, 4] }, { takeovers })
    expect(element().textContent).toContain(
      "bia\u00a0(2) has taken Bia's seat and plays on there. This is another person of the same name.",
    )
  })

  const cleo = { name: 'Cleo', connected: true, next: true } as const
  test.each([
    ['its owner, where others look on', { openNext: 1, owner: true, spectators: 1 }, 'One person is only watching'],
    ['not its owner, where all seats are taken', { owner: true, spectators: 1 }, undefined],
    ['nor where they wait already', { openNext: 1, owner: true, spectators: 1, waiting: [cleo] }, undefined],
    ['nor the others', { openNext: 1, spectators: 1 }, undefined],
  ])('tells of room in the next game: %s', async (_, table, words) => {
    dialog = await show({ winners: [1], scores: [9, 0, 4] }, { table: { owner: false, ...table } })
    const said = element().querySelector('p.result__next')?.textContent
    if (words === undefined) expect(said).toBeUndefined()
    else expect(said).toContain(words)
  })

  test('says, also aloud, why nothing begins where too few are left, and what whoever reads it can do', async () => {
    const hint = () => element().querySelector('.too-few')
    dialog = await show({ winners: [1], scores: [9, 0, 4] }, { table: { startBar: 'not-ready' } })
    expect(hint()).toBeNull()
    const table = { ...dialog.props('table'), game: 'help-the-sheriff', startBar: 'too-few-players' } as const
    await dialog.setProps({ table })
    const said =
      'More players are needed, at least 3 in all: wait for somebody, or add a bot under “Back to the lobby”.'
    expect(hint()!.textContent).toBe(said)
    expect(useNotices().narration).toBe(said)
    expect(button('Play again')!.getAttribute('aria-describedby')).toBe(hint()!.id)
    await dialog.setProps({ table: { ...table, owner: false, ownerName: 'Bia' } })
    expect(hint()!.textContent).toBe('More players are needed, at least 3 in all; Bia can also add bots.')
  })

  test('says, also aloud, who has left, together with what that means for the next game', async () => {
    const left = () => element().querySelector('.left')?.textContent
    const seats = names.map((name) => ({ ...seat(name), ready: name === 'Ana' }) as SeatState)
    dialog = await show({ winners: [1], scores: [9, 0, 4] }, { table: { seats, game: 'help-the-sheriff' } })
    expect(left()).toBeUndefined()
    const without = (...gone: string[]) =>
      seats.map((one, index) =>
        gone.includes(names[index]!) ? { ...one, connected: false, left: true } : one,
      ) as SeatState[]
    await dialog.setProps({ table: { ...dialog.props('table'), seats: without('Bia') } })
    expect(left()).toBe('Bia has left.')
    expect(useNotices().narration).toBe('Bia has left.')
    const table = { ...dialog.props('table'), seats: without('Bia', 'Caio'), startBar: 'too-few-players' } as const
    await dialog.setProps({ table })
    expect(left()).toBe('Bia and Caio have left.')
    expect(useNotices().narration).toMatch(/^Bia and Caio have left\. More players are needed, at least 3/)
    await dialog.setProps({ table: { ...table, seats, startBar: 'not-ready' } as never })
    expect(left()).toBeUndefined()
    expect(useNotices().narration).not.toContain('left')
  })

  test.each([
    ['before the places and awards, which fill a phone', false],
    ['after them on a screen for the room, on which nobody scrolls', true],
  ])('says once who has left: %s', async (_, screen) => {
    const seats = names.map((name) => ({ ...seat(name), left: name === 'Bia' }) as SeatState)
    dialog = await show({ winners: [1], scores: [9, 0, 4] }, { table: { seats, ...(screen && { screen }) } })
    const [left, ...others] = element().querySelectorAll('.left')
    expect(others).toEqual([])
    const place = element().querySelector('.rank')!
    expect(place.compareDocumentPosition(left!)).toBe(
      screen ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING,
    )
  })

  test('says aloud that too few are left also where whoever leaves changes the votes', async () => {
    const seats = names.map((name) => ({ ...seat(name), ready: name === 'Ana' }) as SeatState)
    dialog = await show({ winners: [1], scores: [9, 0, 4] }, { table: { seats, game: 'help-the-sheriff' } })
    const left = seats.map((one, index) => (index === 2 ? { ...one, connected: false } : one)) as SeatState[]
    await dialog.setProps({ table: { ...dialog.props('table'), seats: left, startBar: 'too-few-players' } })
    await nextTick()
    expect(useNotices().narration).toMatch(/^More players are needed/)
  })

  test('leads to what the game has to look back at, if it has something', async () => {
    const after = { title: 'who.was.it', page: {} }
    dialog = await show({ winners: [1], scores: [9, 0, 4] })
    expect(element().textContent).not.toContain("the game's")
    dialog.unmount()
    dialog = await show({ winners: [1], scores: [9, 0, 4] }, { gameUi: { review: after } })
    button("the game's who.was.it")!.click()
    expect(dialog.emitted('lookBack')).toHaveLength(1)
  })
})

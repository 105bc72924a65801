// @vitest-environment happy-dom
import { flushPromises } from '@vue/test-utils'
import { describe, expect, test, vi } from 'vitest'
import { defaultSettings } from '#shared/cafe/settings.ts'
import type { CounterState, StationState } from '#shared/protocol/cafe.ts'
import type { Request } from '#shared/protocol/messages.ts'
import words from '../../i18n/locales/en.json' with { type: 'json' }
import { useNotices } from '../../stores/notices.ts'
import type { Language } from '../../i18n/languages.ts'
import { counterOfEachTest, state, station, table } from '../testing/counter.ts'

/** By language that a test has requested: the function that delivers it. */
const asked = new Map<Language, () => void>()
vi.mock(import('../../i18n/index.ts'), async (original) => ({
  ...(await original()),
  loadLanguage: (language) => new Promise((comes) => asked.set(language, comes)),
}))

const { open } = counterOfEachTest()
const noticed = () => useNotices().notices.map(({ text }) => text)

const lockedOf = (locked: boolean) => state({ stations: [station({ locked })] })
const pausedOf = (paused: boolean) => state({ tables: [table({ paused })] })

describe('the floor', () => {
  test('says of each station what happens there, since when, and calls for staff', async () => {
    const { page, comeIn } = await open()
    const playing = station({ doing: 'playing', game: 'dead-mans-draw', people: 2, since: 754_000 })
    const lost = station({ id: '0000000b', name: 'Door', connected: false, locked: true, line: 'Hello.' })
    const stranded = station({ id: '0000000c', name: 'Bar', doing: 'playing', connected: false })
    await comeIn(state({ stations: [playing, lost, stranded] }))
    const [first, second] = page.findAll('article').map((card) => card.text())
    expect(first).toContain('playing')
    expect(first).toMatch(/Dead Man's Draw · 2 people · 12 min/)
    expect(second).toContain('not connected')
    expect(second).toContain('locked')
    expect(second).toContain('Hello.')
    expect(page.text()).toContain('Staff are needed: Bar.')
    expect(useNotices().narration).toBe('Staff are needed: Bar.')
  })

  test.each([
    ['a game that this page does not have', { game: 'chess', people: 3 }, '3 people'],
    ['nobody has sat down', { since: 754_000 }, '12 min'],
    ['nothing is known', {}, undefined],
  ])('says of a station what is known and no more: %s', async (_, known, told) => {
    const { page, comeIn } = await open()
    await comeIn(state({ stations: [station({ doing: 'choosing', ...known })] }))
    const details = page.find('article .station__words .soft')
    expect(details.exists() ? details.text() : undefined).toBe(told)
  })

  test('calls for staff again where the same station is lost again', async () => {
    const { comeIn, tell } = await open()
    const stranded = station({ name: 'Bar', doing: 'playing', connected: false })
    await comeIn(state({ stations: [stranded] }))
    await tell(state({ stations: [{ ...stranded, connected: true }] }))
    expect(useNotices().narration).toBe('')
    await tell(state({ stations: [stranded] }))
    expect(useNotices().narration).toBe('Staff are needed: Bar.')
  })

  test('does not ask any more whether to end a game that is over', async () => {
    const { comeIn, tell, press } = await open()
    await comeIn(state({ tables: [table()] }))
    await press('End the game')
    expect(document.querySelector('[role=alertdialog], [role=dialog]')).not.toBeNull()
    await tell(state({ tables: [table({ phase: 'finished' })] }))
    expect(document.querySelector('[role=alertdialog], [role=dialog]')).toBeNull()
  })

  test('counts as in use what the cards say is played at, with or without a connection', async () => {
    const { page, comeIn } = await open()
    const connections = [true, false, false]
    const stations = connections.map((connected, index) =>
      station({ id: `0000000${index}`, name: `Table ${index}`, doing: index < 2 ? 'playing' : 'waiting', connected }),
    )
    await comeIn(state({ stations }))
    expect(page.findAll('article').filter((card) => card.text().includes('playing'))).toHaveLength(2)
    expect(page.get('.floor > .soft').text()).toContain('3 stations, 2 in use')
  })

  test('counts nobody’s minutes while their station is locked', async () => {
    vi.useFakeTimers()
    const { page, comeIn, passes } = await open()
    const [plays, waits] = ['Window', 'Door'].map((name, index) =>
      station({ id: `0000000${index}`, name, doing: 'playing', since: 120_000, locked: name === 'Door' }),
    )
    await comeIn(state({ stations: [plays!, waits!] }))
    await passes(3)
    const [first, second] = page.findAll('article').map((card) => card.text())
    expect(first).toContain('5 min')
    expect(second).toContain('2 min')
  })

  test('asks before a game is ended, and says what came of it', async () => {
    const { comeIn, press, network, answer } = await open()
    await comeIn(state({ tables: [table()] }))
    await press('End the game')
    expect(network.last().asked('counter-table')).toEqual([])
    await press('End it for everybody')
    expect(network.last().asked('counter-table')).toMatchObject([{ table: 'abc123', act: 'end' }])
    await answer('counter-table', 'not-in-play')
    expect(noticed()).toEqual(['That is only possible during a game.'])
    await press('Pause')
    await answer('counter-table')
    expect(noticed()).toContain('Kitchen: the game is paused.')
  })

  test('keeps the keyboard in its place when a table is gone', async () => {
    const { comeIn, tell, button } = await open()
    await comeIn(state({ tables: [table(), table({ id: 'def456', name: 'Bar' })] }))
    const close = button('Close the table…: Kitchen')!
    close.focus()
    await tell(state({ tables: [table()] }))
    expect(document.activeElement).toBe(close)
    await tell(state())
    expect(document.activeElement?.textContent).toBe('Tables')
  })

  test('keeps the keyboard at the card or the heading where a pressed button has gone', async () => {
    const { comeIn, tell, button } = await open()
    await comeIn(state({ stations: [station()], tables: [table()] }))
    button('Lock all')!.focus()
    await tell(state({ stations: [station({ locked: true })], tables: [table()] }))
    expect(document.activeElement?.textContent).toBe('Stations')
    button('End the game…: Kitchen')!.focus()
    await tell(state({ stations: [station()], tables: [table({ phase: 'lobby' })] }))
    expect(document.activeElement?.getAttribute('data-table')).toBe('abc123')
  })

  test('keeps the keyboard on the card of a station whose pressed button has gone, also as time passes', async () => {
    vi.useFakeTimers()
    const { comeIn, tell, button, passes } = await open()
    const limited = { ...defaultSettings, session: { minutes: 60, warning: 5 } }
    const floor = (more: Partial<StationState>) =>
      state({ stations: [station(more)], tables: [table()], settings: limited })
    const taken = { doing: 'playing', table: 'abc123', since: 60 * 60_000, left: 60_000 } as const
    const given = { ...taken, given: 600_000 }
    await comeIn(floor(given))
    button('-10 min')!.focus()
    await tell(floor(taken))
    expect(document.activeElement).toBe(button('+10 min: Window'))
    await tell(floor(given))
    button('-10 min')!.focus()
    await passes(2)
    expect(document.activeElement).toBe(button('+10 min: Window'))
    await tell(floor({}))
    expect(document.activeElement).toBe(button('Lock: Window'))
    await tell(state({ tables: [table()] }))
    expect(document.activeElement?.textContent).toBe('Stations')
  })

  test('keeps the keyboard at a button whose card has moved', async () => {
    const { comeIn, tell, button } = await open()
    const [kitchen, bar] = [table(), table({ id: 'def456', name: 'Bar', phase: 'lobby' })]
    await comeIn(state({ tables: [kitchen, bar] }))
    for (const name of ['Kitchen', 'Bar']) {
      const close = button(`Close the table…: ${name}`)!
      close.focus()
      await tell(
        state({
          tables: [
            { ...kitchen, phase: 'lobby' },
            { ...bar, phase: 'playing' },
          ],
        }),
      )
      expect(document.activeElement).toBe(close)
      await tell(state({ tables: [kitchen, bar] }))
      expect(document.activeElement).toBe(close)
    }
  })

  test('keeps the keyboard at the card where a dialog closes whose button has gone', async () => {
    const { comeIn, tell, button, press } = await open()
    await comeIn(state({ tables: [table()] }))
    button('End the game…: Kitchen')!.focus()
    await press('End the game…: Kitchen')
    await tell(state({ tables: [table({ phase: 'lobby' })] }))
    await expect.poll(() => document.activeElement?.getAttribute('data-table')).toBe('abc123')
  })

  test('asks about whoever had the seat then, and about nobody who sits there later', async () => {
    const { comeIn, press, tell } = await open()
    const seated = (name?: string) => {
      const person = { kind: 'person', name: name ?? '', connected: true, ready: true, yours: false } as const
      const seat = name === undefined ? ({ kind: 'open' } as const) : person
      return state({ tables: [table({ phase: 'lobby', seats: [seat, { kind: 'bot', bot: 'easy' }] })] })
    }
    const dialog = () => document.querySelector('[role=dialog]')
    await comeIn(seated('Ben'))
    await press('Seat')
    expect(dialog()!.textContent).toContain('Ben')
    await tell(seated('Ben'))
    expect(dialog()).not.toBeNull()
    await tell(seated('Cleo'))
    expect(dialog()).toBeNull()

    await press('Seat')
    expect(dialog()!.textContent).toContain('Cleo')
    await tell(seated())
    expect(dialog()).toBeNull()
    await tell(seated('Dana'))
    expect(dialog()).toBeNull()
  })

  test('frees a seat or gives it to a bot', async () => {
    const { comeIn, press, network } = await open()
    await comeIn(state({ tables: [table()] }))
    await press('Seat')
    await press('Normal bot plays on')
    await press('Seat')
    await press('Free the seat')
    expect(network.last().asked('counter-seat')).toMatchObject([
      { table: 'abc123', seat: 0, then: { bot: 'normal' } },
      { table: 'abc123', seat: 0, then: 'free' },
    ])
  })

  test('decides about no seat of a game that is over', async () => {
    const { comeIn, tell, press, button } = await open()
    await comeIn(state({ tables: [table()] }))
    await press('Seat')
    await tell(state({ tables: [table({ phase: 'finished' })] }))
    expect(document.querySelector('[role=dialog]')).toBeNull()
    expect(button('Seat')).toBeUndefined()
  })

  test('speaks of no game where none has begun', async () => {
    const { comeIn, press, button } = await open()
    const dialog = () => document.querySelector('[role=dialog], [role=alertdialog]')!.textContent
    await comeIn(state({ tables: [table({ phase: 'lobby' })] }))
    await press('Seat')
    expect(dialog()).toContain('The game has not begun.')
    expect(dialog()).not.toContain('all that lies there')
    expect(button('Normal bot sits down')).toBeDefined()
    await press('Cancel')
    await press('Close the table')
    expect(dialog()).toContain(words.lobby.closeText)
  })

  test('says that a bot plays at a seat that was free, in nobody’s place', async () => {
    const { comeIn, press, answer } = await open()
    await comeIn(state({ tables: [table({ seats: [{ kind: 'open' }, { kind: 'bot', bot: 'easy' }] })] }))
    await press('Seat')
    await press('Normal bot plays on')
    await answer('counter-seat')
    expect(noticed()).toEqual(['Seat 1: a bot plays on there.'])
  })

  test('locks one station or all, and sends them lines', async () => {
    const { comeIn, press, network, page, answer } = await open()
    await comeIn(state({ stations: [station(), station({ id: '0000000b', name: 'Door', locked: true })] }))
    await press('Lock all', 1000)
    await press('Unlock all', 2000)
    expect(network.last().asked('counter-lock')).toMatchObject([{ locked: true }, { locked: false }])
    await press('A line to all')
    await press('Please come to the counter.')
    await answer('counter-line')
    await press('A line to all')
    const field = document.querySelector<HTMLInputElement>('[role=dialog] input')!
    field.value = '   '
    field.dispatchEvent(new Event('input'))
    await press('Send')
    await page.vm.$nextTick()
    expect(document.querySelector('[role=dialog]')!.textContent).toContain('Write something that guests can read.')
    field.value = 'Cake is here.'
    field.dispatchEvent(new Event('input'))
    document.querySelector('[role=dialog] form')!.dispatchEvent(new Event('submit'))
    await flushPromises()
    expect(network.last().asked('counter-line')).toMatchObject([
      { line: 'Please come to the counter.' },
      { line: 'Cake is here.' },
    ])
  })

  test('counts in a line how many characters still fit, down to one and none', async () => {
    const { comeIn, press, page } = await open()
    await comeIn(state({ stations: [station()] }))
    await press('A line to all')
    const dialog = document.querySelector('[role=dialog]')!
    const field = dialog.querySelector('input')!
    const most = field.maxLength
    for (const [length, hint] of [
      [most - 2, '2 more characters fit.'],
      [most - 1, '1 more character fits.'],
      [most, 'No more characters fit.'],
    ] as const) {
      field.value = 'x'.repeat(length)
      field.dispatchEvent(new Event('input'))
      await page.vm.$nextTick()
      expect(dialog.textContent).toContain(hint)
    }
  })

  test.each<[string, string, CounterState, CounterState, Request['type']]>([
    ['Lock: Window', 'Unlock: Window', lockedOf(false), lockedOf(true), 'counter-lock'],
    ['Lock all', 'Unlock all', lockedOf(false), lockedOf(true), 'counter-lock'],
    ['Pause', 'Let it go on', pausedOf(false), pausedOf(true), 'counter-table'],
  ])('takes a double click on %s for one press', async (name, opposite, before, after, type) => {
    const { comeIn, press, tell, network } = await open()
    await comeIn(before)
    await press(name, 1000)
    await tell(after)
    await press(opposite, 1150)
    expect(network.last().asked(type)).toHaveLength(1)
    await press(opposite, 2000)
    expect(network.last().asked(type)).toHaveLength(2)
  })

  test('gives guests more time, and says how much of it is left', async () => {
    vi.useFakeTimers()
    const { comeIn, tell, press, network, page, answer, passes } = await open()
    const limited = { ...defaultSettings, session: { minutes: 60, warning: 5 } }
    const window = station({ doing: 'playing', since: 55 * 60_000, left: 4.5 * 60_000 })
    const rest = station({ id: '0000000b', name: 'Door' })
    await comeIn(state({ stations: [window, rest], settings: limited }))
    const card = (index: number) => page.findAll('article')[index]!.text()
    expect(card(0)).toContain('55 min · 5 min left')
    expect(card(1)).not.toContain('+10 min')
    await passes(2)
    expect(card(0)).toContain('57 min · 3 min left')
    for (const at of [1000, 1100]) await press('+10 min', at)
    expect(network.last().asked('counter-time')).toMatchObject([{ station: window.id, minutes: 10 }])
    await answer('counter-time')
    expect(noticed()).toEqual(['Window has 10 more minutes.'])
    expect(card(0)).not.toContain('-10 min')
    await tell(state({ stations: [{ ...window, given: 10 * 60_000 }], settings: limited }))
    await press('-10 min', 3000)
    expect(network.last().asked('counter-time').at(-1)).toMatchObject({ station: window.id, minutes: -10 })
    await answer('counter-time')
    expect(noticed()).toContain('Window has 10 minutes less.')
    await tell(state({ stations: [{ ...window, since: 61 * 60_000, left: 0, given: 1 }], settings: limited }))
    expect(card(0)).toContain('time is over')
    expect(card(0)).not.toContain('-10 min')
    await press('+10 min', 5000)
    await answer('counter-time', 'no-guests')
    expect(noticed()).toContain(words.refusals['no-guests'])
  })

  test('has no line about the time where guests read on their own clock how much is left', async () => {
    const { comeIn, tell, press, button } = await open()
    await comeIn(state({ stations: [station()] }))
    await press('A line to all')
    expect(button('Ten minutes are left.')).toBeDefined()
    await tell(state({ stations: [station()], settings: { ...defaultSettings, session: { minutes: 60, warning: 5 } } }))
    expect(button('Ten minutes are left.')).toBeUndefined()
    expect(button('Please come to the counter.')).toBeDefined()
  })

  test('keeps a line in its dialog until it was sent, and sends it once', async () => {
    const { comeIn, press, network, answer, button } = await open()
    await comeIn(state({ stations: [station()] }))
    await press('A line to all')
    const dialog = () => document.querySelector('[role=dialog]')
    const field = dialog()!.querySelector('input')!
    field.value = 'Cake is here.'
    field.dispatchEvent(new Event('input'))
    await press('Send')
    expect(button('Send')!.getAttribute('aria-disabled')).toBe('true')
    await press('Send')
    await press('Please come to the counter.')
    expect(network.last().asked('counter-line')).toHaveLength(1)
    await answer('counter-line', 'internal-error')
    expect(field.isConnected).toBe(true)
    expect(field.value).toBe('Cake is here.')
    await press('Send')
    await answer('counter-line')
    expect(network.last().asked('counter-line')).toHaveLength(2)
    expect(dialog()).toBeNull()
  })

  test('shows its lines in the language that was chosen last, whichever comes last', async () => {
    const { comeIn, press } = await open()
    await comeIn(state({ stations: [station()] }))
    await press('A line to all')
    const choose = async (language: Language) => {
      const choice = document.querySelector<HTMLSelectElement>('[role=dialog] select')!
      choice.value = language
      choice.dispatchEvent(new Event('change'))
      await flushPromises()
    }
    const linesWith = async (language: Language) => {
      asked.get(language)!()
      await flushPromises()
      return document.querySelector('.ready__line')!.getAttribute('lang')
    }
    await choose('pt-BR')
    await choose('de')
    expect(await linesWith('de')).toBe('de')
    expect(await linesWith('pt-BR')).toBe('de')
  })

  test('says of a station that is not connected that it will show the line, not that it does', async () => {
    const { comeIn, press, answer, page } = await open()
    await comeIn(state({ stations: [station({ connected: false, line: 'Hello.' })] }))
    expect(page.get('article').text()).toContain('Its screen will show: Hello.')
    await press('Send a line')
    expect(document.querySelector('[role=dialog]')!.textContent).toContain('Its screen will show: Hello.')
    await press('Please come to the counter.')
    await answer('counter-line')
    expect(noticed().at(-1)).toMatch(/Window.* is not connected\. It shows the line as soon as it is back\./)
  })

  test('says what stations show as they are when the host has answered', async () => {
    const { comeIn, press, answer, tell } = await open()
    const window = station()
    const door = station({ id: '0000000b', name: 'Door' })
    const dialog = () => document.querySelector('[role=dialog]')?.textContent
    await comeIn(state({ stations: [window, door] }))
    await press('Send a line')
    await tell(state({ stations: [{ ...window, connected: false, line: 'Cake is here.' }, door] }))
    expect(dialog()).toMatch(/Its screen will show:\s*Cake is here\./)
    await press('Please come to the counter.')
    await answer('counter-line')
    expect(noticed().at(-1)).toMatch(/Window.* is not connected/)

    await press('A line to all')
    await press('Please come to the counter.')
    await answer('counter-line')
    expect(noticed().at(-1)).toMatch(/^All stations that are connected show the line/)

    await press('Send a line')
    await tell(state({ stations: [door] }))
    expect(dialog()).toBeUndefined()
  })

  test('leaves a dialog open that was opened after the line was sent', async () => {
    const { comeIn, press, answer } = await open()
    await comeIn(state({ stations: [station()] }))
    await press('A line to all')
    await press('Please come to the counter.')
    await press('Close')
    await press('A line to all')
    await answer('counter-line')
    expect(document.querySelector('[role=dialog]')).not.toBeNull()
  })
})

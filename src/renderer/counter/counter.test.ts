// @vitest-environment happy-dom
import { flushPromises } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { faultCodes, faultKinds, faultParams } from '#shared/cafe/fault.ts'
import { games } from '#shared/games/registry.ts'
import { stationActivities } from '#shared/protocol/cafe.ts'
import { useNotices } from '../stores/notices.ts'
import { languages } from '../i18n/languages.ts'
import { wordsIn } from '../i18n/testing/words.ts'
import { openCounter, state, station, table } from './testing/counter.ts'

let counter: Awaited<ReturnType<typeof openCounter>> | undefined
const open = async (how?: Parameters<typeof openCounter>[0]) => (counter = await openCounter(how))
beforeEach(() => localStorage.clear())
afterEach(() => {
  counter?.page.unmount()
  vi.useRealTimers()
})

/** The field for a number under this label. */
const field = (page: Awaited<ReturnType<typeof open>>['page'], label: string) => {
  const found = page.findAll('label').find((one) => one.text() === label)
  return page.get<HTMLInputElement>(`[id="${found!.attributes('for')}"]`)
}
const noticed = () => useNotices().notices.map(({ text }) => text)
const isShut = () => counter!.page.find('form.pad').exists() && !counter!.page.find('.floor').exists()

test('staff are told while the host has more to do than it can', async () => {
  const { page, answer, tell } = await open()
  await answer('counter')
  await tell(state({ overloaded: true }))
  expect(page.get('[role=status]').text()).toContain('Moves go on')
  await tell(state())
  expect(page.text()).not.toContain('Moves go on')
})

describe('the door', () => {
  test('asks for the PIN, says kindly that one is wrong, and keeps none', async () => {
    const { page, answer, typePin, network, tell } = await open()
    await answer('counter', 'not-staff')
    await typePin('12')
    expect(page.text()).toContain('A PIN has 4 to 12 digits.')
    expect(network.last().asked('staff')).toEqual([])
    await typePin('1357')
    await answer('staff', 'wrong-pin')
    expect(page.text()).toContain('That is not the PIN.')
    await typePin('2468')
    await answer('staff')
    await answer('counter')
    await tell(state())
    expect(page.find('.floor').exists()).toBe(true)
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('2468')
    expect(document.body.innerHTML).not.toContain('2468')
  })

  test('has keys for those who touch, and lets nobody try during a wait', async () => {
    const { page, answer, press, network } = await open()
    await answer('counter', 'not-staff')
    for (const key of ['1', '3', '5', 'Erase the last digit', '4', '6']) await press(key)
    await press('Open')
    expect(network.last().asked('staff')).toMatchObject([{ pin: '1346' }])
    await answer('staff', 'too-many-tries', '20')
    expect(page.text()).toContain('the next one is looked at in 20 seconds')
    expect(page.get('[type=submit]').attributes('disabled')).toBeDefined()
  })

  test('takes no digits while the host looks at a PIN: the next one begins with nothing', async () => {
    const { page, answer, press, network } = await open()
    await answer('counter', 'not-staff')
    for (const key of ['1', '3', '5', '7', 'Open', '9', '9']) await press(key)
    expect(page.get('form.pad input').attributes('readonly')).toBeDefined()
    await answer('staff', 'wrong-pin')
    for (const key of ['2', '4', '6', '8', 'Open']) await press(key)
    expect(
      network
        .last()
        .asked('staff')
        .map(({ pin }) => pin),
    ).toEqual(['1357', '2468'])
  })

  test('counts down a wait, and announces it once', async () => {
    vi.useFakeTimers()
    const { page, answer, typePin } = await open()
    await answer('counter', 'not-staff')
    await typePin('1357')
    await answer('staff', 'too-many-tries', '8')
    const note = page.get('form.pad [role=alert]')
    const announced = () => {
      const said = note.element.cloneNode(true) as Element
      for (const silent of said.querySelectorAll('[aria-hidden=true]')) silent.remove()
      return said.textContent.trim()
    }
    const before = announced()
    expect(before).toContain('in 8 seconds')
    await vi.advanceTimersByTimeAsync(3_500)
    expect(note.text()).toContain('in 5 seconds')
    expect(announced()).toBe(before)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(note.text()).toBe('')
  })

  test('keeps the keyboard when its key, which has been pressed, can’t be pressed meanwhile', async () => {
    const { page, answer, press, button } = await open()
    await answer('counter', 'not-staff')
    for (const key of ['1', '3', '5', '7']) await press(key)
    button('Open')!.focus()
    await press('Open')
    expect(button('Open')!.disabled).toBe(true)
    expect(document.activeElement).toBe(page.get('form.pad input').element)
  })

  test("has a first PIN set on the host's own machine, typed twice", async () => {
    const { page, answer, typePin, network } = await open({ local: true })
    await answer('counter', 'no-pin')
    expect(page.text()).toContain('There is no PIN yet.')
    await typePin('2468')
    await typePin('2469')
    expect(page.text()).toContain('The two were not the same.')
    expect(network.last().asked('set-pin')).toEqual([])
    await typePin('2468')
    await typePin('2468')
    await answer('set-pin')
    expect(network.last().asked('staff')).toMatchObject([{ pin: '2468' }])
  })

  test('asks for the PIN where another page has set the first one meanwhile', async () => {
    const { page, answer, typePin, network } = await open({ local: true })
    await answer('counter', 'no-pin')
    await typePin('2468')
    await typePin('2468')
    await answer('set-pin', 'not-staff')
    expect(page.text()).not.toContain('There is no PIN yet.')
    expect(page.text()).toContain('Give the PIN again.')
    await typePin('1357')
    expect(network.last().asked('staff')).toMatchObject([{ pin: '1357' }])
  })

  test('says elsewhere where to set one, and looks again when asked', async () => {
    const { page, answer, press, network } = await open()
    await answer('counter', 'no-pin')
    expect(page.text()).toContain("only be set on the host's own machine")
    expect(page.find('form.pad').exists()).toBe(false)
    await press('It is set')
    expect(network.last().asked('counter')).toHaveLength(2)
    await answer('counter', 'not-staff')
    expect(page.find('form.pad').exists()).toBe(true)
  })

  test.each([
    ['the PIN', 'not-staff', ['2468'], []],
    ['what it opens', 'not-staff', ['2468'], ['staff']],
    ['the first PIN', 'no-pin', ['2468', '2468'], []],
  ] as const)('stays shut for whoever leaves while the host looks at %s', async (_, why, typed, answered) => {
    const { page, answer, comesBack, network, router, typePin } = await open({ local: true })
    await answer('counter', why)
    for (const pin of typed) await typePin(pin)
    for (const type of answered) await answer(type)
    const left = network.last()
    await router.push('/')
    expect(left.readyState).toBe(3)
    await comesBack()
    expect([...network.last().asked('staff'), ...network.last().asked('counter')]).toEqual([])
    await router.push('/counter')
    await flushPromises()
    await answer('counter', 'not-staff')
    expect(page.find('form.pad').exists()).toBe(true)
    expect(network.last().asked('staff')).toEqual([])
  })
})

describe('whoever has come in', () => {
  test('is not asked again after a broken connection, unless the PIN is another one', async () => {
    vi.useFakeTimers()
    const { page, comeIn, comesBack, answer, network } = await open()
    await comeIn()
    const first = network.last()
    first.breaks()
    await vi.advanceTimersByTimeAsync(5_000)
    await comesBack()
    expect(network.last()).not.toBe(first)
    expect(network.last().asked('staff')).toMatchObject([{ pin: '2468' }])
    expect(page.find('.floor').exists()).toBe(true)
    await answer('staff', 'wrong-pin')
    expect(isShut()).toBe(true)
    await comesBack()
    expect(network.last().asked('staff')).toEqual([])
  })

  test('is gone when the page was left alone, for the host too', async () => {
    vi.useFakeTimers()
    const { page, comeIn, network, passes } = await open()
    await comeIn()
    const socket = network.last()
    await passes(8)
    window.dispatchEvent(new Event('pointerdown'))
    await passes(8)
    expect(page.find('.floor').exists()).toBe(true)
    expect(socket.readyState).toBe(1)
    await passes(3)
    expect(isShut()).toBe(true)
    expect(socket.readyState).toBe(3)
  })

  test('is gone after the same time where the connection has broken meanwhile', async () => {
    vi.useFakeTimers()
    const { comeIn, comesBack, answer, network, passes } = await open()
    await comeIn()
    await passes(8)
    network.last().breaks()
    await vi.advanceTimersByTimeAsync(5_000)
    await comesBack()
    await answer('staff')
    await answer('counter')
    expect(isShut()).toBe(false)
    await passes(3)
    expect(isShut()).toBe(true)
  })

  test('is not entered twice while the host looks at the PIN', async () => {
    vi.useFakeTimers()
    const { comeIn, comesBack, answer, network } = await open()
    await comeIn()
    network.last().breaks()
    await vi.advanceTimersByTimeAsync(5_000)
    await comesBack()
    // The check of every 15 seconds.
    await vi.advanceTimersByTimeAsync(10_000)
    await answer('counter', 'not-staff')
    expect(network.last().asked('staff')).toHaveLength(1)
    await answer('staff')
    await answer('counter')
    expect(isShut()).toBe(false)
  })

  test('is entered a little later where another window of this machine was faster', async () => {
    vi.useFakeTimers()
    const { page, comeIn, comesBack, answer, network } = await open()
    await comeIn()
    network.last().breaks()
    await vi.advanceTimersByTimeAsync(5_000)
    await comesBack()
    await answer('staff', 'too-many-tries', '1')
    expect(page.find('.floor').exists()).toBe(true)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(network.last().asked('staff')).toMatchObject([{ pin: '2468' }, { pin: '2468' }])
    await answer('staff')
    await answer('counter')
    expect(page.find('.floor').exists()).toBe(true)
  })

  test('locks the page, or goes away from it', async () => {
    const { comeIn, press, network, router } = await open()
    await comeIn()
    const socket = network.last()
    await press('Lock')
    expect(isShut()).toBe(true)
    expect(socket.readyState).toBe(3)
    await counter!.comesBack()
    await comeIn()
    const again = network.last()
    await router.push('/')
    expect(again.readyState).toBe(3)
  })

  test('is asked again where somebody else has set another PIN', async () => {
    vi.useFakeTimers()
    const { comeIn, answer } = await open()
    await comeIn()
    await vi.advanceTimersByTimeAsync(10_000)
    await answer('ping')
    await vi.advanceTimersByTimeAsync(5_000)
    await answer('counter', 'not-staff')
    await answer('staff', 'wrong-pin')
    expect(isShut()).toBe(true)
  })
})

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
    expect(page.text()).toContain('Staff is needed: Bar.')
    expect(useNotices().narration).toBe('Staff is needed: Bar.')
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
    await press('Cancel')
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('data-table')).toBe('abc123'))
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

  test('locks one station or all, and sends them lines', async () => {
    const { comeIn, press, network, page, answer } = await open()
    await comeIn(state({ stations: [station(), station({ id: '0000000b', name: 'Door', locked: true })] }))
    await press('Lock all')
    await press('Unlock all')
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

describe('settings', () => {
  async function settings() {
    const here = await open()
    await here.comeIn()
    await here.router.push('/counter/settings')
    await flushPromises()
    return here
  }

  test('are saved as a whole, with what differs from the usual alone', async () => {
    const { page, network, answer, tell } = await settings()
    const offeredNot = games.filter(({ id }) => !['dead-mans-draw', 'help-the-sheriff'].includes(id))
    for (const { id } of offeredNot) await page.get(`[data-choice="${id}"] input`).setValue(false)
    await page.get('[data-choice="help-the-sheriff"] [data-move=up]').trigger('click')
    expect(page.text()).toContain('Not saved yet.')
    await page.get('.settings form').trigger('submit')
    await flushPromises()
    const [{ text }] = network.last().asked('cafe-settings') as [{ text: string }]
    const offered = ['help-the-sheriff', 'dead-mans-draw']
    expect(JSON.parse(text)).toEqual({ file: 'lanyard-cafe-1', games: offered })
    await answer('cafe-settings')
    expect(page.text()).toContain('The settings are saved.')
    expect(page.text()).not.toContain('Not saved yet.')
    const { settings: usual } = state()
    await tell(state({ settings: { ...usual, games: offered } }))
    expect(page.text()).not.toContain('saved other settings meanwhile')
  })

  test('keep the keyboard at a choice that goes to its new place', async () => {
    const { page } = await settings()
    const box = page.get<HTMLInputElement>('[data-choice="en"] input')
    box.element.focus()
    await box.setValue(false)
    await flushPromises()
    const rows = page.findAll('[data-choice]').map((row) => row.attributes('data-choice'))
    expect(rows.at(-1)).toBe('en')
    expect(document.activeElement).toBe(box.element)
  })

  test('that could not be written down say why, and stay to be saved again', async () => {
    const { page, answer } = await settings()
    await page.get('[data-choice="de"] input').setValue(false)
    await page.get('.settings form').trigger('submit')
    await answer('cafe-settings', 'internal-error', 'The disk is full.')
    expect(noticed()).toEqual([
      'The host could not save this, so nothing has changed. Check whether its disk is full, then try again. It says: The disk is full.',
    ])
    expect(page.text()).toContain('Not saved yet.')
  })

  test('are not saved beside a field that does not fit: it is said which, and why', async () => {
    const { page, network, answer, tell } = await settings()
    const status = () => page.get('.go [role=status]').text()
    const minutes = field(page, 'Minutes that guests have')
    await page.get('[data-choice="de"] input').setValue(false)
    await page.get('.settings form').trigger('submit')
    await answer('cafe-settings')
    await tell(state({ settings: { ...state().settings, languages: ['en', 'pt-BR'] } }))
    expect(status()).toBe('The settings are saved.')
    // The error disappears with the first key.
    minutes.element.value = 'abc'
    await minutes.trigger('input')
    expect(page.text()).not.toContain('The settings are saved.')
    await minutes.trigger('change')
    await flushPromises()
    expect(minutes.attributes('aria-invalid')).toBe('true')
    expect(status()).toBe('Not saved yet.')

    await page.get('input[value=normal]').setValue()
    await page.get('.settings form').trigger('submit')
    await flushPromises()
    expect(network.last().asked('cafe-settings')).toHaveLength(1)
    expect(page.get('.go [role=alert]').text()).toBe('Not saved. Mend this first: Minutes that guests have.')
    expect(document.activeElement).toBe(minutes.element)

    minutes.element.value = '20'
    await minutes.trigger('input')
    await minutes.trigger('change')
    await flushPromises()
    expect(page.find('.go [role=alert]').exists()).toBe(false)
    await page.get('.settings form').trigger('submit')
    await flushPromises()
    const { text } = network.last().asked('cafe-settings').at(-1)!
    expect(JSON.parse(text)).toMatchObject({ bots: 'normal', session: { minutes: 20 } })
    await answer('cafe-settings')
    expect(status()).toBe('The settings are saved.')
  })

  test('that are changed while the host saves those before are not taken for saved', async () => {
    const { page, answer, network } = await settings()
    await page.get('[data-choice="de"] input').setValue(false)
    await page.get('.settings form').trigger('submit')
    await flushPromises()
    await page.get('input[value=normal]').setValue()
    await answer('cafe-settings')
    expect(page.get('.go [role=status]').text()).toBe('Not saved yet.')
    await page.get('.settings form').trigger('submit')
    await flushPromises()
    expect(JSON.parse(network.last().asked('cafe-settings').at(-1)!.text)).toMatchObject({ bots: 'normal' })
  })

  test('with a field that does not fit can be undone, also where nothing else has been changed', async () => {
    const { page, network } = await settings()
    const idle = () => field(page, 'Seconds without a touch')
    idle().element.value = '7'
    await idle().trigger('input')
    await idle().trigger('change')
    await flushPromises()
    await page.get('.settings form').trigger('submit')
    await flushPromises()
    expect(page.get('.go [role=alert]').text()).toContain('Seconds without a touch')
    await page
      .findAll('.go button')
      .find((button) => button.text() === 'Undo changes')!
      .trigger('click')
    await flushPromises()
    expect(page.find('[aria-invalid=true]').exists()).toBe(false)
    expect(idle().element.value).toBe('90')
    expect(page.find('.go [role=alert]').exists()).toBe(false)
    expect(network.last().asked('cafe-settings')).toEqual([])
  })

  test('are not said to be saved any more once the host or a file has been refused', async () => {
    const { page, answer } = await settings()
    const save = async () => {
      await page.get('.settings form').trigger('submit')
      await flushPromises()
    }
    await page.get('[data-choice="de"] input').setValue(false)
    await save()
    await answer('cafe-settings')
    expect(page.text()).toContain('The settings are saved.')
    await page.get('textarea').setValue('{ "file": "lanyard-cafe-1", "bots": "clever" }')
    expect(page.text()).not.toContain('The settings are saved.')
    await page.get('[data-choice="de"] input').setValue(true)
    await save()
    await answer('cafe-settings', 'internal-error', 'The disk is full.')
    expect(page.text()).not.toContain('The settings are saved.')
    expect(page.get('.go [role=status]').text()).toBe('Not saved yet.')
  })

  test('of somebody else come in as long as nothing was changed here, and are told of then', async () => {
    const { page, tell } = await settings()
    const { settings: usual } = state()
    await tell(state({ settings: { ...usual, bots: 'normal' } }))
    expect(page.get<HTMLInputElement>('input[value=normal]').element.checked).toBe(true)
    await page.get('[data-choice="de"] input').setValue(false)
    await tell(state({ settings: usual }))
    expect(page.get<HTMLInputElement>('input[value=normal]').element.checked).toBe(true)
    expect(page.text()).toContain('saved other settings meanwhile')
  })

  test('from a file for several machines leave this one its name, and bring their PIN along', async () => {
    const { page, network } = await settings()
    const pin = `scrypt:16384:8:1:${'0'.repeat(32)}:${'a'.repeat(64)}`
    const name = page.findAll('input').find((field) => field.attributes('maxlength') === '40')!
    await name.setValue('Cellar')
    await page.get('textarea').setValue(`{ "file": "lanyard-cafe-1", "bots": "normal", "pin": "${pin}" }`)
    await page.get('textarea').element.form!.dispatchEvent(new Event('submit'))
    await flushPromises()
    expect(page.text()).toContain('The file fits.')
    expect(page.text()).toContain('The file brings a PIN along')
    await page.get('.settings form').trigger('submit')
    const [{ text }] = network.last().asked('cafe-settings') as [{ text: string }]
    expect(JSON.parse(text)).toEqual({ file: 'lanyard-cafe-1', station: 'Cellar', pin, bots: 'normal' })
  })

  test('from a file that does not fit change nothing, and each fault has its line', async () => {
    const { page } = await settings()
    await page.get('textarea').setValue('{\n  "file": "lanyard-cafe-1",\n  "bots": "clever",\n  "pin": "1234"\n}')
    await page.get('textarea').element.form!.dispatchEvent(new Event('submit'))
    await flushPromises()
    const faults = page.findAll('[data-faults] li').map((fault) => fault.text().replace(/\s+/g, ' '))
    expect(faults).toHaveLength(2)
    expect(faults[0]).toMatch(/^Line 3: bots must be one of these/)
    expect(faults[1]).toMatch(/^Line 4: pin must be what the program has made of a PIN/)
    expect(page.text()).not.toContain('Not saved yet.')
  })

  test('from a file that an editor has saved otherwise than as UTF-8 are not taken for others', async () => {
    const { page } = await settings()
    const text = '{ "file": "lanyard-cafe-1", "station": "Küche" }'
    const choose = async (bytes: Buffer) => {
      const input = page.get<HTMLInputElement>('input[type=file]')
      Object.defineProperty(input.element, 'files', { configurable: true, value: [new File([bytes], 'cafe.json')] })
      await input.trigger('change')
      await flushPromises()
      await vi.waitUntil(() => page.text().includes('UTF-8') || page.text().includes('The file fits.'))
    }
    await choose(Buffer.from(text, 'latin1'))
    expect(page.text()).toContain('The file is not UTF-8.')
    expect(page.text()).not.toContain('Not saved yet.')
    await choose(Buffer.from(text))
    expect(page.text()).toContain('The file fits.')
  })
})

test('figures of a day are added up, shown and asked for again when a game has ended', async () => {
  const { page, comeIn, router, network, answer, tell } = await open()
  await comeIn(state({ tables: [table()] }))
  await router.push('/counter/figures')
  await flushPromises()
  expect(network.last().asked('figures')).toMatchObject([{ day: '2026-11-22' }])
  await answer('figures')
  const game = { game: 'dead-mans-draw', hour: 15, minutes: 20, people: 2, bots: 1, complete: true }
  const played = [game, { ...game, hour: 17, game: 'chess', complete: false }]
  network.last().hears({ type: 'figures', day: '2026-11-22', days: ['2026-11-21'], played })
  await flushPromises()
  expect(page.get('[data-tile=games]').text()).toContain('1 of them broken off')
  expect(page.findAll('[data-hour]').map((bar) => bar.attributes('data-hour'))).toEqual(['15', '16', '17'])
  expect(page.text()).toContain('chess')
  await tell(state({ tables: [table({ phase: 'finished' })] }))
  expect(network.last().asked('figures')).toHaveLength(2)
  await page.get('select').setValue('2026-11-21')
  expect(network.last().asked('figures').at(-1)).toMatchObject({ day: '2026-11-21' })
})

test('figures are asked for again after a broken connection, once the host has let staff in', async () => {
  vi.useFakeTimers()
  const { comeIn, comesBack, router, network, answer } = await open()
  await comeIn()
  await router.push('/counter/figures')
  await flushPromises()
  await answer('figures')
  network.last().breaks()
  await vi.advanceTimersByTimeAsync(5_000)
  await comesBack()
  expect(network.last().asked('figures')).toEqual([])
  await answer('staff')
  await answer('counter')
  expect(network.last().asked('figures')).toMatchObject([{ day: '2026-11-22' }])
})

describe.each(languages)('in %s', (language) => {
  const { counter: words } = wordsIn(language) as never as {
    counter: Record<'faults' | 'kinds' | 'doing', Record<string, string>>
  }

  test.each(faultCodes)('the fault %s has a sentence that uses what is known of it', (code) => {
    const sentence = words.faults[code]!
    const gaps = [...sentence.matchAll(/\{(\w+)\}/g)].map(([, gap]) => gap)
    expect(sentence).toMatch(/\.$/)
    expect(faultParams[code]).toEqual(expect.arrayContaining(gaps))
  })

  test('every kind of field and all that happens at a station has a name', () => {
    for (const kind of faultKinds) expect(words.kinds[kind]).toMatch(/\S/)
    for (const doing of stationActivities) expect(words.doing[doing]).toMatch(/\S/)
  })
})

// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { seededChance } from '#shared/engine/chance.ts'
import { eventsFor } from '#shared/engine/game.ts'
import type { Action, ScopedEvent, Viewer } from '#shared/engine/game.ts'
import type { PirateAction, PirateChoice } from '#shared/games/davy-jones-gold/actions.ts'
import { berthAt } from '#shared/games/davy-jones-gold/data.ts'
import type { ShipName } from '#shared/games/davy-jones-gold/data.ts'
import type { Event } from '#shared/games/davy-jones-gold/events.ts'
import { davyJonesGold } from '#shared/games/davy-jones-gold/index.ts'
import type { ShipView, View } from '#shared/games/davy-jones-gold/view.ts'
import type { TableProps } from '../../contract.ts'
import { emittedEvents, idle, mountTable, people, press, withSeats } from '../../testing/table.ts'
import tutorial from '../tutorial.ts'
import DavyJonesGoldTable from './DavyJonesGoldTable.vue'
import { chartView } from './chart/testing/view.ts'
import { newMatch } from '../testing/randomPlay.ts'
import { speechIn } from '../testing/speech.ts'
import { untilLoaded } from '../../../ui/testing/untilLoaded.ts'
import { useBoardParts } from './lateParts.ts'

beforeAll(() => untilLoaded(useBoardParts()))

const at = (x: number, y: number): Partial<ShipView> => ({ where: { bow: [x, y], heading: [0, -1], docked: null } })
const ships: Partial<Record<ShipName, Partial<ShipView>>> = {
  'helmsman-4': { ...at(5028, 5100), load: 2, cargo: ['gold-1', 'gold-4'] },
  'gunner-3': { ...at(5300, 5500), load: 3 },
}
const main: PirateChoice[] = [
  { type: 'move', ship: 'helmsman-4', reach: 838, docks: ['heart', 'north', 'south', 'northwest'], free: true },
  {
    ...{ type: 'shoot', ship: 'helmsman-4', free: true },
    guns: [
      { mast: 0, targets: ['gunner-3'] },
      { mast: 1, targets: ['gunner-3', 'kraken'] },
    ],
  },
  { type: 'explore', ship: 'helmsman-4' },
  { type: 'end-turn' },
]

function props(changes: Partial<TableProps<View, Event>> = {}): TableProps<View, Event> {
  return {
    view: chartView({ monsters: { kraken: { spot: 6, parts: [0, 1] }, serpent: null } }, ships),
    viewer: 0 as Viewer,
    seats: people('Ana', 'Bia', 'Caio', 'Davi'),
    ...idle,
    prompts: [{ id: 1, seat: 0, kind: 'act' }],
    choices: main,
    speech: speechIn('en', 0),
    ...changes,
  }
}

let table: ReturnType<typeof lay>
function lay(changes: Partial<TableProps<View, Event>> = {}) {
  return (table = mountTable(DavyJonesGoldTable, props(changes)))
}
const acts = () => emittedEvents(table, 'act') as PirateAction[]
function button(name: string) {
  const found = table.findAll('button').find((one) => one.text().includes(name))
  if (!found) throw new Error(`no button ${name}`)
  return found
}
const finding = () => table.get('.finding').text()

describe('S-6: the main list', () => {
  test('has what each ship can do, one reason why she can not do more, and the others on request', () => {
    lay()
    const ship = table.get('section[aria-label="Gaivota"]')
    expect(ship.findAll('button[data-action]').map((one) => one.attributes('data-action'))).toEqual([
      'hold-course',
      'move',
      'shoot',
      'explore',
    ])
    expect(ship.get('details.barred').text()).toContain('The Gaivota is not docked where Davy Jones is.')
    const other = table.get('section[aria-label="Andorinha"]')
    expect(other.get('p.barred').text()).toBe('Explore: The Andorinha is not docked at a wild island.')
    const rest = other.get('details.barred')
    expect(rest.attributes('open')).toBeUndefined()
    expect(rest.get('summary').text()).toBe('Not now: Fire, Challenge Davy Jones, Repair')
    expect(rest.text()).toContain('No mast of hers is missing.')
  })

  test('what is listed goes to the host as it came', async () => {
    lay()
    await button('Explore').trigger('click')
    expect(acts()).toEqual([main[2]])
  })

  test('nothing goes while an answer is on its way', async () => {
    lay({ busy: true })
    await button('Explore').trigger('click')
    expect(acts()).toEqual([])
  })
})

describe('a course', () => {
  test('that she is on already is held by one press, which says where she ends', async () => {
    lay()
    const hold = table.get('section[aria-label="Gaivota"] [data-action="hold-course"]')
    expect(hold.text()).toMatch(/^Hold her course\s*To the north: she docks at Heart Island\.$/)
    await hold.trigger('click')
    expect(acts()).toMatchObject([{ type: 'move', ship: 'helmsman-4' }])
    expect(table.find('form.plan').exists()).toBe(false)
  })

  test('is chosen from the list, told, and sent only when it is confirmed', async () => {
    lay()
    await button('Sail or turn').trigger('click')
    expect(finding()).toBe('Nothing is planned yet.')
    await table.get('select').setValue('dock heart')
    expect(finding()).toBe('To the north: she docks at Heart Island.')
    expect(acts()).toEqual([])
    await table.get('form').trigger('submit')
    expect(acts()).toMatchObject([{ type: 'move', ship: 'helmsman-4' }])
    expect(Object.keys(acts()[0]!)).toEqual(['type', 'ship', 'to'])
  })

  test('is planned by one press on an island: the ship that can dock there sails, another comes nearer', async () => {
    lay()
    await table.get('[data-thing="heart"]').trigger('click')
    expect(finding()).toBe('To the north: she docks at Heart Island.')
    await table.get('form').trigger('submit')
    expect(acts()).toMatchObject([{ type: 'move', ship: 'helmsman-4' }])
    await button('Discard the plan').trigger('click')
    await table.get('[data-thing="south"]').trigger('click')
    expect(finding()).toBe('To the south, towards South Island: nearly all the way.')
    expect(table.find('.reach[data-power]').exists()).toBe(false)
  })

  test('that is planned is not covered by the tutorial’s ring: it goes from the island to the button', async () => {
    // Here another ship sails to the island.
    const where = tutorial.scenes[0]!.steps[0]!.where.map((selector) => selector.replace('scout-4', 'helmsman-4'))
    const shown = () => where.flatMap((selector) => [...document.querySelectorAll(selector)])
    lay()
    await button('Sail or turn').trigger('click')
    expect(shown()).toEqual([table.get('[data-island="heart"] .shore').element])
    await table.get('select').setValue('dock heart')
    expect(shown()).toEqual([table.get('.confirm').element])
    expect(table.findAll('.ghost line').map((line) => line.attributes('class'))).toEqual(['way-edge', 'way'])
  })

  test('that needs the helmswoman’s ability is marked on the chart as such', async () => {
    const [move, ...others] = main
    lay({ choices: [{ ...move, reach: 1413 } as PirateChoice, ...others] })
    await table.get('[data-thing="south"]').trigger('click')
    expect(table.findAll('.reach')).toHaveLength(2)
    expect(table.find('.power').exists()).toBe(true)
    expect(finding()).toMatch(/docks at South Island\. .* ability takes her so far\.$/)
  })

  test('is given by direction and distance; without a distance she turns', async () => {
    lay()
    await button('Sail or turn').trigger('click')
    const [direction, distance] = table.findAll('input[type="range"]')
    await direction!.setValue('270')
    expect(finding()).toBe('She turns to the west.')
    await distance!.setValue('40')
    expect(finding()).toBe('To the west, half of her reach.')
    await table.get('form').trigger('submit')
    expect(acts()).toEqual([{ type: 'move', ship: 'helmsman-4', to: [4628, 5100] }])
  })

  test('is given exactly by typed numbers; one beyond her reach becomes the farthest, none changes nothing', async () => {
    lay()
    await button('Sail or turn').trigger('click')
    const [direction, distance] = table.findAll<HTMLInputElement>('input[type="number"]')
    expect(direction!.attributes('aria-label')).toBe('Direction in degrees, clockwise from north')
    await direction!.setValue('270')
    await distance!.setValue('41')
    expect(table.get('.ghost .bow').attributes('cx')).toBe('4618')
    await distance!.setValue('')
    expect(distance!.element.value).toBe('41')
    await distance!.setValue('500')
    expect(distance!.element.value).toBe('84')
    expect(distance!.element.max).toBe('84')
    expect(table.get('form').element.noValidate).toBe(true)
    expect(finding()).toBe('To the west, her whole reach.')
  })

  test('that is not possible is told with the reason and not sent', async () => {
    lay({ view: chartView({}, { ...ships, 'scout-4': at(4600, 4900) }) })
    await button('Sail or turn').trigger('click')
    const [direction, distance] = table.findAll('input[type="range"]')
    await direction!.setValue('270')
    await distance!.setValue('60')
    expect(finding()).toBe('The Kestrel is in the way.')
    await table.get('form').trigger('submit')
    expect(acts()).toEqual([])
    expect(table.find('.ghost[data-barred]').exists()).toBe(true)
  })

  test('is steered on the chart by arrow keys, and confirmed there', async () => {
    lay()
    await button('Sail or turn').trigger('click')
    const frame = table.get('.sea .frame')
    for (let times = 0; times < 3; times++) await frame.trigger('keydown', { key: 'ArrowRight' })
    expect(finding()).toBe('To the east, a quarter of her reach.')
    await frame.trigger('keydown', { key: 'Enter' })
    expect(acts()).toEqual([{ type: 'move', ship: 'helmsman-4', to: [5148, 5100] }])
  })

  test('is begun and confirmed with the focus on the ship', async () => {
    lay()
    const ship = table.get('[data-thing="helmsman-4"]')
    await ship.trigger('keydown', { key: 'Enter' })
    for (let times = 0; times < 3; times++) await ship.trigger('keydown', { key: 'ArrowRight' })
    expect(finding()).toBe('To the east, a quarter of her reach.')
    await ship.trigger('keydown', { key: 'Enter', repeat: true })
    expect(acts()).toEqual([])
    await ship.trigger('keydown', { key: 'Enter' })
    expect(acts()).toEqual([{ type: 'move', ship: 'helmsman-4', to: [5148, 5100] }])
  })

  test('is not sent by Enter on a button of the chart', async () => {
    lay()
    await table.get('[data-thing="heart"]').trigger('click')
    const pressed = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
    table.get('.sea .controls button').element.dispatchEvent(pressed)
    expect(acts()).toEqual([])
    // The browser makes a click of it.
    expect(pressed.defaultPrevented).toBe(false)
  })

  test.each(['altKey', 'ctrlKey', 'metaKey'])('is steered in fine steps with %s', async (held) => {
    lay()
    await button('Sail or turn').trigger('click')
    const frame = table.get('.sea .frame')
    for (let times = 0; times < 3; times++) await frame.trigger('keydown', { key: 'ArrowRight' })
    for (let times = 0; times < 2; times++) await frame.trigger('keydown', { key: 'ArrowRight', [held]: true })
    expect(table.get('.ghost .bow').attributes('cx')).toBe('5168')
  })

  test('is steered without the chart being drawn anew for every step', async () => {
    const speech = speechIn('en', 0)
    const t = vi.fn(speech.t)
    lay({ speech: { ...speech, t } })
    await button('Sail or turn').trigger('click')
    await table.vm.$nextTick()
    /** The chart's label of each ship, for each time it is drawn. */
    const drawn = () => t.mock.calls.filter(([key]) => key === 'chart.masts').length
    const before = drawn()
    expect(before).toBeGreaterThan(0)
    const frame = table.get('.sea .frame')
    for (let times = 0; times < 3; times++) await frame.trigger('keydown', { key: 'ArrowRight' })
    expect(finding()).toBe('To the east, a quarter of her reach.')
    expect(table.get('.ghost .bow').attributes('cx')).toBe('5148')
    expect(drawn()).toBe(before)
  })

  test('is taken back, by the button and by Escape: nobody hears of it', async () => {
    lay()
    for (const back of [() => button('Discard the plan').trigger('click'), () => press('Escape')]) {
      await button('Sail or turn').trigger('click')
      await back()
      await table.vm.$nextTick()
      expect(table.find('form').exists()).toBe(false)
    }
    expect(acts()).toEqual([])
  })
})

test('a plan outlives a host that says the same again, and ends with its question', async () => {
  lay()
  await button('Sail or turn').trigger('click')
  await table.get('select').setValue('dock heart')
  const said = finding()
  await table.setProps({ view: structuredClone(props().view), choices: structuredClone(main) })
  expect(finding()).toBe(said)
  await table.setProps({ choices: main.slice(2) })
  expect(table.find('form').exists()).toBe(false)
})

describe('a plan that outlives a take-back', () => {
  const takenBack = (changes: typeof ships) => table.setProps({ view: chartView({}, { ...ships, ...changes }) })

  test('is judged by where the other ships are then', async () => {
    lay()
    await button('Sail or turn').trigger('click')
    const [direction, distance] = table.findAll('input[type="range"]')
    await direction!.setValue('270')
    await distance!.setValue('60')
    expect(finding()).toMatch(/^To the west, three quarters of her reach/)
    await takenBack({ 'scout-4': at(4600, 4900) })
    expect(finding()).toBe('The Kestrel is in the way.')
    await table.get('form').trigger('submit')
    expect(acts()).toEqual([])
    await takenBack({})
    await table.get('form').trigger('submit')
    expect(acts()).toEqual([{ type: 'move', ship: 'helmsman-4', to: [4428, 5100] }])
  })

  test('begins anew where its ship lies elsewhere then', async () => {
    lay()
    await button('Sail or turn').trigger('click')
    await table.get('select').setValue('dock heart')
    await takenBack({ 'helmsman-4': at(5028, 5200) })
    expect(finding()).toBe('Nothing is planned yet.')
    expect(table.get('.ghost .bow').attributes('cy')).toBe('5200')
  })

  test('P-069: is judged so, too, where a berth is chosen', async () => {
    const free: PirateChoice = { type: 'choose-dock', ship: 'helmsman-3', islands: ['northwest'], free: true }
    lay({ choices: [free], prompts: [{ id: 5, seat: 0, kind: 'choose-dock' }] })
    expect(finding()).toBe('At Northwest Island, on the east side.')
    await takenBack({ 'scout-4': { where: { ...berthAt('northwest', 0), docked: 'northwest' } } })
    expect(finding()).toBe('She would touch the Kestrel.')
    await takenBack({})
    expect(finding()).toBe('At Northwest Island, on the east side.')
  })
})

describe('guns', () => {
  test('G-040: have targets before they fire, each its own, and may hold', async () => {
    lay()
    await button('Fire').trigger('click')
    expect(finding()).toBe('2 shots; hits on average: 1. At least one in 75 of 100 volleys.')
    const [first, second] = table.findAll('.shoot-form select')
    await second!.setValue('kraken')
    await table.get('form').trigger('submit')
    await first!.setValue('-')
    await table.get('form').trigger('submit')
    expect(acts()).toEqual([
      {
        type: 'shoot',
        ship: 'helmsman-4',
        targets: [
          { mast: 0, target: 'gunner-3' },
          { mast: 1, target: 'kraken' },
        ],
      },
      { type: 'shoot', ship: 'helmsman-4', targets: [{ mast: 1, target: 'kraken' }] },
    ])
    await second!.setValue('-')
    await table.get('form').trigger('submit')
    expect(acts()).toHaveLength(2)
  })
})

describe('P-080: a parley', () => {
  const parley: Action[] = [
    { type: 'parley', pay: 'ship' },
    { type: 'parley', pay: 'refuse' },
  ].map((action) => action as Action)
  const asked = { kind: 'parley', seat: 0, ship: 'helmsman-4', by: 'gunner-3' } as const

  test('is asked with what it costs, and answered by a key', () => {
    lay({
      view: chartView({ turn: 1, asked }, ships),
      prompts: [{ id: 2, seat: 0, kind: 'parley' }],
      choices: parley,
    })
    expect(button('Pay from her hold').text()).toContain('of the 2 aboard, drawn at random')
    press('2')
    expect(acts()).toEqual([parley[1]])
  })
})

describe('the key of an answer', () => {
  const mast = (number: number): PirateAction => ({ type: 'lose-mast', ship: 'helmsman-4', mast: number })
  const gun = (number: number): PirateAction => {
    return { type: 'use-ability', captain: 'gunner', ship: 'gunner-3', mast: number }
  }
  const part = (number: number): PirateAction => ({ type: 'take-part', part: number })
  const no: PirateAction = { type: 'decline' }

  test.each([
    ['lose-mast', [mast(1), mast(3)], ['2', '4']],
    ['take-part', [part(2), part(5)], ['3', '6']],
    ['gunner', [gun(0), gun(3), no], ['1', '4', '3']],
    ['gunner', [gun(1), gun(2), no], ['2', '3', '4']],
  ] as const)('is the number of its mast, part or gun: %s, %#', (kind, choices, keys) => {
    const asked = { kind, seat: 0, ship: 'helmsman-4', monster: 'kraken' } as const
    lay({ view: chartView({ asked }, ships), prompts: [{ id: 2, seat: 0, kind }], choices })
    expect(table.findAll('.answer').map((one) => one.attributes('aria-keyshortcuts'))).toEqual(keys)
    for (const key of ['1', '2', '3', '4', '5', '6'].filter((key) => !keys.some((one) => one === key))) press(key)
    expect(acts()).toEqual([])
    for (const key of keys) press(key)
    expect(acts()).toEqual(choices)
  })
})

test('every ship and every home flies the flag of its player: the face, on the colour', async () => {
  const seats = people('Ana', 'Bia', 'Caio', 'Davi').map((one) => ({ ...one, colour: 'violet' as const }))
  table = mountTable(withSeats(DavyJonesGoldTable, seats), props())
  await vi.dynamicImportSettled()
  const flags = table.findAll('.player-flag')
  expect(flags).toHaveLength(8 + 4)
  for (const flag of flags) {
    expect(flag.get('.cloth').attributes('fill')).toBe('var(--person-violet)')
    expect(flag.findAll('path').length).toBeGreaterThan(5)
  }
})

test("G-135: own gold lies face up, others' as a count", () => {
  lay()
  const coins = (name: string) => {
    const line = table.findAll('.fleets .line').find((one) => one.text().includes(name))
    return line!.findAll('.coin[data-full]').map((coin) => coin.text())
  }
  expect(coins('Gaivota')).toEqual(['1', '4'])
  expect(coins('Funke')).toEqual(['?', '?', '?'])
})

describe('what everybody stops for', () => {
  afterEach(() => {
    vi.useRealTimers()
  })
  const encounter: Event = { type: 'encounter', seat: 0, ship: 'helmsman-4', island: 'heart', token: 'curse-fog' }
  const curse: Event = { type: 'curse', seat: 0, token: 'curse-fog', ships: ['helmsman-4', 'helmsman-3'] }
  const home = { count: 2, tokens: ['gold-2', 'gold-3'] as const, faceUp: [] }
  const view = chartView({}, ships)
  const own: View = { ...view, islands: { ...view.islands, northwest: { ...home, tokens: [...home.tokens] } } }
  const moment = () => table.find('.djg-moment')

  test('goes by itself where everybody has a screen of their own, and sooner at a press', async () => {
    vi.useFakeTimers()
    for (const wait of [() => vi.advanceTimersByTimeAsync(5000), () => press('x')]) {
      lay({ view: own })
      await table.setProps(props({ view: own, news: [encounter, curse] }))
      await vi.advanceTimersByTimeAsync(400)
      expect(moment().text()).toContain('The curse of the Fog Bank lies on the Gaivota and the Andorinha.')
      expect(table.find('.seen').exists()).toBe(false)
      await wait()
      await vi.advanceTimersByTimeAsync(1)
      expect(moment().exists()).toBe(false)
    }
    expect(table.emitted('keeping')).toBeUndefined()
    expect(acts()).toEqual([])
  })

  test('G-135: stays where several play at one screen, and nobody’s gold lies behind it', async () => {
    vi.useFakeTimers()
    const seats = people('Ana', 'Bia', 'Caio', 'Davi').map((one, seat) => ({ ...one, yours: seat < 2 }))
    const speech = speechIn('en')
    lay({ view: own, seats, speech })
    const faces = 'gold: 2 3'
    expect(table.html()).toContain(faces)
    await table.setProps(props({ view: own, seats, speech, news: [encounter, curse] }))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(moment().text()).toContain('the curse of the Fog Bank')
    expect(table.emitted('keeping')).toEqual([[true]])
    expect(table.html()).not.toContain(faces)
    expect(table.find('.coin').exists()).toBe(false)
    // The frame looks with the public's eyes meanwhile.
    await table.setProps(props({ viewer: 'public', seats, speech, prompts: [], choices: [] }))
    expect(moment().exists()).toBe(true)
    await table.get('.seen').trigger('click')
    await vi.advanceTimersByTimeAsync(1)
    expect(moment().exists()).toBe(false)
    expect(table.emitted('keeping')).toEqual([[true], [false]])
    expect(table.html()).not.toContain(faces)
  })

  test('S-6: a volley stays until the one it was fired at has seen it', async () => {
    vi.useFakeTimers()
    const seats = people('Ana', 'Bia', 'Caio', 'Davi').map((one, seat) => ({ ...one, yours: seat < 2 }))
    const shots = [6, 1].map((die, mast): Event => ({
      ...{ type: 'shot', seat: 0, ship: 'helmsman-4', mast, target: 'gunner-3', die, rank: 3, hit: die > 3 },
    }))
    lay({ seats })
    await table.setProps(props({ seats, news: shots, prompts: [{ id: 4, seat: 1, kind: 'lose-mast' }], choices: [] }))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(
      moment()
        .findAll('li span, li strong, p')
        .map((one) => one.text()),
    ).toEqual([...['Funke', 'more than 3', 'Hit', 'Funke', 'more than 3', 'Missed'], ...['Cannon fire', 'Gaivota']])
    await table.get('.seen').trigger('click')
    await vi.advanceTimersByTimeAsync(1)
    expect(moment().exists()).toBe(false)
  })

  test.each(['Enter', ' '])('is skipped by the key %j with the focus on a ship, too', async (key) => {
    vi.useFakeTimers()
    lay({ view: own })
    await table.setProps(props({ view: own, news: [encounter, curse] }))
    await vi.advanceTimersByTimeAsync(400)
    expect(moment().exists()).toBe(true)
    press(key, table.get('[data-thing="helmsman-4"]').element)
    await vi.advanceTimersByTimeAsync(1)
    expect(moment().exists()).toBe(false)
  })

  test('is looked up by a key while it is there', async () => {
    vi.useFakeTimers()
    lay({ view: own })
    await table.setProps(props({ view: own, news: [encounter, curse] }))
    await vi.advanceTimersByTimeAsync(400)
    press('h')
    expect(emittedEvents(table, 'rules')).toEqual(['fog'])
    expect(moment().exists()).toBe(true)
  })
})

test('Q-5: the list has all the room when the chart is not wanted, and one button brings it back', async () => {
  lay()
  const [toggle, ...others] = table.findAll('.view-toggle')
  expect(others).toEqual([])
  await toggle!.trigger('click')
  expect(table.get('.sea').isVisible()).toBe(false)
  expect(button('Show the chart').attributes('aria-pressed')).toBe('true')
  await toggle!.trigger('click')
  expect(table.get('.sea').isVisible()).toBe(true)
})

test('a ship that has acted says so once', () => {
  const view = chartView({}, { ...ships, 'helmsman-3': { acted: true } })
  lay({ view, choices: [main[0]!, main[3]!] })
  const ship = table.get('section[aria-label="Andorinha"]')
  expect(ship.text().match(/has acted|had her action/g)).toEqual(['has acted'])
})

test('whoever waits is offered nothing', () => {
  lay({ prompts: [{ id: 3, seat: 1, kind: 'act' }], choices: [] })
  expect(table.findAll('[data-decision]')).toEqual([])
})

test('S-6: a whole game is played by the list alone, without the chart', async () => {
  const chance = seededChance('by the list')
  const used = new Set<string>()
  const match = newMatch('by the list', 3, { roundLimit: 6 })
  const told: ScopedEvent<Event>[] = []
  const look = () => {
    const { seat } = match.prompts[0]!
    return {
      ...{ view: match.view(seat), viewer: seat, choices: match.choices(seat), prompts: [...match.prompts] },
      ...{ story: eventsFor(told, seat), speech: speechIn('de', seat) },
    }
  }
  lay({ ...look(), seats: people('Ana', 'Bia', 'Caio') })
  while (!match.outcome) {
    const { seat } = match.prompts[0]!
    const action = await decide()
    used.add(action.type)
    const result = match.submit(seat, action)
    if (!result.accepted) throw new Error(JSON.stringify([action, result.rejection]))
    told.push(...result.events)
    if (!match.outcome) await table.setProps(look())
    await table.vm.$nextTick()
  }
  expect([...used]).toEqual(expect.arrayContaining(['choose-captain', 'choose-home', 'move', 'explore', 'draw']))

  /** Presses something, fills in a plan if one comes of it, and gives back what the table sends. */
  async function decide(): Promise<PirateAction> {
    const before = acts().length
    if (!table.find('form.plan').exists()) {
      const buttons = table.findAll('button[data-decision]')
      const some = buttons.filter((one) => !one.text().startsWith('Zug beenden'))
      const bold = some.filter((one) => /^(Erkunden|Eine Marke|Davy)/.test(one.text()))
      await chance.pick([bold, some, buttons].find(({ length }) => length > 0)!).trigger('click')
    }
    if (acts().length === before) {
      const select = table.get('form.plan select')
      const values = select.findAll('option:not([disabled])').map((option) => option.attributes('value') ?? '')
      const wild = ['dock', 'towards'].flatMap((way) => ['heart', 'north', 'south'].map((island) => `${way} ${island}`))
      await select.setValue(wild.find((value) => values.includes(value)) ?? values[0])
      await table.get('form.plan').trigger('submit')
    }
    const action = acts()[before]
    if (!action) throw new Error(`nothing was sent: ${table.get('.desk').text()}`)
    return davyJonesGold.action.parse(action)
  }
}, 120_000)

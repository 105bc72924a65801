// @vitest-environment happy-dom
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { seededChance } from '#shared/engine/chance.ts'
import { eventsFor } from '#shared/engine/game.ts'
import type { Action, ScopedEvent } from '#shared/engine/game.ts'
import type { PirateAction } from '#shared/games/davy-jones-gold/actions.ts'
import type { Event } from '#shared/games/davy-jones-gold/events.ts'
import { davyJonesGold } from '#shared/games/davy-jones-gold/index.ts'
import { mountTable, people, press, withSeats } from '../../testing/table.ts'
import DavyJonesGoldTable from './DavyJonesGoldTable.vue'
import { chartView } from './chart/testing/view.ts'
import { newMatch } from '../testing/randomPlay.ts'
import { speechIn } from '../testing/speech.ts'
import { untilLoaded } from '../../../ui/testing/untilLoaded.ts'
import { useBoardParts } from './lazyParts.ts'
import { actsOf, buttonIn, layTable, main, props, ships } from './testing/laid-table.ts'
import type { MountedTable } from './testing/laid-table.ts'

beforeAll(() => untilLoaded(useBoardParts()))

let table: MountedTable
const lay = (...changes: Parameters<typeof layTable>) => (table = layTable(...changes))
const acts = () => actsOf(table)
const button = (name: string) => buttonIn(table, name)

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

  test('is not paid by a tap on the home in the chart, which may have been meant for a ship', () => {
    lay({
      view: chartView({ turn: 1, asked }, ships),
      prompts: [{ id: 2, seat: 0, kind: 'parley' }],
      choices: [...parley, { type: 'parley', pay: 'home', island: 'northwest' } as Action],
    })
    expect(button('Northwest Island').exists()).toBe(true)
    expect(table.find('[data-thing="northwest"]').exists()).toBe(false)
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

test('Q-5: the list has all the room when the chart is not wanted, and one button brings it back', async () => {
  lay()
  const [toggle, ...others] = table.findAll('.view-toggle')
  expect(others).toEqual([])
  await toggle!.trigger('click')
  expect(table.get('.sea').isVisible()).toBe(false)
  // The button's label says what a press does: no state is announced besides.
  expect(button('Show the chart').attributes('aria-pressed')).toBeUndefined()
  await toggle!.trigger('click')
  expect(table.get('.sea').isVisible()).toBe(true)
})

test('who is to be shown on the chart brings it back where it is hidden', async () => {
  lay()
  for (const line of ['.desk .line', '.fleets .line']) {
    await table.get('.view-toggle').trigger('click')
    expect(table.get('.sea').isVisible()).toBe(false)
    await table.get(`${line} .find`).trigger('click')
    expect(table.get('.sea').isVisible()).toBe(true)
  }
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
  const match = newMatch('by the list', 3, { roundLimit: 3 })
  const told: ScopedEvent<Event>[] = []
  const look = () => {
    const { seat } = match.prompts[0]!
    return {
      view: match.view(seat),
      viewer: seat,
      choices: match.choices(seat),
      prompts: [...match.prompts],
      story: eventsFor(told, seat),
      speech: speechIn('de', seat),
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

  /** Presses something, fills in a plan if that opens one, and returns the action that the table sends. */
  async function decide(): Promise<PirateAction> {
    const before = acts().length
    if (!table.find('form.plan').exists()) {
      const buttons = table.findAll('button[data-decision]')
      const some = buttons.filter((one) => !one.text().startsWith('Zug beenden'))
      const bold = some.filter((one) => /^(Erkunden|Eine Marke|Davy)/.test(one.text()))
      const shown = [bold, some, buttons].find(({ length }) => length > 0)!
      await shown[chance.pick([...shown.keys()])]!.trigger('click')
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

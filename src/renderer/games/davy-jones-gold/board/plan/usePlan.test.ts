// @vitest-environment happy-dom
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { PirateChoice } from '#shared/games/davy-jones-gold/actions.ts'
import { berthAt } from '#shared/games/davy-jones-gold/data.ts'
import { press } from '../../../testing/table.ts'
import tutorial from '../../tutorial.ts'
import { chartView } from '../chart/testing/view.ts'
import { speechIn } from '../../testing/speech.ts'
import { untilLoaded } from '../../../../ui/testing/untilLoaded.ts'
import { useBoardParts } from '../lazyParts.ts'
import { actsOf, at, buttonIn, layTable, main, props, ships } from '../testing/laid-table.ts'
import type { MountedTable } from '../testing/laid-table.ts'

beforeAll(() => untilLoaded(useBoardParts()))

let table: MountedTable
const lay = (...changes: Parameters<typeof layTable>) => (table = layTable(...changes))
const acts = () => actsOf(table)
const button = (name: string) => buttonIn(table, name)
const finding = () => table.get('.finding').text()

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
    const reason = () => table.get('.confirm').attributes('aria-describedby')
    expect(reason()).toBe(table.get('.finding').attributes('id'))
    expect(reason()).toBeTruthy()
    await table.get('select').setValue('dock heart')
    expect(finding()).toBe('To the north: she docks at Heart Island.')
    expect(reason()).toBeUndefined()
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
    // In this position another ship sails to the island.
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
    expect(finding()).toMatch(/docks at South Island\. .* ability takes her that far\.$/)
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

  test('turns back at once, however long an arrow was held down beyond her reach', async () => {
    lay()
    await button('Sail or turn').trigger('click')
    const frame = table.get('.sea .frame')
    const bow = () => Number(table.get('.ghost .bow').attributes('cx'))
    for (let times = 0; times < 30; times++) await frame.trigger('keydown', { key: 'ArrowLeft' })
    const farthest = bow()
    expect(finding()).toBe('To the west, her whole reach.')
    for (let times = 0; times < 4; times++) await frame.trigger('keydown', { key: 'ArrowRight' })
    expect(bow()).toBeGreaterThan(farthest)
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
    // Not prevented, because the browser turns the key press into a click.
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
    /** The calls for a ship's label on the chart: one for each time that a ship is drawn. */
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

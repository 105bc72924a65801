// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { defineComponent, h, nextTick, ref } from 'vue'
import type { Point } from '#shared/games/davy-jones-gold/geometry/points.ts'
import type { Language } from '../../../../i18n/languages.ts'
import { provideSpeech } from '../../../speech.ts'
import { wordsOf } from '../../../testing/speech.ts'
import SeaChart from './SeaChart.vue'
import type { Effect } from './chartSteps.ts'
import { sceneOf } from './scene.ts'
import type { ChartObject } from './scene.ts'
import { chartView } from './testing/view.ts'
import { untilLoaded } from '../../../../ui/testing/untilLoaded.ts'
import { useBoardParts } from '../lazyParts.ts'

beforeAll(() => untilLoaded(useBoardParts()))

const { speechIn, localeNames } = wordsOf('davy-jones-gold')
const nameOf = (thing: ChartObject) => `<${thing}>`
const view = chartView(
  { monsters: { kraken: { spot: 1, parts: [0, 1] }, serpent: { spot: 4, parts: [0, 1, 2, 3] } }, davy: 'heart' },
  {
    'helmsman-4': { where: { bow: [4000, 2000], heading: [0, -1], docked: null }, masts: [0, 3], load: 2 },
    'gunner-3': { where: { zone: 'fog' } },
    'scout-3': { masts: [] },
  },
)

type Changes = Partial<InstanceType<typeof SeaChart>['$props']>
let chart: ReturnType<typeof lay>
function lay(changes: Changes = {}, locale: Language = 'en') {
  const props = ref({ scene: sceneOf(view, 0), nameOf, ...changes })
  const inner = ref<InstanceType<typeof SeaChart>>()
  const events: Record<string, unknown[][]> = { pick: [], point: [], key: [] }
  const Table = defineComponent({
    setup() {
      provideSpeech(() => speechIn(locale, 0))
      return () =>
        h(
          SeaChart,
          {
            ...props.value,
            ref: inner,
            onPick: (...said: unknown[]) => events.pick!.push(said),
            onPoint: (...said: unknown[]) => events.point!.push(said),
            onKey: ({ key }: KeyboardEvent) => events.key!.push([key]),
          },
          {
            under: ({ unitsInRem }: { unitsInRem: number }) => h('circle', { class: 'reach', r: unitsInRem }),
            over: () => h('circle', { class: 'ghost' }),
            default: () => h('p', { class: 'beside' }),
          },
        )
    },
  })
  const wrapper = mount(Table, { attachTo: document.body })
  return {
    wrapper,
    events,
    props,
    inner,
    find: (what: string) => wrapper.find(what),
    all: (what: string) => wrapper.findAll(what),
  }
}
beforeEach(() => {
  document.documentElement.dataset.motion = 'reduced'
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(
    // As large as the chart at a scale of a tenth, and as its buttons at the right of it.
    () => ({ left: 0, top: 0, width: 1091.6, height: 784.2, x: 0, y: 0, right: 1091.6, bottom: 784.2 }) as DOMRect,
  )
})
afterEach(() => {
  chart.wrapper.unmount()
  vi.restoreAllMocks()
})

/** The frame shows the whole chart at a tenth of its size, with a rim of 15. */
const onPage = ([x, y]: Point) => ({ clientX: x / 10 + 15, clientY: y / 10 + 15 })
function pointer(type: string, place: Point, more: object = {}) {
  const event = new PointerEvent(type, {
    ...onPage(place),
    bubbles: true,
    isPrimary: true,
    pointerType: 'mouse',
    ...more,
  })
  chart.find('.frame').element.dispatchEvent(event)
}
function click(place: Point) {
  const event = new MouseEvent('click', { ...onPage(place), bubbles: true, detail: 1 })
  chart.find('.frame').element.dispatchEvent(event)
}

describe('what is drawn', () => {
  test('islands, zones, monsters and ships, each once', () => {
    chart = lay()
    expect(chart.all('[data-island]')).toHaveLength(7)
    expect(chart.all('[data-zone]')).toHaveLength(4)
    expect(chart.all('[data-monster]')).toHaveLength(2)
    expect(chart.all('[data-thing]')).toHaveLength(8)
  })

  test('masts that stand and masts that have fallen, and parts that are left', () => {
    chart = lay()
    const masts = chart.all('[data-thing="helmsman-4"] [data-mast]')
    expect(masts.map((mast) => mast.find('.standing').exists())).toEqual([true, false, false, true])
    expect(chart.all('[data-thing="scout-3"] .fallen')).toHaveLength(3)
    expect(chart.all('[data-monster="kraken"] .part')).toHaveLength(2)
    expect(chart.all('[data-monster="kraken"] .gone')).toHaveLength(4)
    expect(chart.all('[data-monster="serpent"] .part')).toHaveLength(4)
  })

  test("a captain's colour comes with an emblem: no two look alike without colour", () => {
    chart = lay()
    const emblems = ['helmsman', 'gunner', 'scout', 'carpenter'].map((captain) =>
      chart.find(`.badge[data-captain="${captain}"] .emblem`).attributes('d'),
    )
    expect(new Set(emblems).size).toBe(4)
  })

  test('overlays on the water and over all, in the units of the chart; and what lies beside it', () => {
    chart = lay()
    expect(Number(chart.find('.under .reach').attributes('r'))).toBeCloseTo(160, 0)
    expect(chart.find('.over .ghost').exists()).toBe(true)
    expect(chart.find('.world .beside').exists()).toBe(false)
    expect(chart.find('.beside').exists()).toBe(true)
  })

  test('its words, in every language', () => {
    for (const locale of localeNames) {
      chart?.wrapper.unmount()
      chart = lay({}, locale)
      expect(chart.find('.title text').text()).toMatch(/Davy Jones/)
    }
  })
})

describe('to a screen reader and by key', () => {
  test('a ship says what she is, how many masts she has, with which guns, where she is, what she carries', () => {
    chart = lay()
    const about = (ship: string) => chart.find(`[data-thing="${ship}"]`).attributes('aria-label')
    expect(about('helmsman-4')).toBe('<helmsman-4>, 2 of 4 masts, guns: 3 4, at sea, 2 gold tokens aboard')
    expect(about('gunner-3')).toBe('<gunner-3>, 3 of 3 masts, guns: 2 3 3, in the zone: <fog>')
    expect(about('scout-3')).toBe('<scout-3>, 0 of 3 masts, docked: <southeast>')
  })

  test('a ship at sea says which island she is near', () => {
    const near = { bow: [5028, 3771 + 503 + 300], heading: [0, -1], docked: null } as const
    chart = lay({ scene: sceneOf(chartView({}, { 'helmsman-4': { where: near } }), 0) })
    expect(chart.find('[data-thing="helmsman-4"]').attributes('aria-label')).toContain(', at sea, near <heart>')
  })

  test('Tab goes from ship to ship in ship order, and Enter picks', async () => {
    chart = lay({ pickable: ['helmsman-3', 'gunner-4'] })
    const ships = chart.all('[data-thing]')
    expect(ships.map((ship) => ship.attributes('data-thing')).slice(0, 3)).toEqual([
      'helmsman-4',
      'helmsman-3',
      'gunner-4',
    ])
    expect(ships.every((ship) => ship.attributes('tabindex') === '0')).toBe(true)
    const roles = ships.slice(0, 4).map((ship) => ship.attributes('role'))
    expect(roles, 'whoever can be picked').toEqual(['img', 'button', 'button', 'img'])
    await ships[1]!.trigger('keydown', { key: 'Enter' })
    await ships[2]!.trigger('keydown', { key: ' ' })
    expect(chart.events.pick).toEqual([['helmsman-3'], ['gunner-4']])
  })

  test('islands and monsters are stops on the way while they may be picked', async () => {
    chart = lay({ pickable: ['north', 'kraken'] })
    const stops = chart.all('[data-thing]').filter((stop) => stop.attributes('data-pickable') !== undefined)
    expect(stops.map((stop) => stop.attributes('aria-label'))).toEqual(['<north>', '<kraken>'])
    await stops[0]!.trigger('keydown', { key: 'Enter' })
    expect(chart.events.pick).toEqual([['north']])
  })

  test('while a place is aimed at, Enter on a ship and the arrows are for whoever aims', async () => {
    chart = lay({ aiming: true })
    const ship = chart.find('[data-thing]')
    for (const key of ['Enter', 'ArrowUp', '+']) await ship.trigger('keydown', { key })
    await ship.trigger('keydown', { key: 'ArrowUp', shiftKey: true })
    await chart.find('.controls button').trigger('keydown', { key: 'Enter' })
    expect(chart.events.key).toEqual([['Enter'], ['ArrowUp']])
    expect(chart.events.pick).toEqual([])
  })

  test('the keys of the camera work from a ship too', async () => {
    chart = lay()
    const k = () => chart.inner.value!.camera.transform.value.k
    const before = k()
    await chart.find('[data-thing]').trigger('keydown', { key: '+' })
    expect(k()).toBeGreaterThan(before)
    await chart.find('.frame').trigger('keydown', { key: '0' })
    expect(k()).toBeCloseTo(before)
  })

  test('buttons do the same for those who have no keys, and the focus does not go with a button', async () => {
    chart = lay()
    const names = () => chart.all('.controls button').map((button) => button.attributes('aria-label'))
    expect(names()).toEqual(['Zoom in'])
    await chart.find('.controls button').trigger('click')
    await nextTick()
    expect(names()).toEqual(['See the whole chart', 'Zoom out', 'Zoom in'])
    const all = chart.find('.controls button')
    ;(all.element as HTMLElement).focus()
    await all.trigger('click')
    await nextTick()
    expect(names()).toEqual(['Zoom in'])
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Zoom in')
  })
})

describe('pointing', () => {
  test('a press picks what lies there, or what is near enough to a finger', () => {
    chart = lay()
    click([4000, 2300])
    click([5028, 1100])
    click([6000, 4600])
    expect(chart.events.pick).toEqual([['helmsman-4'], ['north']])
  })

  test('where only some may be picked, the others do not answer', () => {
    chart = lay({ pickable: ['kraken'] })
    click([4000, 2300])
    click([3017, 3800])
    expect(chart.events.pick).toEqual([['kraken']])
  })

  test('whoever aims points at places, in whole units, and picks nothing', () => {
    chart = lay({ aiming: true })
    pointer('pointermove', [3000, 2000])
    pointer('pointerdown', [3000, 2000], { pointerType: 'touch' })
    pointer('pointermove', [3100, 2000], { pointerType: 'touch' })
    pointer('pointerup', [3100, 2000], { pointerType: 'touch' })
    pointer('pointermove', [3200, 2000], { isPrimary: false })
    click([4000, 2300])
    expect(chart.events.point).toEqual([
      [[3000, 2000], 'hover', false],
      [[3000, 2000], 'press', true],
      [[3100, 2000], 'drag', true],
      [[3100, 2000], 'release', true],
    ])
    expect(chart.events.pick).toEqual([])
  })

  test('it says what the arrows move', async () => {
    chart = lay()
    const said = () => chart.find('.frame').attributes('aria-label')
    expect(said()).toContain('Arrows move it,')
    chart.props.value.aiming = true
    await nextTick()
    expect(said()).toContain('Arrows move that place, with Shift the chart;')
  })

  test('a ship is named while a pointer is at her, while she has the focus, and while she is chosen', async () => {
    chart = lay({ picked: ['scout-4'] })
    const named = () => chart.all('.ship-names [data-named]').map((sign) => sign.attributes('data-name-of'))
    expect(named()).toEqual(['scout-4'])
    pointer('pointermove', [4000, 2200])
    await expect.poll(named).toEqual(['helmsman-4', 'scout-4'])
    expect(chart.find('[data-name-of="helmsman-4"] text').text()).toBe('<helmsman-4>')
    pointer('pointerleave', [4000, 2200])
    await nextTick()
    expect(named()).toEqual(['scout-4'])
    chart.props.value = { ...chart.props.value, picked: [] }
    const swift = chart.find('[data-thing="gunner-3"]').element as SVGElement
    swift.focus()
    await nextTick()
    expect(named()).toEqual(['gunner-3'])
    swift.blur()
    await nextTick()
    expect(named()).toEqual([])
  })

  test('a tapped ship keeps her name until something else is tapped', async () => {
    chart = lay({ aiming: true })
    const finger = { pointerType: 'touch' }
    const named = () => chart.all('.ship-names [data-named]').map((sign) => sign.attributes('data-name-of'))
    async function tap(place: Point): Promise<void> {
      for (const type of ['pointerdown', 'pointerup', 'pointerleave']) pointer(type, place, finger)
      await nextTick()
    }
    await tap([4000, 2200])
    expect(named()).toEqual(['helmsman-4'])
    await tap([6000, 6500])
    expect(named()).toEqual([])
  })

  test('the table can ask where a pointer is, and send the camera to a ship', async () => {
    chart = lay()
    expect(chart.inner.value!.toChart(415, 215)).toEqual([4000, 2000])
    chart.inner.value!.focusOn('helmsman-4')
    const { left, right } = chart.inner.value!.camera.box.value
    expect((left + right) / 2).toBeCloseTo(4000, 0)
  })
})

describe('what moves', () => {
  const effects: Effect[] = [
    { kind: 'glide', ship: 'helmsman-4', from: { bow: [4000, 2500], heading: [1, 0] } },
    { kind: 'mast', ship: 'scout-3', mast: 1, falls: true },
    { kind: 'shot', from: [4000, 2000], to: [5000, 2000], hit: true },
    { kind: 'part', monster: 'kraken', part: 4 },
    { kind: 'gold', from: [1, 1], to: [2, 2], count: 2 },
    { kind: 'davy', from: null, to: 'heart' },
  ]
  test('is moved from where it was for as long as the step takes, and then lies still', async () => {
    chart = lay({ effects, milliseconds: 290 })
    const ship = chart.find('[data-thing="helmsman-4"] .ship-figure')
    expect(ship.classes()).toContain('sailing')
    expect(ship.attributes('style')).toContain('--from: matrix(1.00000, 0.00000, 0.00000, 1.00000, 4000, 2500)')
    expect(ship.attributes('style')).toContain('--there: matrix(0.00000, -1.00000, 1.00000, 0.00000, 4000, 2000)')
    expect(chart.find('.world').attributes('style')).toContain('--milliseconds: 290ms')
    expect(chart.find('[data-thing="scout-3"] [data-mast="1"] .falling').exists()).toBe(true)
    expect(chart.all('.effects .strike[data-hit]')).toHaveLength(1)
    expect(chart.find('[data-monster="kraken"] [data-part="4"] .losing').exists()).toBe(true)
    expect(chart.all('.effects .coin')).toHaveLength(2)
    expect(chart.find('.davy').classes()).toContain('coming')
    chart.props.value = { ...chart.props.value, effects: [] }
    await nextTick()
    expect(chart.find('.sailing').exists()).toBe(false)
    expect(chart.find('.effects').element.children).toHaveLength(0)
    expect(chart.find('[data-monster="kraken"] [data-part="4"] .gone').exists()).toBe(true)
  })
})

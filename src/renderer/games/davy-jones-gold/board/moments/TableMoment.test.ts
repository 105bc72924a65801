// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Event } from '#shared/games/davy-jones-gold/events.ts'
import type { View } from '#shared/games/davy-jones-gold/view.ts'
import { emittedEvents, people, press } from '../../../testing/table.ts'
import { chartView } from '../chart/testing/view.ts'
import { speechIn } from '../../testing/speech.ts'
import { untilLoaded } from '../../../../ui/testing/untilLoaded.ts'
import { useBoardParts } from '../lazyParts.ts'
import { actsOf, layTable, props, ships } from '../testing/laid-table.ts'
import type { MountedTable } from '../testing/laid-table.ts'

beforeAll(() => untilLoaded(useBoardParts()))

let table: MountedTable
const lay = (...changes: Parameters<typeof layTable>) => (table = layTable(...changes))
const acts = () => actsOf(table)

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
    expect(table.emitted('awaitsDismissal')).toBeUndefined()
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
    await vi.advanceTimersByTimeAsync(10_000)
    expect(moment().text()).toContain('the curse of the Fog Bank')
    expect(table.emitted('awaitsDismissal')).toEqual([[true]])
    expect(table.html()).not.toContain(faces)
    expect(table.find('.coin').exists()).toBe(false)
    // Meanwhile the frame shows the public's view.
    await table.setProps(props({ viewer: 'public', seats, speech, prompts: [], choices: [] }))
    expect(moment().exists()).toBe(true)
    await table.get('.seen').trigger('click')
    await vi.advanceTimersByTimeAsync(1)
    expect(moment().exists()).toBe(false)
    expect(table.emitted('awaitsDismissal')).toEqual([[true], [false]])
    expect(table.html()).not.toContain(faces)
  })

  test('S-6: a volley stays until the one it was fired at has seen it', async () => {
    vi.useFakeTimers()
    const seats = people('Ana', 'Bia', 'Caio', 'Davi').map((one, seat) => ({ ...one, yours: seat < 2 }))
    const shots = [6, 1].map((die, mast): Event => ({
      type: 'shot',
      seat: 0,
      ship: 'helmsman-4',
      mast,
      target: 'gunner-3',
      die,
      rank: 3,
      hit: die > 3,
    }))
    lay({ seats })
    await table.setProps(props({ seats, news: shots, prompts: [{ id: 4, seat: 1, kind: 'lose-mast' }], choices: [] }))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(
      moment()
        .findAll('li span, li strong, p')
        .map((one) => one.text()),
    ).toEqual([...['Funke', 'more than 3', 'Hit', 'Funke', 'more than 3', 'Missed'], ...['Cannon fire', 'Gaivota']])
    await table.get('.seen').trigger('click')
    await vi.advanceTimersByTimeAsync(1)
    expect(moment().exists()).toBe(false)
  })

  test.each([
    [true, 'Free'],
    [false, 'Still inside'],
  ])('S-6: whoever rolled against a zone while another looked sees how it went: %s, %s', async (success, verdict) => {
    vi.useFakeTimers()
    const seats = people('Ana', 'Bia', 'Caio', 'Davi').map((one, seat) => ({ ...one, yours: seat < 2 }))
    const roll: Event = { type: 'escape-roll', seat: 1, zone: 'reef', ships: ['gunner-3'], dice: [5], success }
    lay({ seats })
    await table.setProps(props({ seats, news: [roll], prompts: [{ id: 4, seat: 2, kind: 'turn' }], choices: [] }))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(moment().get('.verdict').text()).toBe(verdict)
    expect(moment().get('.verdict').attributes('data-good')).toBe(success ? 'true' : undefined)
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

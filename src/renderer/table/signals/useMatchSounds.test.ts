// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { effectScope, nextTick } from 'vue'
import type { EffectScope } from 'vue'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { defaultSettings } from '#shared/cafe/settings.ts'
import { awaitFirstGesture } from '../../client/firstGesture.ts'
import { enterKioskMode } from '../../client/kioskMode.ts'
import { resetKioskMode } from '../../testing/resetKioskMode.ts'
import { loadSoundPlayer } from '../../client/sounds/soundPlayer.ts'
import { i18n, setLanguage } from '../../i18n/index.ts'
import { useCafe } from '../../stores/cafe.ts'
import { useSettings } from '../../stores/settings.ts'
import { useSounds } from '../../stores/sounds.ts'
import MuteButton from './MuteButton.vue'
import { useMatchSounds } from './useMatchSounds.ts'
import { clearStored } from '../../client/storage/localValues.ts'

const played = vi.fn<(name: string, volume: number) => void>()
vi.mock('../../client/sounds/soundPlayer.ts', async (original) => ({
  ...(await original<object>()),
  loadSoundPlayer: vi.fn(() => Promise.resolve({ play: played })),
}))

let scope: EffectScope
let now = 0
let listener: ((events: readonly unknown[]) => void) | undefined
const onMoment = (heard: typeof listener) => {
  listener = heard
  return () => (listener = undefined)
}
const draw = { type: 'draw', seat: 0, card: 'anchor-3' }
const bust = { type: 'bust', seat: 0 }
const sink = { type: 'sink', seat: 0 }
const names = () => played.mock.calls.map(([name]) => name)

async function shows(...events: unknown[]): Promise<void> {
  listener?.(events)
  await nextTick()
}

/** Lets so much time pass that all sounds have ended. */
const later = () => (now += 5_000)

async function atTheTable(): Promise<void> {
  scope.run(() => useMatchSounds({ game: () => 'dead-mans-draw', onMoment }))
  document.dispatchEvent(new Event('click'))
  await expect.poll(() => loadSoundPlayer).toHaveBeenCalled()
  await nextTick()
}

beforeAll(() => setLanguage('en'))
beforeEach(() => {
  clearStored()
  sessionStorage.clear()
  setActivePinia(createPinia())
  scope = effectScope()
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  later()
  awaitFirstGesture()
})
afterEach(() => {
  scope.stop()
  resetKioskMode()
  vi.restoreAllMocks()
  vi.mocked(loadSoundPlayer).mockClear()
  played.mockClear()
})

test('what is shown is heard, once', async () => {
  await atTheTable()
  await shows(draw)
  await nextTick()
  expect(names()).toEqual(['card'])
})

test('of many events at once the two most telling are heard, and nothing more meanwhile', async () => {
  await atTheTable()
  await shows(draw, sink, draw, bust, { type: 'collect' })
  expect(names()).toEqual(['cannon', 'sweep'])
  await shows(draw)
  expect(names()).toHaveLength(2)
  later()
  await shows(draw)
  expect(names()).toEqual(['cannon', 'sweep', 'card'])
})

test('a page that nobody sees is silent', async () => {
  await atTheTable()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await shows(bust)
  expect(played).not.toHaveBeenCalled()
})

test('the louder the setting, the louder the sound', async () => {
  await atTheTable()
  useSettings().chosen.volume = 0.5
  await shows(draw)
  expect(played).toHaveBeenCalledWith('card', 0.25)
})

describe('while sound is off', () => {
  test('nothing is heard, and nothing is fetched', async () => {
    useSettings().chosen.sound = false
    scope.run(() => useMatchSounds({ game: () => 'dead-mans-draw', onMoment }))
    document.dispatchEvent(new Event('click'))
    await shows(draw)
    expect(loadSoundPlayer).not.toHaveBeenCalled()
    useSounds().setOn(true)
    await expect.poll(() => loadSoundPlayer).toHaveBeenCalled()
    await shows(draw)
    expect(names()).toEqual(['card'])
  })

  test('the button at the table says so, and switches it on again', async () => {
    await atTheTable()
    const button = mount(MuteButton, { global: { plugins: [i18n] } }).get('button')
    // Nothing but the name of what a press does: "Mute, pressed, Sounds on" would say both at once.
    const said = () => ['aria-label', 'title', 'aria-pressed'].map((name) => button.attributes(name))
    expect(said()).toEqual(['Mute', 'Mute', undefined])
    await button.trigger('click')
    expect(said()).toEqual(['Sounds on', 'Sounds on', undefined])
    await shows(draw)
    expect(played).not.toHaveBeenCalled()
    await button.trigger('click')
    await shows(draw)
    expect(names()).toEqual(['card'])
  })

  test('because its volume is 0, switching it on makes it loud enough to be heard', () => {
    useSettings().chosen.volume = 0
    expect(useSounds().areOn).toBe(false)
    useSounds().setOn(true)
    expect(useSounds().areOn).toBe(true)
  })
})

describe('at a kiosk', () => {
  const settingsOf = (sound: boolean) => ({ settings: { ...defaultSettings, sound }, locked: false, at: 0 })

  test('the cafe decides whether there is sound, and whether a button for it', async () => {
    enterKioskMode()
    const button = mount(MuteButton, { global: { plugins: [i18n] } })
    expect(useSounds().areOn).toBe(false)
    expect(button.find('button').exists()).toBe(false)
    useCafe().cafe = settingsOf(true)
    await nextTick()
    expect(useSounds().areOn).toBe(true)
    expect(button.find('button').exists()).toBe(true)
    useCafe().cafe = settingsOf(false)
    expect(useSounds().areOn).toBe(false)
  })
})

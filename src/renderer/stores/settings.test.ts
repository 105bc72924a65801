// @vitest-environment happy-dom
import { createPinia, setActivePinia } from 'pinia'
import { nextTick } from 'vue'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { letterKeysOn } from '../client/letterKeys.ts'
import { useSettings } from './settings.ts'
import { clearStored } from '../client/storage/localValues.ts'

const page = document.documentElement
const stored = () => JSON.parse(localStorage.getItem('lanyard.settings') ?? 'null') as unknown

beforeEach(() => {
  clearStored()
  page.removeAttribute('style')
  setActivePinia(createPinia())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('what is chosen shows on the page at once and is there the next time', async () => {
  const { chosen } = useSettings()
  Object.assign(chosen, { textSize: 'larger', motion: 'reduced', contrast: 'more', language: 'de', name: 'Ana' })
  await nextTick()
  expect(page.style.getPropertyValue('--text-scale')).toBe('1.3')
  expect(page.dataset).toMatchObject({ motion: 'reduced', contrast: 'more' })

  setActivePinia(createPinia())
  expect(useSettings().chosen).toEqual(stored())
  expect(useSettings().language).toBe('de')
})

test('motion follows the system until something else is chosen, and follows it again', async () => {
  const { matchMedia } = window
  let follow = () => {}
  const system = { matches: true, addEventListener: (_: string, told: () => void) => (follow = told) }
  vi.stubGlobal('matchMedia', (query: string) => (query.includes('motion') ? system : matchMedia(query)))
  const { chosen } = useSettings()
  expect(page.dataset.motion).toBe('reduced')
  chosen.motion = 'full'
  await nextTick()
  expect(page.dataset.motion).toBe('full')
  chosen.motion = 'system'
  await nextTick()
  expect(page.dataset.motion).toBe('reduced')
  system.matches = false
  follow()
  await nextTick()
  expect(page.dataset.motion).toBe('full')
})

test('letters that are switched off press nothing until they are switched on again', async () => {
  const { chosen } = useSettings()
  expect(letterKeysOn.value).toBe(true)
  chosen.letterKeys = false
  await nextTick()
  expect(letterKeysOn.value).toBe(false)
  chosen.letterKeys = true
  await nextTick()
  expect(letterKeysOn.value).toBe(true)
})

test('what is chosen in another window shows here, and stays when something else is chosen here', async () => {
  const { chosen } = useSettings()
  Object.assign(chosen, { name: 'Ana', face: 'gull' })
  await nextTick()
  localStorage.setItem('lanyard.settings', JSON.stringify({ textSize: 'largest', name: 'Ben' }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'lanyard.settings' }))
  await nextTick()
  expect(page.style.getPropertyValue('--text-scale')).toBe('1.5')
  chosen.sound = false
  await nextTick()
  expect(stored()).toMatchObject({ textSize: 'largest', name: 'Ben', sound: false })
  expect(stored()).not.toHaveProperty('face')
})

test('what else another window keeps changes nothing here', async () => {
  const { chosen } = useSettings()
  chosen.name = 'Ana'
  await nextTick()
  localStorage.setItem('lanyard.settings', JSON.stringify({ name: 'Ben' }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'lanyard.devices' }))
  expect(chosen.name).toBe('Ana')
})

test('a setting that makes no sense gives way to its default, and the others stay', () => {
  localStorage.setItem('lanyard.settings', JSON.stringify({ textSize: 'gigantic', language: 'tlh', name: 'Ana' }))
  expect(useSettings().chosen).toMatchObject({ textSize: 'normal', language: 'auto', name: 'Ana' })
})

test.each([
  [0, 0],
  [0.4, 0.4],
  [1, 1],
  [1.1, 0.7],
  [-0.1, 0.7],
])('a volume of %d is kept as %d', (chosen, volume) => {
  localStorage.setItem('lanyard.settings', JSON.stringify({ volume: chosen }))
  expect(useSettings().chosen.volume).toBe(volume)
})

test.each(['null', '[]', '7', 'not JSON'])('settings that are no settings (%s) are all defaults', (text) => {
  localStorage.setItem('lanyard.settings', text)
  expect(useSettings().chosen).toEqual({
    language: 'auto',
    textSize: 'normal',
    motion: 'system',
    contrast: 'system',
    reactions: true,
    letterKeys: true,
    sound: true,
    volume: 0.7,
    name: '',
    game: '',
    played: [],
  })
})

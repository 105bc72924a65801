// @vitest-environment happy-dom
// The form for a game at this screen.

import { flushPromises, mount } from '@vue/test-utils'
import { createI18n } from 'vue-i18n'
import { createMemoryHistory, createRouter } from 'vue-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { wordsIn } from '../i18n/testing/words.ts'
import { connected } from '../stores/testing/connected.ts'
import PlayHereScreen from './PlayHereScreen.vue'
import { clearStored, writeStored } from '../client/storage/localValues.ts'

let network: ReturnType<typeof connected>
let screen: ReturnType<typeof mount>
beforeEach(async () => {
  clearStored()
  await open()
})
afterEach(() => screen.unmount())

/** Opens the form as on a page that has just been loaded. */
async function open(): Promise<void> {
  network = connected()
  const router = createRouter({
    history: createMemoryHistory(),
    routes: ['/', '/play'].map((path) => ({ path, component: { render: () => null } })),
  })
  await router.push('/play')
  const i18n = createI18n({ legacy: false, locale: 'en', messages: { en: wordsIn('en') } as never })
  screen = mount(PlayHereScreen, { global: { plugins: [router, i18n] }, attachTo: document.body })
}

const button = (name: string) => screen.findAll('button').find((one) => one.text() === name)
const names = () => screen.findAll<HTMLInputElement>('[data-name] input')
const choose = (game: string) => screen.get(`input[type=radio][value="${game}"]`).setValue()
const field = (label: string) => screen.findAll('fieldset').find((one) => one.find('legend').text() === label)!
async function play(): Promise<void> {
  await screen.get('form').trigger('submit')
  await flushPromises()
}

test('more people than the game takes are told so, and nobody is left out', async () => {
  await choose('dead-mans-draw')
  for (let people = 1; people < 5; people++) await button('One more person')!.trigger('click')
  expect(button('Start playing')!.attributes('aria-disabled')).toBe('false')

  await choose('davy-jones-gold')
  expect(screen.get('[role=alert]').text()).toBe('For 4 people at most; 5 are here.')
  expect(button('Start playing')!.attributes('aria-disabled')).toBe('true')
  const reason = button('Start playing')!.attributes('aria-describedby')
  expect(screen.get(`#${reason}`).text()).toBe('For 4 people at most; 5 are here.')
  expect(screen.findAll('legend').map((legend) => legend.text())).not.toContain('Bots')

  await screen.get('[aria-label^="Remove"]').trigger('click')
  expect(screen.find('[role=alert]').exists()).toBe(false)
  expect(button('Start playing')!.attributes('aria-describedby')).toBeUndefined()
  await play()
  expect(network.last().asked('open-table')).toMatchObject([{ game: 'davy-jones-gold', seats: 4 }])
})

test('a name that nobody could read is to be written another way before the game begins', async () => {
  await button('One more person')!.trigger('click')
  await names()[1]!.setValue('\u0301')
  await play()
  expect(document.activeElement).toBe(names()[1]!.element)
  expect(screen.get('[role=alert]').text()).toContain('characters that others could not read')
  expect(network.last().asked('open-table')).toEqual([])

  await names()[1]!.setValue('Ben')
  await play()
  expect(network.last().asked('open-table')).toHaveLength(1)
})

test('a keyboard goes on near the person who was removed', async () => {
  const remove = (index: number) => screen.findAll('[aria-label^="Remove"]')[index]!.trigger('click')
  for (let people = 1; people < 6; people++) await button('One more person')!.trigger('click')
  await choose('davy-jones-gold')
  await remove(0)
  await flushPromises()
  expect(document.activeElement).toBe(names()[4]!.element)

  for (let people = 5; people > 1; people--) {
    await remove(0)
    await flushPromises()
  }
  expect(names()).toHaveLength(1)
  expect(document.activeElement).toBe(button('One more person')!.element)
})

test('the next game at this screen begins with the people, bots and rules of the last one', async () => {
  await choose('help-the-sheriff')
  await names()[0]!.setValue('Ana')
  await button('One more person')!.trigger('click')
  await names()[1]!.setValue(' Ben ')
  await field('Bots').get('input[value="3"]').setValue()
  await field('How the bots play').get('input[value="normal"]').setValue()
  await screen.get('select').setValue('fast')
  await field('How to play').get('input[value="competitive"]').setValue()
  await play()
  const [asked] = network.last().asked('open-table')
  expect(asked).toMatchObject({ options: { oneChallenge: true } })
  screen.unmount()

  await open()
  await choose('help-the-sheriff')
  expect(names().map(({ element }) => element.value)).toEqual(['Ana', 'Ben'])
  expect(field('Bots').get<HTMLInputElement>('input:checked').element.value).toBe('3')
  expect(field('How the bots play').get<HTMLInputElement>('input:checked').element.value).toBe('normal')
  expect(screen.get('select').element.value).toBe('fast')
  await play()
  expect(network.last().asked('open-table')).toMatchObject([{ options: asked!.options }])
})

test('rules that the game no longer knows give way to its usual ones, and the people stay', async () => {
  const others = [{ name: 'Ben', face: 'gull' }]
  const options = { 'dead-mans-draw': { edition: 'lost' }, chess: { clock: 5 } }
  writeStored('lanyard.local-games', { others, bots: -1, speed: 'warp', options })
  screen.unmount()
  await open()
  expect(names()[1]!.element.value).toBe('Ben')
  await choose('dead-mans-draw')
  await play()
  const [asked] = network.last().asked('open-table')
  expect(asked).toMatchObject({ options: { edition: 'mayday' } })
})

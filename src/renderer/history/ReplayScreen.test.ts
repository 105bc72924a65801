// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createI18n } from 'vue-i18n'
import { createMemoryHistory, createRouter } from 'vue-router'
import type { MatchFile } from '#shared/history/match-file.ts'
import { wordsIn } from '../i18n/testing/words.ts'
import { playedMatch } from '../games/testing/playedMatch.ts'
import { useNotices } from '../stores/notices.ts'
import { connected } from '../stores/testing/connected.ts'
import ReplayScreen from './ReplayScreen.vue'

const i18n = createI18n({ legacy: false, locale: 'en', messages: { en: wordsIn('en') } as never })

let network: ReturnType<typeof connected>
let screen: ReturnType<typeof mount<typeof ReplayScreen>>
let path: () => string
beforeEach(async () => {
  network = connected()
  document.documentElement.dataset.motion = 'reduced'
  const page = { template: '<p></p>' }
  const router = createRouter({
    history: createMemoryHistory(),
    routes: ['/history', '/history/:id'].map((path) => ({ path, component: page })),
  })
  await router.push('/history/friday')
  path = () => router.currentRoute.value.path
  screen = mount(ReplayScreen, {
    props: { id: 'friday' },
    global: { plugins: [i18n, router] },
    attachTo: document.body,
  })
  await flushPromises()
})
afterEach(() => screen.unmount())

const match = (id: string, more: Partial<MatchFile> = {}): MatchFile => ({ ...playedMatch(), id, table: id, ...more })
const asked = () => network.last().asked('match')
async function answer(request: number, found: MatchFile): Promise<void> {
  network.last().hears({ type: 'accepted', id: asked()[request]!.id })
  network.last().hears({ type: 'match', match: found })
  await flushPromises()
}
const title = () => screen.get('h1').text()

test('shows the match of its address, also when another address follows', async () => {
  expect(asked().map(({ match }) => match)).toEqual(['friday'])
  await answer(0, match('friday'))
  expect(title()).toBe('friday')

  await screen.setProps({ id: 'saturday' })
  await flushPromises()
  expect(title()).not.toBe('friday')
  await answer(1, match('saturday'))
  expect(title()).toBe('saturday')
})

test('a match that comes when another address has followed is not shown', async () => {
  await screen.setProps({ id: 'saturday' })
  await flushPromises()
  await answer(0, match('friday'))
  expect(screen.find('[data-timeline]').exists()).toBe(false)
  await answer(1, match('saturday'))
  expect(title()).toBe('saturday')
})

test('a match that can’t be watched, or that there is none of, leads back to the list, which says so', async () => {
  const { log } = playedMatch()
  await answer(0, match('friday', { log: { ...log, header: { ...log.header, game: 'chess' } } }))
  expect(path()).toBe('/history')
  expect(useNotices().notices).toHaveLength(1)

  await screen.setProps({ id: 'sunday' })
  await flushPromises()
  network.last().hears({ type: 'rejected', id: asked()[1]!.id, code: 'unknown-match' })
  await flushPromises()
  expect(useNotices().notices).toHaveLength(2)
})

// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createI18n } from 'vue-i18n'
import { createMemoryHistory, createRouter } from 'vue-router'
import type { MatchSummary, NameStatistics } from '#shared/protocol/history.ts'
import { languages } from '../i18n/languages.ts'
import type { Language } from '../i18n/languages.ts'
import { wordsIn } from '../i18n/testing/words.ts'
import { readLocalGames, writeLocalGames } from '../client/storage/localGames.ts'
import { welcome } from '../client/testing/fakeSocket.ts'
import { useHistory } from '../stores/history.ts'
import { useNotices } from '../stores/notices.ts'
import { useSettings } from '../stores/settings.ts'
import { connected } from '../stores/testing/connected.ts'
import HistoryScreen from './HistoryScreen.vue'
import { playedMatch } from '../games/testing/playedMatch.ts'

const evening: MatchSummary = {
  id: 'abc123-1',
  played: '2026-11-20T21:15:00.000Z',
  game: 'dead-mans-draw',
  rulesVersion: 2,
  table: 'Kitchen',
  seats: [
    { kind: 'person', name: 'Ana' },
    { kind: 'bot', bot: 'easy' },
  ],
  winners: [0],
  scores: [41, 30],
  complete: true,
  playable: true,
}
const ana: NameStatistics = {
  name: 'Ana',
  game: 'dead-mans-draw',
  games: 4,
  wins: 2,
  shared: 1,
  best: 52,
  mean: 40.25,
  tallies: { busts: 7, collects: 12 },
}

let network: ReturnType<typeof connected>
let screen: Awaited<ReturnType<typeof show>> | undefined
beforeEach(() => void (network = connected()))
afterEach(() => screen?.unmount())

async function show({ language = 'en', local = true }: { language?: Language; local?: boolean } = {}) {
  const page = { template: '<p></p>' }
  const router = createRouter({
    history: createMemoryHistory(),
    routes: ['/', '/history', '/history/:id'].map((path) => ({ path, component: page })),
  })
  await router.push('/history')
  const i18n = createI18n({ legacy: false, locale: language, messages: { [language]: wordsIn(language) } as never })
  network.last().hears({ ...welcome, local })
  const shown = mount(HistoryScreen, { global: { plugins: [i18n, router] }, attachTo: document.body })
  await flushPromises()
  return Object.assign(shown, { router })
}
async function tell(matches: MatchSummary[], { kept = true, more = false, statistics = [] as NameStatistics[] } = {}) {
  network.last().hears({ type: 'matches', matches, kept, more })
  network.last().hears({ type: 'statistics', statistics })
  await flushPromises()
}
const plain = (text: string) => text.replace(/\s+/g, ' ')
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (one) => plain(one.textContent).trim().startsWith(name) || one.getAttribute('aria-label') === name,
  )!

describe('the games that were played', () => {
  test('are told with their day, their people and who won', async () => {
    screen = await show()
    await tell([
      evening,
      { ...evening, id: 'abc123-2', complete: false, winners: undefined as never },
      { ...evening, id: 'abc123-3', winners: [] },
      { ...evening, id: 'abc123-4', winners: [0, 1] },
    ])
    const [first, second, third, fourth] = screen.findAll('article').map((card) => plain(card.text()))
    expect(first).toContain('Ana wins!')
    expect(first).toContain("Dead Man's Draw · Kitchen")
    expect(first).toContain('Ana and Barnabas')
    expect(first).toContain('November 20, 2026')
    expect(second).toContain('Not played to the end')
    expect(third).toContain('Nobody wins')
    expect(fourth).toContain('Ana and Barnabas share the win!')
  })

  test('have headings one level below that of the page, as all of its parts', async () => {
    screen = await show()
    await tell([evening], { statistics: [ana] })
    const levels = screen.findAll('h1, h2, h3, h4').map(({ element }) => Number(element.tagName.slice(1)))
    for (const [index, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1)
  })

  test.each<[Language, string, string]>([
    ['pt-BR', 'Ana e Barnabas', '20 de novembro de 2026'],
    ['de', 'Ana und Barnabas', '20. November 2026'],
  ])('in %s with the date of that language', async (language, people, day) => {
    screen = await show({ language })
    await tell([evening])
    const card = plain(screen.get('article').text())
    expect(card).toContain(people)
    expect(card).toContain(day)
  })

  test('tell people of one name apart, also in who won', async () => {
    screen = await show()
    const seats = ['Tim', 'Eva', 'Tim'].map((name) => ({ kind: 'person' as const, name }))
    await tell([{ ...evening, seats, winners: [2], scores: [1, 2, 3] }])
    expect(screen.get('article').text()).toContain('Tim\u00a0(2) wins!')
    expect(screen.get('article').text()).toContain('Tim, Eva and Tim\u00a0(2)')
  })

  test('say so without names where three or more share the win, and nobody else has played', async () => {
    screen = await show()
    const seats = ['Tim', 'Eva', 'Ole'].map((name) => ({ kind: 'person' as const, name }))
    await tell([{ ...evening, seats, winners: [0, 1, 2], scores: [3, 3, 3] }])
    expect(screen.get('h2').text()).toBe('Everybody shares the win!')
  })

  test('are fetched on while none of the chosen game is among them, and until the last page says that there is none', async () => {
    screen = await show()
    await tell([evening], { more: true })
    const older = () => network.last().asked('matches').length
    const before = older()
    await screen.get('select').setValue('help-the-sheriff')
    await flushPromises()
    expect(older()).toBe(before + 1)
    expect(screen.find('[data-empty]').exists()).toBe(false)
    const page = (matches: MatchSummary[], last: string, more: boolean) =>
      network.last().hears({ type: 'matches', matches, before: last, kept: true, more })
    page([{ ...evening, id: 'abc123-0' }], 'abc123-1', true)
    await flushPromises()
    expect(older()).toBe(before + 2)
    page([{ ...evening, id: 'abc122-9' }], 'abc123-0', false)
    await flushPromises()
    expect(older()).toBe(before + 2)
    expect(screen.get('[data-empty]').text()).toBe('None of this game.')
  })

  test('can be narrowed to one game, and say when there are none', async () => {
    screen = await show()
    expect(screen.find('[data-empty]').exists()).toBe(false)
    await tell([evening])
    await screen.get('select').setValue('help-the-sheriff')
    expect(screen.get('[data-empty]').text()).toBe('None of this game.')
    await screen.get('select').setValue('dead-mans-draw')
    expect(screen.findAll('article')).toHaveLength(1)
    await tell([])
    expect(screen.get('[data-empty]').text()).toMatch(/^No game has been played/)
  })

  test('made under other rules are shown and saved, not watched', async () => {
    screen = await show()
    await tell([{ ...evening, rulesVersion: 1, playable: false }])
    const card = screen.get('article')
    expect(card.text()).toContain('Played under other rules')
    expect(card.find('a').exists()).toBe(false)
    expect(button('Save as a file')).toBeDefined()
  })

  test('of a game and a person that are not known any more still have their line', async () => {
    screen = await show()
    await tell([{ ...evening, game: 'chess', playable: false, seats: [{ kind: 'forgotten' }] }])
    expect(screen.get('article').text()).toContain('Somebody wins!')
    expect(screen.get('article').text()).toContain('chess')
  })

  test('go on further back when asked', async () => {
    screen = await show()
    await tell([evening], { more: true })
    button('Show older games').click()
    expect(network.last().asked('matches').at(-1)).toMatchObject({ before: 'abc123-1' })
    network.last().hears({
      type: 'matches',
      matches: [{ ...evening, id: 'abc122-1' }],
      before: 'abc123-1',
      kept: true,
      more: false,
    })
    await flushPromises()
    expect(screen.findAll('article')).toHaveLength(2)
  })

  test('are listed once, however often the older ones are asked for', async () => {
    screen = await show()
    await tell([evening], { more: true })
    button('Show older games').click()
    button('Show older games').click()
    const older = ['abc122-1', 'abc121-1'].map((id) => ({ ...evening, id }))
    for (let time = 0; time < 2; time++)
      network.last().hears({ type: 'matches', matches: older, before: 'abc123-1', kept: true, more: false })
    await flushPromises()
    expect(screen.findAll('article')).toHaveLength(3)
  })

  test('are fetched anew where the last one that is listed has been erased elsewhere', async () => {
    screen = await show()
    await tell([evening], { more: true })
    button('Show older games').click()
    const { id } = network.last().asked('matches').at(-1)!
    network.last().hears({ type: 'rejected', id, code: 'unknown-match' })
    await flushPromises()
    expect(network.last().asked('matches').at(-1)).not.toHaveProperty('before')
    await tell([{ ...evening, id: 'abc120-1' }])
    expect(useNotices().notices).toEqual([])
    expect(screen.findAll('article')).toHaveLength(1)
  })

  test('are asked for until the host has them ready, and no longer once the page is left', async () => {
    screen = await show()
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const asked = () => network.last().asked('matches')
    const refuse = async () => {
      network.last().hears({ type: 'rejected', id: asked().at(-1)!.id, code: 'too-fast' })
      await vi.advanceTimersByTimeAsync(1000)
    }
    const before = asked().length
    await refuse()
    expect(asked()).toHaveLength(before + 1)
    expect(useNotices().notices).toEqual([])
    screen.unmount()
    screen = undefined
    await refuse()
    expect(asked()).toHaveLength(before + 1)
  })

  test('say why no older ones come', async () => {
    screen = await show()
    await tell([evening], { more: true })
    network.last().breaks()
    button('Show older games').click()
    await flushPromises()
    expect(useNotices().notices.map(({ text }) => text)).toEqual([expect.stringContaining('There is no connection')])
  })

  test('are gone with the host that keeps nothing, and the page says so', async () => {
    screen = await show()
    await tell([evening], { kept: false })
    expect(screen.text()).toContain('This host keeps nothing')
  })

  test('are saved as the host hands them out', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    screen = await show()
    await tell([evening])
    button('Save as a file').click()
    const { id, match } = network.last().asked('match')[0]!
    expect(match).toBe('abc123-1')
    network.last().hears({ type: 'accepted', id })
    network.last().hears({ type: 'match', match: playedMatch() })
    await flushPromises()
    expect(JSON.parse(await (saved.mock.calls[0]![0] as Blob).text())).toEqual(playedMatch())
    saved.mockRestore()
  })

  test('are saved once by a double press, and each where several are asked for', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    screen = await show()
    await tell([evening, { ...evening, id: 'abc122-1' }])
    const [first, second] = screen.findAll('article').map((card) => card.findAll('button')[0]!)
    for (const press of [first!, first!, second!]) await press.trigger('click')
    const asked = network.last().asked('match')
    expect(asked.map(({ match }) => match)).toEqual(['abc123-1', 'abc122-1'])
    for (const { id, match } of asked) {
      network.last().hears({ type: 'accepted', id })
      network.last().hears({ type: 'match', match: { ...playedMatch(), id: match! } })
    }
    await flushPromises()
    expect(saved).toHaveBeenCalledTimes(2)
    expect(useNotices().notices).toEqual([])
    saved.mockRestore()
  })
})

describe('erasing', () => {
  test('is asked about first, with what is lost, and then all is asked for anew', async () => {
    screen = await show()
    await tell([evening])
    button('Erase').click()
    await flushPromises()
    expect(document.querySelector('[role="dialog"]')!.textContent).toContain("Dead Man's Draw, November 20, 2026")
    expect(network.last().asked('forget-matches')).toEqual([])
    button('Erase for good').click()
    const { id, match } = network.last().asked('forget-matches')[0]!
    expect(match).toBe('abc123-1')
    const before = network.last().asked('matches').length
    network.last().hears({ type: 'accepted', id })
    await flushPromises()
    expect(network.last().asked('matches')).toHaveLength(before + 1)
  })

  test('takes a name out of the figures, or everything', async () => {
    screen = await show()
    await tell([evening], { statistics: [ana] })
    button('Erase Ana').click()
    await flushPromises()
    button('Erase for good').click()
    button('Erase all games and figures').click()
    await flushPromises()
    button('Erase for good').click()
    expect(network.last().asked('forget-matches')).toMatchObject([{ name: 'Ana' }, { all: true }])
  })

  test.each([
    ['a name', 'Erase Ana', ['Ben'], 'Dan'],
    ['the name of the device’s own person', 'Erase Dan', ['Ana', 'Ben'], ''],
    ['everything', 'Erase all games and figures', [], 'Dan'],
  ])('of %s takes it out of the next game at this screen, too, once it is done', async (_, press, left, own) => {
    const others = ['Ana', 'Ben'].map((name) => ({ name }))
    const { chosen } = useSettings()
    chosen.name = 'Dan'
    writeLocalGames({ ...readLocalGames(), others })
    screen = await show()
    await tell([evening], { statistics: [ana, { ...ana, name: 'Dan' }] })
    button(press).click()
    await flushPromises()
    button('Erase for good').click()
    expect(readLocalGames().others).toMatchObject(others)
    expect(chosen.name).toBe('Dan')
    network.last().hears({ type: 'accepted', id: network.last().asked('forget-matches')[0]!.id })
    await flushPromises()
    expect(readLocalGames().others.map(({ name }) => name)).toEqual(left)
    expect(chosen.name).toBe(own)
  })

  test('asks the host for the name as it was typed, whatever keeps it in its place on the page', async () => {
    screen = await show()
    await tell([evening], { statistics: [{ ...ana, name: 'דניאל' }] })
    button('Erase \u2068דניאל\u2069').click()
    await flushPromises()
    button('Erase for good').click()
    expect(network.last().asked('forget-matches')).toMatchObject([{ name: 'דניאל' }])
  })

  test("is for the host's own machine only", async () => {
    screen = await show({ local: false })
    await tell([evening], { statistics: [ana] })
    expect(button('Erase')).toBeUndefined()
    expect(button('Erase Ana')).toBeUndefined()
  })
})

test('figures are told by name, with what a game counts, and a bar for what was played and won', async () => {
  screen = await show()
  await tell([evening], { statistics: [{ ...ana, name: 'Bia', games: 2, wins: 1, shared: 0 }, ana] })
  const rows = screen.findAll('tbody')
  expect(rows.map((row) => row.get('th').text())).toEqual(['Ana', 'Bia'])
  expect(rows[0]!.findAll('.number').map((cell) => plain(cell.text()))).toEqual(['4', '2 1 more shared', '52', '40.3'])
  expect(rows[0]!.findAll('dd').map((cell) => cell.text())).toEqual(['7', '12', '0', '0', '0', '0', '0'])
  expect(rows.map((row) => row.findAll('rect').map((bar) => bar.attributes('width')))).toEqual([
    ['100', '75'],
    ['50', '25'],
  ])
})

test.each(languages)('a guest’s phone is not said to be where they are kept, in %s', async (language) => {
  screen = await show({ language, local: false })
  await tell([evening], { statistics: [ana] })
  expect(screen.get('.figures').text()).not.toMatch(/this machine|dieser Rechner|nesta máquina/)
})

describe('a file', () => {
  async function give(text: string) {
    const input = screen!.get('input[type="file"]')
    Object.defineProperty(input.element, 'files', { value: [new File([text], 'game.json')], configurable: true })
    await input.trigger('change')
    await expect.poll(() => useHistory().openedFile ?? screen!.find('[data-trouble]').exists()).toBeTruthy()
    await flushPromises()
  }

  test('that fits is watched, and nothing of it goes to the host', async () => {
    screen = await show()
    const said = network.last().said.length
    await give(JSON.stringify(playedMatch()))
    expect(screen.router.currentRoute.value.path).toBe('/history/file')
    expect(network.last().said).toHaveLength(said)
  })

  test('that was double-clicked is read as well', async () => {
    useHistory().fileToOpen = new File(['{'], 'evening.lanyard')
    screen = await show()
    await expect.poll(() => screen!.find('[data-trouble]').exists()).toBe(true)
    useHistory().fileToOpen = new File([JSON.stringify(playedMatch())], 'evening.lanyard')
    await expect.poll(() => screen!.router.currentRoute.value.path).toBe('/history/file')
  })

  test('that does not is explained, with what to do', async () => {
    screen = await show()
    await give(JSON.stringify(playedMatch()).replace('"draw"', '"collect"'))
    const alert = screen.get('[role="alert"]').text()
    expect(alert).toContain('does not follow the rules at step 1')
    expect(alert).toContain('Have it saved again')
  })
})

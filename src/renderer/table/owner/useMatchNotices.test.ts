// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { createI18n } from 'vue-i18n'
import { beforeEach, expect, test } from 'vitest'
import { computed, nextTick, ref } from 'vue'
import type { MatchNotice } from '#shared/protocol/owner-controls.ts'
import type { TableState } from '#shared/protocol/table.ts'
import en from '../../i18n/locales/en.json' with { type: 'json' }
import type { GameUi } from '../../games/contract.ts'
import { useNotices } from '../../stores/notices.ts'
import { useTable } from '../../stores/table.ts'
import type { MatchScene } from '../../stores/table.ts'
import { useMatchNotices } from './useMatchNotices.ts'

const i18n = createI18n({ legacy: false, locale: 'en', messages: { en } })
const names = ['Tim', 'Tim (2)', 'Ana']
const gameUi = { describeEvent: (event: { type?: string }) => event.type ?? String(event) } as unknown as GameUi
/** The seat that is called "you". */
const you = ref<number>()
const speech = computed(() => ({
  t: String,
  n: String,
  list: String,
  name: (seat: number) => names[seat]!,
  isYou: (seat: number) => seat === you.value,
}))

beforeEach(() => {
  setActivePinia(createPinia())
  you.value = undefined
  openPage()
})

function openPage(): void {
  const listener = { setup: () => useMatchNotices({ gameUi, speech }), render: () => null }
  mount(listener, { global: { plugins: [i18n] } })
}

const sceneOf = (late: MatchScene['late'], change: object = {}) =>
  ({ message: { deal: 1 }, news: [], story: [], fresh: 0, late, ...change }) as unknown as MatchScene

/** The notice of what has happened at a table where two people are called Tim. */
function noticeOf(news: MatchNotice): string | undefined {
  useTable().matchNotice = news
  return useNotices().notices.at(-1)?.text
}

const takenBack = { kind: 'taken-back' as const, events: [], by: 'Tim' }

test.each<[string, MatchNotice, string]>([
  ['their own move', { ...takenBack, seat: 1, bySeat: 1 }, 'Tim (2) has taken back the last move.'],
  ['that of the other', { ...takenBack, seat: 1, bySeat: 0 }, 'Tim has taken back what Tim (2) had just played.'],
  // From a host that sends no seats.
  ['their own, as far as names tell', { ...takenBack, seat: 0 }, 'Tim has taken back the last move.'],
])('of two people of one name it is told who has taken back %s', (_, news, sentence) => {
  expect(noticeOf(news)).toBe(sentence)
})

test.each([
  [[{ type: 'explore', seat: 1 }], 'Tim has taken back what Tim (2) had just played: “explore”'],
  [[{ type: 'turn', seat: 2 }], 'Tim has taken back what Tim (2) had just played.'],
])('of what was taken back nothing is told of another player: %j', (events, sentence) => {
  expect(noticeOf({ ...takenBack, events, seat: 1, bySeat: 0 })).toBe(sentence)
})

test.each<[MatchNotice, string]>([
  [{ kind: 'ended', by: 'Tim', bySeat: 1 }, 'Tim (2) has ended the game early.'],
  [{ kind: 'more-time', by: 'Tim', bySeat: 1 }, 'Tim (2) has asked for more time.'],
  [{ kind: 'not-taken-back', seat: 2, by: 'Tim', bySeat: 1 }, 'Tim (2) has decided: what Ana has played stands.'],
])('who has done it is told with their number: %j', (news, sentence) => {
  expect(noticeOf(news)).toBe(sentence)
})

test.each([
  [1, 'You have asked for more time.'],
  [0, 'Tim (2) has asked for more time.'],
])('whoever asks for more time is told so as "you", where that is clear: %s', (seat, sentence) => {
  you.value = seat
  expect(noticeOf({ kind: 'more-time', by: 'Tim', bySeat: 1 })).toBe(sentence)
})

test.each([
  [2, 'Tim (2) has decided: what you have played stands.'],
  [0, 'Tim (2) has decided: what Ana has played stands.'],
])('whose move stands is told so as "you", where that is clear: %s', (seat, sentence) => {
  you.value = seat
  expect(noticeOf({ kind: 'not-taken-back', seat: 2, by: 'Tim', bySeat: 1 })).toBe(sentence)
})

test.each([
  [1, 'Your time has run out, so the table has answered: “draw”'],
  [0, 'Time has run out for Tim (2), so the table has answered: “draw”'],
])('whose time has run out is told so as "you", where that is clear: %s', async (seat, sentence) => {
  you.value = seat
  noticeOf({ kind: 'time-out', seat: 1 })
  useTable().scene = sceneOf([], { news: ['draw'] })
  await flushPromises()
  expect(useNotices().notices.map(({ text }) => text)).toEqual([sentence])
  // The narrator tells what was answered, as after any move.
  expect(useNotices().notices[0]!.spokenText).toBe(sentence.replace(': “draw”', '.'))
})

test('why a result is gone is told', () => {
  expect(noticeOf({ kind: 'erased' })).toBe('The game has been erased, so its result is gone.')
})

test('who comes back is told that the table has answered for them meanwhile, and of nobody else’s time', () => {
  const tableStore = useTable()
  tableStore.table = { seats: [{}, { kind: 'person', yours: true }, {}] } as unknown as TableState
  tableStore.scene = sceneOf([{ at: 1, seat: 1 }])
  tableStore.scene = sceneOf([
    { at: 1, seat: 1 },
    { at: 4, seat: 2 },
  ])
  expect(useNotices().notices).toEqual([])
  tableStore.scene = sceneOf([
    { at: 1, seat: 1 },
    { at: 4, seat: 2 },
    { at: 5, seat: 1 },
    { at: 8, seat: 1 },
  ])
  const told = ['Time has run out for Tim (2), so the table has answered.']
  expect(useNotices().notices.map(({ text }) => text)).toEqual(told)
  tableStore.scene = sceneOf([{ at: 2, seat: 1 }], { message: { deal: 2 } })
  expect(useNotices().notices).toHaveLength(1)
})

test('who opens the page anew is told so too, until they have played', () => {
  setActivePinia(createPinia())
  const tableStore = useTable()
  const seats = [{}, { kind: 'person', yours: true, late: true }, {}]
  tableStore.table = { seats } as unknown as TableState
  tableStore.scene = sceneOf([{ at: 1, seat: 1 }])
  openPage()
  const told = ['Time has run out for Tim (2), so the table has answered.']
  expect(useNotices().notices.map(({ text }) => text)).toEqual(told)
  tableStore.table = { seats: [{}, { kind: 'person', yours: true }, {}] } as unknown as TableState
  openPage()
  expect(useNotices().notices).toHaveLength(1)
})

test('a pause is narrated, and no longer once the game goes on', async () => {
  const tableStore = useTable()
  const notices = useNotices()
  const tableOf = (change: object) => ({ seats: [], ...change }) as unknown as TableState
  tableStore.table = tableOf({})
  await nextTick()
  tableStore.table = tableOf({ paused: { by: 'Tim', bySeat: 1 } })
  tableStore.matchNotice = { kind: 'paused', by: 'Tim', bySeat: 1 }
  await nextTick()
  expect(notices.narration).toBe('Tim (2) has paused the game.')
  expect(notices.notices).toEqual([])
  tableStore.table = tableOf({})
  await nextTick()
  expect(notices.narration).toBe('')
})

test('a kind of notice that only a newer host knows is not told', () => {
  expect(noticeOf({ kind: 'shuffled-again', by: 'Tim' } as unknown as MatchNotice)).toBeUndefined()
})

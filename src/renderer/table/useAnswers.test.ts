// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { defineComponent, shallowRef } from 'vue'
import type { ComputedRef } from 'vue'
import { createI18n } from 'vue-i18n'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Action } from '#shared/engine/game.ts'
import type { HostMessage, RejectionCode } from '#shared/protocol/messages.ts'
import type { ViewMessage } from '#shared/protocol/match.ts'
import en from '../i18n/locales/en.json' with { type: 'json' }
import { useNotices } from '../stores/notices.ts'
import { useTable } from '../stores/table.ts'
import { connected } from '../stores/testing/connected.ts'
import type { GameUi, Speech } from '../games/contract.ts'
import { useAnswers } from './useAnswers.ts'

const late = vi.fn((story: readonly unknown[]) => `${(story.at(-1) as { first: string }).first} was first.`)
const words = {
  describeRejection: (reason: string) => `Not so: ${reason}.`,
  describeLateAnswer: late,
} as unknown as GameUi
const i18n = createI18n({ legacy: false, locale: 'en', messages: { en } })

let network: ReturnType<typeof connected>
const say = (message: HostMessage) => network.last().hears(message)

function viewOf(change: Partial<ViewMessage>): ViewMessage {
  return {
    type: 'view',
    table: 'abc123',
    deal: 1,
    revision: 0,
    viewer: 0,
    view: {},
    whole: false,
    events: [],
    prompts: [{ id: 5, seat: 0, kind: 'doubt', firstCounts: true }],
    ...change,
  }
}

beforeEach(() => {
  network = connected()
  void useTable().enter('abc123')
  late.mockClear()
})

/** Answers seat 0's prompt; the host shows `after`, then rejects the answer. Returns the notices. */
async function turnedDown(
  code: RejectionCode,
  { asked = viewOf({}), after = [] as ViewMessage[], gameUi = words } = {},
) {
  say(asked)
  let act: ((action: Action) => Promise<void>) | undefined
  const sender = defineComponent({
    setup() {
      act = useAnswers({
        gameUi,
        speech: shallowRef({} as Speech) as unknown as ComputedRef<Speech>,
        scene: () => useTable().scene!,
      })
      return () => null
    },
  })
  mount(sender, { global: { plugins: [i18n] } })
  const answered = act!({ type: 'doubt' })
  const { id, prompt } = network.last().asked('command').at(-1)!
  expect(prompt).toBe(5)
  for (const view of after) say(view)
  say({ type: 'rejected', id, code, ...(code === 'illegal-action' && { refusal: { reason: 'no money' } }) })
  await answered
  await flushPromises()
  return useNotices().notices.map(({ text, kind }) => [text, kind])
}
const closed = viewOf({ revision: 1, events: [{ first: 'Ben' }], prompts: [{ id: 9, seat: 1, kind: 'give' }] })

test.each(['stale-prompt', 'not-asked', 'finished'] as const)(
  'where the first answer counts, %s is said in the words of the game, which knows who was first',
  async (code) => {
    expect(await turnedDown(code, { after: [closed] })).toEqual([['Ben was first.', 'plain']])
    expect(late.mock.calls[0]).toEqual([[{ first: 'Ben' }], {}])
  },
)

test('where it does not count, in general ones', async () => {
  const ordinary = viewOf({ prompts: [{ id: 5, seat: 0, kind: 'bid' }] })
  expect(await turnedDown('stale-prompt', { asked: ordinary, after: [closed] })).toEqual([
    [en.refusals['stale-prompt'], 'bad'],
  ])
  expect(late).not.toHaveBeenCalled()
})

test('a game without such words says it in general ones', async () => {
  const gameUi = { describeRejection: () => '' } as unknown as GameUi
  expect(await turnedDown('not-asked', { after: [closed], gameUi })).toEqual([[en.refusals['not-asked'], 'bad']])
})

test('an answer against the rules is refused in the words of the game', async () => {
  expect(await turnedDown('illegal-action')).toEqual([['Not so: no money.', 'bad']])
  expect(late).not.toHaveBeenCalled()
})

test('our own bug is no lateness', async () => {
  expect(await turnedDown('internal-error')).toEqual([[en.refusals['internal-error'], 'bad']])
})

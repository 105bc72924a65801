// @vitest-environment happy-dom
import { effectScope, nextTick, ref, shallowRef } from 'vue'
import type { EffectScope } from 'vue'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Action, Seat } from '#shared/engine/game.ts'
import type { OpenPrompt } from '#shared/engine/open-prompts.ts'
import type { Answer, AnswerCode } from '../client/session.ts'
import type { GameUi } from '../games/contract.ts'
import { useStandingAnswers } from './useStandingAnswers.ts'

const pass: Action = { type: 'pass' }
const gameUi = {
  standingAnswer: { kind: 'doubt', action: pass, span: ({ round }: { round: number }) => round },
} as unknown as GameUi

const asked = (id: number, seat: Seat, kind = 'doubt'): OpenPrompt => ({ id, seat, kind })
const shownIn = (round: number, ...prompts: OpenPrompt[]) => ({ deal: 1, prompts, view: { round } })

let scope: EffectScope
const shown = shallowRef(shownIn(1))
const mySeats = ref<Seat[]>([0])
const heldBack = ref(false)
const answers: [prompt: number, action: Action][] = []
let reply: Answer
const random = vi.fn(() => 0.5)

const stands = () =>
  scope.run(() =>
    useStandingAnswers({
      gameUi,
      message: () => shown.value,
      mySeats: () => mySeats.value,
      isHeldBack: () => heldBack.value,
      answer(prompt, action) {
        answers.push([prompt, action])
        return Promise.resolve(reply)
      },
      random,
    }),
  )!

/** The host shows this. Resolves when everything that follows immediately has happened. */
async function show(...next: Parameters<typeof shownIn>): Promise<void> {
  shown.value = shownIn(...next)
  await nextTick()
}
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const long = 60_000

beforeEach(() => {
  vi.useFakeTimers()
  scope = effectScope()
  shown.value = shownIn(1)
  mySeats.value = [0]
  heldBack.value = false
  answers.length = 0
  reply = { accepted: true }
  random.mockReset().mockReturnValue(0.5)
})
afterEach(() => {
  scope.stop()
  vi.useRealTimers()
})

describe('an answer that stands', () => {
  test('is given to what is asked now and to each such question after it', async () => {
    await show(1, asked(5, 0), asked(6, 1))
    const standing = stands()
    await wait(long)
    expect(answers).toEqual([])
    standing.set(0, true)
    await wait(long)
    await show(1, asked(6, 1))
    await show(1, asked(9, 0), asked(8, 1))
    await wait(long)
    expect(answers).toEqual([
      [5, pass],
      [9, pass],
    ])
  })

  test('is given to no other question, and for nobody else', async () => {
    const standing = stands()
    standing.set(0, true)
    await show(1, asked(5, 0, 'choose'), asked(6, 1))
    await wait(long)
    expect(answers).toEqual([])
    expect(standing.covers(0)).toBe(false)
    expect(standing.open.value).toEqual([asked(5, 0, 'choose'), asked(6, 1)])
  })

  test('hides its questions from whoever shows what is asked, and from nobody else’s', async () => {
    const standing = stands()
    standing.set(0, true)
    await show(1, asked(5, 0), asked(6, 1))
    expect(standing.open.value).toEqual([asked(6, 1)])
    expect([standing.covers(0), standing.covers(1), standing.covers('public')]).toEqual([true, false, false])
  })

  test('ends with its part of the game: what is asked next is asked', async () => {
    const standing = stands()
    standing.set(0, true)
    await show(2, asked(5, 0))
    expect(standing.seats.value).toEqual([])
    expect(standing.open.value).toEqual([asked(5, 0)])
    await wait(long)
    expect(answers).toEqual([])
  })

  test('does not come back in the next game, which has such a part too', async () => {
    const standing = stands()
    standing.set(0, true)
    shown.value = { ...shownIn(1, asked(5, 0)), deal: 2 }
    await wait(long)
    expect(answers).toEqual([])
  })

  test('ends when its player wants to be asked again, also while it is on its way', async () => {
    const standing = stands()
    standing.set(0, true)
    await show(1, asked(5, 0))
    standing.set(0, false)
    await wait(long)
    expect(answers).toEqual([])
    expect(standing.open.value).toEqual([asked(5, 0)])
  })

  test('belongs to one seat of several at a screen, and goes with it', async () => {
    mySeats.value = [0, 1, 2]
    const standing = stands()
    standing.set(0, true)
    standing.set(2, true)
    await show(1, asked(5, 0), asked(6, 1), asked(7, 2))
    expect(standing.seats.value).toEqual([0, 2])
    mySeats.value = [1, 2]
    await wait(long)
    expect(answers).toEqual([[7, pass]])
  })

  test('waits for nobody once the screen is left', async () => {
    const standing = stands()
    standing.set(0, true)
    await show(1, asked(5, 0))
    scope.stop()
    await wait(long)
    expect(answers).toEqual([])
  })
})

describe('its time', () => {
  test.each([
    [0, 350],
    [0.5, 675],
    [1, 1000],
  ])('is that of a quick hand, and by chance: %s makes %i ms', async (luck, milliseconds) => {
    random.mockReturnValue(luck)
    const standing = stands()
    standing.set(0, true)
    await show(1, asked(5, 0))
    await wait(milliseconds - 1)
    expect(answers).toEqual([])
    await wait(1)
    expect(answers).toEqual([[5, pass]])
  })

  test('goes on when others answer meanwhile, and is drawn once for a question', async () => {
    const standing = stands()
    standing.set(0, true)
    await show(1, asked(5, 0), asked(6, 1), asked(7, 2))
    await wait(600)
    await show(1, asked(5, 0), asked(6, 1))
    await wait(75)
    await show(1, asked(5, 0))
    await wait(long)
    expect(answers).toEqual([[5, pass]])
    expect(random).toHaveBeenCalledTimes(1)
  })

  test('begins when the table has shown what led to the question: nobody has seen it before', async () => {
    const standing = stands()
    standing.set(0, true)
    heldBack.value = true
    await show(1, asked(5, 0))
    await wait(long)
    expect(answers).toEqual([])
    heldBack.value = false
    await wait(674)
    expect(answers).toEqual([])
    await wait(1)
    expect(answers).toHaveLength(1)
  })
})

describe('where the host says no', () => {
  async function refused(code: AnswerCode) {
    reply = { accepted: false, code }
    const standing = stands()
    standing.set(0, true)
    await show(1, asked(5, 0))
    await wait(long)
    expect(answers).toHaveLength(1)
    return standing
  }

  test.each(['stale-prompt', 'not-asked', 'finished'] as const)(
    'because somebody was quicker (%s), it stands',
    async (code) => {
      const standing = await refused(code)
      reply = { accepted: true }
      await show(1, asked(9, 0))
      await wait(long)
      expect(standing.seats.value).toEqual([0])
      expect(answers.map(([prompt]) => prompt)).toEqual([5, 9])
    },
  )

  test('because the connection is down, it is given again when the question comes back', async () => {
    await refused('offline')
    reply = { accepted: true }
    await show(1, asked(5, 0))
    await wait(long)
    expect(answers.map(([prompt]) => prompt)).toEqual([5, 5])
  })

  test.each([
    ['staff have locked the station', 'station-locked'],
    ['the game has been paused', 'paused'],
  ] as const)('because %s, it is given after that', async (_, code) => {
    const standing = await refused(code)
    heldBack.value = true
    await nextTick()
    reply = { accepted: true }
    heldBack.value = false
    await wait(long)
    expect(standing.seats.value).toEqual([0])
    expect(answers.map(([prompt]) => prompt)).toEqual([5, 5])
  })

  test('for any other reason, the player is asked', async () => {
    const standing = await refused('internal-error')
    expect(standing.seats.value).toEqual([])
    expect(standing.covers(0)).toBe(false)
  })
})

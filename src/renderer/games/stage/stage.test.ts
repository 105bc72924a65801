import { effectScope, nextTick, ref, shallowRef, watchEffect } from 'vue'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { EffectScope } from 'vue'
import { useStage } from './stage.ts'
import type { Performer, StageScript, Stage, StageStep } from './stage.ts'

/** A game of letters: each of the news adds a letter to the scene, and a capital is a moment. */
const script: StageScript<string, string, string, StageStep<string>> = {
  settled: (view, news) => (news.length > 0 ? `${view}, last ${news.join('')}` : view),
  stepsOf: (scene, news) =>
    news.map((letter, index) => ({
      scene: `${scene}, then ${news.slice(0, index + 1).join('')}`,
      milliseconds: 100,
      shown: index + 1,
      ...(letter === letter.toUpperCase() && { moment: true }),
    })),
}

/** Ends no step by itself: each lasts until the test ends it or the stage cuts it. */
class HeldPerformer implements Performer<StageStep<string>> {
  readonly played: string[] = []
  still = false
  #end: (() => void) | undefined

  shows = ({ moment }: StageStep<string>) => !this.still || moment === true
  async play(step: StageStep<string>, paint: () => Promise<void>): Promise<void> {
    this.played.push(step.scene)
    await paint()
    await new Promise<void>((resolve) => (this.#end = resolve))
  }
  cut = () => this.#end?.()
  async end(): Promise<void> {
    this.#end?.()
    await settle()
  }
}

/** Lets everything run that does not wait for a step. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await nextTick()
}

let performer: HeldPerformer
let source: ReturnType<typeof shallowRef<{ view: string; news: string[]; lastMove?: string[] }>>
const moment = () => ({ lastMove: source.value!.news, ...source.value! })
let stage: Stage<string>
let scope: EffectScope

beforeEach(() => {
  performer = new HeldPerformer()
  source = shallowRef({ view: 'start', news: [] })
  scope = effectScope()
  stage = scope.run(() => useStage(moment, script, performer))!
})
afterEach(() => scope.stop())

async function hear(view: string, ...news: string[]): Promise<void> {
  source.value = { view, news }
  await settle()
}

test('shows the first view at once', () => {
  expect(stage.playing.value).toBe(false)
  expect(stage.scene.value).toBe('start')
})

test('shows the news, step after step, and settles on the view', async () => {
  await hear('ab', 'a', 'b')
  expect(stage.playing.value).toBe(true)
  expect(stage.scene.value).toBe('start, then a')
  await performer.end()
  expect(stage.scene.value).toBe('start, then ab')
  await performer.end()
  expect(performer.played).toHaveLength(2)
  expect(stage.playing.value).toBe(false)
  expect(stage.scene.value).toBe('ab, last ab')
})

test('the last move stays marked when only the viewer changes', async () => {
  await hear('ab', 'a', 'b')
  stage.skip()
  source.value = { view: 'ab for Ben', news: [], lastMove: ['a', 'b'] }
  await settle()
  expect(stage.scene.value).toBe('ab for Ben, last ab')
})

test('settles on the view at once when somebody is impatient', async () => {
  await hear('aB', 'a', 'B')
  stage.skip()
  expect(stage.scene.value).toBe('aB, last aB')
  expect(stage.playing.value).toBe(false)
  await settle()
  expect(performer.played).toHaveLength(1)
})

test('newer news push older ones aside, and start from where those would have ended', async () => {
  await hear('a', 'a')
  await hear('ab', 'b')
  expect(performer.played).toEqual(['start, then a', 'a, last a, then b'])
  expect(stage.scene.value).toBe('a, last a, then b')
  await performer.end()
  expect(stage.playing.value).toBe(false)
  expect(stage.scene.value).toBe('ab, last b')
})

test('a moment stays, whatever news come, and these follow it', async () => {
  await hear('A', 'A')
  await hear('Ab', 'b')
  expect(performer.played).toEqual(['start, then A'])
  await performer.end()
  expect(stage.scene.value).toBe('A, last A, then b')
  expect(stage.playing.value).toBe(true)
  await performer.end()
  expect(stage.scene.value).toBe('Ab, last b')
  expect(stage.playing.value).toBe(false)
})

test('of news that are pushed aside the moments are still shown, and nothing else', async () => {
  await hear('abCd', 'a', 'b', 'C', 'd')
  await hear('abCde', 'e')
  expect(performer.played).toEqual(['start, then a', 'start, then abC'])
  await performer.end()
  await performer.end()
  expect(performer.played.at(-1)).toBe('abCd, last abCd, then e')
  expect(stage.scene.value).toBe('abCde, last e')
  expect(stage.playing.value).toBe(false)
})

test('a press that comes as a moment goes by itself was meant for it, and nothing can be decided by it', async () => {
  vi.useFakeTimers()
  try {
    await hear('aB', 'a', 'B')
    await performer.end()
    await performer.end()
    expect([stage.scene.value, stage.playing.value]).toEqual(['aB, last aB', true])
    await vi.advanceTimersByTimeAsync(300)
    expect(stage.playing.value).toBe(false)

    await hear('aBC', 'C')
    await performer.end()
    stage.skip()
    expect(stage.playing.value).toBe(false)
    await hear('aBCD', 'D')
    await vi.advanceTimersByTimeAsync(300)
    expect([stage.scene.value, stage.playing.value]).toEqual(['aBC, last C, then D', true])
  } finally {
    vi.useRealTimers()
  }
})

test('a stage that is left stops at once, in a moment and just after one', async () => {
  vi.useFakeTimers()
  try {
    await hear('A', 'A')
    await performer.end()
    expect(vi.getTimerCount()).toBe(1)
    scope.stop()
    expect(vi.getTimerCount()).toBe(0)

    scope = effectScope()
    stage = scope.run(() => useStage(moment, script, performer))!
    await hear('AB', 'B')
    const cut = vi.spyOn(performer, 'cut')
    scope.stop()
    expect(cut).toHaveBeenCalled()
    expect(stage.playing.value).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})

test('news that comes just after a moment does not wait until a press is no longer meant for it', async () => {
  await hear('A', 'A')
  await performer.end()
  await hear('Ab', 'b')
  expect(stage.scene.value).toBe('A, last A, then b')
  await performer.end()
  expect([stage.scene.value, stage.playing.value]).toEqual(['Ab, last b', false])
})

test('who is impatient with a moment gets the last view, not the next moment', async () => {
  await hear('A', 'A')
  await hear('AB', 'B')
  stage.skip()
  await settle()
  expect(stage.scene.value).toBe('AB, last B')
  expect(performer.played).toHaveLength(1)
})

test('a view without news, as after a reconnect, is shown at once', async () => {
  await hear('a', 'a')
  await hear('whole')
  expect(stage.playing.value).toBe(false)
  expect(stage.scene.value).toBe('whole')
})

test('nothing moves for those who asked for rest, but moments are there to be read', async () => {
  performer.still = true
  await hear('aB', 'a', 'B')
  expect(performer.played).toEqual(['start, then aB'])
  await performer.end()
  expect(stage.scene.value).toBe('aB, last aB')
  await hear('aBc', 'c')
  expect(performer.played).toHaveLength(1)
  expect(stage.scene.value).toBe('aBc, last c')
})

describe('where moments stay', () => {
  beforeEach(() => {
    // Otherwise the stage of all other tests would play along with this one.
    scope.stop()
    scope = effectScope()
    stage = scope.run(() => useStage(moment, script, performer, { awaitsDismissal: () => true }))!
  })

  test('one that is over waits until it is sent away, and then the rest is shown', async () => {
    await hear('Ab', 'A', 'b')
    await performer.end()
    expect(stage.scene.value).toBe('start, then A')
    expect(stage.playing.value).toBe(true)
    stage.skip()
    await settle()
    expect(performer.played).toEqual(['start, then A', 'start, then Ab'])
    await performer.end()
    expect([stage.scene.value, stage.playing.value]).toEqual(['Ab, last Ab', false])
  })

  test('each is sent away by itself, also before it is over, and a press on what moves between them skips only that', async () => {
    await hear('AbcD', 'A', 'b', 'c', 'D')
    stage.skip()
    await settle()
    expect(stage.scene.value).toBe('start, then Ab')
    stage.skip()
    await settle()
    expect(stage.scene.value).toBe('start, then AbcD')
    await performer.end()
    expect(stage.playing.value).toBe(true)
    stage.skip()
    await settle()
    expect(stage.scene.value).toBe('AbcD, last AbcD')
    expect(stage.playing.value).toBe(false)
  })

  test('only those that are to: another goes by itself, and is left out by whoever is impatient', async () => {
    const performer = new HeldPerformer()
    const stage = scope.run(() =>
      useStage(moment, script, performer, { awaitsDismissal: ({ scene }) => scene.endsWith('B') }),
    )!
    await hear('AB', 'A', 'B')
    await performer.end()
    await performer.end()
    expect([stage.scene.value, stage.playing.value]).toEqual(['start, then AB', true])
    stage.skip()
    await settle()
    await hear('BA', 'B', 'A')
    for (const next of ['AB, last AB, then BA', 'BA, last BA']) {
      stage.skip()
      await settle()
      expect(stage.scene.value).toBe(next)
    }
    expect(stage.playing.value).toBe(false)
  })

  test('none while a clock runs for somebody here, and what has stayed until then goes by itself', async () => {
    const timed = ref(false)
    const performer = new HeldPerformer()
    const stage = scope.run(() =>
      useStage(moment, script, performer, { awaitsDismissal: () => true, timed: () => timed.value }),
    )!
    await hear('AB', 'A', 'B')
    await performer.end()
    timed.value = true
    await settle()
    expect(stage.scene.value).toBe('start, then AB')
    await performer.end()
    stage.skip()
    await settle()
    expect([stage.scene.value, stage.playing.value]).toEqual(['AB, last AB', false])
  })

  test('what only moves does not stay', async () => {
    await hear('a', 'a')
    await performer.end()
    expect(stage.playing.value).toBe(false)
  })
})

describe('while the table is covered', () => {
  let covered: ReturnType<typeof ref<boolean>>
  let begun: string[]
  beforeEach(() => {
    covered = ref(false)
    begun = []
    performer = new HeldPerformer()
    stage = scope.run(() =>
      useStage(moment, script, performer, {
        covered: () => covered.value!,
        onMoment: (events) => begun.push(...events),
      }),
    )!
  })
  async function cover(still: boolean): Promise<void> {
    covered.value = still
    await settle()
  }

  test('what was being shown begins again afterwards, and the rest waits for it', async () => {
    await hear('AB', 'A', 'B')
    await cover(true)
    await performer.end()
    expect([performer.played, begun]).toEqual([['start, then A'], ['A']])
    await cover(false)
    expect([performer.played, begun]).toEqual([['start, then A', 'start, then A'], ['A']])
    await performer.end()
    expect(begun).toEqual(['A', 'B'])
    await performer.end()
    stage.skip()
    expect([stage.scene.value, stage.playing.value]).toEqual(['AB, last AB', false])
  })

  test('nothing begins, and nobody skips what they do not see', async () => {
    await cover(true)
    await hear('A', 'A')
    stage.skip()
    expect([performer.played, begun, stage.playing.value]).toEqual([[], [], true])
    await cover(false)
    expect([performer.played, begun]).toEqual([['start, then A'], ['A']])
  })

  test('a view without news, as after a take-back, is shown at once, and a stage that is left stops', async () => {
    await cover(true)
    await hear('a', 'a')
    await hear('whole')
    expect([stage.scene.value, stage.playing.value]).toEqual(['whole', false])
    await hear('b', 'b')
    scope.stop()
    await cover(false)
    expect([performer.played, begun]).toEqual([[], []])
  })
})

describe('the page around it', () => {
  let told: string[]
  let pace: ReturnType<typeof ref<number>>
  /** Number of the news that the page reports as shown. */
  const over = ref(0)
  beforeEach(() => {
    told = []
    pace = ref(1)
    over.value = 0
    // Otherwise the stage of all other tests would play along with this one.
    scope.stop()
    scope = effectScope()
    stage = scope.run(() =>
      useStage(moment, script, performer, {
        awaitsDismissal: ({ scene }) => scene.endsWith('S'),
        pace: () => pace.value!,
        onMoment: (events) => told.push(`begins ${events.join('')}`),
        onEventsShown: (count) => {
          told.push(`told ${count}`)
          over.value = count
        },
        onSkip: () => told.push('skipped'),
      }),
    )!
  })

  test('is told when the moment of each event begins, and when it is over', async () => {
    await hear('ab', 'a', 'b')
    expect(told).toEqual(['begins a'])
    await performer.end()
    expect(told).toEqual(['begins a', 'told 1', 'begins b'])
    await performer.end()
    expect(told.slice(3)).toEqual(['told 2'])
  })

  test('is not told of a moment while it still lies there, where another moment follows it', async () => {
    const drawn: string[] = []
    scope.run(() => watchEffect(() => drawn.push(`${stage.scene.value}: told ${over.value}`)))
    await hear('AB', 'A', 'B')
    await performer.end()
    await performer.end()
    expect(drawn).toEqual(['start: told 0', 'start, then A: told 0', 'start, then AB: told 1', 'AB, last AB: told 2'])
  })

  test('is told of events that no step shows with the step after them, or at the end', async () => {
    performer.still = true
    await hear('aBc', 'a', 'B', 'c')
    expect(told).toEqual(['begins aB'])
    await performer.end()
    expect(told).toEqual(['begins aB', 'told 2', 'begins c', 'told 3'])
  })

  test('is told of what is left of the newest news alone, while a moment of those before is still shown', async () => {
    await hear('aMb', 'a', 'M', 'b')
    await performer.end()
    expect(told.splice(0)).toEqual(['begins a', 'told 1', 'begins M'])
    await hear('cd', 'c', 'd')
    await performer.end()
    expect(told.splice(0)).toEqual(['begins c'])
    await performer.end()
    await performer.end()
    expect(told).toEqual(['told 1', 'begins d', 'told 2'])
  })

  test('is told of a press, and of nothing that it has skipped', async () => {
    await hear('abc', 'a', 'b', 'c')
    stage.skip()
    await settle()
    expect(told).toEqual(['begins a', 'skipped'])
  })

  test('is told of all that follows a moment which has stayed: a press there has skipped nothing', async () => {
    performer.still = true
    await hear('Sb', 'S', 'b')
    await performer.end()
    stage.skip()
    await settle()
    expect(told).toEqual(['begins S', 'told 1', 'begins b', 'told 2'])
  })

  test('is told of what is left also where others look while the moment before that stays', async () => {
    performer.still = true
    await hear('Sb', 'S', 'b')
    await hear('Sb for all')
    await performer.end()
    stage.skip()
    await settle()
    expect(told).toEqual(['begins S', 'begins b'])
    expect([stage.scene.value, stage.playing.value]).toEqual(['Sb for all', false])
  })

  test('sets the pace', async () => {
    pace.value = 0.5
    await hear('a', 'a')
    expect(stage.milliseconds.value).toBe(50)
    await performer.end()
    expect(stage.milliseconds.value).toBe(0)
  })

  test('cuts everything short to catch up, except for moments that stay', async () => {
    await hear('aSbS', 'a', 'S', 'b', 'S')
    pace.value = 0
    await settle()
    expect(stage.scene.value).toBe('start, then aS')
    await performer.end()
    stage.skip()
    await settle()
    expect(stage.scene.value).toBe('start, then aSbS')
    await performer.end()
    stage.skip()
    await settle()
    expect(stage.playing.value).toBe(false)
    const before = told.length
    await hear('aSbSc', 'c')
    expect([stage.playing.value, stage.scene.value]).toEqual([false, 'aSbSc, last c'])
    expect(told.slice(before)).toEqual(['told 1'])
  })
})

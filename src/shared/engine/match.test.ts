import { describe, expect, test } from 'vitest'
import { sealedBids } from '../testing/sealed-bids.ts'
import type { BidState } from '../testing/sealed-bids.ts'
import { lastingEventsFor, eventsFor, eventFor } from './game.ts'
import { LogError } from './log.ts'
import { replay } from './replay.ts'
import { Match } from './match.ts'
import type { Submission } from './match.ts'

const start = (seats = 3, options: object = {}) => new Match(sealedBids, { seats, seed: 'match', options })
const bid = (coins: number) => ({ type: 'bid', coins })
const promptOf = (match: Match<BidState, never, never, never, never> | ReturnType<typeof start>, seat: number) =>
  match.prompts.find((prompt) => prompt.seat === seat)?.id

describe('prompts', () => {
  test('several seats are asked at once, and each may answer first', () => {
    const match = start()
    expect(match.prompts.map(({ seat }) => seat)).toEqual([0, 1, 2])
    expect(match.submit(2, bid(1)).accepted).toBe(true)
    expect(match.prompts.map(({ seat }) => seat)).toEqual([0, 1])
  })

  test("another seat's answer leaves a question open under its number", () => {
    const match = start()
    const before = promptOf(match, 0)
    match.submit(1, bid(1))
    expect(promptOf(match, 0)).toBe(before)
    expect(match.submit(0, bid(2), before).accepted).toBe(true)
  })

  test('an answer to the question before is stale, though it would fit the new one', () => {
    const match = start(2)
    const old = promptOf(match, 0)!
    match.submit(0, bid(1), old)
    match.submit(1, bid(2))
    expect(promptOf(match, 0)).not.toBe(old)
    expect(match.submit(0, bid(1), old)).toEqual({ accepted: false, rejection: { code: 'stale-prompt' } })
    expect(match.submit(0, bid(1), promptOf(match, 0)!).accepted).toBe(true)
  })

  test('a question that comes to count for the first only is another one', () => {
    const prompts: typeof sealedBids.prompts = (state) =>
      sealedBids
        .prompts(state)
        .map((prompt) => (state.bids[0] === null ? prompt : { ...prompt, firstCounts: true as const }))
    const match = new Match({ ...sealedBids, prompts }, { seats: 3, seed: 'match' })
    const before = match.prompts[1]!
    match.submit(0, bid(1))
    expect(match.prompts[0]).toEqual({ ...before, firstCounts: true, id: expect.any(Number) as number })
    expect(match.prompts[0]!.id).not.toBe(before.id)
  })

  test('the number of another seat’s question is stale too', () => {
    const match = start()
    expect(match.submit(0, bid(1), promptOf(match, 1)!)).toMatchObject({ rejection: { code: 'stale-prompt' } })
  })
})

describe('limit', () => {
  test('is the one of the present position, and there is none after the end', () => {
    const match = start(2, { rounds: 1, seconds: 5 })
    expect(match.limit).toBeUndefined()
    match.submit(1, bid(3))
    expect(match.limit).toEqual({ seconds: 5, about: '0', action: { type: 'time-out' } })
    expect(match.submit('table', match.limit!.action).accepted).toBe(true)
    expect(match.outcome).toBeDefined()
    expect(match.limit).toBeUndefined()
  })

  test('a game that goes on claiming one after its end has none', () => {
    const limit: typeof sealedBids.limit = () => ({ seconds: 5, about: '0', action: { type: 'time-out' } })
    const match = new Match({ ...sealedBids, limit }, { seats: 2, seed: 'match', options: { rounds: 1 } })
    match.submit(0, bid(1))
    match.submit(1, bid(1))
    expect(match.outcome).toBeDefined()
    expect(match.limit).toBeUndefined()
  })

  test('a game that throws over it is reported as our bug, and nothing has happened', () => {
    const limit: typeof sealedBids.limit = (state) => {
      if (state.bids.includes(2)) throw new Error('how long?')
      return undefined
    }
    const match = new Match({ ...sealedBids, limit }, { seats: 3, seed: 'match' })
    expect(match.prepare(0, bid(2))).toMatchObject({
      rejection: { code: 'internal-error', detail: expect.stringContaining('how long?') as string },
    })
    expect(match.revision).toBe(0)
    expect(match.submit(0, bid(1)).accepted).toBe(true)
  })

  test('where none is open the table has nothing to do', () => {
    expect(start().submit('table', { type: 'time-out' })).toMatchObject({
      rejection: { refusal: { reason: 'no-limit' } },
    })
    const endless = start(2, { seconds: 0 })
    endless.submit(0, bid(1))
    expect(endless.limit).toBeUndefined()
    expect(endless.submit('table', { type: 'time-out' }).accepted).toBe(false)
  })
})

describe('view', () => {
  test('it is made once for each viewer, until it is forgotten', () => {
    const match = start()
    match.submit(1, bid(3))
    const seen = match.view(1)
    expect(match.view(1)).toBe(seen)
    match.forgetViews()
    expect(match.view(1)).not.toBe(seen)
    expect(match.view(1)).toEqual(seen)
  })
})

describe('submit', () => {
  test('the table may act where the game lets it, and that is logged', () => {
    const match = start()
    match.submit(1, bid(3))
    expect(match.submit('table', { type: 'time-out' }).accepted).toBe(true)
    expect(match.log.entries).toEqual([
      { actor: 1, action: bid(3) },
      { actor: 'table', action: { type: 'time-out' } },
    ])
    expect(match.view('public').round).toBe(1)
    expect(match.view('public').won[1]).toHaveLength(1)
  })

  test.each([
    ['a seat that has answered', 0, bid(1), 'not-asked'],
    ['a seat that does not exist', 7, bid(1), 'not-asked'],
    ['a field that does not belong there', 1, { ...bid(1), gold: 1 }, 'malformed-action'],
    ['an amount that is not offered', 1, bid(4), 'malformed-action'],
    ['an unknown action', 1, { type: 'toString' }, 'malformed-action'],
    ['nothing', 1, undefined, 'malformed-action'],
    ["the table's act by a seat", 1, { type: 'time-out' }, 'illegal-action'],
    ["a seat's act by the table", 'table', bid(1), 'illegal-action'],
  ] as const)('%s is turned down and changes nothing', (_, actor, action, code) => {
    const match = start()
    match.submit(0, bid(1))
    const before = JSON.stringify([match.position(), match.prompts, match.log])
    expect(match.submit(actor, action)).toMatchObject({ accepted: false, rejection: { code } })
    expect(JSON.stringify([match.position(), match.prompts, match.log])).toBe(before)
  })

  test('a finished game says so', () => {
    const match = start(2, { rounds: 1 })
    match.submit(0, bid(1))
    match.submit(1, bid(2))
    expect(match.outcome).toEqual({ winners: [1], scores: [0, 1] })
    expect(match.prompts).toEqual([])
    expect(match.submit(0, bid(1))).toEqual({ accepted: false, rejection: { code: 'finished' } })
  })

  test('a game that throws half way is reported as our bug, and neither position nor luck has moved', () => {
    const apply: typeof sealedBids.apply = (state, actor, action, chance) => {
      sealedBids.apply(state, actor, action, chance)
      chance.shuffle([1, 2, 3])
      if (state.round === 1) throw new Error('half way')
      return []
    }
    const match = new Match({ ...sealedBids, apply }, { seats: 2, seed: 'match' })
    match.submit(0, bid(1))
    const before = JSON.stringify(match.position())
    const first = match.submit(1, bid(2))
    expect(first).toMatchObject({ accepted: false, rejection: { code: 'internal-error' } })
    expect(JSON.stringify(match.position())).toBe(before)
    expect(match.revision).toBe(1)
    expect(match.submit(1, bid(2))).toMatchObject({ rejection: { code: 'internal-error' } })
  })

  test('a game that loses a token is caught before anybody sees it', () => {
    const apply: typeof sealedBids.apply = (state, actor, action, chance) => {
      const events = sealedBids.apply(state, actor, action, chance)
      state.prizes.pop()
      return events
    }
    const match = new Match({ ...sealedBids, apply }, { seats: 2, seed: 'match' })
    const result = match.submit(0, bid(1))
    expect(result).toMatchObject({
      rejection: { code: 'internal-error', detail: expect.stringContaining('made or lost') as string },
    })
    expect(match.position().prizes).toHaveLength(3)
  })

  test('a game in which nobody is asked any more is caught', () => {
    const prompts: typeof sealedBids.prompts = (state) => (state.bids[0] === null ? sealedBids.prompts(state) : [])
    const match = new Match({ ...sealedBids, prompts }, { seats: 2, seed: 'match' })
    expect(match.submit(0, bid(1))).toMatchObject({ rejection: { code: 'internal-error' } })
  })
})

describe('preparing an action', () => {
  const accepted = <E>(submission: Submission<E>) => {
    if (!submission.accepted) throw new Error(submission.rejection.code)
    return submission
  }
  /** The same game, but every bid uses chance. */
  const lucky: typeof sealedBids = { ...sealedBids, apply: (...all) => (all[3].die(6), sealedBids.apply(...all)) }
  const everythingOf = (match: ReturnType<typeof start>) =>
    JSON.stringify([match.position(), match.prompts, match.log, match.chancePosition, match.limit, match.undoable])

  test('changes nothing until it is committed, luck included', () => {
    const match = new Match(lucky, { seats: 3, seed: 'match' })
    const before = everythingOf(match)
    const prepared = accepted(match.prepare(1, bid(2)))
    expect(prepared).toMatchObject({ entry: { actor: 1, action: bid(2) }, outcome: undefined })
    expect(everythingOf(match)).toBe(before)
    match.commit(prepared)
    const control = new Match(lucky, { seats: 3, seed: 'match' })
    control.submit(1, bid(2))
    expect(everythingOf(match)).toBe(everythingOf(control))
    expect(match.chancePosition).toBeGreaterThan(0)
  })

  test('is for one position: what was prepared before another action is not played', () => {
    const match = start()
    const prepared = accepted(match.prepare(1, bid(2)))
    match.submit(0, bid(1))
    expect(() => match.commit(prepared)).toThrow('prepared for another position')
    expect(match.revision).toBe(1)
    match.commit(accepted(match.prepare(1, bid(2))))
    expect(() => match.commit(prepared)).toThrow('prepared for another position')
    expect(match.revision).toBe(2)
  })

  test('tells the outcome of the last action beforehand', () => {
    const match = start(2, { rounds: 1 })
    match.submit(0, bid(1))
    const prepared = accepted(match.prepare(1, bid(2)))
    expect(match.outcome).toBeUndefined()
    match.commit(prepared)
    expect(prepared.outcome).toEqual(match.outcome)
    expect(match.outcome).toBeDefined()
  })
})

describe('taking back', () => {
  const told = (events: ReturnType<typeof sealedBids.apply>) => events.flatMap(({ public: event }) => event?.type ?? [])
  const eventTypes = ['bid']
  const game = { ...sealedBids, undoable: { actions: ['bid' as const], events: eventTypes } }
  const begin = () => new Match(game, { seats: 3, seed: 'match' })

  test('leaves nothing but new numbers for what is asked again', () => {
    const match = begin()
    const before = [match.position(), match.prompts.map(({ id }) => id)]
    const { events } = match.submit(1, bid(2)) as Extract<ReturnType<typeof match.submit>, { accepted: true }>
    expect(told(events)).toEqual(eventTypes)
    expect(match.undoable).toBe(1)
    expect(match.takeBack().entry).toEqual({ actor: 1, action: bid(2) })
    expect(match).toMatchObject({ revision: 0, undone: 1, log: { entries: [] } })
    expect([match.position(), match.prompts.map(({ id }) => id)]).toEqual([before[0], [1, 4, 3]])
    expect(match.submit(1, bid(1), 2)).toMatchObject({ rejection: { code: 'stale-prompt' } })
    expect(match.submit(1, bid(1), 4).accepted).toBe(true)
  })

  test('is nothing where a game does not say so, or where somebody knows more', () => {
    const silent = start()
    silent.submit(0, bid(1))
    expect(silent.undoable).toBeUndefined()
    expect(() => silent.takeBack()).toThrow('nothing may be taken back')
    const match = begin()
    for (const seat of [0, 1, 2]) match.submit(seat, bid(1))
    expect(match.undoable).toBeUndefined()
    expect(match.revision).toBe(3)
  })

  test('is nothing where luck had a say or somebody else was told a secret', () => {
    const lucky = { ...game, apply: (...all: Parameters<typeof game.apply>) => (all[3].die(6), game.apply(...all)) }
    const whispering: typeof game = {
      ...game,
      apply: (...all) => [{ seats: { 0: { type: 'bid', seat: 1 } as never } }, ...game.apply(...all)],
    }
    for (const other of [lucky, whispering]) {
      const match = new Match(other, { seats: 3, seed: 'match' })
      expect(match.submit(1, bid(1)).accepted).toBe(true)
      expect(match.undoable).toBeUndefined()
    }
  })

  test('changes nothing while it is only prepared', () => {
    const match = begin()
    match.submit(1, bid(2))
    const prepared = match.prepareTakeBack()
    expect(prepared).toMatchObject({ entry: { actor: 1 }, numbering: { revision: 0, undone: 1, ids: [1, 4, 3] } })
    expect(match).toMatchObject({ revision: 1, undone: 0, undoable: 1 })
    match.submit(2, bid(1))
    expect(() => match.commitTakeBack(prepared)).toThrow('prepared for another position')
    expect(match).toMatchObject({ revision: 2, undone: 0, undoable: 2 })
  })

  test('has its numbers again when the log is played again', () => {
    const match = begin()
    match.submit(1, bid(2))
    match.submit(2, bid(1))
    const { numbering } = match.takeBack()
    match.submit(0, bid(1))
    const again = replay(game, match.log, undefined, numbering)
    expect(again.prompts).toEqual(match.prompts)
    expect([again.revision, again.undone]).toEqual([2, 1])
  })
})

describe('set-up and events', () => {
  test('a number of seats or options that the game does not have are refused', () => {
    expect(() => start(5)).toThrow('2 to 4 seats, not 5')
    expect(() => start(2.5)).toThrow(RangeError)
    expect(() => start(2, { rounds: 0 })).toThrow('rounds')
    expect(() => start(2, { round: 1 })).toThrow('round')
  })

  test('each viewer is told what is theirs', () => {
    const result = start().submit(1, bid(3))
    if (!result.accepted) throw new Error('rejected')
    expect(eventFor(result.events[0]!, 1)).toEqual({ type: 'bid', seat: 1, coins: 3 })
    expect(eventFor(result.events[0]!, 0)).toEqual({ type: 'bid', seat: 1 })
    expect(eventFor(result.events[0]!, 'public')).toEqual({ type: 'bid', seat: 1 })
  })

  test('a story leaves out what happened behind a viewer’s back', () => {
    const events = [{ public: 'all' }, { seats: { 1: 'only 1' } }, { public: 'some', seats: { 1: 'more' } }]
    expect(eventsFor(events, 1)).toEqual(['all', 'only 1', 'more'])
    expect(eventsFor(events, 0)).toEqual(['all', 'some'])
    expect(eventsFor(events, 'public')).toEqual(['all', 'some'])
  })

  test('what was shown for a moment only is not told to those who come later', () => {
    const events = [{ public: 'all' }, { public: 'shown', passing: true as const }, { seats: { 1: 'only 1' } }]
    expect(eventsFor(events, 1)).toEqual(['all', 'shown', 'only 1'])
    expect(lastingEventsFor(events, 1)).toEqual(['all', 'only 1'])
    expect(lastingEventsFor(events, 'public')).toEqual(['all'])
  })
})

describe('log and replay', () => {
  const played = () => {
    const match = start(3)
    for (const coins of [1, 2, 3]) match.submit(coins - 1, bid(coins))
    match.submit(1, bid(0))
    match.submit('table', { type: 'time-out' })
    return match
  }

  test('a log plays again to the same position, to the byte', () => {
    const match = played()
    const again = replay(sealedBids, JSON.parse(JSON.stringify(match.log)) as typeof match.log)
    expect(JSON.stringify(again.position())).toBe(JSON.stringify(match.position()))
    expect(again.prompts).toEqual(match.prompts)
    expect(again.log).toEqual(match.log)
  })

  test.each([
    ['another game', { game: 'other' }, 'a log of other'],
    ['other rules', { rulesVersion: 9 }, 'rules version 9'],
    ['another generator', { algorithm: 'dice' }, 'dealt by dice'],
    ['other options', { options: { stakes: 2 } }, 'stakes'],
    ['too many seats', { seats: 9 }, 'not 9'],
  ])('a log of %s is refused', (_, header, message) => {
    const { log } = played()
    const error = caught(() => replay(sealedBids, { ...log, header: { ...log.header, ...header } }))
    expect(error).toBeInstanceOf(LogError)
    expect((error as LogError).message).toContain(message)
  })

  test('a log with an action that does not fit is refused whole, with its place', () => {
    const { log } = played()
    const entries = log.entries.map((entry, index) => (index === 3 ? { actor: 1, action: bid(9) } : entry))
    const error = caught(() => replay(sealedBids, { ...log, entries }))
    expect(error).toBeInstanceOf(LogError)
    expect(error).toMatchObject({ entry: 3 })
  })
})

function caught(run: () => unknown): unknown {
  try {
    run()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

import { describe, expect, test } from 'vitest'
import { runScenario } from '#shared/testing/scenario.ts'
import { helpTheSheriff } from '../index.ts'

describe('positions in scenario files', () => {
  const quiet = { deck: ['a-hearts-gus'], hands: [['k-clubs-catty'], ['q-spades-mariachi'], ['j-hearts-coyote']] }
  const round = { lead: 'a-clubs-coyote', turn: 1 }
  const run = (state: object, more: object = {}) =>
    runScenario(
      {
        game: 'help-the-sheriff',
        seats: 3,
        actions: [],
        state: { ...quiet, dollars: [4, 4, 4], sheriff: 0, ...state },
        ...more,
      },
      [helpTheSheriff],
    )
  const letPass = { type: 'let-pass' }
  const by = (seat: number, action: object) => ({ seat, action })

  test('a position is printed with every field, what has no order sorted by class, suit and character', () => {
    const result = run({
      discard: ['k-spades-catty', '10-hearts-mariachi', 'k-hearts-gus'],
      hands: [['j-spades-teddy', 'j-clubs-teddy'], ['q-hearts-teddy', 'q-hearts-catty'], []],
      dollars: [0, 1_000_000, 3],
      sheriff: 2,
      round: { ...round, shielded: [2, 0], challenged: [1, 0] },
    })
    expect(result.state).toEqual({
      deck: ['a-hearts-gus'],
      discard: ['10-hearts-mariachi', 'k-hearts-gus', 'k-spades-catty'],
      hands: [['j-clubs-teddy', 'j-spades-teddy'], ['q-hearts-catty', 'q-hearts-teddy'], []],
      dollars: [0, 1_000_000, 3],
      sheriff: 2,
      round: { lead: 'a-clubs-coyote', turn: 1, done: [0], shielded: [0, 2], challenged: [0, 1] },
    })
    expect(result.prompts.map(({ seat }) => seat)).toEqual([1])
  })

  test('what is printed can be read again, with a round and without', () => {
    for (const start of [{ round: { ...round, done: [], shielded: [1], challenged: [2] } }, {}]) {
      const { state } = run(start)
      expect(run(state).state).toEqual(state)
    }
  })

  test('the order of the discard pile means nothing, also not for what is shuffled of it', () => {
    const discard = ['k-spades-catty', '10-hearts-mariachi', 'k-hearts-gus', 'j-spades-teddy', 'q-clubs-badwood']
    const drawn = (pile: string[]) => {
      const actions = [by(1, { type: 'play', card: 'q-spades-gus' }), by(2, letPass), by(0, letPass)]
      const hands = [['k-clubs-catty'], ['q-spades-gus'], ['j-hearts-coyote']]
      return run({ deck: [], discard: pile, hands, round }, { seed: 'dust', actions }).state
    }
    expect(drawn(discard).deck).toHaveLength(4)
    expect(drawn(discard.toReversed())).toEqual(drawn(discard))
  })

  test('choices of an effect do not depend on the order in which a hand is written, and neither on who sits where', () => {
    const choices = (hand: string[]) => {
      const hands = [['k-clubs-catty'], ['10-hearts-mariachi', ...hand], ['j-hearts-coyote']]
      const actions = [by(1, { type: 'play', card: '10-hearts-mariachi' }), by(2, letPass), by(0, letPass)]
      return run({ hands, round }, { actions }).prompts[0]!.choices
    }
    const give = (card: string) => [0, 2].map((seat) => ({ type: 'give', card, seat }))
    const sorted = [...give('j-clubs-teddy'), ...give('k-hearts-gus')]
    expect(choices(['k-hearts-gus', 'j-clubs-teddy'])).toEqual(sorted)
    expect(choices(['j-clubs-teddy', 'k-hearts-gus'])).toEqual(sorted)
  })

  test('H-201: without a round the Sheriff is about to lead', () => {
    expect(run({}).prompts).toEqual([{ seat: 0, choices: [{ type: 'lead', card: 'k-clubs-catty' }] }])
  })

  test('H-209 H-301: a start without a round may have an empty hand, and the game ends after its round', () => {
    const lead = by(0, { type: 'lead', card: 'k-clubs-catty' })
    const start = { hands: [['k-clubs-catty', 'a-spades-catty'], [], ['j-hearts-coyote']] }
    expect(run(start)).toMatchObject({ outcome: null, prompts: [{ seat: 0 }] })
    const actions = [lead, by(0, { type: 'choose-seat', seat: 0 }), by(2, { type: 'play', card: 'j-hearts-coyote' })]
    expect(run(start, { actions }).state).toMatchObject({ round: { turn: 2 } })
    expect(run(start, { actions: [...actions, by(0, letPass), by(1, letPass)] }).outcome).not.toBeNull()
  })

  test('H-203: a window asks clockwise from the card’s player, and prints the card on the table', () => {
    const play = by(1, { type: 'play', card: 'q-spades-mariachi' })
    const result = run({ round }, { actions: [play], views: true })
    expect(result.state).toMatchObject({ round: { table: 'q-spades-mariachi', turn: 1 } })
    const choices = [{ type: 'challenge' }, { type: 'let-pass' }]
    expect(result.prompts).toEqual([
      { seat: 2, choices },
      { seat: 0, choices },
    ])
    expect(JSON.stringify([result.views?.['0'], result.views?.['2'], result.views?.public])).not.toContain('q-spades')
    expect(result.views).toMatchObject({ 1: { laid: { faceUp: false, card: 'q-spades-mariachi' } } })
  })

  test('during the lead’s effect `round.turn` is the Sheriff, and `pending` says what waits', () => {
    const hands = [['q-hearts-teddy'], ['q-spades-mariachi'], ['j-hearts-coyote']]
    const { state } = run({ hands }, { actions: [by(0, { type: 'lead', card: 'q-hearts-teddy' })] })
    expect(state).toMatchObject({ round: { turn: 0, done: [] }, pending: { ability: 'teddy-normal', seat: 0 } })
    expect(() => run(state)).toThrow(expect.objectContaining({ field: 'state.pending' }) as Error)
  })

  test.each([
    ['who is not asked', by(2, { type: 'play', card: 'j-hearts-coyote' }), 'not-asked'],
    ['a card of another hand', by(1, { type: 'play', card: 'k-clubs-catty' }), 'not-in-hand'],
    ['something else than is asked', by(1, { type: 'challenge' }), 'not-a-choice'],
    ['the table’s own act', by(1, { type: 'time-out' }), 'not-a-choice'],
    ['no action of this game', by(1, { type: 'draw' }), 'malformed-action'],
  ])('%s is rejected and changes nothing', (_, action, text) => {
    const before = run({ round })
    const { ok, rejected, state } = run({ round }, { actions: [action] })
    expect({ ok, state }).toEqual({ ok: false, state: before.state })
    expect(rejected).toMatchObject({ index: 0, code: 'illegal-action', text: expect.stringContaining(text) as string })
  })

  test.each([
    ['one too few', [], 'exhausted', 0],
    ['of other cards', [['a-spades-catty', 'k-spades-catty']], 'impossible', 0],
    ['one too many', [['10-hearts-mariachi', 'k-spades-catty'], ['k-spades-catty']], 'left-over', 1],
  ])('H-103: a shuffle, %s, is told and not ignored', (_, fate, said, applied) => {
    const hands = [['q-spades-mariachi'], ['k-clubs-catty'], ['j-hearts-coyote']]
    const result = run(
      { deck: [], discard: ['k-spades-catty', '10-hearts-mariachi'], hands },
      { fate, actions: [by(0, { type: 'lead', card: 'q-spades-mariachi' })] },
    )
    expect(result).toMatchObject({ ok: false, fate: said, applied, rejected: null })
  })

  test('H-103 H-104: without a state it is dealt from the seed, for as many as it says', () => {
    const { state, prompts } = runScenario(
      { game: 'help-the-sheriff', seats: 8, seed: 's', options: { handSize: 7 }, actions: [] },
      [helpTheSheriff],
    )
    expect((state.hands as string[][]).map(({ length }) => length)).toEqual([7, 7, 7, 7, 7, 7, 7, 7])
    expect(state).toMatchObject({ dollars: [4, 4, 4, 4, 4, 4, 4, 4], discard: [] })
    expect(state.deck).toHaveLength(4)
    expect(prompts.map(({ seat }) => seat)).toEqual([state.sheriff])
  })

  test.each([
    ['a card that does not exist', { deck: ['a-hearts-catty'] }, 'state.deck.0'],
    ['a card named twice', { discard: ['k-clubs-catty'] }, 'state.hands.0'],
    ['the lead in a hand as well', { round: { ...round, lead: 'k-clubs-catty' } }, 'state.round.lead'],
    ['a hand too few', { hands: [['k-clubs-catty'], ['q-spades-mariachi']] }, 'state.hands'],
    ['dollars for nobody', { dollars: [4, 4] }, 'state.dollars'],
    ['a debt', { dollars: [4, -1, 4] }, 'state.dollars.1'],
    ['half a dollar', { dollars: [4, 4, 0.5] }, 'state.dollars.2'],
    ['a Sheriff who is not there', { sheriff: 3 }, 'state.sheriff'],
    ['a Sheriff without a card', { hands: [[], ['q-spades-mariachi'], ['j-hearts-coyote']] }, 'state.hands.0'],
    ['a turn of nobody', { round: { ...round, turn: 3 } }, 'state.round.turn'],
    ['a turn of the Sheriff', { round: { ...round, turn: 0 } }, 'state.round.turn'],
    ['a turn without a card', { hands: [['k-clubs-catty'], [], ['j-hearts-coyote']], round }, 'state.hands.1'],
    ['a seat done before its turn', { round: { ...round, done: [2] } }, 'state.round.done'],
    ['a seat not done after its turn', { round: { ...round, turn: 2, done: [] } }, 'state.round.done'],
    ['a shield of nobody', { round: { ...round, shielded: [3] } }, 'state.round.shielded'],
    ['a challenger named twice', { round: { ...round, challenged: [2, 2] } }, 'state.round.challenged'],
    ['a laid card', { round: { ...round, table: 'k-hearts-gus' } }, 'state.round.table'],
    ['the middle of an effect', { pending: { ability: 'gus-bonus', seat: 0 } }, 'state.pending'],
    ['no deck', { deck: undefined }, 'state.deck'],
  ])('%s is malformed, and the field is named', (_, state, field) => {
    expect(() => run(state)).toThrow(expect.objectContaining({ field }) as Error)
  })

  test.each([
    ['two seats', { seats: 2 }, 'seats'],
    ['nine seats', { seats: 9 }, 'seats'],
    ['an option that does not exist', { options: { edition: 'mayday' } }, 'options.edition'],
    ['a hand of two', { options: { handSize: 2 } }, 'options.handSize'],
  ])('%s is malformed, and the field is named', (_, more, field) => {
    expect(() => run({}, more)).toThrow(expect.objectContaining({ field }) as Error)
  })
})

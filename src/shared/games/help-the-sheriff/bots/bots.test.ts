import { describe, expect, test } from 'vitest'
import { seededChance } from '#shared/engine/chance.ts'
import { readOptions, eventsFor } from '#shared/engine/game.ts'
import { randomTable } from '#shared/testing/harness.ts'
import { simulate } from '#shared/testing/simulation.ts'
import type { Game, Seat } from '#shared/engine/game.ts'
import type { SheriffAction } from '../actions.ts'
import { sampleState } from './sample-state.ts'
import { remember } from './memory.ts'
import { unseenCards } from './odds.ts'
import { bots } from './bots.ts'
import { allCards } from '../cards.ts'
import type { Event } from '../events.ts'
import { helpTheSheriff } from '../index.ts'
import { table } from '../testing/test-game.ts'
import { cardsInPlay, clone } from '../state.ts'
import type { State } from '../state.ts'
import { gameUnderTest } from '../testing/game-under-test.ts'

type Table = ReturnType<typeof table>

/** The bot's actions in 40 runs with different random numbers. */
function answers(name: string, game: Table, seat: Seat, story: Event[] = []): SheriffAction[] {
  return Array.from({ length: 40 }, (_, index) => {
    const turn = game.turn(seat, seededChance(`bot/${index}`))
    return bots[name]!.choose({ ...turn, story: [...story, ...turn.story] }) as SheriffAction
  })
}
/** The bot's action, which must be the same in every run. */
function answer(name: string, game: Table, seat: Seat, story: Event[] = []): SheriffAction {
  const all = answers(name, game, seat, story)
  for (const other of all) expect(other).toEqual(all[0])
  return all[0]!
}
const share = (all: SheriffAction[], isMeant: (action: SheriffAction) => boolean) => all.filter(isMeant).length / 40
const isChallenge = ({ type }: SheriffAction) => type === 'challenge'

const rest = (shown: string) => allCards.filter((card) => !shown.includes(card)).join(' ')
const lead = 'k-clubs-catty'

describe.each(['easy', 'normal'])('%s', (name) => {
  test('H-203: calls what can only be a lie, and lets pass what can only be true', () => {
    const last = (laid: string, unseen: string, other = 'q-diamonds-catty') => {
      const hands = [other, laid, '10-hearts-catty j-hearts-catty']
      const game = table({ hands, lead, deck: unseen, discard: rest([...hands, lead, unseen].join(' ')) })
      game.plays(1, laid)
      return game
    }
    expect(answer(name, last('10-spades-gus', 'j-spades-gus 10-spades-coyote'), 2)).toEqual({ type: 'challenge' })
    const passes = answers(name, last('k-spades-catty', 'k-hearts-gus q-clubs-gus', 'a-clubs-coyote'), 2)
    expect(share(passes, isChallenge)).toBeLessThan(name === 'normal' ? 0.01 : 0.2)
  })

  test('H-509: robs who is about to win', () => {
    const game = table({
      hands: [
        'q-diamonds-catty',
        'k-diamonds-teddy 10-hearts-catty',
        'j-clubs-gus a-hearts-gus q-hearts-coyote k-hearts-gus',
      ],
      dollars: [1, 4, 1],
      lead,
    })
    game.plays(1, 'k-diamonds-teddy')
    game.nobodyChallenges()
    expect(answer(name, game, 1)).toEqual({ type: 'choose-seat', seat: 0 })
  })

  test('H-502: gives a card to who is about to win', () => {
    const hands = ['q-diamonds-catty', '10-spades-coyote', 'j-clubs-gus a-hearts-gus q-hearts-coyote k-hearts-gus']
    const game = table({
      hands: [hands[0]!, `${hands[1]} q-spades-mariachi 10-hearts-catty`, hands[2]!],
      lead,
      deck: 'a-diamonds-gus',
    })
    game.plays(1, 'q-spades-mariachi')
    game.nobodyChallenges()
    for (const action of answers(name, game, 1)) expect(action).toMatchObject({ type: 'give', seat: 0 })
  })

  test('H-505: of those with most dollars it never names itself', () => {
    const game = table({
      hands: ['q-diamonds-catty', 'k-spades-catty 10-hearts-catty', 'j-clubs-gus a-hearts-gus'],
      dollars: [2, 4, 4],
      lead,
    })
    game.plays(1, 'k-spades-catty')
    game.nobodyChallenges()
    expect(answer(name, game, 1)).toEqual({ type: 'choose-seat', seat: 2 })
  })

  test('H-511: discards El Mariachi rather than Teddy Digger', () => {
    const hand = 'k-hearts-gus 10-spades-teddy j-clubs-mariachi'
    const game = table({ hands: ['q-diamonds-catty', hand, 'q-clubs-gus'], lead, deck: '10-clubs-teddy' })
    game.plays(1, 'k-hearts-gus')
    game.nobodyChallenges()
    expect(answer(name, game, 1)).toEqual({ type: 'discard', card: 'j-clubs-mariachi' })
  })

  test('H-516: a single card is laid, whether it follows or not', () => {
    for (const card of ['k-hearts-gus', 'q-spades-gus']) {
      const game = table({ hands: ['q-diamonds-catty', card, 'j-clubs-gus'], lead })
      expect(answer(name, game, 1)).toEqual({ type: 'play', card })
    }
  })

  test('plays whole games over random options, from what its seat may see, and the same from the same luck', () => {
    for (let index = 0; index < (name === 'easy' ? 12 : 4); index++) wholeGame(name, `${name}/${index}`)
  })
})

/**
 * Checks every answer of a bot: it is legal, does not depend on what its seat can't know, and does not change the bot's
 * input. Also checks what an attentive player knows by then.
 */
function wholeGame(name: string, seed: string): void {
  const { setup, luck } = randomTable(gameUnderTest, seed)
  const chance = seededChance(seed)
  const state = helpTheSheriff.setup(readOptions(helpTheSheriff, setup.options), setup.seats, chance)
  const stories = state.hands.map((): Event[] => [])
  for (let action = 0; !helpTheSheriff.outcome(state); action++) {
    const prompt = luck.pick(helpTheSheriff.prompts(state).map(({ seat }) => seat))
    const answerOf = (position: State) => {
      const turn = {
        seat: prompt,
        view: helpTheSheriff.view(position, prompt),
        story: stories[prompt]!,
        prompt: helpTheSheriff.prompts(position).find(({ seat }) => seat === prompt)!,
        choices: helpTheSheriff.choices(position, prompt),
        chance: seededChance(`${seed}/${action}`),
      }
      const before = JSON.stringify([turn.view, turn.story, turn.choices])
      const chosen = bots[name]!.choose(turn)
      expect(JSON.stringify([turn.view, turn.story, turn.choices])).toBe(before)
      return chosen as SheriffAction
    }
    const chosen = answerOf(state)
    expect(answerOf(gameUnderTest.rearrange(state, prompt, luck) as State)).toEqual(chosen)
    expect(helpTheSheriff.validate(state, prompt, chosen)).toBeUndefined()
    checkMemory(state, prompt, stories[prompt]!)
    const events = helpTheSheriff.apply(state, prompt, chosen, chance)
    for (const [seat, story] of stories.entries()) story.push(...eventsFor(events, seat))
  }
}

function checkMemory(state: State, seat: Seat, story: Event[]): void {
  const view = helpTheSheriff.view(state, seat)
  const memory = remember(view, story)
  expect(memory.dollars).toEqual(state.dollars)
  const laid = state.round?.laid?.card
  for (const [owner, cards] of memory.held.entries()) {
    for (const card of cards) expect(owner === seat || card === laid || state.hands[owner]!.includes(card)).toBe(true)
  }
  const hidden = unseenCards(view).find((card) => !memory.held.flat().includes(card))
  const imagined = sampleState(view, seat, memory, seededChance('imagined'), view.asked.length > 0 ? hidden : undefined)
  expect(helpTheSheriff.view(imagined, seat)).toEqual(view)
  expect(helpTheSheriff.prompts({ ...imagined, plays: state.plays })).toEqual(helpTheSheriff.prompts(state))
  expect(imagined.effects).toEqual(state.effects)
  expect(cardsInPlay(clone(imagined)).sort()).toEqual(allCards.toSorted())
}

describe('easy', () => {
  test('H-202: plays true when it can, but for a bluff now and then', () => {
    const hand = 'q-spades-gus k-spades-catty q-hearts-coyote k-spades-badwood'
    const game = table({ hands: ['q-diamonds-catty', hand, 'j-clubs-gus'], lead })
    const honest = share(answers('easy', game, 1), (action) => 'card' in action && action.card.startsWith('k-'))
    expect(honest).toBeGreaterThan(0.6)
    expect(honest).toBeLessThan(1)
  })

  test('H-401: does not challenge where it could not pay', () => {
    const game = table({ hands: ['q-diamonds-catty', 'q-spades-gus', 'j-clubs-gus'], dollars: [4, 4, 1], lead })
    game.plays(1, 'q-spades-gus')
    expect(answer('easy', game, 2)).toEqual({ type: 'let-pass' })
    expect(answer('easy', game, 0)).toEqual({ type: 'challenge' })
  })

  test('H-303: names itself Sheriff', () => {
    const game = table({ hands: ['q-diamonds-catty', 'q-spades-gus', 'k-hearts-coyote j-clubs-gus'], lead, turn: 2 })
    game.plays(2, 'k-hearts-coyote')
    game.nobodyChallenges()
    expect(answer('easy', game, 2)).toEqual({ type: 'choose-seat', seat: 2 })
  })

  test('H-303: of two others tied for most, names the one who is farther from winning', () => {
    const hands = ['q-clubs-gus', 'k-hearts-coyote 10-hearts-catty j-clubs-gus', 'q-spades-gus']
    const game = table({ hands, lead, sheriff: 2, turn: 1, dollars: [5, 4, 2] })
    game.plays(1, 'k-hearts-coyote')
    game.nobodyChallenges()
    expect(game.choices(2)).toBe('choose-seat seat 0, choose-seat seat 1')
    expect(answer('easy', game, 2)).toEqual({ type: 'choose-seat', seat: 1 })
  })
})

describe('normal', () => {
  const windows = (challenges: boolean): Event[] =>
    Array.from({ length: 12 }, (_, index): Event[] => {
      const seat = index % 2 === 0 ? 0 : 2
      return [challenges ? { type: 'challenge', seat, accused: 1 } : { type: 'let-pass', seat }]
    }).flat()

  test('H-205 H-207: bluffs at players who let everything pass, not at those who challenge everything', () => {
    const hand = 'q-spades-gus k-spades-catty 10-diamonds-badwood'
    const others = ['q-diamonds-catty 10-diamonds-catty a-diamonds-gus', 'j-clubs-gus j-spades-gus 10-spades-gus']
    const game = table({ hands: [others[0]!, hand, others[1]!], dollars: [4, 2, 4], lead })
    const plays = (story: Event[]) => answer('normal', game, 1, story)
    expect(plays(windows(false))).toEqual({ type: 'play', card: 'q-spades-gus' })
    expect(plays(windows(true))).toEqual({ type: 'play', card: 'k-spades-catty' })
  })

  test('H-203: challenges a liar, not somebody who has always played true', () => {
    const game = table({
      hands: [
        'q-diamonds-catty a-diamonds-gus 10-clubs-gus q-clubs-gus',
        'k-spades-catty 10-hearts-catty q-hearts-coyote j-spades-gus a-clubs-catty',
        'j-clubs-gus a-hearts-gus k-spades-mariachi 10-spades-teddy q-spades-badwood',
      ],
      lead,
    })
    game.plays(1, 'k-spades-catty')
    const reveals = (follows: boolean): Event[] =>
      Array.from({ length: 5 }, () => ({ type: 'reveal', seat: 1, card: '10-spades-gus', follows }))
    expect(share(answers('normal', game, 2, reveals(false)), isChallenge)).toBeGreaterThan(0.8)
    expect(share(answers('normal', game, 2, reveals(true)), isChallenge)).toBeLessThan(0.2)
  })

  test('H-502: remembers what it has given away', () => {
    const game = table({ hands: ['q-diamonds-catty', '10-hearts-catty', 'j-clubs-gus'], lead })
    game.plays(1, '10-hearts-catty')
    const given: Event[] = [{ type: 'give', seat: 2, to: 1, card: 'k-spades-catty' }]
    expect(answer('normal', game, 2)).toEqual({ type: 'challenge' })
    expect(answer('normal', game, 2, given)).toEqual({ type: 'let-pass' })
  })

  test('H-105: does the sums from what it was told, also from the middle of a game on', () => {
    const view = table({ hands: ['q-diamonds-catty', '10-hearts-catty', 'j-clubs-gus'], dollars: [5, 7, 1] }).view(0)
    const story: Event[] = [
      { type: 'take', seat: 1, dollars: 2 },
      { type: 'pay', seat: 2, paid: 1, to: 1 },
      { type: 'pay', seat: 2, paid: 2, spared: 1 },
    ]
    expect(remember(view, story).dollars).toEqual([5, 7, 1])
    expect(remember(view, []).dollars).toEqual([5, 4, 4])
    const shown: Event[] = [{ type: 'show-dollars', dollars: [5, 9, 0] }]
    expect(remember(view, [...story, ...shown, { type: 'broke', seat: 2 }]).dollars).toEqual([5, 9, 4])
  })
})

test('each bot beats the one before: random, easy, normal', { timeout: 60_000 }, () => {
  const wins = (one: string, others: string, games: number) =>
    [0, 1, 2].reduce((sum, seat) => {
      const names = [0, 1, 2].map((other) => (other === seat ? one : others))
      return (
        sum + simulate(helpTheSheriff as unknown as Game, { bots: names, games, seed: `strength/${seat}` }).wins[seat]!
      )
    }, 0)
  expect(wins('easy', 'random', 100) / 300).toBeGreaterThan(1 / 3)
  expect(wins('normal', 'random', 34) / 102).toBeGreaterThan(0.5)
  expect(wins('normal', 'easy', 34) / 102).toBeGreaterThan(0.4)
})

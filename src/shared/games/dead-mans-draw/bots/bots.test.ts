import { describe, expect, test } from 'vitest'
import { seededChance } from '#shared/engine/chance.ts'
import { eventsFor } from '#shared/engine/game.ts'
import { Match } from '#shared/engine/match.ts'
import { randomTable } from '#shared/testing/harness.ts'
import { simulate } from '#shared/testing/simulation.ts'
import type { Game, ScopedEvent } from '#shared/engine/game.ts'
import { bots } from './bots.ts'
import { lootCards, namesOf, without } from '../cards.ts'
import type { Event } from '../events.ts'
import { deadMansDraw } from '../index.ts'
import { table } from '../testing/test-game.ts'
import { gameUnderTest } from '../testing/game-under-test.ts'

type Start = Parameters<typeof table>[0]
type Before = (game: ReturnType<typeof table>) => void
const nothing: Before = () => undefined

/** The bot's action for the seat that is asked. */
function answer(bot: string, start: Start, before = nothing) {
  const game = table(start)
  before(game)
  const view = game.view(0)
  return bots[bot]!.choose({
    seat: 0,
    view,
    story: [],
    prompt: { seat: 0, kind: view.pending?.ability ?? 'turn' },
    choices: game.choices,
    chance: seededChance('bot'),
  })
}
const draw = { type: 'draw' }
const collect = { type: 'collect' }
const own = (suit: string) => ({ type: 'choose-own', suit })
const theirs = (seat: number, suit: string) => ({ type: 'choose-opponent', seat, suit })
const card = (name: string) => ({ type: 'choose-card', card: name })
/** More cards for the pile, so that the end of the game is far away. */
const more = 'hook-4 cannon-6 map-5 oracle-6 sword-4 anchor-4 key-6 chest-4 kraken-6 mermaid-7'

describe.each(['easy', 'normal'])('%s', (name) => {
  const bot = (start: Start, before?: Before) => answer(name, start, before)

  test('D-307 takes what it has before a card that is known to bust', () => {
    const start = { playArea: 'key-3', drawPile: `oracle-3 key-5 map-3 ${more}` }
    expect(bot(start, (game) => game.draws('oracle-3'))).toEqual(collect)
  })

  test('D-307 draws a card that is known to be safe', () => {
    const start = { playArea: 'key-3 map-7 chest-7', drawPile: `oracle-3 mermaid-9 map-3 ${more}` }
    expect(bot(start, (game) => game.draws('oracle-3'))).toEqual(draw)
  })

  test('D-301 draws on where everything is protected, and stops where much is at risk', () => {
    const start = { playArea: 'mermaid-9 map-7 chest-7 key-7 oracle-7 sword-7', drawPile: `kraken-3 ${more}` }
    expect(bot({ ...start, protected: [0, 1, 2, 3, 4, 5] })).toEqual(draw)
    expect(bot(start)).toEqual(collect)
  })

  test('D-208 D-209 draws under a demand, and collects from an empty pile', () => {
    expect(bot({ playArea: 'kraken-3 key-7', demand: 1, drawPile: 'map-3' })).toEqual(draw)
    expect(bot({ playArea: 'key-7', drawPile: '' })).toEqual(collect)
  })

  test('D-302 D-305 brings what does not bust it', () => {
    const hook = { playArea: 'sword-2', drawPile: `hook-3 key-3 ${more}`, banks: ['sword-7 key-2', ''] }
    expect(bot(hook, (game) => game.draws('hook-3'))).toEqual(own('key'))
    const map = { playArea: 'mermaid-4', drawPile: `map-3 key-3 ${more}`, discardPile: 'mermaid-9 key-2' }
    expect(bot(map, (game) => game.draws('map-3'))).toEqual(card('key-2'))
  })

  test('D-303 sinks what hurts most', () => {
    const banks = ['', 'mermaid-9 mermaid-8 map-7', 'key-3']
    const start = { drawPile: `cannon-3 key-5 ${more}`, banks }
    expect(bot(start, (game) => game.draws('cannon-3'))).toEqual(theirs(1, 'map'))
  })

  test('D-501 sinks the mermaid of golden scales before a card of the same value', () => {
    const start: Start = { drawPile: `cannon-3 key-5 ${more}`, banks: ['', 'mermaid-6 map-6'] }
    const shoots = (game: ReturnType<typeof table>) => game.draws('cannon-3')
    expect(bot({ ...start, traits: ['', 'golden-scales'] }, shoots)).toEqual(theirs(1, 'mermaid'))
  })

  test('D-502 D-513 draws a card that goes to the bank without entering', () => {
    const start: Start = { playArea: 'map-7 chest-7 key-7 sword-7' }
    const looks = (game: ReturnType<typeof table>) => game.draws('oracle-3')
    const mermaid = `oracle-3 mermaid-8 ${more}`
    expect(bot({ ...start, drawPile: mermaid, traits: ['casanova', ''] }, looks)).toEqual(draw)
    const kraken = `oracle-3 kraken-7 ${more}`
    expect(bot({ ...start, drawPile: kraken, traits: ['fisherman', ''] }, looks)).toEqual(draw)
    expect(bot({ ...start, drawPile: kraken }, looks)).toEqual(collect)
  })

  test('D-503 plunders where there is most to have', () => {
    const start: Start = {
      playArea: 'key-3 chest-3',
      drawPile: more,
      banks: ['', 'oracle-2 map-2', 'mermaid-9 sword-7'],
      traits: ['plunderer', '', ''],
    }
    expect(bot(start, (game) => game.collects())).toEqual({ type: 'choose-seat', seat: 2 })
  })

  test('D-505 takes the best card of the pile that does not bust', () => {
    const start: Start = {
      playArea: 'mermaid-4',
      drawPile: `map-3 key-3 ${more}`,
      discardPile: 'mermaid-9 key-2 kraken-2 chest-7 anchor-2',
      traits: ['navigator', ''],
    }
    expect(bot(start, (game) => game.draws('map-3'))).toEqual(card('chest-7'))
  })

  test('D-506 sinks the stack that is worth most as a whole', () => {
    const start: Start = {
      drawPile: `cannon-3 key-5 ${more}`,
      banks: ['', 'map-7 map-6 map-4 chest-7 chest-6'],
      traits: ['master-gunner', ''],
    }
    expect(bot(start, (game) => game.draws('cannon-3'))).toEqual(theirs(1, 'map'))
  })

  test('D-507 takes with its cannon what adds to its own bank', () => {
    const start: Start = {
      drawPile: `cannon-3 key-5 ${more}`,
      banks: ['map-7', 'map-6 chest-6'],
      traits: ['scavenger', ''],
    }
    expect(bot(start, (game) => game.draws('cannon-3'))).toEqual(theirs(1, 'chest'))
  })

  test('D-509 takes a higher card of a suit that it owns', () => {
    const start: Start = {
      drawPile: `sword-3 key-5 ${more}`,
      banks: ['chest-2', 'chest-7 key-2'],
      traits: ['swordsman', ''],
    }
    expect(bot(start, (game) => game.draws('sword-3'))).toEqual(theirs(1, 'chest'))
  })

  test('D-511 brings a second card that does not bust it', () => {
    const start: Start = {
      playArea: 'chest-2',
      drawPile: `hook-3 key-3 ${more}`,
      banks: ['chest-7 key-2 mermaid-5', ''],
      traits: ['captains-hook', ''],
    }
    const second = bot(start, (game) => {
      game.draws('hook-3')
      game.choosesOwn('key')
    })
    expect(second).toEqual(own('mermaid'))
  })

  test('D-508 draws on to a card that is known to be safe, and stops before one that is not', () => {
    const start: Start = { playArea: 'map-7 chest-7 key-7', drawPile: `oracle-3 sword-2 map-3 kraken-3 ${more}` }
    const traits = ['mystic', ''] as const
    expect(bot({ ...start, traits: [...traits] }, (game) => game.draws('oracle-3'))).toEqual(draw)
    expect(bot({ ...start, traits: [...traits] }, (game) => game.draws('oracle-3', 'sword-2'))).toEqual(collect)
  })

  test('D-515 gives away what it misses least', () => {
    const start: Start = {
      drawPile: `cannon-3 key-5 ${more}`,
      banks: ['key-2 map-7 chest-6', 'key-7'],
      traits: ['', 'misfire'],
    }
    expect(bot(start, (game) => game.draws('cannon-3'))).toEqual(own('key'))
  })

  test('D-516 takes the higher of the krakens, which are all that a parry leaves', () => {
    const start: Start = {
      drawPile: `sword-3 key-5 ${more}`,
      banks: ['', 'kraken-2 map-7', 'kraken-7 chest-7'],
      traits: ['', 'parry', ''],
    }
    expect(bot(start, (game) => game.draws('sword-3'))).toEqual(theirs(2, 'kraken'))
  })

  test('D-517 D-701 stops where an opponent takes what it loses, and draws where nobody does', () => {
    const start: Start = { playArea: 'map-3 chest-3 key-3', drawPile: more }
    expect(bot(start)).toEqual(draw)
    expect(bot({ ...start, traits: ['', 'davy-jones-locker'], victims: [null, 0] })).toEqual(collect)
    expect(bot({ ...start, variant: 'thieves-island' })).toEqual(collect)
  })

  test('D-602 repeats a cannon rather than a kraken, and an anchor where much lies open', () => {
    const cannon: Start = {
      mermaidAbility: true,
      playArea: 'kraken-3 cannon-4',
      drawPile: `mermaid-3 key-5 ${more}`,
      banks: ['', 'map-7 chest-5'],
    }
    expect(bot(cannon, (game) => game.draws('mermaid-3'))).toEqual(card('cannon-4'))
    const anchor = { ...cannon, playArea: 'anchor-2 map-7 chest-7 oracle-7 key-7', banks: ['', ''] }
    expect(bot(anchor, (game) => game.draws('mermaid-3'))).toEqual(card('anchor-2'))
  })

  test('D-603 D-604 a lured card is the best for oneself and the worst for a siren', () => {
    const start: Start = {
      mermaidAbility: true,
      playArea: 'chest-2 map-7 oracle-4',
      drawPile: `mermaid-3 key-5 ${more}`,
    }
    const sings = (game: ReturnType<typeof table>) => game.draws('mermaid-3')
    expect(bot({ ...start, traits: ['casanova', ''] }, sings)).toEqual(card('map-7'))
    expect(bot({ ...start, traits: ['', 'siren'] }, sings)).toEqual(card('chest-2'))
  })

  test('D-603 the use of a mermaid is weighed by what can be done with it', () => {
    const start: Start = {
      mermaidAbility: true,
      traits: ['casanova', ''],
      edition: 'elznir',
      playArea: 'kraken-2 map-7',
      demand: 1,
      drawPile: `mermaid-3 key-5 ${more}`,
    }
    const sings = (game: ReturnType<typeof table>) => game.draws('mermaid-3')
    expect(bot(start, sings)).toEqual({ type: 'choose-mermaid-use', use: 'collect' })
  })

  test('D-703 collects what wins at once', () => {
    const start: Start = {
      variant: 'sudden-death',
      knobs: { suddenDeathScore: 20 },
      playArea: 'map-7',
      banks: ['key-7 chest-6', 'sword-7 oracle-7 anchor-5'],
      drawPile: more,
    }
    expect(bot(start)).toEqual(collect)
  })

  test('D-705 fears the value, not the suit', () => {
    const start: Start = { variant: 'strange-lands', playArea: 'key-3 map-7 chest-6' }
    const looks = (game: ReturnType<typeof table>) => game.draws('oracle-2')
    expect(bot({ ...start, drawPile: `oracle-2 key-5 ${more}` }, looks)).toEqual(draw)
    expect(bot({ ...start, drawPile: `oracle-2 anchor-7 ${more}` }, looks)).toEqual(collect)
  })

  test('D-706 sinks nothing that keeps an opponent above the limit', () => {
    const start: Start = {
      variant: 'beneath-the-waves',
      knobs: { wavesLimit: 20 },
      drawPile: 'cannon-3 key-5',
      banks: ['anchor-7', 'mermaid-9 map-7 oracle-6', 'chest-5 key-4'],
    }
    expect(bot(start, (game) => game.draws('cannon-3'))).toMatchObject({ type: 'choose-opponent', seat: 2 })
  })

  test('D-707 weighs the lowest card of a stack, which is the one that is taken', () => {
    const start: Start = {
      variant: 'bottom-feeder',
      drawPile: `cannon-3 key-5 ${more}`,
      banks: ['', 'map-7 map-2 chest-5'],
    }
    expect(bot(start, (game) => game.draws('cannon-3'))).toEqual(theirs(1, 'chest'))
  })

  test.each([
    ['golden-scales', 'fisherman', {}, 'golden-scales'],
    ['golden-scales', 'fisherman', { variant: 'pile-o-treasure' }, 'fisherman'],
    ['casanova', 'mystic', {}, 'casanova'],
    ['casanova', 'mystic', { mermaidAbility: true }, 'mystic'],
  ] as const)('D-104 the better of %s and %s under the rules of the table: %j', (one, other, options, kept) => {
    const match = new Match(deadMansDraw, { seats: 3, seed: 'opening', options: { traits: true, ...options } })
    const action = bots[name]!.choose({
      seat: 0,
      view: { ...match.view(0), opening: { ask: 'trait', seats: [0] } },
      story: [],
      prompt: { seat: 0, kind: 'trait' },
      choices: [one, other].map((trait) => ({ type: 'choose-trait', trait })),
      chance: seededChance('bot'),
    })
    expect(action).toEqual({ type: 'choose-trait', trait: kept })
  })

  test('D-104 D-517 before the first turn: the better trait, and a victim that is not careful', () => {
    const start = { seats: 3, seed: 'opening' }
    const match = new Match(deadMansDraw, { ...start, options: { traits: true } })
    const asked = { ...match.view(0), opening: { ask: 'trait' as const, seats: [0] } }
    const keeps = bots[name]!.choose({
      seat: 0,
      view: asked,
      story: [],
      prompt: { seat: 0, kind: 'trait' },
      choices: [
        { type: 'choose-trait', trait: 'miser' },
        { type: 'choose-trait', trait: 'misfire' },
      ],
      chance: seededChance('bot'),
    })
    expect(keeps).toEqual({ type: 'choose-trait', trait: 'misfire' })
    const chooses = bots[name]!.choose({
      seat: 0,
      view: {
        ...match.view(0),
        traits: ['davy-jones-locker', 'safe-harbor', 'parry'],
        opening: { ask: 'victim', seats: [0] },
      },
      story: [],
      prompt: { seat: 0, kind: 'victim' },
      choices: [
        { type: 'choose-victim', seat: 1 },
        { type: 'choose-victim', seat: 2 },
      ],
      chance: seededChance('bot'),
    })
    expect(chooses).toEqual({ type: 'choose-victim', seat: 2 })
  })

  test('plays whole games over random options, and the same ones from the same luck', { timeout: 60_000 }, () => {
    for (let index = 0; index < (name === 'easy' ? 12 : 4); index++) {
      const log = wholeGame(name, `${name}/${index}`)
      if (index < 2) expect(wholeGame(name, `${name}/${index}`)).toEqual(log)
    }
  })
})

/** Plays a whole game with a bot. Throws if an action is rejected. */
function wholeGame(name: string, seed: string) {
  const { setup } = randomTable(gameUnderTest, seed)
  const match = new Match(deadMansDraw, setup)
  const chance = seededChance(`${seed}/bots`)
  const told: ScopedEvent<Event>[] = []
  for (let prompt = match.prompts.at(-1); prompt; prompt = match.prompts.at(-1)) {
    const { seat } = prompt
    const [view, choices] = [match.view(seat), match.choices(seat)]
    const action = bots[name]!.choose({ seat, prompt, view, story: eventsFor(told, seat), choices, chance })
    const result = match.submit(seat, action)
    if (!result.accepted) throw new Error(`${seed}: ${JSON.stringify([setup, action, result])}`)
    told.push(...result.events)
  }
  expect(match.outcome).toBeDefined()
  return match.log
}

test('D-305: normal does not bust itself where the game is decided already', () => {
  const ahead = 'anchor-7 hook-7 cannon-7 key-7 chest-7 sword-7 kraken-7'
  const mapOf = (...banks: string[]): Start => ({
    playArea: 'cannon-6',
    drawPile: 'map-5',
    discardPile: 'cannon-2 oracle-7 mermaid-4',
    banks,
  })
  for (const banks of [
    [ahead, 'key-3'],
    ['key-3', ahead],
  ]) {
    expect(answer('normal', mapOf(...banks), (game) => game.draws('map-5'))).toEqual(card('oracle-7'))
  }
})

test.each(['easy', 'normal'])('D-302: %s does not bust itself with the last card, whoever has won', (name) => {
  const rich = 'anchor-7 hook-7 key-7 chest-7 oracle-7 map-7'
  for (const rival of ['sword-3', `${rich} sword-7 mermaid-9`.replaceAll('7', '6')]) {
    const start: Start = { playArea: 'anchor-5 map-5 chest-5', drawPile: 'hook-3', banks: [rich, rival] }
    expect(answer(name, start, (game) => game.draws('hook-3'))).toEqual(own('key'))
  }
})

test('D-307: normal draws a card that is known to bust only where that wins the game', () => {
  const bot = (start: Start) => answer('normal', start, (game) => game.draws('oracle-3'))
  const rich = 'anchor-7 hook-7 cannon-7 key-7'
  const end = { playArea: 'chest-5', drawPile: 'oracle-3 chest-6 key-4 hook-5' }
  expect(bot({ ...end, banks: [rich, 'sword-3'] })).toEqual(collect)
  expect(bot({ ...end, banks: ['sword-3', `${rich} map-6 kraken-7`] })).toEqual(collect)
  // So early a low card is worth next to nothing to the bot.
  const rest = without(namesOf(lootCards({ mermaidAbility: false, sets: 1 })), ['oracle-3', 'oracle-7', 'map-7'])
  expect(bot({ drawPile: `oracle-3 oracle-7 ${rest.slice(0, 45).join(' ')}`, banks: ['', 'map-7'] })).toEqual(collect)
  // With the last card the opponent would win by 15 to 13. The bust ends the game at 10 to 8.
  expect(bot({ drawPile: 'oracle-3 oracle-7', banks: ['hook-7 chest-3', 'anchor-5 key-3'] })).toEqual(draw)
})

test('D-105: normal fears the second copy of a card that it brings into play', () => {
  const banks = ['key-5 chest-5', '', '', '', '']
  // The other key-5 is the only card of its suit that may come, and there is no other chest.
  const drawPile = 'hook-3 key-5 oracle-4 map-5 sword-4 anchor-4 map-6 mermaid-7 cannon-6'
  const discardPile = without(
    namesOf(lootCards({ mermaidAbility: false, sets: 2 })),
    `${drawPile} ${banks[0]}`.split(' '),
  )
  const start: Start = { banks, drawPile, discardPile: discardPile.join(' '), knobs: { discardPile: 'open' } }
  expect(answer('normal', start, (game) => game.draws('hook-3'))).toEqual(own('chest'))
})

test('a bot is told nothing but what its seat may see: equal views, equal answers', () => {
  // Two positions that differ only in the order of the draw pile.
  const start: Start = { playArea: 'key-3 map-5', banks: ['chest-4', 'sword-5'] }
  const one = answer('normal', { ...start, drawPile: 'hook-4 cannon-6 oracle-6 kraken-6 mermaid-7 anchor-4 chest-6' })
  const other = answer('normal', { ...start, drawPile: 'chest-6 anchor-4 mermaid-7 kraken-6 oracle-6 cannon-6 hook-4' })
  expect(other).toEqual(one)
})

test('easy beats random nearly always, and normal beats easy more often than not', { timeout: 90_000 }, () => {
  const share = (first: string, second: string, games: number) => {
    const setup = { games, seed: 'strength' }
    const there = simulate(deadMansDraw as unknown as Game, { ...setup, bots: [first, second] }).wins[0]!
    const back = simulate(deadMansDraw as unknown as Game, { ...setup, bots: [second, first] }).wins[1]!
    return (there + back) / (2 * games)
  }
  expect(share('easy', 'random', 25)).toBeGreaterThan(0.85)
  expect(share('normal', 'easy', 20)).toBeGreaterThan(0.5)
})

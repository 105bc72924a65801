// docs/protocol-davy-jones-gold.md is enough: a client that was written from it measures the chart by itself. The host
// accepts what that client holds to be legal, and refuses what it holds to be illegal.

import { expect, test } from 'vitest'
import { seededChance } from '#shared/engine/chance.ts'
import { randomGames } from '#shared/testing/random-games.ts'
import { Chart } from './testing/chart.ts'
import { Client } from './testing/client.ts'
import { startHost } from './testing/house.ts'
import type { Chance } from '#shared/engine/chance.ts'
import type { ChartView } from './testing/chart.ts'

type Point = readonly [number, number]
type Answer = { readonly type: string } & Record<string, unknown>
type Choice = Answer & {
  readonly ship: string
  readonly reach: number
  readonly docks: string[]
  readonly islands: string[]
  readonly from: Point
  readonly guns: { mast: number; targets: string[] }[]
}

const wholeGames = randomGames(process.env, 2, 30)
const tries = 60
const bowOf = (view: ChartView, name: string) => {
  const { where } = view.ships.find((ship) => ship.name === name)!
  if (!('bow' in where)) throw new Error(`${name} is in a zone`)
  return where
}

/** A random point around `from`, mostly at a near shore. */
function somewhere(chart: Chart, from: Point, reach: number, docks: readonly string[], chance: Chance): Point {
  if (docks.length > 0 && chance.die(3) > 1) {
    const berths = chart
      .berthsOf(chance.pick(docks))
      .filter(({ bow: [x, y] }) => Math.hypot(x - from[0], y - from[1]) < reach)
    if (berths.length > 0) return berths[chance.die(berths.length) - 1]!.bow
  }
  const off = () => chance.die(2 * reach + 1) - reach - 1
  return [from[0] + off(), from[1] + off()]
}

/** One answer to a free choice that is legal by the document, and one that is not; each only if chance finds one. */
function measured(choice: Choice, view: ChartView, chance: Chance): { legal?: Answer; illegal?: Answer } {
  const chart = new Chart(view)
  const { type, ship } = choice
  if (type === 'shoot') {
    const targets = choice.guns.map((gun) => ({ mast: gun.mast, target: chance.pick(gun.targets) }))
    return { legal: { type, ship, targets } }
  }
  if (type === 'choose-dock') {
    const berth = choice.islands
      .flatMap((home) => chart.berthsOf(home))
      .find(({ bow, heading }) => chart.shoreAt(ship, bow, heading))
    return berth ? { legal: { type, ship, to: berth.bow, heading: berth.heading } } : {}
  }
  const place = type === 'move' ? bowOf(view, ship) : undefined
  const from = place?.bow ?? choice.from
  let illegal: Answer | undefined
  for (let attempt = 0; attempt < tries; attempt++) {
    const to = somewhere(chart, from, choice.reach, choice.docks ?? [], chance)
    if (chart.mayMove(ship, from, to, choice.reach)) return { legal: { type, ship, to }, ...(illegal && { illegal }) }
    illegal = { type, ship, to }
    if (to[0] === from[0] && to[1] === from[1]) illegal = undefined
  }
  if (!place) return {}
  return { legal: { type, ship, to: place.bow, heading: place.heading }, ...(illegal && { illegal }) }
}

/** A random choice, half the time one to measure. A turn is ended only when nothing else is left. */
function preferred(choices: readonly Answer[], chance: Chance): Answer {
  const described = choices.filter((choice) => 'free' in choice)
  const listed = choices.filter((choice) => !('free' in choice) && choice.type !== 'end-turn')
  const kinds = [described, listed].filter((kind) => kind.length > 0)
  const among = kinds[chance.die(Math.max(kinds.length, 1)) - 1] ?? choices
  return among[chance.die(among.length) - 1]!
}

async function sampled(client: Client, prompt: number): Promise<Answer> {
  const reply = await client.ask({ type: 'sample', prompt })
  if (reply.type !== 'accepted') throw new Error(JSON.stringify(reply))
  return reply.action as Answer
}

test(
  'whoever measures as the page says is never refused, and refused where the page says so',
  async () => {
    const { url } = await startHost()
    let [taken, refused] = [0, 0]
    for (let round = 0; round < wholeGames; round++) {
      const client = await Client.connect(url)
      const chance = seededChance(`chart ${round}`)
      const options = { roundLimit: 40, duelOnDocking: round % 2 === 1 }
      await client.ask({ type: 'open-table', game: 'davy-jones-gold', name: 'Chart', seats: 3, options })
      await client.ask({ type: 'sit', seat: 0, name: 'Ada' })
      for (const seat of [1, 2]) await client.ask({ type: 'bot', seat, bot: 'easy' })
      await client.ask({ type: 'start' })
      for (let answered = 0; ;) {
        const message = await client.until(
          'view',
          ({ outcome, prompts }) => !!outcome || prompts.some(({ seat, id }) => seat === 0 && id > answered),
        )
        if (message.outcome) break
        const prompt = message.prompts.find(({ seat }) => seat === 0)!.id
        const chosen = preferred(message.choices as unknown as Answer[], chance)
        let action = chosen
        if ('free' in chosen) {
          const { legal, illegal } = measured(chosen as Choice, message.view as ChartView, chance)
          action = legal ?? (await sampled(client, prompt))
          if (illegal) {
            const reply = await client.ask({ type: 'command', prompt, action: illegal })
            expect([illegal, reply]).toMatchObject([illegal, { code: 'illegal-action' }])
            refused++
          }
          if (legal) taken++
        }
        const reply = await client.ask({ type: 'command', prompt, action })
        expect([action, reply]).toMatchObject([action, { type: 'accepted' }])
        answered = prompt
        client.frames.length = 0
        client.messages.splice(
          0,
          client.messages.findLastIndex(({ type }) => type === 'view'),
        )
      }
      await client.ask({ type: 'close-table' })
      await client.leave()
    }
    expect(taken).toBeGreaterThan(20)
    expect(refused).toBeGreaterThan(5)
  },
  60_000 + wholeGames * 30_000,
)

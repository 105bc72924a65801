// Bots in their thread choose as they do in this one, and a bot that fails there does no more harm than one that fails here.

import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { seededChance } from '#shared/engine/chance.ts'
import { eventsFor } from '#shared/engine/game.ts'
import { Match } from '#shared/engine/match.ts'
import { games } from '#shared/games/registry.ts'
import { seatsNear } from '#shared/testing/seats.ts'
import { askBotHere } from './bot-question.ts'
import { BotThread } from './bot-thread.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { newFolder, removeFolders } from '../testing/folders.ts'
import type { Action, Bot, Game, ScopedEvent } from '#shared/engine/game.ts'
import type { BotChance, BotQuestion } from './bot-question.ts'

const program = join(import.meta.dirname, '../../bot-worker.ts')
const running: BotThread[] = []
afterEach(async () => {
  for (const thread of running.splice(0)) await thread.close()
  removeFolders()
})

function start(script: string) {
  const clock = manualClock()
  const ends: unknown[] = []
  let told = (): void => undefined
  const log = (_code: string, params?: Readonly<Record<string, unknown>>) => {
    ends.push(params?.['detail'])
    told()
  }
  const thread = new BotThread(script, { clock, log })
  running.push(thread)
  const nextEnd = () => new Promise<void>((resolve) => (told = resolve))
  return { thread, clock, ends, nextEnd }
}

describe.each(games.map((game) => [game.id, game] as const))('%s', (_id, game) => {
  test.each(game.botLevels)('%s chooses in the thread as it does here, over a whole game', async (bot) => {
    const { thread } = start(program)
    const seats = seatsNear(3, game)
    const match = new Match(game, { seats, seed: bot })
    const told: ScopedEvent<unknown>[] = []
    const chances = Array.from({ length: seats }, (_, seat): BotChance => ({ seed: `chance of ${seat}`, position: 0 }))
    const order = seededChance('order')
    while (!match.outcome) {
      const prompt = match.prompts[order.die(match.prompts.length) - 1]!
      const { seat } = prompt
      const question: BotQuestion = {
        bot,
        seat,
        prompt,
        chance: chances[seat]!,
        storyKey: `${seat}`,
        view: match.view(seat),
        story: eventsFor(told, seat),
        choices: match.choices(seat),
      }
      const answer = askBotHere(game, question)
      expect(await thread.ask(game, question)).toEqual(answer)
      chances[seat] = answer.chance
      const played = match.submit(seat, answer.action, prompt.id)
      if (!played.accepted) throw new Error(`${bot} chose ${JSON.stringify(answer.action)}`)
      told.push(...played.events)
    }
  })
})

/** A script for a thread whose only game has these bots: the source of each one's `choose`, by name. */
function scriptWith(bots: Readonly<Record<string, string>>): string {
  const script = join(newFolder(), 'bots.ts')
  const source = Object.entries(bots).map(([name, choose]) => `${name}: { choose: ${choose} }`)
  writeFileSync(
    script,
    `import { existsSync, rmSync, writeFileSync } from 'node:fs'
     import { serveBots } from ${JSON.stringify(join(import.meta.dirname, 'bot-thread.ts'))}
     serveBots([{ id: 'small', bots: { ${source.join(', ')} } }] as never)`,
  )
  return script
}

const first = '({ choices }) => choices[0]'
/** A bot as in the program itself, outside of the thread. */
const choosesFirst: Bot<unknown, Action> = { choose: ({ choices }) => choices[0] as Action }
const ask = (thread: BotThread, bot: string, game = 'small') =>
  thread.ask({ id: game, bots: { first: choosesFirst, deadly: choosesFirst } } as unknown as Game, {
    bot,
    seat: 0,
    view: {},
    story: [],
    storyKey: 'a',
    prompt: { seat: 0, kind: 'act' },
    choices: [{ type: 'pass' }],
    chance: { seed: 's', position: 3 },
  })
const passed = { action: { type: 'pass' }, chance: { seed: 's', position: 3 } }

test('a bot that throws has failed, and says where; the thread goes on', async () => {
  const { thread, ends } = start(
    scriptWith({ first, broken: "() => { throw new Error('never') }", odd: '() => () => 1' }),
  )
  await expect(ask(thread, 'broken')).rejects.toMatchObject({
    stack: expect.stringMatching(/^Error: never\n.*bots\.ts/) as unknown,
  })
  await expect(ask(thread, 'odd')).rejects.toThrow('a bot has failed')
  const stackWith = (text: string) => ({ stack: expect.stringContaining(text) as unknown })
  await expect(ask(thread, 'unknown')).rejects.toMatchObject(stackWith('this game has no bot unknown'))
  await expect(ask(thread, 'first', 'chess')).rejects.toMatchObject(stackWith('there is no game chess'))
  expect(await ask(thread, 'first')).toEqual(passed)
  expect(ends).toEqual([])
})

test('a thread that has ended is started anew, and asked again', async () => {
  const mark = join(newFolder(), 'mark')
  const path = JSON.stringify(mark)
  const dying = `(turn) => { if (!existsSync(${path})) { writeFileSync(${path}, ''); process.exit(7) } return turn.choices[0] }`
  const { thread, ends } = start(scriptWith({ first, dying }))
  await thread.ready
  expect(await Promise.all([ask(thread, 'first'), ask(thread, 'dying'), ask(thread, 'first')])).toEqual([
    passed,
    passed,
    passed,
  ])
  expect(existsSync(mark)).toBe(true)
  expect(ends).toEqual(["the bots' thread has ended"])
})

test('a bot that ends the thread each time has failed; those behind it are asked', async () => {
  const { thread, ends } = start(scriptWith({ first, deadly: '() => process.exit(7)' }))
  await thread.ready
  const [deadly, other] = [ask(thread, 'deadly'), ask(thread, 'first')]
  await expect(deadly).rejects.toThrow("the bots' thread has ended")
  expect(await other).toEqual(passed)
  expect(ends).toHaveLength(2)
  expect(await ask(thread, 'first')).toEqual(passed)
})

/** Code that never ends, once `mark` exists: a thread may only be ended after its files are loaded. */
const endless = (mark: string) => `writeFileSync(${JSON.stringify(mark)}, ''); for (;;);`
async function seen(mark: string) {
  await expect.poll(() => existsSync(mark)).toBe(true)
  rmSync(mark)
}

test('a bot that never answers is stopped twice, and has failed', async () => {
  const mark = join(newFolder(), 'mark')
  const { thread, clock, ends, nextEnd } = start(scriptWith({ first, endless: `() => { ${endless(mark)} }` }))
  await thread.ready
  const [asked, other] = [ask(thread, 'endless'), ask(thread, 'first')]
  await seen(mark)
  clock.pass(9_999)
  expect(ends).toEqual([])
  const ended = nextEnd()
  clock.pass(1)
  await ended
  await seen(mark)
  clock.pass(10_000)
  await expect(asked).rejects.toThrow('no answer within 10 seconds')
  expect(await other).toEqual(passed)
  expect(ends).toEqual(['no answer within 10 seconds', 'no answer within 10 seconds'])
})

test('a thread whose files are slow to come has a minute to start', async () => {
  const folder = newFolder()
  const [script, mark] = [join(folder, 'slow.mjs'), join(folder, 'mark')]
  writeFileSync(script, `import { writeFileSync } from 'node:fs'\n${endless(mark)}`)
  const { thread, clock, ends } = start(script)
  await seen(mark)
  clock.pass(59_999)
  expect(ends).toEqual([])
  clock.pass(1)
  await expect(thread.ready).rejects.toThrow('no start within 60 seconds')
})

test('a thread that is closed while it starts is left to load its files, and ends by itself', async () => {
  const terminate = vi.spyOn(Worker.prototype, 'terminate')
  const { thread } = start(program)
  await thread.close()
  await thread.ready
  expect(terminate).not.toHaveBeenCalled()
})

test('one that is closed while a bot thinks is given a second', async () => {
  const mark = join(newFolder(), 'mark')
  const { thread, clock } = start(scriptWith({ endless: `() => { ${endless(mark)} }` }))
  await thread.ready
  void ask(thread, 'endless')
  await seen(mark)
  const terminate = vi.spyOn(Worker.prototype, 'terminate')
  const closed = thread.close()
  clock.pass(999)
  expect(terminate).not.toHaveBeenCalled()
  clock.pass(1)
  await closed
})

test('one that an error ends while it is closed is closed', async () => {
  const script = join(newFolder(), 'failing.mjs')
  writeFileSync(
    script,
    `import { parentPort } from 'node:worker_threads'
     parentPort.on('message', () => { throw new Error('it will not end well') })
     parentPort.postMessage({ type: 'ready' })`,
  )
  const { thread } = start(script)
  await thread.ready
  await thread.close()
})

test('time is limited for each answer, not for a row of them', async () => {
  const { thread, clock, ends } = start(scriptWith({ first }))
  await thread.ready
  for (let turn = 0; turn < 5; turn++) {
    const asked = ask(thread, 'first')
    clock.pass(9_000)
    expect(await asked).toEqual(passed)
  }
  clock.pass(60_000)
  expect(ends).toEqual([])
})

test('a thread that can not be started says so, and its bots choose without it', async () => {
  const { thread, ends } = start(join(newFolder(), 'missing.ts'))
  await expect(thread.ready).rejects.toThrow(/missing\.ts/)
  expect(await ask(thread, 'first')).toEqual(passed)
  expect(ends.at(-1)).toMatch(/missing\.ts/)
})

test('a bot at which the thread has ended is not asked without it, where none can be started again', async () => {
  const { thread } = start(scriptWith({ first, deadly: '() => { rmSync(import.meta.filename); process.exit(7) }' }))
  await thread.ready
  const [deadly, other] = [ask(thread, 'deadly'), ask(thread, 'first')]
  await expect(deadly).rejects.toThrow(/bots\.ts/)
  expect(await other).toEqual(passed)
})

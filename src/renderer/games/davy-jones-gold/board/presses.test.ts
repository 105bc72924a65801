// @vitest-environment happy-dom
// Counts the presses that whole turns on the board take, for somebody who knows what to press.
import { beforeAll, expect, test } from 'vitest'
import type { PirateAction } from '#shared/games/davy-jones-gold/actions.ts'
import { davyJonesGold } from '#shared/games/davy-jones-gold/index.ts'
import type { View } from '#shared/games/davy-jones-gold/view.ts'
import { localGame } from '../../localGame.ts'
import { emittedEvents, mountTable, people } from '../../testing/table.ts'
import { speechIn } from '../testing/speech.ts'
import DavyJonesGoldTable from './DavyJonesGoldTable.vue'
import { untilLoaded } from '../../../ui/testing/untilLoaded.ts'
import { useBoardParts } from './lazyParts.ts'

beforeAll(() => untilLoaded(useBoardParts()))

type Press = 'confirm' | 'answer' | 'explore' | 'hold-course' | 'island'

const ana = 0
/** Two players with two captains each: four ships to give an action to. */
const game = localGame({ game: davyJonesGold, seats: 2, seed: 'presses', options: {} })
const props = () => ({ ...game.props(ana, []), seats: people('Ana', 'Bia'), busy: false, speech: speechIn('en', ana) })
const view = () => game.match.view(ana) as View

test('Q-5: a turn of four ships takes at most eight presses, besides answers to questions', async () => {
  const board = mountTable(DavyJonesGoldTable, props())
  let sent = 0
  const turns = [await playTurn(), await playTurn()]
  const counts = turns.map((turn) => turn.filter((pressed) => pressed !== 'answer').length)
  expect(counts.map((count) => count <= 8)).toEqual([true, true])
  for (const pressed of ['island', 'confirm', 'hold-course'] as const) expect(turns.flat()).toContain(pressed)

  async function playTurn(): Promise<Press[]> {
    while (!isAnaAsked() || view().phase === 'set-up') game.step('easy', 'public')
    const { turns: turn } = view()
    const pressed: Press[] = []
    while (isAnaAsked() && view().turns === turn) {
      await board.setProps(props())
      await board.vm.$nextTick()
      pressed.push(await press())
      const acts = emittedEvents(board, 'act') as PirateAction[]
      for (; sent < acts.length; sent++) game.submit(ana, acts[sent]!)
    }
    return pressed
  }

  async function press(): Promise<Press> {
    const plan = board.find('form.plan')
    if (plan.exists()) {
      await plan.trigger('submit')
      return 'confirm'
    }
    for (const [pressed, selector] of ready) {
      const button = board.find(selector)
      if (!button.exists()) continue
      await button.trigger('click')
      return pressed
    }
    const island = goals().map((name) => board.find(`[data-thing="${name}"][data-pickable]`))
    await island.find((one) => one.exists())!.trigger('click')
    return 'island'
  }
}, 120_000)

const ready: readonly (readonly [Press, string])[] = [
  ['answer', '.answer'],
  ['explore', '.desk [data-action="explore"]'],
  ['hold-course', '.desk [data-action="hold-course"]'],
]

function isAnaAsked(): boolean {
  return game.match.prompts[0]?.seat === ana
}

/** The islands to sail to, best first: the homes if a ship has gold, then the wild islands. */
function goals(): string[] {
  const { ships, players } = view()
  const isLaden = ships.some(({ seat, load, acted }) => seat === ana && load > 0 && !acted)
  return [...(isLaden ? players[ana]!.homes : []), 'north', 'south', 'heart']
}

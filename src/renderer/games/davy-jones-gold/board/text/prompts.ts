// Describes the open question, for the seat that is asked and for the others, and gives advice on it.

import type { Viewer } from '#shared/engine/game.ts'
import type { OpenPrompt } from '#shared/engine/open-prompts.ts'
import { ownerOf } from '#shared/games/davy-jones-gold/state.ts'
import type { View } from '#shared/games/davy-jones-gold/view.ts'
import type { Speech } from '../../../contract.ts'
import { islandName, theMonster, theShip } from '../../words.ts'

/** The sentence for what the viewer is asked, or else for what the table waits for. */
export function describePrompts(prompts: readonly OpenPrompt[], view: View, viewer: Viewer, speech: Speech): string {
  const prompt = prompts.find(({ seat }) => seat === viewer) ?? prompts[0]
  if (!prompt) return speech.t('ask.over')
  const { ship, by, monster } = view.asked ?? {}
  return speech.t(`ask.${questionIn(prompt, view)}.${prompt.seat === viewer ? 'you' : 'other'}`, {
    name: speech.name(prompt.seat),
    // With two players each chooses twice.
    count: view.players[prompt.seat]!.captains.length + 1,
    ship: ship ? theShip(ship, speech) : '',
    Ship: ship ? theShip(ship, speech, 'start') : '',
    ofShip: ship ? theShip(ship, speech, 'of') : '',
    by: by ? theShip(by, speech, 'start') : '',
    Monster: monster ? theMonster(monster, speech, 'start') : '',
    island: davysIsland(view, speech),
  })
}

/** The answer to "What now?". */
export function describeAdvice(prompt: OpenPrompt, view: View, speech: Speech): string {
  return speech.t(`now.${questionIn(prompt, view)}`, { island: davysIsland(view, speech) })
}

/**
 * The part of the texts that a question has. The loser of a duel is asked which of two homes pays (P-152) or, on a home island,
 * which loses its own gold, to which island the gold goes (P-164).
 */
function questionIn({ kind }: OpenPrompt, view: View): string {
  if (kind !== 'forfeit') return kind
  return isDavyOnHome(view) ? 'forfeit.to' : 'forfeit.from'
}

/** Whether Davy Jones is on somebody's home island. */
export function isDavyOnHome({ davy, players }: View): boolean {
  return davy !== null && ownerOf(players, davy) !== undefined
}

/** The name of the island where Davy Jones is; empty before he has come. */
export function davysIsland({ davy }: View, speech: Speech): string {
  return davy === null ? '' : islandName(davy, speech)
}

// Describes the open question, for the seat that is asked and for those that wait.

import type { Viewer } from '#shared/engine/game.ts'
import type { OpenPrompt } from '#shared/engine/match.ts'
import type { View } from '#shared/games/davy-jones-gold/view.ts'
import type { Speech } from '../../../contract.ts'
import { theMonster, theShip } from '../../words.ts'

/** The sentence for what the viewer is asked, or else for what the table waits for. */
export function describePrompts(prompts: readonly OpenPrompt[], view: View, viewer: Viewer, speech: Speech): string {
  const prompt = prompts.find(({ seat }) => seat === viewer) ?? prompts[0]
  if (!prompt) return speech.t('ask.over')
  const { ship, by, monster } = view.asked ?? {}
  return speech.t(`ask.${prompt.kind}.${prompt.seat === viewer ? 'you' : 'other'}`, {
    name: speech.name(prompt.seat),
    // With two players each chooses twice.
    count: view.players[prompt.seat]!.captains.length + 1,
    ship: ship ? theShip(ship, speech) : '',
    Ship: ship ? theShip(ship, speech, 'start') : '',
    ofShip: ship ? theShip(ship, speech, 'of') : '',
    by: by ? theShip(by, speech, 'start') : '',
    Monster: monster ? theMonster(monster, speech, 'start') : '',
    ofMonster: monster ? theMonster(monster, speech, 'of') : '',
  })
}

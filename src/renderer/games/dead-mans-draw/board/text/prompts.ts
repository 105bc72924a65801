// The sentences of prompts, for the players who are asked and for those who wait.

import type { Seat, Viewer } from '#shared/engine/game.ts'
import type { OpenPrompt } from '#shared/engine/open-prompts.ts'
import type { View } from '#shared/games/dead-mans-draw/view.ts'
import type { Speech } from '../../../contract.ts'
import { namesOf } from '../../../lists.ts'
import { mermaidForm, sirenOwner, swordReach, traitForm } from './questionForms.ts'

export function describePrompts(prompts: readonly OpenPrompt[], view: View, viewer: Viewer, speech: Speech): string {
  const prompt = prompts.find(({ seat }) => seat === viewer) ?? prompts[0]
  if (!prompt) return speech.t('ask.over')
  const { kind, seat } = prompt
  const form = traitForm(prompt, view)
  if (seat !== viewer) {
    const seats = prompts.map((asked) => asked.seat)
    return speech.t(key(kind, form, 'other'), { name: namesOf(seats, speech), count: seats.length })
  }
  if (kind === 'turn') return askForTurn(view, speech)
  const owner = sirenOwner(seat, view)
  return speech.t(key(kind, ownForms[kind]?.(seat, view) ?? form, 'you'), {
    taken: speech.t(view.rules.variant === 'bottom-feeder' ? 'ask.taken.lowest' : 'ask.taken.top'),
    owner: owner === undefined ? '' : speech.name(owner),
  })
}

/** The forms of questions that only the asked player's sentence mentions. */
const ownForms: Readonly<Record<string, (seat: Seat, view: View) => string | undefined>> = {
  /** D-511: a captain's hook takes two, perhaps of two suits. */
  hook: (_, { pending, rules }) => {
    if (!pending?.part) return undefined
    return rules.knobs.captainsHookDistinct ? 'distinct' : 'second'
  },
  /** Says why other stacks are not offered. */
  sword: swordReach,
  mermaid: mermaidForm,
}

const key = (kind: string, form: string | undefined, reader: 'you' | 'other') =>
  ['ask', kind, ...(form ? [form] : []), reader].join('.')

function askForTurn({ barred: { draw, collect }, demand }: View, speech: Speech): string {
  if (draw) return speech.t('ask.turn.collectOnly')
  if (!collect) return speech.t('ask.turn.either')
  return collect === 'kraken-demand' ? speech.t('ask.turn.drawOnly', { count: demand }) : speech.t('ask.turn.first')
}

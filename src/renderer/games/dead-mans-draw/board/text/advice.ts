// The answer to "What now?" under the rules of the table. It consists of whole sentences from ../../locales; this file decides
// which of them are said when.

import type { OpenPrompt } from '#shared/engine/open-prompts.ts'
import { suits } from '#shared/games/dead-mans-draw/cards.ts'
import { traits } from '#shared/games/dead-mans-draw/traits.ts'
import type { Variant } from '#shared/games/dead-mans-draw/variants.ts'
import type { View } from '#shared/games/dead-mans-draw/view.ts'
import type { Speech } from '../../../contract.ts'
import { sentenceKey, when } from '../../../rules-book/sentenceParts.ts'
import type { SentencePart } from '../../../rules-book/sentenceParts.ts'
import { traitName } from '../../words.ts'
import { meetsGuardedBank, mermaidForm, sirenOwner, swordReach, traitForm } from './questionForms.ts'

interface Asked {
  readonly prompt: OpenPrompt
  readonly view: View
}
/** A sentence's key under `now.<kind>`, or, after a slash, among all texts of the game. */
type Part = SentencePart<Asked>

export function describeAdvice(prompt: OpenPrompt, view: View, speech: Speech): string {
  const { seat, kind } = prompt
  const said = parts[kind]
  if (!said) return speech.t(`now.${kind}`)
  const owner = sirenOwner(seat, view)
  const params = { owner: owner === undefined ? '' : speech.name(owner), parry: traitName('parry', speech) }
  const keys = said.flatMap((part) => sentenceKey(part, { prompt, view }) ?? [])
  return keys.map((key) => speech.t(key.startsWith('/') ? key.slice(1) : `now.${kind}.${key}`, params)).join(' ')
}

const variant =
  (card: Variant) =>
  ({ view }: Asked) =>
    view.rules.variant === card
const bustsByValue = variant('strange-lands')
const everyCardScores = variant('pile-o-treasure')
const ifMayDraw =
  (part: Part): Part =>
  (asked) =>
    asked.view.barred.draw ? undefined : sentenceKey(part, asked)
const mustDraw = ({ view }: Asked) => view.barred.collect === 'kraken-demand'
/** D-510, and D-512 or a repeated hook, whose protected cards the view counts. */
const isProtected = ({ prompt, view }: Asked) => view.traits[prompt.seat] === 'miser' || view.protectNext > 0
const meetsGuard = ({ prompt, view }: Asked) => meetsGuardedBank(prompt.seat, view)

/** Whether a card that an ability brings busts (D-203, D-705), or is not offered at all (D-207). */
const clash: Part = (asked) =>
  asked.view.rules.knobs.abilityBust
    ? sentenceKey(when(bustsByValue, '/clash.value', '/clash.suit'), asked)
    : '/clash.spared'
/** If a sword must avoid the suits of the play area, it can't bring an equal suit. */
const swordClash: Part = (asked) =>
  asked.view.rules.knobs.swordSeesPlayArea && !bustsByValue(asked) ? '/clash.none' : sentenceKey(clash, asked)

/** D-502 D-513: the suit whose cards go to the asked player's bank instead of entering. */
const claimed: Part = ({ prompt, view }) => {
  const trait = view.traits[prompt.seat]
  if (!trait) return undefined
  const suit = suits.find((one) => traits[trait].claims?.(one, view.rules))
  return suit && `/now.turn.claimed.${suit}`
}

/** The sentences by kind of question, in order. Other kinds have one text for every table. */
const parts: Readonly<Record<string, readonly Part[]>> = {
  turn: [
    ifMayDraw(when(mustDraw, 'demand', 'draw')), // D-208 D-209
    ifMayDraw(when(bustsByValue, 'value', 'suit')), // D-203 D-705
    ifMayDraw(claimed),
    (asked) => (mustDraw(asked) ? undefined : 'collect'),
  ],
  hook: [when(isProtected, 'protected', 'atRisk'), clash, claimed], // D-302 D-510
  cannon: [(asked) => traitForm(asked.prompt, asked.view) ?? (everyCardScores(asked) ? 'every' : 'top')], // D-506 D-507
  sword: [({ prompt, view }) => swordReach(prompt.seat, view), swordClash, claimed, when(meetsGuard, 'guarded')],
  map: [({ prompt, view }) => traitForm(prompt, view) ?? 'revealed', clash, claimed], // D-305 D-505
  misfire: [when(everyCardScores, 'every', 'top')],
  mermaid: [({ prompt, view }) => mermaidForm(prompt.seat, view)],
}

// The sentences of prompts, for the players who are asked and for those who wait.

import type { Viewer } from '#shared/engine/game.ts'
import type { OpenPrompt } from '#shared/engine/open-prompts.ts'
import type { Options } from '#shared/games/help-the-sheriff/options.ts'
import { richest } from '#shared/games/help-the-sheriff/state.ts'
import type { View } from '#shared/games/help-the-sheriff/view.ts'
import type { GameUi, Speech } from '../../../contract.ts'
import { followName, money } from '../../words.ts'
import { namesOf } from '../../../lists.ts'

export function describePrompts(prompts: readonly OpenPrompt[], view: View, viewer: Viewer, speech: Speech): string {
  const prompt = prompts.find(({ seat }) => seat === viewer) ?? prompts[0]
  if (!prompt) return speech.t('ask.over')
  const isAsked = prompt.seat === viewer
  if (prompt.kind === 'challenge') return askToChallenge(prompts, view, viewer, speech)
  return speech.t(`ask.${formOf(prompt.kind, view)}.${isAsked ? 'you' : 'other'}`, {
    name: speech.name(prompt.seat),
    follow: view.lead ? followName(view.lead, speech) : '',
    money: money(dollarsOf(prompt.kind, view.rules), speech),
    names: namesOf(view.pending?.among ?? [], speech, 'or'),
  })
}

/** A player can let a card pass without seeing their hand. */
export function curtainAnswer({ kind }: OpenPrompt, speech: Speech): ReturnType<NonNullable<GameUi['curtainAnswer']>> {
  return kind === 'challenge' ? { label: speech.t('table.letPass.label'), action: { type: 'let-pass' } } : undefined
}

/**
 * A tie is asked about differently from a free choice, even if everybody is tied. A replay does not tell which of the two it
 * was (H-105).
 */
function formOf(kind: string, { dollars }: View): string {
  if (kind !== 'next-sheriff') return kind
  const known = dollars.filter((count) => count !== null)
  if (known.length === 0) return 'next-sheriff.unknown'
  return richest({ dollars: known }).length > 1 ? 'next-sheriff.tied' : 'next-sheriff.any'
}

/** The dollars that a choice is about (H-505, H-506, H-509, H-510). */
export function dollarsOf(kind: string, rules: Options): number {
  if (kind === 'teddy-bonus') return rules.teddyBonus
  return kind === 'catty-bonus' ? 2 : 1
}

/** More players than this are only counted. */
const maxNames = 3

function askToChallenge(prompts: readonly OpenPrompt[], view: View, viewer: Viewer, speech: Speech): string {
  const { turn, lead, rules, challenged } = view
  const seats = prompts.map(({ seat }) => seat)
  const params = {
    name: turn === null ? '' : speech.name(turn),
    follow: lead ? followName(lead, speech) : '',
    names: seats.length > maxNames ? speech.t('ask.challenge.many', { count: seats.length }) : namesOf(seats, speech),
  }
  if (viewer !== 'public' && seats.includes(viewer)) return speech.t('ask.challenge.you', params)
  if (viewer === turn) return speech.t('ask.challenge.own', params)
  const said = speech.t('ask.challenge.other', params)
  const isSpent = viewer !== 'public' && rules.oneChallenge && challenged.includes(viewer)
  return isSpent ? `${said} ${speech.t('ask.challenge.used')}` : said
}

// The answer to "What now?" and the aim: the game's own sentence for this table, or else its text for every table.

import type { OpenPrompt } from '#shared/engine/open-prompts.ts'
import type { GameUi, Speech } from '../contract.ts'

export function adviceOf(ui: GameUi, prompt: OpenPrompt, view: unknown, speech: Speech): string {
  return ui.describeAdvice?.(prompt, view, speech) ?? speech.t(`now.${prompt.kind}`)
}

export function goalOf(ui: GameUi, view: unknown, speech: Speech): string {
  return ui.describeGoal?.(view, speech) ?? speech.t('goal')
}

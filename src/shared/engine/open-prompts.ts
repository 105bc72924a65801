// The numbers (ids) of a match's prompts. An answer names the number of its prompt, so that it is never taken for one to a
// later prompt.

import type { Actor, Prompt } from './game.ts'

/** A prompt with the number that an answer has to name. */
export interface OpenPrompt extends Prompt {
  readonly id: number
}

/** The prompts of a position. `made` ids have been given out up to now, from 1. */
export interface NumberedPrompts {
  readonly open: readonly OpenPrompt[]
  readonly made: number
}

/**
 * The numbering of prompts since the last take-back, which the log does not record: after `revision` actions the open
 * prompts have these ids, in their order, and `made` ids have been given out.
 */
export interface PromptNumbering {
  readonly revision: number
  /** Actions taken back so far. */
  readonly undone: number
  readonly made: number
  readonly ids: readonly number[]
}

/**
 * Numbers the prompts of the next position. A prompt that stays as it was keeps its id, unless its seat is `actor`, who has
 * just answered it.
 */
export function numberPrompts(before: NumberedPrompts, prompts: readonly Prompt[], actor: Actor): NumberedPrompts {
  let { made } = before
  const open = prompts.map((prompt) => {
    const same = before.open.find((old) => isSame(old, prompt))
    return same && same.seat !== actor ? same : { ...prompt, id: ++made }
  })
  return { open, made }
}

/** Gives the open prompts the ids that they have had before. Throws if the numbering belongs to another position. */
export function renumberPrompts({ open }: NumberedPrompts, { ids, made }: PromptNumbering): NumberedPrompts {
  if (ids.length !== open.length) throw new Error('the numbering is of another position')
  return { open: open.map((prompt, index) => ({ ...prompt, id: ids[index]! })), made }
}

function isSame(one: Prompt, other: Prompt): boolean {
  return (
    one.seat === other.seat &&
    one.kind === other.kind &&
    one.about === other.about &&
    one.firstCounts === other.firstCounts
  )
}

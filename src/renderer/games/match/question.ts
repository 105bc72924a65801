import type { Seat } from '#shared/engine/game.ts'

/** The question in the prompt bar. */
export interface Question {
  /** A sentence on what is to be done now, and by whom. */
  readonly ask: string
  /** The name of the player who is asked, if several share this screen and "you" would be ambiguous. */
  readonly asked: string | undefined
  /** Whether somebody at this screen is asked. */
  readonly isMine: boolean
  /** The entry of the rules book that explains the question. */
  readonly entry: string | undefined
  /**
   * If somebody at this screen is asked: the aim of the game, and what speaks for each answer. Call these only once the
   * texts `advice` are loaded.
   */
  readonly help: { readonly goal: () => string; readonly advice: () => string } | undefined
  /** A seat that is asked while its person is away and no bot plays for it. */
  readonly missing: Seat | undefined
}

import type { Seat } from '#shared/engine/game.ts'

/** The question in the prompt bar. */
export interface Question {
  /** A sentence on what must be done now, and by whom. */
  readonly ask: string
  /** The name of the player who is asked, where several share this screen and "you" would be ambiguous. */
  readonly asked: string | undefined
  /** Somebody at this screen is asked. */
  readonly isMine: boolean
  /** The entry of the rules book that explains it. */
  readonly entry: string | undefined
  /**
   * For somebody at this screen who is asked: the aim of the game, and what speaks for which answer. To be called once the
   * texts `advice` are loaded.
   */
  readonly help: { readonly goal: () => string; readonly advice: () => string } | undefined
  /** A seat that is asked but whose person is away, with no bot playing for it. */
  readonly missing: Seat | undefined
}

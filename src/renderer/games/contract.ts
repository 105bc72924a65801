// What a game brings to the screen: one folder here with an index.ts that exports a `GameRoom` as default.
// The frame around it (connection, names, leaving, the narrator, the result) is the same for every game.

import type { Component } from 'vue'
import type { Action, Choice, Outcome, Seat, Viewer } from '#shared/engine/game.ts'
import type { OpenPrompt } from '#shared/engine/match.ts'
import type { SeatState } from '#shared/protocol/table.ts'

/** A time limit that runs, put on the page's own clock: whoever draws it asks nobody again. */
export interface Countdown {
  /** The whole of it. */
  readonly seconds: number
  /** When `performance.now()` gets there the time has run out, and the host will say so. */
  readonly endsAt: number
  /** This device may have it made longer. */
  readonly more?: true
}

/** What the frame hands to a game's table component, all of it replaced as a whole after every change. */
export interface TableProps<V = unknown, E = unknown> {
  view: V
  viewer: Viewer
  /** By seat; the frame's `seatName` makes a name of one. */
  seats: readonly SeatState[]
  prompts: readonly OpenPrompt[]
  /** What the viewer may do now; empty while others are asked. */
  choices: readonly Choice<Action>[]
  /** What happened since the view before; empty on entering or looking with other eyes. Animate these, then settle on the view. */
  news: readonly E[]
  /** All that happened in this game so far, news included. */
  story: readonly E[]
  outcome?: Outcome | undefined
  /** On what is asked now. The frame counts it down beside the question; a table may show it where it is looked at. */
  limit?: Countdown | undefined
  /** An answer is on its way to the host: show it, accept no second one. */
  busy: boolean
  /** A game that is watched again: it asks nobody, and what is only there to be answered with is left out. */
  past?: boolean
  /** The viewer's answer stands (`GameUi.standingAnswer`): show it, and how to be asked again. */
  stands?: boolean
  /** The same that `tell`, `ask` and `refuse` get: the table's own words go through it too. */
  speech: Speech
}
export type TableEmits = {
  /** One of `choices`, or an action made from a free one. */
  act: [action: Action]
  /** Whether the viewer's answer is to stand from now on, also to what is asked now (`GameUi.standingAnswer`). */
  stand: [still: boolean]
  /** Whether the news are still being shown: what follows from them, above all the result, waits until they have been seen. */
  showing: [still: boolean]
  /**
   * Something for everybody at this screen stays until it is sent away: before that, the screen goes to nobody else. Where
   * several play at it and there are secrets, the view becomes the public's meanwhile.
   */
  keeping: [still: boolean]
  /** Somebody wants to read the rules, at an entry of the game's own naming or at the first page. */
  rules: [entry: string | undefined]
}

/** What a game's rules page is given; it shows what is in force. */
export interface RulesProps<V = unknown> {
  /** The table's; none where the rules are read without one. */
  options?: unknown
  /** Of the game that is on, for what was decided since. */
  view?: V | undefined
  /** Where to open. */
  entry?: string | undefined
}

/** What a look back at a finished game is given. */
export interface ReviewProps<E = unknown> {
  /** All that happened, as far as it may be told here. */
  story: readonly E[]
  /** How many have played. */
  seats: number
  speech: Speech
}

/** Translates a key of this game's own locale file (`games/<game>/locales/<language>.json`), and names seats. */
export interface Speech {
  t(key: string, params?: Record<string, unknown>): string
  /** A number as the language writes it: "1.2", "1,2". */
  n(value: number): string
  /** The name of whoever sits there; `you` is for the grammar of the sentence, not for the name. */
  name(seat: number): string
  isYou(seat: number): boolean
}

export interface GameUi<V = unknown, E = unknown> {
  table: Component
  /** The page with the game's rules, which takes `RulesProps`. */
  rules: Component
  /** One sentence for the log and the narrator, or undefined for an event that another sentence covers. */
  describeEvent(event: E, speech: Speech): string | undefined
  /** "What must I do now" in a sentence: for the viewer when asked, else whom the table waits for. */
  describePrompts(prompts: readonly OpenPrompt[], view: V, viewer: Viewer, speech: Speech): string
  /** What a seat has at the end, in the game's own words: "41 points". */
  describeScore(seat: Seat, outcome: Outcome, view: V, speech: Speech): string
  /** The rules say who wins and nothing of the others: none of them is second, whatever they have. */
  winnersOnly?: true
  /**
   * The answer to a prompt that is given most, and without a look at anything secret: where several play at one screen, the
   * curtain offers it to `prompt.seat` beside the way to the table. It must be among the choices of every such prompt.
   */
  curtainAnswer?(prompt: OpenPrompt, speech: Speech): { readonly label: string; readonly action: Action } | undefined
  /**
   * An answer that a player may let stand: from then on the frame gives it to every prompt of this kind, as long as `span`
   * is the same, and asks that player none of them. It must be among the choices of every such prompt. `tell` says of whom
   * it does, where several share a screen.
   */
  standingAnswer?: {
    readonly kind: string
    readonly action: Action
    span(view: V): unknown
    describe(seats: readonly Seat[], speech: Speech): string
  }
  /** Ways into the rules that the frame offers: to what tells of a prompt, by the name of that entry. */
  rulesLinks?: {
    entryFor(kind: string): string | undefined
    titleAt(entry: string, speech: Speech): string | undefined
  }
  /** Why this outcome is what it is, where the highest score alone does not say it. */
  describeResult?(outcome: Outcome, view: V, speech: Speech): string | undefined
  /** A look back at a finished game: `title` is a key of the game's own words, `page` takes `AfterProps` and scrolls by itself. */
  review?: { readonly title: string; readonly page: Component }
  /**
   * What to say kindly when this device's answer came after its question had been closed, by another's answer or by the
   * clock: instead of the general sentence, where the first answer counts. `story` tells already what closed it; no view
   * may say who was first.
   */
  describeLateAnswer?(story: readonly E[], speech: Speech): string | undefined
  /** Why a move was turned down, for a refusal's reason. */
  describeRejection(reason: string, params: Record<string, unknown>, speech: Speech): string
}

// The user interface of a game. Its folder here has an `index.ts`, whose default export is a `GameUi`, and `locales`.
// These files may be left out; each is found by its name: `GameEmblem.vue` (a picture), `emblemIcons.ts` (app/frame.ts),
// `optionsForm.ts` (options/formRules.ts), `kioskFacts.ts` (kioskFacts.ts), `awardMarks.ts` (awards/awardMarks.ts), `sounds.ts`
// (gameSounds.ts), `tutorial.ts` (tutorial/tutorial.ts).
// The frame around the table (connection, names, leaving, the narrator, the result) is the same for every game.

import type { Component } from 'vue'
import type { Action, Choice, Outcome, Seat, Viewer } from '#shared/engine/game.ts'
import type { OpenPrompt } from '#shared/engine/open-prompts.ts'
import type { SeatState } from '#shared/protocol/table.ts'
import type { Conjunction } from '../i18n/formatList.ts'
import type { Countdown } from '../stores/table.ts'

/** The props of a game's table component. All of them are replaced as a whole after every change. */
export interface TableProps<V = unknown, E = unknown> {
  view: V
  viewer: Viewer
  /** By seat. `speech.name` has their names. */
  seats: readonly SeatState[]
  prompts: readonly OpenPrompt[]
  /** The legal actions of the viewer; empty while others are asked. */
  choices: readonly Choice<Action>[]
  /** The events since the view before; empty on entering and when the viewer changes. Animate these, then show the view. */
  news: readonly E[]
  /** All events of this game so far, news included. */
  story: readonly E[]
  /**
   * The number of events at the end of `story` that came with the last move: mark what they changed. They stay when the viewer
   * changes and there are no news. Left out: the news.
   */
  fresh?: number
  outcome?: Outcome | undefined
  /** The time limit of the open prompts. The frame shows it beside the question; a table may show it elsewhere, too. */
  limit?: Countdown | undefined
  /** A clock runs for somebody at this screen: then nothing stays until it is dismissed. */
  timed?: boolean
  /** A pause or a locked station hides the table: animations wait. */
  covered?: boolean
  /** An answer is on its way to the host: show it, and accept no second one. */
  busy: boolean
  /** Multiplies the durations of animations; at 0 the page catches up. Left out: 1. */
  pace?: number
  /** A replay: nobody is asked, and controls are left out. */
  replay?: boolean
  /** The viewer's standing answer is in force (`GameUi.standingAnswer`): show it, and how to be asked again. */
  stands?: boolean
  /** The same object that the functions of `GameUi` get. */
  speech: Speech
}
export type TableEmits = {
  /** One of `choices`, or an action made from a free one. */
  act: [action: Action]
  /** Whether the viewer's answer is to stand from now on, for the open prompt, too (`GameUi.standingAnswer`). */
  stand: [isStanding: boolean]
  /** Whether the news are still being shown. The frame holds back the result until they have been. */
  showing: [isShowing: boolean]
  /** The moment of these events begins. Not emitted for events that a player skips, or that the page catches up on. */
  moment: [events: readonly unknown[]]
  /** `count` of `news` have been shown: the log tells these. Once `showing` has ended, the log tells all. */
  eventsShown: [count: number]
  /** A press has skipped what was being shown. */
  skip: []
  /**
   * Whether something is shown until a player dismisses it. Meanwhile the screen is not handed to the next player, and the
   * next view waits unless a clock runs for somebody at this screen. If several people play at this screen and there are
   * secrets, the view is the public's meanwhile.
   */
  awaitsDismissal: [isWaiting: boolean]
  /** Opens the rules, at an entry named by the game or at the first page. */
  rules: [entry: string | undefined]
}

/** The props of a game's rules page. */
export interface RulesProps<V = unknown> {
  /** The table's options; left out if the rules are read without a table. */
  options?: unknown
  /** The view of the running game, for options that are decided at its start. */
  view?: V | undefined
  /** The entry to open. */
  entry?: string | undefined
}

/** The props of a review of a finished game. */
export interface ReviewProps<E = unknown> {
  /** All events that the viewer may know. */
  story: readonly E[]
  /** Number of seats. */
  seats: number
  speech: Speech
}

/** Translates a key of this game's own texts (`games/<game>/locales`), and names seats. */
export interface Speech {
  t(key: string, params?: Record<string, unknown>): string
  /** A number as the language writes it: "1.2", "1,2". */
  n(value: number): string
  /** A list in a sentence: "Ana, Bia and Caio", or with "or" before the last. */
  list(items: readonly string[], joinedBy?: Conjunction): string
  /** The name of the seat's player, never "you". */
  name(seat: number): string
  isYou(seat: number): boolean
}

export interface GameUi<V = unknown, E = unknown> {
  table: Component
  /** The page with the game's rules, which takes `RulesProps`. */
  rules: Component
  /** The game's own `Game.hasSecrets`. */
  hasSecrets(view: V, story: readonly E[]): boolean
  /**
   * One sentence for the log and the narrator, or undefined for an event that another sentence covers. The event is all that it
   * may go by: what options change in the sentence has to be in the event.
   */
  describeEvent(event: E, speech: Speech): string | undefined
  /** The player whom the event's sentence is about, whose face the log shows. Left out: the event's `seat`. */
  subjectOf?(event: E): Seat | undefined
  /** A sentence for the open prompts: the viewer's own question, or else the players that the table waits for. */
  describePrompts(prompts: readonly OpenPrompt[], view: V, viewer: Viewer, speech: Speech): string
  /** What may be done at a prompt, and what speaks for each answer ("What now?"). Left out: the text `now.<kind>`. */
  describeAdvice?(prompt: OpenPrompt, view: V, speech: Speech): string
  /** The aim of the game, if the table's options change it. Left out: the text `goal`. */
  describeGoal?(view: V, speech: Speech): string
  /** A seat's score in the game's own words: "41 points". */
  describeScore(seat: Seat, outcome: Outcome, view: V, speech: Speech): string
  /** Set if the rules name winners only: the other seats are not ranked. */
  winnersOnly?: true
  /**
   * The most frequent answer to a prompt, if it can be given without seeing secrets. If several people play at one screen, the
   * curtain offers it to `prompt.seat` beside the button that opens the table. It must be among the choices of every such
   * prompt.
   */
  curtainAnswer?(prompt: OpenPrompt, speech: Speech): { readonly label: string; readonly action: Action } | undefined
  /**
   * An answer that a player may let stand: the frame then gives it to every prompt of this kind while `span` stays the same.
   * It must be among the choices of every such prompt. Nobody except the player learns that it stands.
   */
  standingAnswer?: {
    readonly kind: string
    readonly action: Action
    span(view: V): unknown
  }
  /** Links to the rules that the frame offers: the entry about a kind of prompt, and the title of an entry. */
  rulesLinks?: {
    entryFor(kind: string): string | undefined
    titleAt(entry: string, speech: Speech): string | undefined
  }
  /** A sentence on why these seats have won, if the highest score alone does not say it. */
  describeResult?(outcome: Outcome, view: V, speech: Speech): string | undefined
  /** A review of a finished game: `title` is a key of the game's own words, `page` takes `ReviewProps` and scrolls by itself. */
  review?: { readonly title: string; readonly page: Component }
  /**
   * A sentence for an answer that came after its prompt had been closed, by another's answer or by the clock. If the first
   * answer counts, it replaces the general sentence. `story` already has the event that closed the prompt.
   */
  describeLateAnswer?(story: readonly E[], speech: Speech): string | undefined
  /** A sentence for the reason why an action was rejected. */
  describeRejection(reason: string, params: Record<string, unknown>, speech: Speech): string
}

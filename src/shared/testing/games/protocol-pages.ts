// The fields of the games' events and views, for the test of docs/protocol-<game>.md. The compiler checks that each list
// matches its type exactly.

import type { Event as PirateEvent } from '../../games/davy-jones-gold/events.ts'
import type { IslandView, Question, ShipView, View as PirateView } from '../../games/davy-jones-gold/view.ts'
import type { Event as DrawEvent } from '../../games/dead-mans-draw/events.ts'
import type { View as DrawView } from '../../games/dead-mans-draw/view.ts'
import type { Event as SheriffEvent } from '../../games/help-the-sheriff/events.ts'
import type { View as SheriffView } from '../../games/help-the-sheriff/view.ts'

/** For each event its fields except `type`; optional ones have a question mark. */
type FieldsOf<E extends { type: string }> = {
  [T in E['type']]: {
    [K in Exclude<keyof Extract<E, { type: T }>, 'type'>]-?: object extends Pick<Extract<E, { type: T }>, K> ? '?' : ''
  }
}
type Names<T> = Record<keyof T, true>
/** The fields of an object, or of each in a list. */
type FieldOf<T> = T extends readonly (infer Item)[] ? FieldOf<Item> : T extends object ? keyof T : never
/** For each field that is an object, or a list of some, the fields inside it. */
type Inside<T> = {
  [K in keyof T as [FieldOf<T[K]>] extends [never] ? never : K]-?: Record<FieldOf<T[K]>, true>
}

const pirateEvents: FieldsOf<PirateEvent> = {
  'choose-captain': { seat: '', captain: '' },
  'choose-home': { seat: '', captain: '', island: '' },
  deal: { islands: '' },
  turn: { seat: '', turns: '' },
  actions: { seat: '' },
  automatic: { seat: '', action: '' },
  move: { seat: '', ship: '', from: '', to: '', docked: '', turned: '?' },
  ability: { seat: '', captain: '', ship: '', mast: '?' },
  unload: { seat: '', ship: '', island: '', count: '', tokens: '?' },
  repair: { seat: '', ship: '', masts: '' },
  aim: { seat: '', ship: '', targets: '' },
  parley: { seat: '', ship: '', to: '', pay: '', island: '?' },
  price: { seat: '', to: '', from: '', island: '', token: '?' },
  shot: { seat: '', ship: '', mast: '', target: '', die: '', rank: '', hit: '', again: '?' },
  'hit-lost': { seat: '', ship: '', mast: '', target: '' },
  'lose-mast': { seat: '', ship: '', mast: '', cause: '' },
  'lose-part': { seat: '', ship: '', monster: '', part: '' },
  defeat: { seat: '', ship: '', cause: '' },
  look: { seat: '', ship: '', count: '', cargo: '?' },
  loot: { seat: '', ship: '', island: '', token: '?' },
  spill: { seat: '', ship: '', island: '', count: '' },
  dock: { seat: '', ship: '', from: '', to: '', island: '' },
  'monster-shot': { seat: '', monster: '', part: '', ship: '', die: '', rank: '', hit: '' },
  'monster-beaten': { seat: '', ship: '', monster: '' },
  'monster-placed': { seat: '', monster: '', rolls: '', from: '', spot: '', parts: '' },
  'monster-restored': { seat: '', monster: '' },
  reward: { seat: '', ship: '', island: '', home: '?', token: '?' },
  'no-reward': { seat: '', ship: '', monster: '', cursed: '' },
  explore: { seat: '', ship: '', island: '' },
  draw: { seat: '', ship: '', island: '', token: '?' },
  stop: { seat: '', ship: '' },
  encounter: { seat: '', ship: '', island: '', token: '' },
  curse: { seat: '', token: '', ships: '' },
  sent: { seat: '', ship: '', zone: '', from: '' },
  'choose-caller': { seat: '', ship: '', caller: '' },
  'call-number': { seat: '', ship: '', number: '' },
  'escape-roll': { seat: '', zone: '', ships: '', dice: '', called: '?', success: '' },
  escape: { seat: '', ship: '', zone: '', from: '', to: '', docked: '' },
  'curse-over': { seat: '', token: '', won: '', island: '?' },
  davy: { seat: '', from: '', island: '' },
  duel: { seat: '', ship: '', captain: '', island: '', dice: '', bonuses: '', roller: '', won: '' },
  forfeit: { seat: '', from: '', island: '', token: '?' },
  'nothing-to-forfeit': { seat: '' },
  treasure: { seat: '', ship: '', island: '', left: '' },
  flight: { seat: '', die: '', from: '', to: '' },
  'round-limit': { rounds: '' },
  end: { winners: '', scores: '', homes: '' },
}
const drawEvents: FieldsOf<DrawEvent> = {
  keep: { seat: '', trait: '?' },
  traits: { traits: '' },
  victim: { seat: '', victim: '' },
  trait: { seat: '', trait: '' },
  draw: { seat: '', card: '' },
  bring: { seat: '', ability: '', card: '', from: '?' },
  enter: { seat: '', card: '', protected: '?' },
  claim: { seat: '', card: '' },
  protect: { seat: '', cards: '' },
  sink: { seat: '', cards: '', from: '', to: '?' },
  reveal: { seat: '', cards: '' },
  peek: { seat: '', count: '', cards: '?' },
  demand: { seat: '', count: '' },
  move: { seat: '', card: '' },
  lure: { seat: '', card: '', to: '' },
  parry: { seat: '', card: '' },
  'no-effect': { seat: '', ability: '' },
  automatic: { seat: '', action: '' },
  bust: { seat: '', card: '', saved: '', lost: '', to: '?' },
  collect: { seat: '', cards: '' },
  bonus: { seat: '', cards: '', from: '?' },
  turn: { seat: '' },
  end: { winners: '', scores: '' },
}
const sheriffEvents: FieldsOf<SheriffEvent> = {
  lead: { seat: '', card: '' },
  play: { seat: '', card: '?' },
  skip: { seat: '' },
  'let-pass': { seat: '' },
  'time-out': { seats: '' },
  challenge: { seat: '', accused: '' },
  reveal: { seat: '', card: '', follows: '', challenger: '?' },
  effect: { seat: '', character: '', bonus: '' },
  pay: { seat: '', paid: '', spared: '?', to: '?' },
  broke: { seat: '' },
  take: { seat: '', dollars: '' },
  draw: { seat: '', card: '?' },
  'nothing-to-draw': { seat: '' },
  shuffle: { count: '' },
  keep: { seat: '' },
  discard: { seat: '', card: '' },
  give: { seat: '', to: '', card: '?' },
  shield: { seat: '' },
  point: { seat: '', at: '' },
  'show-dollars': { dollars: '' },
  'no-effect': { seat: '', character: '', bonus: '' },
  automatic: { seat: '', action: '' },
  clear: { seat: '', card: '' },
  'round-end': { card: '' },
  sheriff: { seat: '', by: '?' },
  end: { winners: '', scores: '' },
}

const pirateView: Names<PirateView> = {
  rules: true,
  phase: true,
  rolls: true,
  first: true,
  captainsLeft: true,
  players: true,
  ships: true,
  islands: true,
  monsters: true,
  davy: true,
  treasuresLeft: true,
  curses: true,
  box: true,
  turn: true,
  turns: true,
  abilityUsed: true,
  immune: true,
  closed: true,
  points: true,
  volley: true,
  asked: true,
}
/** `rules` are the options, which docs/cafe-settings.md lists. `ships`, `islands` and `asked` have tables of their own. */
const insidePirateView: Inside<
  Omit<PirateView, 'rules' | 'ships' | 'islands' | 'asked' | 'monsters'> & {
    monsters: PirateView['monsters'][keyof PirateView['monsters']]
  }
> = {
  players: { captains: true, homes: true },
  monsters: { spot: true, parts: true },
  curses: { token: true, seat: true, home: true, ships: true },
  volley: { ship: true, shots: true },
}
const ships: Names<ShipView> = {
  name: true,
  seat: true,
  where: true,
  masts: true,
  load: true,
  cargo: true,
  acted: true,
}
const insideShips: Inside<ShipView> = {
  where: { bow: true, heading: true, docked: true, zone: true },
}
const islands: Names<IslandView> = { count: true, tokens: true, faceUp: true }
const asked: Names<Question> = {
  kind: true,
  seat: true,
  ship: true,
  by: true,
  monster: true,
  part: true,
  token: true,
  die: true,
}
const drawView: Names<DrawView> = {
  turn: true,
  hasDrawn: true,
  demand: true,
  protectNext: true,
  drawPile: true,
  discardPile: true,
  playArea: true,
  banks: true,
  scores: true,
  rules: true,
  traits: true,
  victims: true,
  opening: true,
  pending: true,
  barred: true,
  odds: true,
}
/** `pending` has a table of its own. */
const insideDrawView: Inside<Omit<DrawView, 'pending'>> = {
  drawPile: { count: true, known: true },
  discardPile: { count: true, cards: true },
  playArea: { card: true, protected: true },
  banks: { suit: true, cards: true },
  rules: { knobs: true, variant: true, mermaidAbility: true, odds: true },
  opening: { ask: true, seats: true, dealt: true, kept: true },
  barred: { draw: true, collect: true },
  odds: { busts: true, cards: true },
}
const pending: Names<NonNullable<DrawView['pending']>> = {
  ability: true,
  seat: true,
  part: true,
  after: true,
  moved: true,
  revealed: true,
}
const sheriffView: Names<SheriffView> = {
  rules: true,
  round: true,
  sheriff: true,
  lead: true,
  turn: true,
  laid: true,
  asked: true,
  done: true,
  shielded: true,
  challenged: true,
  handCounts: true,
  hand: true,
  dollars: true,
  deck: true,
  discard: true,
  pending: true,
}
/** `rules` are the options, which docs/cafe-settings.md lists. */
const insideSheriffView: Inside<Omit<SheriffView, 'rules'>> = {
  laid: { faceUp: true, card: true },
  pending: { ability: true, seat: true, among: true },
}

interface Page {
  readonly events: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The fields of each table, by its heading. */
  readonly views: Readonly<Record<string, Readonly<Record<string, true>>>>
  /** By heading: the fields inside a field of its table, which are named in the row of that field. */
  readonly inside: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, true>>>>>>
  /** Fields of all free choices, which are only in the head of their table. */
  readonly inEveryFreeChoice?: readonly string[]
}
export const pages: Readonly<Record<string, Page>> = {
  'dead-mans-draw': {
    events: drawEvents,
    views: { '## The view': drawView, '### `pending`': pending },
    inside: { '## The view': insideDrawView },
  },
  'help-the-sheriff': {
    events: sheriffEvents,
    views: { '## The view': sheriffView },
    inside: { '## The view': insideSheriffView },
  },
  'davy-jones-gold': {
    events: pirateEvents,
    views: {
      '## The view': pirateView,
      '### Each of `ships`': ships,
      '### Each of `islands`': islands,
      '### `asked`': asked,
    },
    inside: { '## The view': insidePirateView, '### Each of `ships`': insideShips },
    inEveryFreeChoice: ['ship'],
  },
}

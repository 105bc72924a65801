// The requests of the protocol as functions: the only place, next to session.ts, that writes a message to the host.

import type { PersonChoice } from '#shared/avatar.ts'
import type { Action, Seat, Viewer } from '#shared/engine/game.ts'
import type { LuckAnswer } from '#shared/luck/device-side.ts'
import type { RequestBody } from '#shared/protocol/messages.ts'
import type { BotSpeed } from '#shared/protocol/bot-speed.ts'
import type { AbsenceChoice, ReactionSign } from '#shared/protocol/match.ts'
import type { EntryOptions } from './address.ts'

/** The fields of a request besides its type and id. */
export type Fields<T extends RequestBody['type']> = Omit<Extract<RequestBody, { type: T }>, 'type'>

/** One function for each request that a page sends. Each returns what `createApi`'s `send` returns. */
export interface Api<R> {
  /** Starts looking for other hosts; the `nearby` message follows. */
  seekHosts(): R
  /** Asks for the list of tables, which follows in a message, as do its changes. `false` stops this. */
  watchTables(on: boolean): R
  /** Lets devices of the local network in, or keeps them out. Only from the host's own machine. */
  setHouseOpen(open: boolean): R

  openTable(table: Fields<'open-table'>): R
  enterTable(table: string, entry?: EntryOptions): R
  leaveTable(): R
  /** Closes a table; without `table`, this device's own. */
  closeTable(table?: string): R
  /** Takes an open seat, or changes the name, face or colour of the person on a seat of this device. */
  sit(seat: Seat, person: PersonChoice): R
  stand(seat: Seat): R
  /** `null` takes the bot off the seat. */
  setBot(seat: Seat, bot: string | null): R
  configureTable(changes: Fields<'configure'>): R
  /** Puts another game on the table; everybody stays. */
  changeGame(game: string): R
  /** Sets the game that this device's people would like next; `null` withdraws the wish. */
  wishGame(game: string | null): R
  /** Puts a person on the list of those who wait for a seat; `null` takes them off. */
  waitForSeat(person: PersonChoice | null): R
  swapSeats(from: Seat, to: Seat): R
  /** Applies to all seats of this device. After a match it is the vote for a rematch. */
  setReady(ready: boolean): R
  startMatch(): R
  /** Returns the table from a finished match to the lobby. */
  reopenTable(): R

  /** Answers a prompt. Pages use `useTable().act`, which sends no second answer to the same prompt. */
  command(prompt: number, action: Action): R
  setViewer(viewer: Viewer): R
  react(sign: ReactionSign): R
  setReactions(on: boolean): R
  /** Decides what happens to the seat of a person who is away, or votes on it. */
  decideAbsence(seat: Seat, choice: AbsenceChoice): R

  setPaused(paused: boolean): R
  /** Ends the match without a result. */
  endMatch(): R
  takeBack(moment: number): R
  refuseTakeBack(moment: number): R
  /** `0` removes the limit. */
  setDecisionTime(seconds: number): R
  setBotSpeed(speed: BotSpeed): R
  requestMoreTime(): R

  /** Sets who may enter the table. Fields that are left out do not change. */
  setAdmission(changes: Fields<'door'>): R
  removeVisitor(visitor: string): R
  readmitVisitor(visitor: string): R

  answerShuffle(answer: LuckAnswer): R
  /** Asks for the proof of the shuffle and the log of a finished match. */
  requestProof(): R

  /** Fetches a page of finished matches, newest first; `before`: the id of a match, only older ones are listed. */
  listMatches(before?: string): R
  /** Fetches one finished match; without an id, the last one at this device's table. */
  fetchMatch(match?: string): R
  /** Fetches the match at this device's table after `step` actions. `known`: how many of its events this page already has. */
  recallStep(step: number, known: number): R
  fetchStatistics(): R
  eraseMatches(which: Fields<'forget-matches'>): R

  /** Makes this connection the page of a station (a kiosk of a cafe). */
  registerStation(name: string): R
  reportStation(doing: Fields<'station-doing'>): R
  /** Tells the host that the station's guests have gone, so that it removes their data. */
  wipeStation(): R

  signInAsStaff(pin: string): R
  setStaffPin(pin: string): R
  /** Asks for the `counter` message, which follows now and after each change. */
  watchCounter(): R
  controlTable(table: string, act: Fields<'counter-table'>['act']): R
  vacateSeat(table: string, seat: Seat, then: Fields<'counter-seat'>['then']): R
  /** Shows a message at a station, or at all stations if `station` is undefined. An undefined message removes it. */
  setStationMessage(station: string | undefined, message: string | undefined): R
  /** Without `station`, it applies to all stations. */
  lockStations(locked: boolean, station?: string): R
  /** Extends the time of a station's guests by this many minutes. */
  giveTime(station: string, minutes: number): R
  saveCafeSettings(text: string): R
  /** `day`: such as 2026-11-22, on the host's calendar. */
  fetchFigures(day: string): R
}

/** `send` gives the request its id and sends it. */
export function createApi<R>(send: (request: RequestBody) => R): Api<R> {
  return {
    seekHosts: () => send({ type: 'seek' }),
    watchTables: (on) => send({ type: 'watch-tables', on }),
    setHouseOpen: (open) => send({ type: 'open-house', open }),

    openTable: (table) => send({ type: 'open-table', ...table }),
    enterTable: (table, entry) => send({ type: 'enter', table, ...entry }),
    leaveTable: () => send({ type: 'leave' }),
    closeTable: (table) => send({ type: 'close-table', ...(table !== undefined && { table }) }),
    sit: (seat, person) => send({ type: 'sit', seat, ...fieldsOf(person) }),
    stand: (seat) => send({ type: 'stand', seat }),
    setBot: (seat, bot) => send({ type: 'bot', seat, bot }),
    configureTable: (changes) => send({ type: 'configure', ...changes }),
    changeGame: (game) => send({ type: 'change-game', game }),
    wishGame: (game) => send({ type: 'wish-game', game }),
    waitForSeat: (person) => send({ type: 'wait', name: null, ...(person && fieldsOf(person)) }),
    swapSeats: (from, to) => send({ type: 'move', from, to }),
    setReady: (ready) => send({ type: 'ready', ready }),
    startMatch: () => send({ type: 'start' }),
    reopenTable: () => send({ type: 'reopen' }),

    command: (prompt, action) => send({ type: 'command', prompt, action: { ...action } }),
    setViewer: (viewer) => send({ type: 'look', viewer }),
    react: (sign) => send({ type: 'react', sign }),
    setReactions: (on) => send({ type: 'reactions', on }),
    decideAbsence: (seat, choice) => send({ type: 'absence', seat, wish: choice }),

    setPaused: (paused) => send({ type: 'pause', paused }),
    endMatch: () => send({ type: 'end-game' }),
    takeBack: (moment) => send({ type: 'take-back', moment }),
    refuseTakeBack: (moment) => send({ type: 'refuse-take-back', moment }),
    setDecisionTime: (seconds) => send({ type: 'decision-time', seconds }),
    setBotSpeed: (speed) => send({ type: 'bot-speed', speed }),
    requestMoreTime: () => send({ type: 'more-time' }),

    setAdmission: (changes) => send({ type: 'door', ...changes }),
    removeVisitor: (visitor) => send({ type: 'remove', visitor }),
    readmitVisitor: (visitor) => send({ type: 'readmit', visitor }),

    answerShuffle: (answer) => send(answer),
    requestProof: () => send({ type: 'prove' }),

    listMatches: (before) => send({ type: 'matches', ...(before !== undefined && { before }) }),
    fetchMatch: (match) => send({ type: 'match', ...(match !== undefined && { match }) }),
    recallStep: (step, known) => send({ type: 'recall', step, ...(known > 0 && { known }) }),
    fetchStatistics: () => send({ type: 'statistics' }),
    eraseMatches: (which) => send({ type: 'forget-matches', ...which }),

    registerStation: (name) => send({ type: 'station', name }),
    reportStation: (doing) => send({ type: 'station-doing', ...doing }),
    wipeStation: () => send({ type: 'wipe' }),

    signInAsStaff: (pin) => send({ type: 'staff', pin }),
    setStaffPin: (pin) => send({ type: 'set-pin', pin }),
    watchCounter: () => send({ type: 'counter' }),
    controlTable: (table, act) => send({ type: 'counter-table', table, act }),
    vacateSeat: (table, seat, then) => send({ type: 'counter-seat', table, seat, then }),
    setStationMessage: (station, message) =>
      send({
        type: 'counter-line',
        ...(station !== undefined && { station }),
        ...(message !== undefined && { line: message }),
      }),
    lockStations: (locked, station) =>
      send({ type: 'counter-lock', locked, ...(station !== undefined && { station }) }),
    giveTime: (station, minutes) => send({ type: 'counter-time', station, minutes }),
    saveCafeSettings: (text) => send({ type: 'cafe-settings', text }),
    fetchFigures: (day) => send({ type: 'figures', day }),
  }
}

/** Leaves out the fields that the person has not chosen. */
function fieldsOf({ name, face, colour }: PersonChoice): PersonChoice {
  return { name, ...(face && { face }), ...(colour && { colour }) }
}

// The devices connected to a table: the viewer of each, and the last state it was sent.

import { deepEqual } from '#shared/engine/deep-equal.ts'
import { originOf } from '../guests/network-origin.ts'
import { isSameState } from './state-message.ts'
import type { Viewer } from '#shared/engine/game.ts'
import type { LuckMessage } from '#shared/protocol/luck.ts'
import type { HostMessage } from '#shared/protocol/messages.ts'
import type { ClosedReason } from '#shared/protocol/table.ts'
import type { Guest } from '../guests/guest.ts'
import type { SentSoFar } from '../match/view-messages.ts'
import type { ConnectedDevices } from '../guests/connected-devices.ts'
import type { TimerState } from '../turns/timer.ts'
import type { StateMessage, StateTexts } from './state-message.ts'
import type { UpdateRound } from './update-round.ts'

interface Attendee {
  readonly guest: Guest
  readonly isScreen: boolean
  /** The viewer that the device has asked for; undefined if it has asked for none, and so gets the default viewer. */
  viewer: Viewer | undefined
  /** What the device was last sent of match, table, timer (its mark) and shuffle, so that nothing is sent twice. */
  sent: SentSoFar | undefined
  state: StateTexts | undefined
  timerMark: string | undefined
  luck: LuckMessage | undefined
}

/** The current state for one device at the table. */
export interface DeviceUpdate {
  readonly state: StateMessage
  readonly luck: LuckMessage | undefined
  /** The viewer of a device that has not asked for one. */
  readonly defaultViewer: Viewer
  readonly timer: TimerState | undefined
}

/** Each device has one connection. */
export class Audience implements ConnectedDevices {
  readonly #attendees = new Map<string, Attendee>()
  /** Guests that were sent away, with the message that still has to be sent to each. */
  readonly #farewells: { readonly guest: Guest; readonly message: HostMessage }[] = []

  get size(): number {
    return this.#attendees.size
  }

  has(device: string): boolean {
    return this.#attendees.has(device)
  }

  keys(): Iterable<string> {
    return this.#attendees.keys()
  }

  isScreen(device: string): boolean {
    return this.#attendees.get(device)?.isScreen ?? false
  }

  /** Adds a device. One that is here already is sent everything again. */
  add(guest: Guest, isScreen: boolean): void {
    const nothing = { viewer: undefined, sent: undefined, state: undefined, timerMark: undefined, luck: undefined }
    this.#attendees.set(guest.device, { guest, isScreen, ...nothing })
  }

  remove(guest: Guest): void {
    if (this.#attendees.get(guest.device)?.guest === guest) this.#attendees.delete(guest.device)
  }

  /** The origin of a device's connection; if the device is not here, that of any device here. */
  originOf(device: string | undefined): string {
    const [first] = this.#attendees.values()
    const attendee = (device !== undefined && this.#attendees.get(device)) || first
    return originOf(attendee?.guest.connection ?? { local: false })
  }

  /** The viewer that a device has asked for; undefined if it has asked for none. */
  viewerOf(device: string): Viewer | undefined {
    return this.#attendees.get(device)?.viewer
  }

  setViewer(guest: Guest, viewer: Viewer): void {
    const attendee = this.#attendees.get(guest.device)
    if (attendee) Object.assign(attendee, { viewer, sent: undefined })
  }

  /** To be called for a device that has lost the seat of its viewer. */
  resetViewer(device: string): void {
    const attendee = this.#attendees.get(device)
    if (attendee) attendee.viewer = undefined
  }

  /** To be called before another match, in which seats may have other numbers. */
  resetViewers(): void {
    for (const attendee of this.#attendees.values()) attendee.viewer = undefined
  }

  /** Makes the next updates send every timer again: a machine that has slept may count differently from this one. */
  resendTimers(): void {
    for (const attendee of this.#attendees.values()) attendee.timerMark = undefined
  }

  /** Sends one device what is new to it: announcements first, since nothing else shows them, and the view last. */
  send(device: string, round: UpdateRound, own: DeviceUpdate): void {
    const attendee = this.#attendees.get(device)
    if (!attendee) return
    const news: HostMessage[] = []
    try {
      addNews(attendee, round, own, news)
    } finally {
      // Even if the view could not be made: what comes before it already counts as sent.
      if (news.length > 0) attendee.guest.connection.send(...news)
    }
  }

  /** Sends a message to every device at the table. */
  broadcast(message: HostMessage): void {
    for (const { guest } of this.#attendees.values()) guest.connection.send(message)
  }

  /** Sends all devices away and tells them why. */
  kickAll(table: string, reason: ClosedReason): void {
    for (const device of this.#attendees.keys()) this.kick(device, table, reason)
    this.sendFarewells()
  }

  /**
   * Removes a device. `sendFarewells` sends it the reason: it may be the device whose request is being handled, which gets
   * its answer first.
   */
  kick(device: string, table: string, reason: ClosedReason): void {
    const attendee = this.#attendees.get(device)
    if (!attendee) return
    const { guest } = attendee
    this.#attendees.delete(device)
    guest.table = undefined
    this.#farewells.push({ guest, message: { type: 'table-closed', table, reason } })
  }

  sendFarewells(): void {
    for (const { guest, message } of this.#farewells.splice(0)) guest.connection.send(message)
  }
}

function addNews(attendee: Attendee, round: UpdateRound, own: DeviceUpdate, news: HostMessage[]): void {
  const { table, match, takeovers, announcements } = round.update
  const { state, luck, timer } = own
  const viewer = attendee.viewer ?? own.defaultViewer
  const luckBefore = attendee.luck
  attendee.luck = luck
  if (luck && luck !== luckBefore && !(luckBefore && deepEqual(luck, luckBefore))) news.push(luck)
  for (const announcement of announcements) news.push({ type: 'course', table, news: announcement(viewer) })
  if (!isSameState(state.texts, attendee.state)) {
    attendee.state = state.texts
    news.push(state.message())
  }
  const isTimerNew = attendee.timerMark !== timer?.mark
  attendee.timerMark = timer?.mark
  const progress = match?.messages.progressOf(viewer, attendee.sent)
  if (match?.messages.isNewFor(progress)) {
    news.push(round.view(match.messages, viewer, progress, timer))
    attendee.sent = match.messages.sentTo(viewer, takeovers)
  } else if (match && isTimerNew) {
    news.push({ type: 'clock', table, ...(timer && { limit: timer.timer }) })
  }
}

// Who is at a table now, through whose eyes they see it, and what they have been told already.

import { originOf } from '../limits/origin.ts'
import type { Takeover } from '#shared/history/takeover.ts'
import type { Viewer } from '#shared/engine/game.ts'
import type { MatchNotice } from '#shared/protocol/owner-controls.ts'
import type { LuckMessage } from '#shared/protocol/luck.ts'
import type { HostMessage } from '#shared/protocol/messages.ts'
import type { ClosedReason, TableState } from '#shared/protocol/table.ts'
import type { Running } from '../turns/timer.ts'
import type { Deal, Heard } from '../match/table-match.ts'
import type { Present } from './table-context.ts'
import type { Guest } from '../guest.ts'

interface Visit {
  readonly guest: Guest
  readonly isScreen: boolean
  /** As asked for; else the table's own choice. */
  viewer: Viewer | undefined
  heard: Heard | undefined
  state: string
  /** The time limit that they were told of last, by its mark. */
  limit: string | undefined
  luck: string
}

/** By device, each with one connection. */
export class Visitors implements Present {
  readonly #visits = new Map<string, Visit>()

  get size(): number {
    return this.#visits.size
  }

  has(device: string): boolean {
    return this.#visits.has(device)
  }

  keys(): Iterable<string> {
    return this.#visits.keys()
  }

  isScreen(device: string): boolean {
    return this.#visits.get(device)?.isScreen ?? false
  }

  /** Also for one who is here already: then all is told again. */
  add(guest: Guest, isScreen: boolean): void {
    const nothing = { viewer: undefined, heard: undefined, state: '', limit: undefined, luck: '' }
    this.#visits.set(guest.device, { guest, isScreen, ...nothing })
  }

  remove(guest: Guest): void {
    if (this.#visits.get(guest.device)?.guest === guest) this.#visits.delete(guest.device)
  }

  /** From where a device has come, or else whoever is here. */
  originOf(device: string | undefined): string {
    const [first] = this.#visits.values()
    const visit = (device !== undefined && this.#visits.get(device)) || first
    return originOf(visit?.guest.connection ?? { local: false })
  }

  /** Through whose eyes a device has asked to look; undefined where it has left that to the table. */
  eyesOf(device: string): Viewer | undefined {
    return this.#visits.get(device)?.viewer
  }

  look(guest: Guest, viewer: Viewer): void {
    const visit = this.#visits.get(guest.device)
    if (visit) Object.assign(visit, { viewer, heard: undefined })
  }

  /** Whose seat was taken from them has its eyes no more. */
  forgetLook(device: string): void {
    const visit = this.#visits.get(device)
    if (visit) visit.viewer = undefined
  }

  /** Seats may have other numbers in another game: everybody looks through their default eyes again. */
  forgetLooks(): void {
    for (const visit of this.#visits.values()) visit.viewer = undefined
  }

  /** How the shuffle stands, to one visitor who does not know it yet. */
  tellLuck(device: string, message: LuckMessage | undefined): void {
    const visit = this.#visits.get(device)
    const text = message ? JSON.stringify(message) : ''
    if (!visit || text === visit.luck) return
    visit.luck = text
    if (message) visit.guest.connection.send(message)
  }

  /** Sends one visitor what is new to them, above all `news`, which nothing else shows. */
  tell(
    device: string,
    state: TableState,
    deal: Deal | undefined,
    defaultViewer: Viewer,
    running: Running | undefined,
    news: readonly ((viewer: Viewer) => MatchNotice)[],
    takeovers: readonly Takeover[],
  ): void {
    const visit = this.#visits.get(device)
    if (!visit) return
    const { connection } = visit.guest
    for (const one of news) {
      connection.send({ type: 'course', table: state.id, news: one(visit.viewer ?? defaultViewer) })
    }
    const text = JSON.stringify(state)
    if (text !== visit.state) {
      visit.state = text
      connection.send({ type: 'table', table: state })
    }
    const viewer = visit.viewer ?? defaultViewer
    const isNewLimit = visit.limit !== running?.mark
    visit.limit = running?.mark
    if (deal?.isNewTo(visit.heard, viewer)) {
      const { message, heard } = deal.tell(state.id, viewer, visit.heard, running?.wait, takeovers)
      visit.heard = heard
      connection.send(message)
    } else if (deal && isNewLimit) {
      connection.send({ type: 'clock', table: state.id, ...(running && { limit: running.wait }) })
    }
  }

  /** To everybody here. */
  say(message: HostMessage): void {
    for (const { guest } of this.#visits.values()) guest.connection.send(message)
  }

  sendAway(table: string, reason: ClosedReason): void {
    for (const device of this.#visits.keys()) this.showOut(device, table, reason)
  }

  showOut(device: string, table: string, reason: ClosedReason): void {
    const visit = this.#visits.get(device)
    if (!visit) return
    this.#visits.delete(device)
    visit.guest.table = undefined
    visit.guest.connection.send({ type: 'table-closed', table, reason })
  }
}

// Who is at a table now, through whose eyes they see it, and what they have been told already.

import type { Viewer } from '#shared/engine/game.ts'
import type { HostMessage, LuckMessage, TableState, Wait } from '#shared/protocol/messages.ts'
import type { Deal, Heard } from './deal.ts'
import type { Guest } from './guest.ts'

interface Visit {
  readonly guest: Guest
  /** As asked for; else the table's own choice. */
  viewer: Viewer | undefined
  heard: Heard | undefined
  state: string
  luck: string
}

/** By device, each with one connection. */
export class Visitors {
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

  /** Also for one who is here already: then all is told again. */
  add(guest: Guest): void {
    this.#visits.set(guest.device, { guest, viewer: undefined, heard: undefined, state: '', luck: '' })
  }

  remove(guest: Guest): void {
    if (this.#visits.get(guest.device)?.guest === guest) this.#visits.delete(guest.device)
  }

  /** Through whose eyes a device has asked to look; undefined where it has left that to the table. */
  eyesOf(device: string): Viewer | undefined {
    return this.#visits.get(device)?.viewer
  }

  look(guest: Guest, viewer: Viewer): void {
    const visit = this.#visits.get(guest.device)
    if (visit) Object.assign(visit, { viewer, heard: undefined })
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

  /** Sends one visitor what is new to them. */
  tell(device: string, state: TableState, deal: Deal | undefined, defaultViewer: Viewer, wait: Wait | undefined): void {
    const visit = this.#visits.get(device)
    if (!visit) return
    const { connection } = visit.guest
    const text = JSON.stringify(state)
    if (text !== visit.state) {
      visit.state = text
      connection.send({ type: 'table', table: state })
    }
    const viewer = visit.viewer ?? defaultViewer
    if (!deal?.isNewTo(visit.heard, viewer)) return
    const { message, heard } = deal.tell(state.id, viewer, visit.heard, wait)
    visit.heard = heard
    connection.send(message)
  }

  /** To everybody here. */
  say(message: HostMessage): void {
    for (const { guest } of this.#visits.values()) guest.connection.send(message)
  }

  sendAway(table: string, reason: (HostMessage & { type: 'table-closed' })['reason']): void {
    for (const { guest } of this.#visits.values()) {
      guest.table = undefined
      guest.connection.send({ type: 'table-closed', table, reason })
    }
    this.#visits.clear()
  }
}

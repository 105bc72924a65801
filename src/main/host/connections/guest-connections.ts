// Guests come and go: from a connection's hello to its welcome, and what follows when the connection is lost.

import { protocolVersion } from '#shared/protocol/limits.ts'
import { disconnect } from '../guests/guests.ts'
import { subscription } from '../guests/table-list-subscription.ts'
import { idleTableOf, activeTableOf } from '../returning-guests.ts'
import { waitFor } from '../work/task.ts'
import type { Hello, HostMessage } from '#shared/protocol/messages.ts'
import type { Connection } from '../guests/connection.ts'
import type { Guest } from '../guests/guest.ts'
import type { Guests } from '../guests/guests.ts'
import type { HostIdentity } from '../identity/host-key.ts'
import type { PriorityOf } from './connection-priority.ts'
import type { Devices } from '../devices.ts'
import type { Tables, TablesSetup } from '../tables.ts'
import type { Task } from '../work/task.ts'
import type { WorkQueue } from '../work/work-queue.ts'

export interface GuestConnectionsSetup extends Pick<TablesSetup, 'games'> {
  readonly guests: Guests
  readonly devices: Devices
  readonly tables: Tables
  readonly work: WorkQueue
  readonly identity: HostIdentity
  /** The program's version. */
  readonly version: string
  /** Decides which connections keep a place if there are more connections than places. */
  readonly priorities: () => PriorityOf
  /** Called when a guest has been welcomed. */
  readonly onArrival: (guest: Guest) => void
  /** Called when a guest's connection is gone; the guest may still be at a table. */
  readonly onLoss: (guest: Guest) => void
  /** Called when a guest has gone and their table has been updated. */
  readonly onDeparture: () => void
}

export class GuestConnections {
  readonly #setup: GuestConnectionsSetup
  /** Devices that have said hello but have not been welcomed yet, for example because the journal is being written. */
  readonly #arriving = new Set<string>()
  #isStopped = false

  constructor(setup: GuestConnectionsSetup) {
    this.#setup = setup
  }

  /** Admits a connection, or rejects it with the reason. See `House.welcome`. */
  welcome(connection: Connection, hello: Hello): Guest | undefined {
    const { devices, work } = this.#setup
    if (this.#isStopped) {
      disconnect(connection, 'stopping')
      return undefined
    }
    if (hello.protocol !== protocolVersion) {
      connection.send({ type: 'refused', code: 'protocol', protocol: protocolVersion, yours: hello.protocol })
      connection.close('protocol')
      return undefined
    }
    const known = devices.find(hello.device)
    if (!this.#hasPlace(connection, known)) {
      connection.send({ type: 'refused', code: 'host-full', protocol: protocolVersion })
      connection.close('protocol')
      return undefined
    }
    const { device, token } = known === undefined ? devices.add() : { device: known, token: hello.device! }
    const guest: Guest = { connection, device, table: undefined, tableList: subscription('whole') }
    this.#arriving.add(device)
    // Connections of one device are admitted one after the other, so that the newest one stays.
    void work.start([guest, device], () => this.#admit(guest, token, known !== undefined))
    return guest
  }

  *#admit(guest: Guest, shown: string, isKnown: boolean): Task {
    const { devices, guests, work } = this.#setup
    const { connection, device } = guest
    // Another connection of this device, admitted earlier, may have removed it.
    this.#arriving.add(device)
    let token = isKnown ? yield* devices.renew(device, shown) : shown
    const older = guests.disconnectDevice(device)
    // The older connection may still be entering a table, which it then has to leave.
    if (older) yield* waitFor(work.run([older], () => this.#leaveTable(older)))
    if (this.#isStopped) return disconnect(connection, 'stopping')
    // A wipe of the station has forgotten this device while the connection waited.
    if (!devices.isKnown(device)) token = this.#makeNewDevice(guest)
    guests.add(guest)
    this.#arriving.delete(device)
    connection.send(this.#welcomeMessage(guest, token))
    this.#setup.onArrival(guest)
  }

  /** The connection is gone. See `House.connectionLost`. */
  connectionLost(guest: Guest): void {
    void this.#setup.work.start([guest], () => this.#remove(guest))
  }

  *#remove(guest: Guest): Task {
    const { guests } = this.#setup
    if (!guests.has(guest)) return
    guests.remove(guest)
    yield* this.#leaveTable(guest)
    this.#setup.onDeparture()
  }

  /** Whether somebody is connected with this device, or about to be. */
  isConnected(device: string): boolean {
    return this.#setup.guests.ofDevice(device) !== undefined || this.#arriving.has(device)
  }

  /** Devices that are connected, or about to be. */
  *devices(): Iterable<string> {
    yield* this.#setup.guests.devices()
    yield* this.#arriving
  }

  /** Makes the connection go on as a new device, which is at no table. Returns the welcome to send. */
  assignNewDevice(guest: Guest): HostMessage {
    const { guests } = this.#setup
    guests.remove(guest)
    const token = this.#makeNewDevice(guest)
    guests.add(guest)
    return this.#welcomeMessage(guest, token)
  }

  /** Makes a new device for the guest. Returns the device's token. */
  #makeNewDevice(guest: Guest): string {
    const { device, token } = this.#setup.devices.add()
    Object.assign(guest, { device, tableList: subscription('whole') })
    return token
  }

  /** Disconnects everybody, including anybody who connects later. */
  stop(): void {
    this.#isStopped = true
    this.#setup.guests.disconnectAll()
  }

  #hasPlace(connection: Connection, device: string | undefined): boolean {
    if (!connection.takePlace) return true
    const older = device === undefined ? undefined : this.#setup.guests.ofDevice(device)
    return connection.takePlace(this.#setup.priorities()(connection, device), older?.connection)
  }

  #welcomeMessage({ connection, device }: Guest, token: string): HostMessage {
    const { identity, games, version, tables } = this.#setup
    const back = activeTableOf(tables, device)
    const room = back ? undefined : idleTableOf(tables, device, connection.local)
    return {
      type: 'welcome',
      protocol: protocolVersion,
      app: version,
      hostId: identity.id,
      hostKey: identity.key,
      device: token,
      local: connection.local,
      games: games.map(({ id, rulesVersion }) => ({ id, rulesVersion })),
      ...(back && { back: back.id }),
      ...(room && { room: room.id }),
    }
  }

  /** Called in the guest's turn, because an earlier request of theirs may still bring them to a table. */
  *#leaveTable(guest: Guest): Task {
    const { tables, work } = this.#setup
    this.#setup.onLoss(guest)
    const table = tables.of(guest)
    guest.table = undefined
    if (!table) return
    const left = work.start([table.id], () => tables.loseConnection(guest, table))
    if (left instanceof Promise) void left.then(() => this.#setup.onDeparture())
  }
}

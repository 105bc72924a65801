// Everybody who is connected: each device once, on its newest connection.

import type { HostMessage } from '#shared/protocol/messages.ts'
import type { Connection } from './connection.ts'
import type { Guest } from './guest.ts'

export class Guests {
  readonly #byDevice = new Map<string, Guest>()

  all(): Iterable<Guest> {
    return this.#byDevice.values()
  }

  /** False also if another connection of the same device has replaced the guest. */
  has(guest: Guest): boolean {
    return this.#byDevice.get(guest.device) === guest
  }

  devices(): Iterable<string> {
    return this.#byDevice.keys()
  }

  /** The guest who is connected with this device. */
  ofDevice(device: string): Guest | undefined {
    return this.#byDevice.get(device)
  }

  add(guest: Guest): void {
    this.#byDevice.set(guest.device, guest)
  }

  remove(guest: Guest): void {
    if (this.has(guest)) this.#byDevice.delete(guest.device)
  }

  /** Disconnects the guest who was connected with this device, if there was one, and returns them. */
  disconnectDevice(device: string): Guest | undefined {
    const older = this.#byDevice.get(device)
    if (older) {
      this.#byDevice.delete(device)
      disconnect(older.connection, 'replaced')
    }
    return older
  }

  broadcast(message: HostMessage): void {
    for (const { connection } of this.all()) connection.send(message)
  }

  disconnectAll(): void {
    for (const { connection } of this.all()) disconnect(connection, 'stopping')
    this.#byDevice.clear()
  }
}

/** Sends the reason, then closes the connection. */
export function disconnect(connection: Connection, code: 'replaced' | 'stopping'): void {
  connection.send({ type: 'bye', code })
  connection.close(code)
}

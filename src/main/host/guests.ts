// Everybody who is in: each device once, on its newest connection.

import type { HostMessage } from '#shared/protocol/messages.ts'
import type { Connection } from './connection.ts'
import type { Guest } from './guest.ts'

export class Guests {
  readonly #byDevice = new Map<string, Guest>()

  all(): Iterable<Guest> {
    return this.#byDevice.values()
  }

  /** False also for a guest whom another connection of the same device has replaced. */
  has(guest: Guest): boolean {
    return this.#byDevice.get(guest.device) === guest
  }

  devices(): Iterable<string> {
    return this.#byDevice.keys()
  }

  /** Who is in on this device. */
  on(device: string): Guest | undefined {
    return this.#byDevice.get(device)
  }

  add(guest: Guest): void {
    this.#byDevice.set(guest.device, guest)
  }

  remove(guest: Guest): void {
    if (this.has(guest)) this.#byDevice.delete(guest.device)
  }

  /** Sends away the guest who has been in on this device, if there is one, and gives them back. */
  replace(device: string): Guest | undefined {
    const older = this.#byDevice.get(device)
    if (older) {
      this.#byDevice.delete(device)
      sayGoodbye(older.connection, 'replaced')
    }
    return older
  }

  tell(message: HostMessage): void {
    for (const { connection } of this.all()) connection.send(message)
  }

  sendAway(): void {
    for (const { connection } of this.all()) sayGoodbye(connection, 'stopping')
    this.#byDevice.clear()
  }
}

/** Says why, and closes. */
export function sayGoodbye(connection: Connection, code: 'replaced' | 'stopping'): void {
  connection.send({ type: 'bye', code })
  connection.close(code)
}

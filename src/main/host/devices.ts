// Devices that come back: each is recognized by a token that changes with every welcome.

import { createHash, randomBytes } from 'node:crypto'
import { describeError } from './logger.ts'
import type { DeviceJournal, DeviceRecord } from './journal/device-journal.ts'
import type { Log } from './logger.ts'

const newToken = () => randomBytes(16).toString('hex')
const hash = (token: string) => createHash('sha256').update(token).digest('hex')

/** Devices that have something to come back to are in the journal; the others are known while they are connected. */
export class Devices {
  readonly #journal: DeviceJournal
  readonly #log: Log
  readonly #known = new Map<string, DeviceRecord>()
  readonly #byToken = new Map<string, string>()
  readonly #kept = new Set<string>()

  constructor(journal: DeviceJournal, log: Log) {
    this.#journal = journal
    this.#log = log
    for (const device of journal.devices()) {
      this.#remember(device)
      this.#kept.add(device.id)
    }
  }

  /** The device that a token belongs to. */
  find(token: string | undefined): string | undefined {
    return token === undefined ? undefined : this.#byToken.get(hash(token))
  }

  /**
   * The device of a token, or a new one, and the token that it shows from now on. The token that it came with stays
   * good until `confirm`: a welcome that is lost on the way must not lock anybody out.
   */
  admit(token: string | undefined): { device: string; token: string } {
    const id = this.find(token)
    const next = newToken()
    if (token === undefined || id === undefined) {
      const device = { id: randomBytes(8).toString('hex'), token: hash(next), earlier: null }
      this.#remember(device)
      return { device: device.id, token: next }
    }
    return { device: id, token: this.#change({ id, token: hash(next), earlier: hash(token) }) ? next : token }
  }

  /** The device has received its newest token: the one before is not valid any more. */
  confirm(id: string): void {
    const device = this.#known.get(id)
    if (device?.earlier) this.#change({ ...device, earlier: null })
  }

  /** Writes the device down, because it now has a seat or a table. Throws when that can't be done. */
  keep(id: string): void {
    const device = this.#known.get(id)
    if (!device || this.#kept.has(id)) return
    this.#journal.saveDevice(device)
    this.#kept.add(id)
  }

  /** Invalidates its token. Throws if that can't be saved; then nothing has changed. */
  forget(id: string): void {
    const device = this.#known.get(id)
    if (!device) return
    if (this.#kept.has(id)) this.#journal.forgetDevice(id)
    this.#kept.delete(id)
    this.#unlink(device)
    this.#known.delete(id)
  }

  /** Forgets all devices that are not needed. */
  retain(isNeeded: (id: string) => boolean): void {
    for (const device of this.#known.values()) {
      if (isNeeded(device.id)) continue
      try {
        if (this.#kept.delete(device.id)) this.#journal.forgetDevice(device.id)
      } catch (error) {
        this.#log('journal-failed', { detail: describeError(error) })
      }
      this.#unlink(device)
      this.#known.delete(device.id)
    }
  }

  /** False if it could not be saved. Then nothing has changed: the device keeps its earlier tokens, which stay valid. */
  #change(device: DeviceRecord): boolean {
    try {
      if (this.#kept.has(device.id)) this.#journal.saveDevice(device)
    } catch (error) {
      this.#log('journal-failed', { detail: describeError(error) })
      return false
    }
    this.#remember(device)
    return true
  }

  #remember(device: DeviceRecord): void {
    const before = this.#known.get(device.id)
    if (before) this.#unlink(before)
    this.#known.set(device.id, device)
    this.#byToken.set(device.token, device.id)
    if (device.earlier) this.#byToken.set(device.earlier, device.id)
  }

  #unlink(device: DeviceRecord): void {
    this.#byToken.delete(device.token)
    if (device.earlier) this.#byToken.delete(device.earlier)
  }
}

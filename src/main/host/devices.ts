// Recognizes devices that come back, each by a token that changes with every welcome.

import { createHash, randomBytes } from 'node:crypto'
import { describeError } from './logger.ts'
import { waitFor } from './work/task.ts'
import { writeInBackground } from './work/background-writes.ts'
import type { PreparedChange } from './journal/prepared-change.ts'
import type { DeviceRecord } from './journal/device-journal.ts'
import type { Journal } from './journal/journal.ts'
import type { Log } from './logger.ts'
import type { Task } from './work/task.ts'

type DeviceJournal = Pick<Journal, 'devices' | 'saveDevice' | 'forgetDevice'>

const newToken = () => randomBytes(16).toString('hex')
const hash = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Devices that have something to come back to, such as a seat, are saved in the journal; the others are known only while they
 * are connected.
 */
export class Devices {
  readonly #journal: DeviceJournal
  readonly #log: Log
  readonly #known = new Map<string, DeviceRecord>()
  readonly #byToken = new Map<string, string>()
  readonly #kept = new Set<string>()
  /** Devices that are being saved for the first time, each with its pending write. */
  readonly #saving = new Map<string, Promise<void>>()
  /** Devices whose next token is being saved. */
  readonly #renewing = new Set<string>()

  constructor(journal: DeviceJournal, log: Log) {
    this.#journal = journal
    this.#log = log
    for (const device of journal.devices()) {
      this.#remember(device)
      this.#kept.add(device.id)
    }
  }

  /** The id of the device with this token, if there is one. */
  find(token: string | undefined): string | undefined {
    return token === undefined ? undefined : this.#byToken.get(hash(token))
  }

  isKnown(id: string): boolean {
    return this.#known.has(id)
  }

  /** Makes a new device, with the token that it shows from now on. */
  add(): { device: string; token: string } {
    const token = newToken()
    const device = { id: randomBytes(8).toString('hex'), token: hash(token), earlier: null }
    this.#remember(device)
    return { device: device.id, token }
  }

  /**
   * Returns the token that the device shows from now on, which is not valid if the device is forgotten meanwhile. The token
   * that it came with stays valid until `confirm`, because a welcome that is lost on the way must not lock anybody out. If
   * the new one can't be saved, this is logged and the device keeps the old one.
   */
  *renew(id: string, token: string): Task<string> {
    const next = newToken()
    const device = { id, token: hash(next), earlier: hash(token) }
    this.#renewing.add(id)
    try {
      if (this.#kept.has(id)) yield* waitFor(this.#journal.saveDevice(device))
    } catch (error) {
      this.#log('journal-failed', { detail: describeError(error) })
      // The device keeps the token that it has shown, even if that is not the newest one: `confirm` must not invalidate it.
      const known = this.#known.get(id)
      if (known?.earlier === hash(token)) this.#remember({ id, token: known.earlier, earlier: known.token })
      return token
    } finally {
      this.#renewing.delete(id)
    }
    if (this.#known.has(id)) this.#remember(device)
    // The device was forgotten while it was being saved, and that write has brought it back into the journal.
    else writeInBackground(this.#log, () => this.#journal.forgetDevice(id))
    return next
  }

  /**
   * Called when the device has received its newest token: invalidates the previous one. Does not wait for the write; if that
   * fails, the previous token is valid again.
   */
  confirm(id: string): void {
    const device = this.#known.get(id)
    // While the token is renewed, a message on an older connection would save the older token over the new one.
    if (!device?.earlier || this.#renewing.has(id)) return
    const confirmed = { ...device, earlier: null }
    const write = () => (this.#kept.has(id) ? this.#journal.saveDevice(confirmed) : undefined)
    this.#remember(confirmed)
    writeInBackground(this.#log, write, {}, () => {
      // The write has failed: the previous token stays valid, unless it has been replaced since.
      if (this.#known.get(id) === confirmed) this.#remember(device)
    })
  }

  /** Saves the device in the journal, because it now has a seat or a table. Throws if that fails. */
  *keep(id: string): Task {
    const device = this.#known.get(id)
    if (!device) return
    const saving = this.#saving.get(id)
    if (saving) return yield* waitFor(saving)
    if (this.#kept.has(id)) return
    // Marked before the write, so that a token that changes meanwhile is saved after it.
    this.#kept.add(id)
    try {
      const written = this.#journal.saveDevice(device)
      if (written instanceof Promise) this.#saving.set(id, written)
      yield* waitFor(written)
    } catch (error) {
      this.#kept.delete(id)
      throw error
    } finally {
      this.#saving.delete(id)
    }
  }

  /** The change that forgets the device and invalidates its tokens. */
  prepareForgetting(id: string): PreparedChange {
    return { write: { method: 'forgetDevice', parameters: [id] }, commit: () => this.#forget(id) }
  }

  /** Forgets all devices that are not needed. Does not wait for the writes. */
  retain(isNeeded: (id: string) => boolean): void {
    for (const device of this.#known.values()) {
      if (isNeeded(device.id)) continue
      if (this.#kept.has(device.id)) writeInBackground(this.#log, () => this.#journal.forgetDevice(device.id))
      this.#forget(device.id)
    }
  }

  #forget(id: string): void {
    const device = this.#known.get(id)
    if (device) this.#unlink(device)
    this.#known.delete(id)
    this.#kept.delete(id)
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

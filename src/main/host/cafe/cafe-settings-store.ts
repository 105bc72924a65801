// The settings of a cafe and the PIN of its staff: one set for the whole host, saved in a file if one is given.

import { pinDigits } from '#shared/protocol/field-schemas.ts'
import { limits } from '#shared/protocol/limits.ts'
import { defaultSettings, type CafeSettings } from '#shared/cafe/settings.ts'
import { loadSettings, saveSettings } from './settings-file.ts'
import { hashPin, verifyPin, defaultPinWork } from './pin.ts'
import { attemptKeys, CodeAttempts } from '../limits/code-attempts.ts'
import { SerialQueue } from '../work/serial-queue.ts'
import type { ScryptCost } from '#shared/cafe/pin-hash.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../logger.ts'
import type { AttemptSource, AttemptLimits } from '../limits/code-attempts.ts'
import type { Needed } from './settings-file.ts'

/** Result of an attempt. `none`: no PIN is set. `wait`: the attempt was not checked; seconds until the next one can be. */
export type PinAnswer = 'right' | 'wrong' | 'none' | { readonly wait: number }

export interface CafeSettingsStore {
  /** The current settings. */
  readonly settings: CafeSettings
  /** Whether settings are saved in a file, so that they survive a restart. */
  readonly kept: boolean
  /** Calls `callback` after each change. Returns a function that ends this. */
  onSettings(callback: () => void): () => void
  /** Replaces all settings, once they are saved. Throws with a message for a person if that fails; nothing has changed then. */
  change(settings: CafeSettings): void
  /**
   * Sets the PIN, which must match `pinDigits`. Its hash takes a while, in which another PIN may be set: `maySet` is called
   * after that, and if it returns false, nothing changes and this resolves to false. Rejects with a message for a person if
   * the PIN is not valid or can't be saved.
   */
  setPin(pin: string, maySet?: () => boolean): Promise<boolean>
  /** Checks a PIN. Rate limited by device and address: one attempt at a time, and none for a while after several wrong ones. */
  tryPin(pin: string, source: AttemptSource): Promise<PinAnswer>
}

export interface CafeSettingsStoreSetup {
  readonly clock: Clock
  readonly log: Log
  /** Path of the settings file; without it settings are kept in memory only. */
  readonly file?: string | undefined
  readonly needed?: Needed | undefined
  /** Cost of computing one PIN hash. */
  readonly work?: ScryptCost
}

/**
 * Opens the settings and leaves the file unchanged. Throws CafeFileError, with a message for a person, if the file can't be
 * read, is not valid, or is missing although it is needed.
 */
export function openCafeSettings({ file, needed, ...setup }: CafeSettingsStoreSetup): CafeSettingsStore {
  return new SavedCafeSettings(setup, file, file === undefined ? defaultSettings : loadSettings(file, needed))
}

const pinBounds: AttemptLimits = {
  device: limits.wrongPins,
  address: limits.wrongPinsPerAddress,
  place: limits.wrongPinsPerHouse,
  minutes: limits.wrongPinMinutes,
}
/** There is one PIN for the whole house. */
const place = 'pin'

class SavedCafeSettings implements CafeSettingsStore {
  readonly #setup: Omit<CafeSettingsStoreSetup, 'file'>
  readonly #file: string | undefined
  readonly #listeners = new Set<() => void>()
  readonly #attempts: CodeAttempts
  /** Devices and addresses whose attempt is being checked. */
  readonly #trying = new Set<string>()
  /** Hashes are computed one at a time, so that strangers can't use up the machine's memory and processor. */
  readonly #hashing = new SerialQueue()
  #settings: CafeSettings
  /**
   * The settings that the file may contain: those read or saved last, and those that could not be saved since but may be in
   * it all the same.
   */
  #inFile: readonly CafeSettings[]

  constructor(setup: Omit<CafeSettingsStoreSetup, 'file'>, file: string | undefined, settings: CafeSettings) {
    this.#setup = setup
    this.#file = file
    this.#settings = settings
    this.#inFile = [settings]
    this.#attempts = new CodeAttempts(setup.clock, pinBounds)
  }

  get settings(): CafeSettings {
    return this.#settings
  }

  get kept(): boolean {
    return this.#file !== undefined
  }

  onSettings(callback: () => void): () => void {
    const listener = () => callback()
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  change(settings: CafeSettings): void {
    const known = this.#inFile
    this.#inFile = [...known, settings]
    if (this.#file !== undefined) saveSettings(this.#file, settings, known)
    this.#inFile = [settings]
    this.#settings = settings
    this.#setup.log('cafe-settings-changed')
    for (const listener of [...this.#listeners]) listener()
  }

  async setPin(pin: string, maySet = () => true): Promise<boolean> {
    if (!pinDigits.safeParse(pin).success)
      throw new Error(`A PIN is ${limits.shortestPin} to ${limits.longestPin} digits.`)
    const hash = await this.#hashing.run(() => hashPin(pin, this.#setup.work ?? defaultPinWork))
    if (!maySet()) return false
    // Other settings may have changed meanwhile; those changes are kept.
    this.change({ ...this.#settings, pin: hash })
    this.#setup.log('pin-set')
    return true
  }

  async tryPin(pin: string, source: AttemptSource): Promise<PinAnswer> {
    if (this.#settings.pin === undefined) return 'none'
    const keys = attemptKeys(source)
    if (keys.some((key) => this.#trying.has(key))) return { wait: 1 }
    const wait = this.#attempts.secondsToWait(source, place)
    if (wait > 0) return { wait }
    for (const key of keys) this.#trying.add(key)
    try {
      return await this.#hashing.run(() => this.#check(pin, source))
    } finally {
      for (const key of keys) this.#trying.delete(key)
    }
  }

  async #check(pin: string, source: AttemptSource): Promise<PinAnswer> {
    // During the wait, attempts from elsewhere may have reached the limit, or the PIN may have changed.
    const wait = this.#attempts.secondsToWait(source, place)
    if (wait > 0) return { wait }
    const kept = this.#settings.pin
    if (kept === undefined) return 'none'
    const isRight = await verifyPin(pin, kept)
    // The PIN may have changed meanwhile; then this result means nothing.
    if (this.#settings.pin !== kept) return this.#check(pin, source)
    if (isRight) return 'right'
    this.#attempts.addWrong(source, place)
    this.#setup.log('wrong-pin', { address: source.address })
    return 'wrong'
  }
}

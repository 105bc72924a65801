// The kiosks of a cafe: which there are, what they are told, and what staff says to one of them or to all.

import { randomBytes } from 'node:crypto'
import { limits } from '#shared/protocol/limits.ts'
import { deny } from '../denial.ts'
import { Station } from './station.ts'
import type { CafeSettings, StationSettings } from '#shared/cafe/settings.ts'
import type { CafeState, StationState } from '#shared/protocol/cafe.ts'
import type { Cancel, Clock } from '../clock.ts'
import type { Denial } from '../denial.ts'
import type { Guest } from '../guest.ts'
import type { Doing, Word } from './station.ts'

export interface StationsSetup {
  readonly clock: Clock
  readonly settings: () => CafeSettings
  /** Its guests have gone while it was away: they are wiped. False where that has to be tried again. */
  readonly abandoned: (station: Station) => boolean
  /** Called after a change that nobody's request made. */
  readonly changed: () => void
}

const silence: Word = { locked: false, line: null }

export class Stations {
  readonly #setup: StationsSetup
  readonly #stations = new Set<Station>()
  /** Not connected: when they are forgotten. */
  readonly #leaving = new Map<Station, Cancel>()
  /** To be told how things stand. */
  readonly #due = new Set<Station>()
  /** Said to all, also to those that come later. */
  #all = silence
  /** Something has changed that the counter shows. */
  #isNew = false

  constructor(setup: StationsSetup) {
    this.#setup = setup
  }

  /**
   * From now on this connection is a kiosk's page. It is the one that it was, if its device is known or if it comes with
   * the name of one that was here from the same address and has no page now. In that case it has nothing of what the
   * guests there had: they have gone.
   */
  enrol(guest: Guest, name: string): Denial | undefined {
    const station = this.#known(guest) ?? this.#vacant(guest, name) ?? this.#add(guest, name)
    if ('code' in station) return station
    station.name = name
    station.device = guest.device
    station.guest = guest
    this.#leaving.get(station)?.()
    this.#leaving.delete(station)
    station.heed(this.#all, this.#now)
    this.#changed(station)
    return undefined
  }

  /** Undefined also for a device that has been a station and has not said so on this connection. */
  of(guest: Guest): Station | undefined {
    return this.#find((station) => station.guest === guest)
  }

  /** Whether staff has locked the station that this device is or was when it was connected last. */
  isLocked(device: string): boolean {
    return this.#find((station) => station.device === device)?.word(this.#all).locked ?? false
  }

  /** By which they are known again: a locked one stays locked from its first word on. */
  devices(): string[] {
    return [...this.#stations].flatMap(({ device }) => device ?? [])
  }

  does(guest: Guest, doing: Doing): Denial | undefined {
    const station = this.of(guest)
    if (!station) return deny('not-a-station')
    station.does(doing, this.#now)
    this.#changed(station)
    return undefined
  }

  gone(guest: Guest): void {
    const station = this.of(guest)
    if (!station) return
    station.guest = undefined
    this.#forgetLater(station)
  }

  /** Its guests have gone, and its page goes on as a device that nobody knows. */
  vacate(guest: Guest): void {
    const station = this.of(guest)
    if (!station) return
    station.vacate()
    this.#forgetLater(station)
  }

  /** `id` undefined: all of them, and whatever was said to one alone is no more. */
  lock(id: string | undefined, locked: boolean): Denial | undefined {
    return this.#say(id, (station) => station.lock(id === undefined ? undefined : locked), { locked })
  }

  /** Without a line what is shown is taken away. */
  show(id: string | undefined, line: string | null): Denial | undefined {
    return this.#say(id, (station) => station.show(id === undefined ? undefined : line), { line })
  }

  /** All are told anew: what is so for all has changed. */
  tellAll(): void {
    this.#isNew = true
    for (const station of this.#stations) this.#changed(station)
  }

  /** Sends each station what has changed for it. Gives whether there is news for the counter since this was last asked. */
  tell(): boolean {
    for (const station of this.#due) station.guest?.connection.send({ type: 'cafe', cafe: this.#cafeAt(station) })
    this.#due.clear()
    const isNew = this.#isNew
    this.#isNew = false
    return isNew
  }

  states(): StationState[] {
    return [...this.#stations].map((station) => station.state(this.#all, this.#now))
  }

  /** Nothing happens by itself any more. */
  rest(): void {
    for (const cancel of this.#leaving.values()) cancel()
    this.#leaving.clear()
  }

  get #now(): number {
    return this.#setup.clock.now()
  }

  #changed(station: Station): void {
    this.#due.add(station)
    this.#isNew = true
  }

  #find(isMeant: (station: Station) => boolean): Station | undefined {
    return [...this.#stations].find(isMeant)
  }

  #known({ device }: Guest): Station | undefined {
    return this.#find((station) => station.device === device)
  }

  #vacant({ connection }: Guest, name: string): Station | undefined {
    const { address = '' } = connection
    const found = this.#find((station) => !station.guest && station.name === name && station.address === address)
    return found && this.#empty(found) ? found : undefined
  }

  /** Nobody comes back to what its guests had. False where that can't be written down, and all stays. */
  #empty(station: Station): boolean {
    const isEmpty = station.device === undefined || this.#setup.abandoned(station)
    if (isEmpty) station.vacate()
    return isEmpty
  }

  #add(guest: Guest, name: string): Station | Denial {
    const { address = '' } = guest.connection
    const fromThere = [...this.#stations].filter((station) => station.address === address)
    if (fromThere.length >= limits.stationsPerAddress && !this.#makeRoom(fromThere)) return deny('too-many-stations')
    if (this.#stations.size >= limits.stations && !this.#makeRoom(this.#stations)) return deny('too-many-stations')
    const station = new Station(this.#newId(), name, guest)
    this.#stations.add(station)
    return station
  }

  /** The one goes that is not connected for longest, and its guests. A locked one stays: it would come back unlocked. */
  #makeRoom(among: Iterable<Station>): boolean {
    const able = new Set([...among].filter((station) => !station.word(silence).locked))
    const oldest = [...this.#leaving.keys()].find((station) => able.has(station))
    if (!oldest || !this.#empty(oldest)) return false
    this.#forget(oldest)
    return true
  }

  #newId(): string {
    const id = randomBytes(4).toString('hex')
    return this.#find((station) => station.id === id) ? this.#newId() : id
  }

  #say(id: string | undefined, say: (station: Station) => void, all: Partial<Word>): Denial | undefined {
    const meant = [...this.#stations].filter((station) => id === undefined || station.id === id)
    if (id !== undefined && meant.length === 0) return deny('unknown-station')
    if (id === undefined) this.#all = { ...this.#all, ...all }
    for (const station of meant) {
      say(station)
      station.heed(this.#all, this.#now)
      this.#changed(station)
    }
    return undefined
  }

  #forgetLater(station: Station): void {
    this.#isNew = true
    this.#leaving.get(station)?.()
    const cancel = this.#setup.clock.after(limits.stationMinutes * 60_000, () => {
      const isEmpty = this.#empty(station)
      if (!isEmpty || station.word(silence).locked) this.#forgetLater(station)
      else this.#forget(station)
      this.#setup.changed()
    })
    this.#leaving.delete(station)
    this.#leaving.set(station, cancel)
  }

  #forget(station: Station): void {
    this.#isNew = true
    this.#leaving.get(station)?.()
    this.#leaving.delete(station)
    this.#stations.delete(station)
  }

  #cafeAt(station: Station): CafeState {
    const settings = this.#setup.settings()
    const { locked, line } = station.word(this.#all)
    const { minutes } = settings.session
    const since = station.since(this.#now)
    return {
      settings: settingsToTell(settings),
      ...(settings.station !== undefined && station.guest?.connection.local && { station: settings.station }),
      locked,
      ...(line !== null && { line }),
      ...(minutes > 0 && since !== undefined && { left: Math.max(0, minutes * 60_000 - since) }),
    }
  }
}

/** Field by field: a hash of the PIN is nobody's to try at home. */
function settingsToTell(settings: CafeSettings): StationSettings {
  const { house, share, games, options, bots, languages, idle, session } = settings
  return { ...(house !== undefined && { house }), share, games, options, bots, languages, idle, session }
}

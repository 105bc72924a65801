// Who may come in, and as what: the code and the lock, those who look on, those who show the table to the room, those
// who were sent away.

import { createHash, randomInt } from 'node:crypto'
import { limits } from '#shared/protocol/limits.ts'
import { deny } from '../rejection.ts'
import * as seating from './seats.ts'
import type { RemovedVisitor, Visitor } from '#shared/protocol/admission.ts'
import type { Denial } from '../rejection.ts'
import type { Desk } from './table-context.ts'
import type { Guest } from '../guest.ts'
import type { DoorRecord, TableRecord } from '../journal/records.ts'
import type { Tries } from '../limits/code-attempts.ts'

export interface DoorSetup {
  readonly tries: Tries
  readonly keep: (device: string) => void
}

interface Wish {
  readonly code?: string | undefined
  readonly as?: 'screen' | undefined
}

export class Door {
  readonly #desk: Desk
  readonly #setup: DoorSetup

  constructor(desk: Desk, setup: DoorSetup) {
    this.#desk = desk
    this.#setup = setup
  }

  /**
   * Whether they may come in now, as what they wish to be. Whom the door has to know again is written down: throws when
   * that can't be done, and they are not in. Whoever was let in before needs no disk.
   */
  admit(guest: Guest, wish: Wish): Denial | undefined {
    const { device } = guest
    const denial = this.#bar(guest, wish)
    if (denial) return denial
    const { door } = this.#desk.record
    const admitted = isShut(door) && !this.#isKnown(device) ? withDevice(door.admitted, device) : door.admitted
    const isNeeded = wish.as === 'screen' && !door.spectators
    const screens = isNeeded ? withDevice(door.screens, device) : door.screens
    if (admitted === door.admitted && screens === door.screens) return undefined
    this.#setup.keep(device)
    this.#desk.save({ door: { ...door, admitted, screens } })
    return undefined
  }

  set(
    device: string,
    wish: { code?: 'none' | 'new' | undefined; locked?: boolean | undefined; spectators?: boolean | undefined },
  ): Denial | undefined {
    const { owner, record } = this.#desk
    if (device !== owner) return deny('not-owner')
    const { door: before } = record
    const codes = { none: () => null, new: () => newCode(before.code) }
    const door = {
      ...before,
      code: wish.code === undefined ? before.code : codes[wish.code](),
      locked: wish.locked ?? before.locked,
      spectators: wish.spectators ?? before.spectators,
    }
    const admitted = isShut(door) ? this.#everybodyHere(before.admitted) : before.admitted
    const screens = door.spectators ? before.screens : this.#screensHere(before.screens)
    this.#desk.save({ door: { ...door, admitted, screens } })
    this.showOutWatchers()
    return undefined
  }

  /** Seats of whoever is removed are freed, in a game kept with nobody there. */
  remove(device: string, visitor: string): Denial | undefined {
    const { owner, record, phase, present } = this.#desk
    if (device !== owner) return deny('not-owner')
    const found = visitorsOf({ record, present }, device).find((other) => other.visitor.id === visitor)
    if (!found) return deny('unknown-visitor')
    const { door: before } = record
    const gone = found.device
    const others = (devices: readonly string[]) => devices.filter((other) => other !== gone)
    const door = {
      ...before,
      // Whoever goes knows it, and could come back as somebody else.
      code: before.code === null ? null : newCode(before.code),
      admitted: others(before.admitted),
      screens: others(before.screens),
      ...withRemoved(before, gone, found.visitor.names),
    }
    this.#setup.keep(gone)
    const leaving = phase === 'lobby' ? seating.withoutDevice : seating.withLeft
    this.#desk.save({ door, seats: leaving(record.seats, gone) })
    this.#desk.showOut(gone, 'removed')
    return undefined
  }

  /** Whoever was sent away may come again, past the code and the lock too: that is meant when the owner lets them in. */
  readmit(device: string, visitor: string): Denial | undefined {
    const { owner, record } = this.#desk
    if (device !== owner) return deny('not-owner')
    const { door } = record
    const back = door.removed.find((other) => visitorId(record, other) === visitor)
    if (back === undefined) return deny('unknown-visitor')
    const removed = door.removed.filter((other) => other !== back)
    const admitted = isShut(door) ? withDevice(door.admitted, back) : door.admitted
    this.#desk.save({ door: { ...door, ...namesOf(removed, door.removedNames), admitted } })
    return undefined
  }

  /** Once a game runs at which nobody may look on. Whoever opened the table stays, to look after it. */
  showOutWatchers(): void {
    const { record, phase, present } = this.#desk
    if (phase !== 'playing' || record.door.spectators) return
    const stays = new Set([...seating.seatedDevices(record.seats), record.opener])
    for (const device of [...present.keys()]) {
      if (!stays.has(device) && !present.isScreen(device)) this.#desk.showOut(device, 'no-spectators')
    }
  }

  #bar(guest: Guest, { code, as }: Wish): Denial | undefined {
    const { record } = this.#desk
    const { device } = guest
    const { door } = record
    const isSeated = seating.seatsOf(record.seats, device).length > 0
    if (door.removed.includes(device)) return deny('removed')
    if (as === 'screen' && isSeated) return deny('screen-or-seat')
    if (!this.#isKnown(device)) {
      if (door.locked) return deny('locked')
      const wrong = door.code === null ? undefined : this.#checkCode(guest, door.code, code)
      if (wrong) return wrong
    }
    const isWelcome = door.spectators || isSeated || device === record.opener || this.#hasPlaceFor(device, as)
    return isWelcome ? undefined : deny('no-spectators')
  }

  /** Neither the code nor the lock is for them. */
  #isKnown(device: string): boolean {
    const { record, present } = this.#desk
    if (device === record.opener || present.has(device)) return true
    return seating.seatsOf(record.seats, device).length > 0 || record.door.admitted.includes(device)
  }

  #checkCode({ device, connection }: Guest, right: string, tried: string | undefined): Denial | undefined {
    if (tried === undefined) return deny('code-needed')
    const { tries } = this.#setup
    const trier = { device, address: connection.address }
    const seconds = tries.secondsToWait(trier, this.#desk.record.id)
    if (seconds > 0) return deny('too-many-tries', String(seconds))
    if (tried === right) return undefined
    tries.wasWrong(trier, this.#desk.record.id)
    return deny('wrong-code')
  }

  /** Where nobody may look on: a seat to take, after a game in the next one, or the room's own screen, which its owner has seen come in the lobby. */
  #hasPlaceFor(device: string, as: Wish['as']): boolean {
    const { record, phase, present } = this.#desk
    if (as === 'screen') return phase === 'lobby' || record.door.screens.includes(device)
    const seats = phase === 'finished' ? seating.reopened(record, (other) => present.has(other)) : record.seats
    return seats.some((seat) => !seating.isTaken(seat))
  }

  /** For a door that is closed behind them. */
  #everybodyHere(admitted: readonly string[]): readonly string[] {
    const { record, present } = this.#desk
    const here = [...present.keys(), ...seating.seatedDevices(record.seats)]
    const { removed } = record.door
    return this.#together(
      admitted,
      here.filter((device) => device !== record.opener && !removed.includes(device)),
    )
  }

  #screensHere(screens: readonly string[]): readonly string[] {
    const { present } = this.#desk
    return this.#together(
      screens,
      [...present.keys()].filter((device) => present.isScreen(device)),
    )
  }

  #together(known: readonly string[], others: readonly string[]): readonly string[] {
    for (const device of others) this.#setup.keep(device)
    return others.reduce(withDevice, known)
  }
}

/** Whom the owner may send away: all who are here or have a seat, but themselves and whoever opened the table. */
export function visitorsOf(
  { record, present }: Pick<Desk, 'record' | 'present'>,
  owner: string,
): { readonly device: string; readonly visitor: Visitor }[] {
  const { removed } = record.door
  const devices = new Set([...seating.seatedDevices(record.seats), ...present.keys()])
  const others = [...devices].filter((device) => ![owner, record.opener, ...removed].includes(device))
  return others.map((device) => ({
    device,
    visitor: {
      id: visitorId(record, device),
      names: record.seats.flatMap((seat) => (seat.kind === 'person' && seat.device === device ? [seat.name] : [])),
      screen: present.isScreen(device),
      connected: present.has(device),
    },
  }))
}

/** Whom the owner has sent away, the latest first. */
export function removedFrom(record: TableRecord): RemovedVisitor[] {
  const { removed, removedNames } = record.door
  return removed
    .map((device) => ({ id: visitorId(record, device), names: [...(removedNames[device] ?? [])] }))
    .toReversed()
}

function withRemoved(
  { removed: before, removedNames }: DoorRecord,
  device: string,
  names: readonly string[],
): Pick<DoorRecord, 'removed' | 'removedNames'> {
  return namesOf(withDevice(before, device), { ...removedNames, [device]: names })
}

function namesOf(
  removed: readonly string[],
  names: DoorRecord['removedNames'],
): Pick<DoorRecord, 'removed' | 'removedNames'> {
  const named = Object.entries(names).filter(([device]) => removed.includes(device))
  return { removed, removedNames: Object.fromEntries(named) }
}

/** The same after a restart, and nothing that a device could be known by at another table. */
function visitorId({ id }: Pick<TableRecord, 'id'>, device: string): string {
  return createHash('sha256').update(`${id} ${device}`).digest('hex').slice(0, 8)
}

function isShut({ code, locked }: DoorRecord): boolean {
  return code !== null || locked
}

/** The same list where the device is in it already. */
function withDevice(devices: readonly string[], device: string): readonly string[] {
  return devices.includes(device) ? devices : [...devices, device].slice(-limits.doorDevices)
}

function newCode(before: string | null): string {
  for (;;) {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    if (code !== before) return code
  }
}

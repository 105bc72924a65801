// Admission to a table: its code and lock, spectators, shared displays, and visitors whom the owner has removed.

import { hash, randomInt } from 'node:crypto'
import { limits } from '#shared/protocol/limits.ts'
import { reject } from '../../rejection.ts'
import * as seating from '../../seats/seats.ts'
import { peopleOn, withoutWaiting } from '../../seats/waiting.ts'
import { openAfter } from '../table-summary.ts'
import type { AdmissionState, RemovedVisitor, Visitor } from '#shared/protocol/admission.ts'
import type { Rejection } from '../../rejection.ts'
import type { Attendance } from '../attendance.ts'
import type { Task } from '../../work/task.ts'
import type { TableContext } from '../table-context.ts'
import type { ConnectedDevices } from '../../guests/connected-devices.ts'
import type { Guest } from '../../guests/guest.ts'
import type { PreparedChange } from '../../journal/prepared-change.ts'
import type { AdmissionRecord, TableRecord } from '../../journal/table-record.ts'

/** The code and the role with which somebody asks to come in. */
export interface EntryRequest {
  readonly code?: string | undefined
  readonly as?: 'screen' | undefined
}

export class Admission {
  readonly #context: TableContext
  readonly #attendance: Attendance

  constructor(context: TableContext, attendance: Attendance) {
    this.#context = context
    this.#attendance = attendance
  }

  /**
   * Whether a guest may come in now, in the role they ask for; if so, the changes to save before they do, for devices that
   * have to be recognized later. Devices that were admitted before need no write. Throws if a device can't be saved.
   */
  *prepareEntry(guest: Guest, wish: EntryRequest): Task<Rejection | PreparedChange[]> {
    const { device } = guest
    const rejection = this.#rejectionOf(guest, wish)
    if (rejection?.code === 'no-spectators') this.#attendance.noSeatFound()
    if (rejection) return rejection
    const { door } = this.#context.record
    const admitted = isClosed(door) && !this.#isKnown(device) ? withDevice(door.admitted, device) : door.admitted
    const isNeeded = wish.as === 'screen' && !door.spectators
    const screens = isNeeded ? withDevice(door.screens, device) : door.screens
    if (admitted === door.admitted && screens === door.screens) return []
    yield* this.#context.keepDevice(device)
    return [this.#context.prepare({ door: { ...door, admitted, screens } })]
  }

  /**
   * Sets for the owner who may come in; fields that are left out stay as they are. Everybody who is here may come back to a
   * table that is closed now. Throws if that can't be saved; then nothing has changed.
   */
  *set(
    device: string,
    wish: { code?: 'none' | 'new' | undefined } & {
      [switched in 'locked' | 'spectators' | 'listed']?: boolean | undefined
    },
  ): Task<Rejection | undefined> {
    const { owner, record } = this.#context
    if (device !== owner) return reject('not-owner')
    const { door: before } = record
    const codes = { none: () => null, new: () => newCode(before.code) }
    const door = {
      ...before,
      code: wish.code === undefined ? before.code : codes[wish.code](),
      locked: wish.locked ?? before.locked,
      spectators: wish.spectators ?? before.spectators,
      listed: wish.listed ?? before.listed,
    }
    const admitted = isClosed(door) ? yield* this.#everybodyHere(before.admitted) : before.admitted
    const screens = door.spectators ? before.screens : yield* this.#screensHere(before.screens)
    yield* this.#context.save({ door: { ...door, admitted, screens } })
    yield* this.removeSpectators()
    return undefined
  }

  /** Removes a visitor for the owner. In the lobby their seats are freed; in a match they are kept and marked as left. */
  *remove(device: string, visitor: string): Task<Rejection | undefined> {
    const { owner, record, phase, connectedDevices } = this.#context
    if (device !== owner) return reject('not-owner')
    const found = visitorsOf({ record, connectedDevices }, device).find((other) => other.visitor.id === visitor)
    if (!found) return reject('unknown-visitor')
    const { door: before } = record
    const gone = found.device
    const others = (devices: readonly string[]) => devices.filter((other) => other !== gone)
    const door = {
      ...before,
      // A new code: the visitor knows the old one, and could come back as another device.
      code: before.code === null ? null : newCode(before.code),
      admitted: others(before.admitted),
      screens: found.visitor.screen ? withDevice(before.screens, gone) : others(before.screens),
      ...withRemoved(before, gone, found.visitor.names),
    }
    yield* this.#context.keepDevice(gone)
    const leaving = phase === 'lobby' ? seating.withoutDevice : seating.markLeft
    const waiting = withoutWaiting(record.waiting, gone)
    yield* this.#context.save({ door, seats: leaving(record.seats, gone), waiting })
    yield* this.#attendance.kick(gone, 'removed')
    return undefined
  }

  /**
   * Lets a removed visitor come again, past the code and the lock, too. Their seat in a running match then no longer counts
   * as left.
   */
  *readmit(device: string, visitor: string): Task<Rejection | undefined> {
    const { owner, record, phase } = this.#context
    if (device !== owner) return reject('not-owner')
    const { door } = record
    const back = door.removed.find((other) => visitorId(record, other) === visitor)
    if (back === undefined) return reject('unknown-visitor')
    const removed = door.removed.filter((other) => other !== back)
    const admitted = withDevice(door.admitted, back)
    const seats = phase === 'playing' ? seating.clearLeft(record.seats, back) : record.seats
    yield* this.#context.save({ seats, door: { ...door, ...namesOf(removed, door.removedNames), admitted } })
    return undefined
  }

  /** Removes spectators if they are not allowed during a match. The device that opened the table stays, to manage it. */
  *removeSpectators(): Task {
    const { record, phase, connectedDevices } = this.#context
    if (phase !== 'playing' || record.door.spectators) return
    for (const device of [...connectedDevices.keys()]) {
      const stays = device === record.opener || this.#keepsSeatFor(device) || connectedDevices.isScreen(device)
      if (!stays) yield* this.#attendance.kick(device, 'no-spectators')
    }
  }

  #rejectionOf(guest: Guest, { code, as }: EntryRequest): Rejection | undefined {
    const { record } = this.#context
    const { device } = guest
    const { door } = record
    if (door.removed.includes(device)) return reject('removed')
    if (as === 'screen' && seating.hasSeat(record.seats, device)) return reject('screen-or-seat')
    if (!this.#isKnown(device)) {
      if (door.locked) return reject('locked')
      const wrong = door.code === null ? undefined : this.#checkCode(guest, door.code, code)
      if (wrong) return wrong
    }
    const mayStay = door.spectators || device === record.opener || this.#keepsSeatFor(device)
    return mayStay || this.#hasPlaceFor(device, as) ? undefined : reject('no-spectators')
  }

  /** Whether a device needs neither the code nor an open lock. */
  #isKnown(device: string): boolean {
    const { record, connectedDevices } = this.#context
    if (device === record.opener || connectedDevices.has(device)) return true
    return this.#keepsSeatFor(device) || record.door.admitted.includes(device)
  }

  /** Whether a device has a seat, or a bot has one that it may take again in this match. */
  #keepsSeatFor(device: string): boolean {
    const { record, phase } = this.#context
    if (seating.hasSeat(record.seats, device)) return true
    return phase === 'playing' && record.seats.some((seat) => seating.isKeptFor(seat, device))
  }

  #checkCode({ device, connection }: Guest, right: string, tried: string | undefined): Rejection | undefined {
    if (tried === undefined) return reject('code-needed')
    const { codeAttempts } = this.#context
    const source = { device, address: connection.address }
    const seconds = codeAttempts.secondsToWait(source, this.#context.record.id)
    if (seconds > 0) return reject('too-many-tries', String(seconds))
    if (tried === right) return undefined
    codeAttempts.addWrong(source, this.#context.record.id)
    return reject('wrong-code')
  }

  /**
   * Whether a device may come in although spectators are not allowed: there is a seat to take (after a match, in the next
   * one), or it is a shared display that came in while the table was in its lobby.
   */
  #hasPlaceFor(device: string, as: EntryRequest['as']): boolean {
    const { record, phase, connectedDevices } = this.#context
    if (as === 'screen') return phase === 'lobby' || record.door.screens.includes(device)
    if (phase !== 'finished') return record.seats.some((seat) => !seating.isTaken(seat))
    const others = { ...record, waiting: withoutWaiting(record.waiting, device) }
    return openAfter({ record: others, phase, connectedDevices }) > 0
  }

  /**
   * The admitted devices with those that are here, have a seat or wait for one: they may come back once the table is locked
   * or has a code.
   */
  *#everybodyHere(admitted: readonly string[]): Task<readonly string[]> {
    const { record, connectedDevices } = this.#context
    const waiting = record.waiting.map(({ device }) => device)
    const here = [...connectedDevices.keys(), ...seating.seatedDevices(record.seats), ...waiting]
    const { removed } = record.door
    return yield* this.#together(
      admitted,
      here.filter((device) => device !== record.opener && !removed.includes(device)),
    )
  }

  *#screensHere(screens: readonly string[]): Task<readonly string[]> {
    const { connectedDevices } = this.#context
    return yield* this.#together(
      screens,
      [...connectedDevices.keys()].filter((device) => connectedDevices.isScreen(device)),
    )
  }

  /** The list with these devices at its end. Each is saved first, so that it is recognized when it comes back. */
  *#together(known: readonly string[], others: readonly string[]): Task<readonly string[]> {
    for (const device of others) yield* this.#context.keepDevice(device)
    return others.reduce(withDevice, known)
  }
}

/** Visitors whom the owner may remove: all who are here or have a seat, except the owner and the opener. */
export function visitorsOf(
  { record, connectedDevices }: Pick<TableContext, 'record'> & { readonly connectedDevices: ConnectedDevices },
  owner: string,
): { readonly device: string; readonly visitor: Visitor }[] {
  const { removed } = record.door
  const devices = new Set([...seating.seatedDevices(record.seats), ...connectedDevices.keys()])
  const others = [...devices].filter((device) => ![owner, record.opener, ...removed].includes(device))
  return others.map((device) => {
    const seats = seating.seatsOf(record.seats, device)
    return {
      device,
      visitor: {
        id: visitorId(record, device),
        names: peopleOn(record, device).map(({ name }) => name),
        ...(seats.length > 0 && { seats }),
        screen: connectedDevices.isScreen(device),
        connected: connectedDevices.has(device),
      },
    }
  })
}

/** Visitors whom the owner has removed, the latest first. */
export function removedFrom(record: TableRecord): RemovedVisitor[] {
  const { removed, removedNames, screens } = record.door
  return removed
    .map((device) => ({
      id: visitorId(record, device),
      names: [...(removedNames[device] ?? [])],
      ...(screens.includes(device) && { screen: true }),
    }))
    .toReversed()
}

function withRemoved(
  { removed: before, removedNames }: AdmissionRecord,
  device: string,
  names: readonly string[],
): Pick<AdmissionRecord, 'removed' | 'removedNames'> {
  return namesOf(withDevice(before, device), { ...removedNames, [device]: names })
}

function namesOf(
  removed: readonly string[],
  names: AdmissionRecord['removedNames'],
): Pick<AdmissionRecord, 'removed' | 'removedNames'> {
  const named = Object.entries(names).filter(([device]) => removed.includes(device))
  return { removed, removedNames: Object.fromEntries(named) }
}

/** The ids of a record's visitors, by device. Cached: every state of the table needs them, and hashing takes time. */
const visitorIds = new WeakMap<TableRecord, Map<string, string>>()

/** An id that stays the same after a restart and does not identify the device at another table. */
function visitorId(record: TableRecord, device: string): string {
  let ids = visitorIds.get(record)
  if (!ids) visitorIds.set(record, (ids = new Map()))
  let id = ids.get(device)
  if (id === undefined) ids.set(device, (id = hash('sha256', `${record.id} ${device}`).slice(0, 8)))
  return id
}

/** Whether anything keeps out new people, or people without a seat. */
export function hasRestrictions(door: AdmissionRecord): boolean {
  return isClosed(door) || !door.spectators
}

/** The state without the code, which not everybody may see. */
export function admissionState({ code, locked, spectators }: AdmissionRecord): AdmissionState {
  return { asksCode: code !== null, locked, spectators }
}

/** Whether the table is locked or asks for a code. */
export function isClosed({ code, locked }: AdmissionRecord): boolean {
  return code !== null || locked
}

/** Adds the device at the end, unless it is in the list. If the list gets too long, the oldest is dropped. */
function withDevice(devices: readonly string[], device: string): readonly string[] {
  return devices.includes(device) ? devices : [...devices, device].slice(-limits.admissionDevices)
}

function newCode(before: string | null): string {
  for (;;) {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    if (code !== before) return code
  }
}

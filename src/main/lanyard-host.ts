// The whole host in one piece, the same under Electron and without: journal, house, server, discovery.

import { existsSync } from 'node:fs'
import { hostname } from 'node:os'
import { join, resolve } from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }
import { games as allGames } from '#shared/games/registry.ts'
import { proofText } from '#shared/protocol/host-proof.ts'
import { protocolVersion } from '#shared/protocol/limits.ts'
import { openCafe } from './host/cafe/cafe.ts'
import { cafeExtension } from './host/cafe/cafe-extension.ts'
import { CafeService } from './host/cafe/cafe-service.ts'
import { cafeFileName } from './host/cafe/settings-file.ts'
import { systemClock } from './host/clock.ts'
import { reject } from './host/rejection.ts'
import { hostIdOf, makeHostKey, readHostKey } from './host/host-key.ts'
import { House } from './host/house.ts'
import { openJournal } from './host/journal/journal.ts'
import { JournalError } from './host/journal/journal-error.ts'
import { logToStderr, withoutRepeats } from './host/logger.ts'
import { recoverJournal } from './host/recovery/recovery.ts'
import { lanAddresses, watchAddresses } from './net/addresses.ts'
import { createDiscovery, noDiscovery } from './net/discovery/discovery.ts'
import { loopback } from './net/listener.ts'
import { Server } from './net/server.ts'
import type { Game } from '#shared/engine/game.ts'
import type { HostMessage } from '#shared/protocol/messages.ts'
import type { Cafe } from './host/cafe/cafe.ts'
import type { Clock } from './host/clock.ts'
import type { HostIdentity, HostKey } from './host/host-key.ts'
import type { Journal } from './host/journal/journal.ts'
import type { Recovery } from './host/journal/journal-file.ts'
import type { Log } from './host/logger.ts'
import type { Discovery } from './net/discovery/discovery.ts'

export interface LanyardHostOptions {
  /** Where tables outlive the process; without it they live in memory. */
  readonly dataFolder?: string | undefined
  /** Whether what is whole of a damaged journal is opened, and the rest put aside. */
  readonly recover?: boolean
  /** The file with the settings of a cafe; without it the one in the data folder, and without that they live in memory. */
  readonly settings?: string | undefined
  /** What the room knows this host by, from now on; else as before, at first the machine's name. */
  readonly name?: string | undefined
  /** This one or none; without it the first free one from 4747. */
  readonly port?: number | undefined
  /** The folder of the built web client. */
  readonly webClient: string
  /** Whether the room is let in from the start, whatever the settings say. */
  readonly open: boolean
  readonly discovery: boolean | Discovery
  readonly games?: readonly Game[]
  readonly clock?: Clock
  readonly log?: Log
  /** Milliseconds that a bot thinks; by default a natural moment. */
  readonly think?: (bots: number) => number
  /** Whether an address is the host's own machine; by default the loopback addresses are. */
  readonly isLocal?: (address: string | undefined) => boolean
}

export interface LanyardHost {
  readonly name: string
  readonly port: number
  /** From this machine. */
  readonly url: string
  /** From the room, best first; empty without a network and while the house is shut. */
  readonly urls: readonly string[]
  readonly house: House
  /** What was opened of a damaged journal, where that was asked for. */
  readonly recovery: Recovery | undefined
  /** Its settings and the PIN of its staff, also for who needs no page to ask. */
  readonly cafe: Cafe
  openHouse(open: boolean): Promise<void>
  /** For a machine that has slept: its sockets may have lost the network. */
  renew(): void
  /** Goodbye to everybody and to the network, then the journal is closed: all within about a second. Once is enough. */
  stop(): Promise<void>
}

const stopMilliseconds = 1000

/** Rejects with one sentence for a person when the settings, the journal or the port can't be had. */
export async function createLanyardHost(options: LanyardHostOptions): Promise<LanyardHost> {
  const { clock = systemClock, games = allGames, webClient } = options
  const log = withoutRepeats(options.log ?? logToStderr, clock)
  const cafe = openCafe({ clock, log, file: cafeFileOf(options) })
  // The first change makes it; but a name that was mistyped should not go unnoticed.
  if (options.settings !== undefined && !existsSync(options.settings)) log('no-cafe-file', { file: options.settings })
  const journal = openJournalOf(options, log)
  const { identity, key } = identify(journal, options)
  const house = new House({
    ...{ games, journal, clock, log, identity, version: packageJson.version },
    ...(options.think && { think: options.think }),
    openHouse: async (open) => {
      if (open && lanAddresses().length === 0) return reject('no-network')
      await openHouse(open)
      return undefined
    },
    onTables: () => announce(),
    seek: () => discovery.seek(),
    extend: (extended) => cafeExtension(new CafeService({ house: extended, cafe, clock, log, journal })),
  })
  const prove = (nonce: string, at: string): HostMessage => {
    const { id: hostId } = identity
    return { type: 'proof', hostId, key: key.publicKey, at, signature: key.sign(proofText({ hostId, at, nonce })) }
  }
  const { isLocal } = options
  const server = new Server({ house, clock, log, webClient, prove, ...(isLocal && { isLocal }) })
  try {
    await server.listen(options.port, options.open || cafe.settings.share)
  } catch (error) {
    journal.close()
    throw new Error(describePort(error, options.port), { cause: error })
  }
  const { port } = server
  const discovery = chooseDiscovery(options.discovery, clock)

  function urls(): string[] {
    return server.isOpen ? lanAddresses().map((address) => `http://${address}:${port}`) : []
  }

  function announce(): void {
    if (!server.isOpen) return
    const { id, name } = identity
    discovery.announce({ id, name, port, tables: house.tables.joinable, protocol: protocolVersion })
  }

  async function showDoor(): Promise<void> {
    house.networkStatus.updateHouse({ open: server.isOpen, urls: urls() })
    if (server.isOpen) announce()
    else await discovery.withdraw()
  }

  // One after the other: two that cross would leave the door half open.
  let door: Promise<void> = Promise.resolve()
  function openHouse(open: boolean): Promise<void> {
    const moved = door.then(() => server.setOpen(open)).then(showDoor)
    door = moved.catch(() => undefined)
    return moved
  }

  let { share } = cafe.settings
  /** Only when it has changed: staff may have opened or shut the house by hand. */
  function shareAsSettled(): void {
    if (cafe.settings.share === share) return
    share = cafe.settings.share
    openHouse(share).catch(() => undefined)
  }

  const unwatch = [
    cafe.onSettings(shareAsSettled),
    watchAddresses(() => house.networkStatus.updateHouse({ open: server.isOpen, urls: urls() }), clock),
    discovery.onNearby(() => house.networkStatus.updateNearby(discovery.nearby)),
    discovery.onTrouble(({ code, params }) => log('discovery-trouble', { trouble: code, ...params })),
  ]
  await showDoor()

  async function stop(): Promise<void> {
    for (const stopWatching of unwatch) stopWatching()
    house.stop()
    const done = Promise.all([server.stop(), discovery.stop()])
    await Promise.race([done, new Promise<void>((resolve) => clock.after(stopMilliseconds, resolve))])
    journal.close()
  }
  let stopped: Promise<void> | undefined

  return {
    ...{ name: identity.name, port, url: `http://${loopback}:${port}`, house, cafe, openHouse },
    recovery: journal.recovery,
    renew: () => discovery.renew(),
    get urls() {
      return urls()
    },
    stop: () => (stopped ??= stop()),
  }
}

function openJournalOf({ dataFolder, recover = false }: LanyardHostOptions, log: Log): Journal {
  try {
    const journal = openJournal(dataFolder, { log, recover: recover ? recoverJournal : undefined })
    const { recovery } = journal
    if (recovery) log('journal-recovered', { ...recovery })
    return journal
  } catch (error) {
    if (error instanceof JournalError && error.detail !== undefined) {
      log('journal-not-opened', { folder: dataFolder, detail: error.detail })
    }
    throw error
  }
}

function cafeFileOf({ settings, dataFolder }: LanyardHostOptions): string | undefined {
  if (settings !== undefined) return resolve(settings)
  return dataFolder === undefined ? undefined : join(dataFolder, cafeFileName)
}

/** As it was before; what is missing is made and written down. Throws, with the journal closed, where it can't be. */
function identify(journal: Journal, options: LanyardHostOptions): { identity: HostIdentity; key: HostKey } {
  try {
    const before = journal.host()
    const stored = before?.key ?? makeHostKey()
    const key = readKey(stored, options.dataFolder)
    const id = before?.id ?? hostIdOf(key.publicKey)
    const name = options.name ?? before?.name ?? hostname().split('.')[0]!
    if (before?.name !== name || before.key !== stored) journal.saveHost({ id, name, key: stored })
    return { identity: { id, name, key: key.publicKey }, key }
  } catch (error) {
    journal.close()
    throw error
  }
}

function readKey(stored: string, folder = ''): HostKey {
  try {
    return readHostKey(stored)
  } catch (error) {
    const remedy = 'put back a copy of it, or choose another data folder.'
    throw new Error(`The host's key in the data folder ${folder} is damaged: ${remedy}`, { cause: error })
  }
}

function chooseDiscovery(choice: boolean | Discovery, clock: Clock): Discovery {
  if (typeof choice === 'object') return choice
  return choice ? createDiscovery({ clock }) : noDiscovery
}

function describePort(error: unknown, port: number | undefined): string {
  const { code, message } = error as NodeJS.ErrnoException
  const wanted = port === undefined ? 'A port to listen on' : `--port ${port}`
  if (code === 'EADDRINUSE') return `${wanted} is taken by another program: choose another port, or leave --port out.`
  if (code === 'EACCES')
    return `${wanted} is not allowed to this user: choose a port from 1024 on, or leave --port out.`
  return `${wanted} can't be had (${message}): choose another port, or leave --port out.`
}

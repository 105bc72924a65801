// The whole host in one piece, the same under Electron and without: journal, house, server, discovery.

import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }
import { games as allGames } from '#shared/games/registry.ts'
import { openCafeSettings } from './host/cafe/cafe-settings-store.ts'
import { cafeExtension } from './host/cafe/cafe-extension.ts'
import { Cafe } from './host/cafe/cafe.ts'
import { cafeFileOf } from './host/cafe/settings-file.ts'
import { settledWithin, systemClock } from './host/clock.ts'
import { openIdentity, proofOfIdentity } from './host/identity/host-identity.ts'
import { House } from './host/house.ts'
import { checkDataFolder } from './host/journal/journal-file.ts'
import { openJournal } from './host/journal/journal.ts'
import { openJournalThread } from './host/journal/thread/journal-thread.ts'
import { logToStderr, withoutRepeats } from './host/logger.ts'
import { BotThread } from './host/turns/bot-thread.ts'
import { LanSharing } from './lan-sharing.ts'
import { createDiscovery, noDiscovery } from './net/discovery/discovery.ts'
import { loopback } from './net/http/listener.ts'
import { measureEventLoopDelay } from './event-loop-delay.ts'
import { Overload } from './host/limits/overload.ts'
import { homeCapacity } from './host/limits/capacity.ts'
import { describePortError } from './net/http/port-error.ts'
import { Server } from './net/server.ts'
import { watchSleep } from './net/watch-sleep.ts'
import { warmUp } from './warm-up/warm-up.ts'
import type { Game } from '#shared/engine/game.ts'
import type { CafeSettingsStore } from './host/cafe/cafe-settings-store.ts'
import type { Clock } from './host/clock.ts'
import type { Journal } from './host/journal/journal.ts'
import type { Recovery } from './host/journal/journal-file.ts'
import type { Capacity } from './host/limits/capacity.ts'
import type { EventLoopDelay } from './host/limits/overload.ts'
import type { Log } from './host/logger.ts'
import type { TurnServices } from './host/turns/turn-context.ts'
import type { Discovery } from './net/discovery/discovery.ts'

export interface LanyardHostOptions extends Partial<Pick<TurnServices, 'think' | 'showsMoments'>> {
  /** The folder of the journal; without it tables live in memory. */
  readonly dataFolder?: string | undefined
  /** Whether the undamaged part of a damaged journal is opened and the rest put aside. */
  readonly recover?: boolean
  /** The file with the settings of a cafe; without it the one in the data folder, and without that they live in memory. */
  readonly settings?: string | undefined
  /** Whether the file that `settings` names has to be there: in it is the PIN that keeps guests in a kiosk. */
  readonly mustHaveSettings?: boolean
  /** The host's new name; without it the name stays, at first the machine's. */
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
  /** Room for clients and tables; by default that of a home. */
  readonly capacity?: Capacity | undefined
  /** Whether bots choose in a thread of their own, as they do by default. It knows no games but those of the program. */
  readonly botThread?: boolean | undefined
  /** By default that of this process. */
  readonly eventLoopDelay?: EventLoopDelay
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
  /** The result of opening a damaged journal with `recover`. */
  readonly recovery: Recovery | undefined
  /** The settings of the cafe and the PIN of its staff, for a kiosk's window, which asks without the protocol. */
  readonly cafeSettings: CafeSettingsStore
  /** Lets the room in, or keeps it out. Rejects with the system's error where the port can't be had; all stays as it was then. */
  openHouse(open: boolean): Promise<void>
  /** Resolves with a sentence for a person if the host can't go on: its journal is lost. It has stopped then. */
  readonly failed: Promise<Error>
  /** Goodbye to everybody and to the network, then the journal is closed: within about a second. May be called more than once. */
  stop(): Promise<void>
}

const stopMilliseconds = 1000
/** The scripts of threads are beside this file, as source and when built. */
const scriptOf = (thread: string) => join(import.meta.dirname, `${thread}${extname(import.meta.filename)}`)

/** Rejects with one sentence for a person when the settings, the journal or the port can't be had. */
export async function createLanyardHost(options: LanyardHostOptions): Promise<LanyardHost> {
  const {
    clock = systemClock,
    games = allGames,
    webClient,
    think,
    showsMoments,
    isLocal,
    capacity = homeCapacity,
  } = options
  const log = withoutRepeats(options.log ?? logToStderr, clock)
  const settingsStore = openSettingsOf(options, clock, log)
  const lost = Promise.withResolvers<Error>()
  /** What has been started; it is stopped in the opposite order. */
  const started = new AsyncDisposableStack()
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= started.disposeAsync())
  try {
    // Both threads start at the same time.
    const { botThread = options.games === undefined } = options
    const bots = botThread ? new BotThread(scriptOf('bot-worker'), { clock, log }) : undefined
    started.defer(() => bots?.close())
    const opening = openJournalOf(options, log, lost.resolve)
    // While both threads load what they need.
    const warming = capacity.warmUpMs > 0 ? warmUp(games, capacity.warmUpMs, log) : undefined
    const [journal] = await Promise.all([opening, warming])
    started.defer(() => journal.close())
    const delay = measureEventLoopDelay()
    started.defer(() => delay.stop())
    const overload = new Overload({ clock, log, eventLoopDelay: options.eventLoopDelay ?? delay.eventLoopDelay })
    started.defer(() => overload.stop())

    const { identity, key, save: saveIdentity } = openIdentity(journal, options)
    const house: House = new House({
      overload,
      games,
      journal,
      clock,
      log,
      identity,
      capacity,
      version: packageJson.version,
      ...(think && { think }),
      ...(showsMoments !== undefined && { showsMoments }),
      ...(bots && { askBot: (game, question) => bots.ask(game, question) }),
      openHouse: (open) => sharing.request(open),
      onTables: () => sharing.announce(),
      seek: () => discovery.seek(),
      extend: (extended) => cafeExtension(new Cafe({ house: extended, settingsStore, clock, log, journal })),
    })
    const prove = proofOfIdentity(identity, key)
    const server = new Server({ house, clock, log, webClient, prove, capacity, ...(isLocal && { isLocal }) })
    // Both before the server listens: from then on guests may ask for them.
    const discovery = discoveryOf(options, clock)
    const sharing: LanSharing = new LanSharing({
      identity,
      house,
      server,
      discovery,
      settingsStore,
      clock,
      log,
      isForRoom: options.open,
    })
    // From here on, also where the port can't be had: restored tables play on.
    started.defer(async () => {
      const settled = sharing.stop()
      house.stop()
      const ended = settled.then(() => Promise.all([server.stop(), discovery.stop()]))
      await settledWithin(clock, stopMilliseconds, ended)
    })
    await bots?.ready
    await listen(server, options.port, options.open || settingsStore.settings.share)
    // Only now, so that a start that fails for its port does not give the host another name.
    await saveIdentity()
    await sharing.start()
    const woken = () => {
      discovery.renew()
      house.hasSlept()
    }
    started.defer(watchSleep(woken, clock))

    return {
      name: identity.name,
      port: server.port,
      url: `http://${loopback}:${server.port}`,
      house,
      cafeSettings: settingsStore,
      recovery: journal.recovery,
      openHouse: (open) => sharing.set(open),
      get urls() {
        return sharing.urls
      },
      // Nothing that anybody does could be written down any more.
      failed: lost.promise.then(async (error) => {
        await stop().catch(() => undefined)
        return error
      }),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function openJournalOf(
  { dataFolder, recover = false }: LanyardHostOptions,
  log: Log,
  onLost: (error: Error) => void,
): Promise<Journal> {
  // Nobody opens it again.
  if (dataFolder === undefined) return openJournal(undefined, { log, keepsMoves: false })
  return openJournalThread(scriptOf('journal-worker'), { dataFolder, recover }, log, onLost)
}

function openSettingsOf(options: LanyardHostOptions, clock: Clock, log: Log): CafeSettingsStore {
  const { settings, mustHaveSettings, dataFolder } = options
  const isNamed = settings !== undefined
  // Before its file of settings is read: that can't be either where the folder is wrong, and is not what to change.
  if (dataFolder !== undefined) checkDataFolder(dataFolder)
  const store = openCafeSettings({
    clock,
    log,
    file: cafeFileOf(options),
    ...(isNamed && { needed: mustHaveSettings ? 'file' : 'folder' }),
  })
  // The first change makes it; but a name that was mistyped should not go unnoticed.
  if (isNamed && !existsSync(settings)) log('no-cafe-file', { file: settings })
  return store
}

async function listen(server: Server, port: number | undefined, isShared: boolean): Promise<void> {
  try {
    await server.listen(port, isShared)
  } catch (error) {
    throw new Error(describePortError(error, port), { cause: error })
  }
}

function discoveryOf({ discovery }: LanyardHostOptions, clock: Clock): Discovery {
  if (typeof discovery === 'object') return discovery
  return discovery ? createDiscovery({ clock }) : noDiscovery
}

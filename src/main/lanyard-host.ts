// The whole host, the same with and without Electron: journal, house, server, discovery.

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
import type { HostFlags } from './host-flags.ts'
import type { CafeSettingsStore } from './host/cafe/cafe-settings-store.ts'
import type { Clock } from './host/clock.ts'
import type { Journal } from './host/journal/journal.ts'
import type { Recovery } from './host/journal/journal-file.ts'
import type { EventLoopDelay } from './host/limits/overload.ts'
import type { Log } from './host/logger.ts'
import type { TurnServices } from './host/turns/turn-context.ts'
import type { Discovery } from './net/discovery/discovery.ts'

/** `capacity`: by default that of a home. */
export interface LanyardHostOptions
  extends Partial<Omit<HostFlags, 'discovery'>>, Partial<Pick<TurnServices, 'thinkingMs' | 'showsMoments'>> {
  /** Whether the file that `settings` names must exist: it has the PIN that keeps guests in a kiosk. */
  readonly mustHaveSettings?: boolean
  /** The folder of the built web client. */
  readonly webClient: string
  /** Whether the host is shared with the room from the start, whatever the settings say. */
  readonly open: boolean
  readonly discovery: boolean | Discovery
  readonly games?: readonly Game[]
  readonly clock?: Clock
  readonly log?: Log
  /**
   * Whether bots choose in a thread of their own; by default they do, unless `games` are given: the thread knows only the
   * games of the program.
   */
  readonly botThread?: boolean | undefined
  /** By default the delay of this process. */
  readonly eventLoopDelay?: EventLoopDelay
  /** Whether an address is the host's own machine; by default the loopback addresses are. */
  readonly isLocal?: (address: string | undefined) => boolean
}

export interface LanyardHost {
  readonly name: string
  readonly port: number
  /** The URL for this machine. */
  readonly url: string
  /** The URLs for the room, best first; empty without a network and while the host is not shared. */
  readonly urls: readonly string[]
  readonly house: House
  /** The result of opening a damaged journal with `recover`. */
  readonly recovery: Recovery | undefined
  /** The settings of the cafe and the PIN of its staff, for a kiosk's window, which does not use the protocol for them. */
  readonly cafeSettings: CafeSettingsStore
  /**
   * Shares the host with the room, or ends that. Rejects with the system's error if the port is not available; then nothing
   * has changed.
   */
  openHouse(open: boolean): Promise<void>
  /** Resolves, with a sentence for a person, if the host can't go on because its journal is lost. It has stopped by then. */
  readonly failure: Promise<Error>
  /**
   * Says goodbye to everybody and to the network, then closes the journal, within about a second. May be called more than once.
   */
  stop(): Promise<void>
}

const stopMs = 1000
/** The scripts of threads are in the same folder as this file, both as source and when built. */
const scriptOf = (thread: string) => join(import.meta.dirname, `${thread}${extname(import.meta.filename)}`)

/** Rejects with one sentence for a person if the settings, the journal or the port are not available. */
export async function createLanyardHost(options: LanyardHostOptions): Promise<LanyardHost> {
  const {
    clock = systemClock,
    games = allGames,
    webClient,
    thinkingMs,
    showsMoments,
    isLocal,
    capacity = homeCapacity,
  } = options
  const log = withoutRepeats(options.log ?? logToStderr, clock)
  const settingsStore = openSettingsOf(options, clock, log)
  const lost = Promise.withResolvers<Error>()
  /** Everything that was started; it is stopped in reverse order. */
  const started = new AsyncDisposableStack()
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= started.disposeAsync())
  try {
    // Both threads start at the same time.
    const { botThread = options.games === undefined } = options
    const bots = botThread ? new BotThread(scriptOf('bot-worker'), { clock, log }) : undefined
    started.defer(() => bots?.close())
    const opening = openJournalOf(options, log, lost.resolve)
    // While both threads are loading.
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
      ...(thinkingMs && { thinkingMs }),
      ...(showsMoments !== undefined && { showsMoments }),
      ...(bots && { askBot: (game, question) => bots.ask(game, question) }),
      openHouse: (open) => sharing.request(open),
      onTables: () => sharing.announce(),
      seek: () => discovery.seek(),
      extend: (extended) => cafeExtension(new Cafe({ house: extended, settingsStore, clock, log, journal })),
    })
    const prove = proofOfIdentity(identity, key)
    const server = new Server({ house, clock, log, webClient, prove, capacity, ...(isLocal && { isLocal }) })
    // Before the server listens: from then on guests may need both.
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
    // Before the server listens: restored tables already play, even if no port is available.
    started.defer(async () => {
      const settled = sharing.stop()
      house.stop()
      const ended = settled.then(() => Promise.all([server.stop(), discovery.stop()]))
      await settledWithin(clock, stopMs, ended)
    })
    await bots?.ready
    await listen(server, options.port, options.open || settingsStore.settings.share)
    // Only now, so that a start that fails because of its port does not rename the host.
    await saveIdentity()
    await sharing.start()
    const woken = () => {
      discovery.renew()
      house.handleWake()
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
      // Without the journal no action could be saved any more.
      failure: lost.promise.then(async (error) => {
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
  // A journal in memory is never opened again, so it need not keep the moves.
  if (dataFolder === undefined) return openJournal(undefined, { log, keepsMoves: false })
  return openJournalThread(scriptOf('journal-worker'), { dataFolder, recover }, log, onLost)
}

function openSettingsOf(options: LanyardHostOptions, clock: Clock, log: Log): CafeSettingsStore {
  const { settings, mustHaveSettings, dataFolder } = options
  const isNamed = settings !== undefined
  // Checked before the settings file is read: if the folder is unusable, reading the file fails too, and the error would
  // blame the file.
  if (dataFolder !== undefined) checkDataFolder(dataFolder)
  const store = openCafeSettings({
    clock,
    log,
    file: cafeFileOf(options),
    ...(isNamed && { needed: mustHaveSettings ? 'file' : 'folder' }),
  })
  // The first change creates the file, but a mistyped name should not go unnoticed.
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

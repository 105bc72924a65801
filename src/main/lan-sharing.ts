// Shares the host with the room: the server listens on the local network, discovery announces it, and everybody in the
// house is sent the addresses.

import { protocolVersion } from '#shared/protocol/limits.ts'
import { describeError } from './host/logger.ts'
import { reject } from './host/rejection.ts'
import { SerialQueue } from './host/work/serial-queue.ts'
import { lanAddresses, watchAddresses } from './net/addresses.ts'
import { isPortTaken } from './net/http/port-error.ts'
import type { CafeSettingsStore } from './host/cafe/cafe-settings-store.ts'
import type { Cancel, Clock } from './host/clock.ts'
import type { HostIdentity } from './host/identity/host-key.ts'
import type { House } from './host/house.ts'
import type { Log } from './host/logger.ts'
import type { Rejection } from './host/rejection.ts'
import type { Discovery } from './net/discovery/discovery.ts'
import type { Server } from './net/server.ts'

export interface LanSharingSetup {
  readonly identity: HostIdentity
  readonly house: House
  readonly server: Server
  readonly discovery: Discovery
  readonly settingsStore: CafeSettingsStore
  /** Whether the host was started for the room, so that the settings don't end sharing. */
  readonly isForRoom: boolean
  readonly clock: Clock
  readonly log: Log
}

export class LanSharing {
  readonly #setup: LanSharingSetup
  /** Changes are made one after the other: two at the same time would leave the server half open. */
  readonly #changes = new SerialQueue()
  #settledShare: boolean
  /** Whether following the settings has failed, and sharing has not been changed by hand since. */
  #hasFailed = false
  #unwatch: readonly (() => void)[] = []
  #cancelUpdate: Cancel | undefined

  constructor(setup: LanSharingSetup) {
    this.#setup = setup
    this.#settledShare = setup.settingsStore.settings.share
  }

  /** The host's URLs for the room, best first; empty without a network and while the host is not shared. */
  get urls(): string[] {
    const { server } = this.#setup
    return server.isOpen ? lanAddresses().map((address) => `http://${address}:${server.port}`) : []
  }

  /** Announces the host as it is now, and follows the settings and the network from now on. */
  async start(): Promise<void> {
    const { house, discovery, settingsStore, clock, log } = this.#setup
    this.#unwatch = [
      settingsStore.onSettings(() => this.#followSettings()),
      watchAddresses(() => this.#updateHouse(), clock),
      discovery.onNearby(() => house.networkStatus.updateNearby(discovery.nearby)),
      discovery.onTrouble(({ code, params }) => log('discovery-trouble', { trouble: code, ...params })),
    ]
    await this.#update()
  }

  /** Resolves once no change is in progress: a change would make the server listen again. */
  stop(): Promise<void> {
    for (const unwatch of this.#unwatch) unwatch()
    this.#cancelUpdate?.()
    return this.#changes.ended()
  }

  /** Starts or ends sharing. Rejects with the system's error if the port is not available. */
  set(isShared: boolean): Promise<void> {
    return this.#changes.run(async () => {
      await this.#setOpen(isShared)
      await this.#update()
    })
  }

  /** As `set`, for a guest's request. Everybody is sent the change after the answer. */
  async request(isShared: boolean): Promise<Rejection | undefined> {
    if (isShared && lanAddresses().length === 0) return reject('no-network')
    try {
      await this.#changes.run(() => this.#setOpen(isShared))
    } catch (error) {
      if (!isPortTaken(error)) throw error
      return reject('port-taken')
    }
    const { clock, log } = this.#setup
    const logFailure = (error: unknown) =>
      log('request-failed', { request: 'open-house', detail: describeError(error) })
    this.#cancelUpdate = clock.after(0, () => void this.#changes.run(() => this.#update()).catch(logFailure))
    return undefined
  }

  /** To be called when something in the announcement may have changed. */
  announce(): void {
    const { identity, house, server, discovery } = this.#setup
    if (!server.isOpen) return
    const { id, name } = identity
    discovery.announce({
      id,
      name,
      port: server.port,
      tables: house.joinableTables,
      protocol: protocolVersion,
    })
  }

  async #setOpen(isShared: boolean): Promise<void> {
    await this.#setup.server.setOpen(isShared)
    this.#hasFailed = false
  }

  async #update(): Promise<void> {
    this.#updateHouse()
    if (this.#setup.server.isOpen) this.announce()
    else await this.#setup.discovery.withdraw()
  }

  #updateHouse(): void {
    const { house, server } = this.#setup
    house.networkStatus.updateHouse({ open: server.isOpen, urls: this.urls })
  }

  /**
   * Follows only a change of the setting: staff may have started or ended sharing by hand. If following it failed, a change
   * of any setting tries again: the port may be free by then.
   */
  #followSettings(): void {
    const { settingsStore, isForRoom } = this.#setup
    const { share } = settingsStore.settings
    if (share === this.#settledShare && !this.#hasFailed) return
    this.#settledShare = share
    // Otherwise the counter's own tablet, on which that was set, could not undo it.
    if (!share && isForRoom) return
    this.set(share).catch(() => (this.#hasFailed = true))
  }
}

// Messages about the house: its addresses, and other hosts nearby.

import { z } from 'zod/mini'
import { requestId } from './field-schemas.ts'

export const houseRequests = [
  z.strictObject({ type: z.literal('ping'), id: requestId }),
  /** Makes the host look for other hosts from now on. `nearby` follows whenever the list changes. */
  z.strictObject({ type: z.literal('seek'), id: requestId }),
  /** From now on the list of tables is sent as changes (`on`), or not at all because the client does not show it. */
  z.strictObject({ type: z.literal('watch-tables'), id: requestId, on: z.boolean() }),
  /** From the host's own machine only: lets the room in, or keeps it out. */
  z.strictObject({ type: z.literal('open-house'), id: requestId, open: z.boolean() }),
] as const

export interface House {
  name: string
  /** Whether other devices in the room can reach this host. */
  open: boolean
  /** Its addresses, best first: `http://192.168.1.20:4747`. Empty without a network. */
  urls: string[]
}

/** Another host in the room, which has answered a probe. */
export interface NearbyHost {
  id: string
  name: string
  /** `http://192.168.1.20:4747` */
  url: string
  protocol: number
  tables: number
  /** The program's version, such as `0.3.0`; left out by older hosts. */
  app?: string
}

export type HouseMessage = { type: 'house'; house: House } | { type: 'nearby'; hosts: NearbyHost[] }

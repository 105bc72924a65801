// Messages about the house: its addresses, and other hosts nearby.

import { z } from 'zod/mini'
import { requestId } from './field-schemas.ts'

export const houseRequests = [
  z.strictObject({ type: z.literal('ping'), id: requestId }),
  /** Looks for other hosts from now on, if this one does not yet: `nearby` follows whenever the list changes. */
  z.strictObject({ type: z.literal('seek'), id: requestId }),
  /** From now on the list of tables is told as changes while it is looked at (`on`), and not at all while it is not. */
  z.strictObject({ type: z.literal('watch-tables'), id: requestId, on: z.boolean() }),
  /** From the host's own machine only: lets the room in, or keeps it out. */
  z.strictObject({ type: z.literal('open-house'), id: requestId, open: z.boolean() }),
] as const

export interface House {
  name: string
  /** Whether others in the room can reach this host. */
  open: boolean
  /** Its addresses, best first: `http://192.168.1.20:4747`. Empty without a network. */
  urls: string[]
}

/** Another host in the room, probed and answering. */
export interface NearbyHost {
  id: string
  name: string
  /** `http://192.168.1.20:4747` */
  url: string
  protocol: number
  tables: number
  /** The program's version, `0.3.0`; older hosts don't tell it. */
  app?: string
}

export type HouseMessage = { type: 'house'; house: House } | { type: 'nearby'; hosts: NearbyHost[] }

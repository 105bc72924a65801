// The settings of a cafe for all its stations: one file that can be copied from machine to machine.

import { z } from 'zod/mini'
import { games } from '#shared/games/registry.ts'
import { parseAddress } from '../host-address.ts'
import { languages } from '../languages.ts'
import { savedTableName } from '../protocol/field-schemas.ts'
import type { FaultCode } from './fault.ts'

const gameName = z.enum(games.map(({ id }) => id))

/** Number of characters. */
export const longestHousePlace = 80
/** What is written as an address. A host may have almost any name, such as `Table 2.5` or `Hall: left`. */
const addressForm = /:\/\/|^\d+(?:\.\d+){3}(?::|$)/
/**
 * `http://192.168.1.20:4747` or a host's name, as the network announces it. Stations would look for a host that is called
 * `https://192.168.1.20:4747` or `http://192.168.1.300`, for ever, and nobody would be told.
 */
const housePlace = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(longestHousePlace),
  z.refine((house) => !addressForm.test(house) || parseAddress(house) !== undefined, {
    params: { fault: 'not-an-address' satisfies FaultCode },
  }),
)

/** A PIN's hash: `scrypt:<cost>:<block size>:<parallel>:<salt, hex>:<hash, hex>`. Never the PIN itself. */
export const pinHash = z
  .string()
  .check(z.regex(/^scrypt:\d{1,7}:\d{1,2}:\d{1,2}:[0-9a-f]{32}:[0-9a-f]{64}$/, 'a hash of a PIN'))

/** Every field except `file` may be left out and then has the default given here. */
export const cafeSettings = z.strictObject({
  /** The kind and the version of the file. */
  file: z.literal('lanyard-cafe-1'),
  /** Whether the program starts as a kiosk. */
  kiosk: z._default(z.boolean(), false),
  /** The station's name at the counter. Left out: the host's name. A file for several machines leaves it out. */
  station: z.optional(savedTableName),
  /** The address or the name of the host that has this station's tables. Left out: its own host. */
  house: z.optional(housePlace),
  /** Whether the room is let in from the start: guests' phones and other stations, whose tables are offered here too. */
  share: z._default(z.boolean(), false),
  pin: z.optional(pinHash),
  /** Today's games, in the order in which they are offered. */
  games: z._default(
    z.array(gameName).check(z.minLength(1)),
    games.map(({ id }) => id),
  ),
  /** The options of each game, as its own schema takes them; missing ones get the game's defaults. */
  options: z._default(z.partialRecord(gameName, z.record(z.string(), z.unknown())), {}),
  /** The level of the bots that play with guests. */
  bots: z._default(z.enum(['easy', 'normal']), 'easy'),
  /** Whether stations make sounds. */
  sound: z._default(z.boolean(), false),
  /** In the order in which they are offered; the first is used until somebody chooses another. */
  languages: z._default(z.array(z.enum(languages)).check(z.minLength(1)), [...languages]),
  /** A station that nobody touches asks after `seconds` whether anybody is there, and is given up `warning` seconds later. */
  idle: z.prefault(
    z.strictObject({
      seconds: z._default(z.int().check(z.minimum(15), z.maximum(900)), 90),
      warning: z._default(z.int().check(z.minimum(5), z.maximum(60)), 20),
      /** What becomes of the seat in a game with others: a bot plays on, or the seat is free. */
      then: z._default(z.enum(['bot', 'free']), 'bot'),
    }),
    {},
  ),
  /** Minutes that guests have a station; 0: no limit. The warning comes `warning` minutes before the end. */
  session: z.prefault(
    z.strictObject({
      minutes: z._default(z.int().check(z.minimum(0), z.maximum(600)), 0),
      warning: z._default(z.int().check(z.minimum(1), z.maximum(30)), 5),
    }),
    {},
  ),
})
export type CafeSettings = z.infer<typeof cafeSettings>

/** The settings that a station gets. */
export type StationSettings = Omit<CafeSettings, 'file' | 'kiosk' | 'station' | 'pin'>

export const defaultSettings: CafeSettings = cafeSettings.parse({ file: 'lanyard-cafe-1' })

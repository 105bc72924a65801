// Schemas of names and ids in messages and files.

import { z } from 'zod/mini'
import { colours, faces } from '../avatar.ts'
import { limits } from './limits.ts'
import { nameFault } from '../readable-name.ts'

/** The id of a request, which its answer repeats. */
export const requestId = z.int().check(z.minimum(0), z.maximum(2 ** 31))
/** A seat, counted from 0. */
export const seat = z.int().check(z.minimum(0), z.maximum(limits.seats - 1))

/**
 * A person's or a table's name: readable characters, and none that breaks a line or changes the direction of text. If a
 * name is too long, its characters are not checked: checking a whole frame of them would take long.
 */
const name = (length: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(length, { abort: true }),
    z.superRefine((text, { addIssue }) => {
      const fault = nameFault(text)
      if (fault !== undefined) addIssue(fault)
    }),
  )

/** A name from a file or from a machine's settings. Earlier hosts accepted names that are refused now. */
const savedName = (length: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(length),
      z.regex(
        /^(?:[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]|[\u200c\u200d\u{e0020}-\u{e007f}])*$/u,
        'letters, digits, signs and spaces',
      ),
      z.regex(/[^\s\p{Default_Ignorable_Code_Point}\u2800]/u, 'something that can be seen'),
    )

export const personName = name(limits.nameLength)
export const tableName = name(limits.tableNameLength)
export const savedPersonName = savedName(limits.nameLength)
export const savedTableName = savedName(limits.tableNameLength)
export const tableId = z.string().check(z.regex(/^[a-z0-9]{6}$/, 'six letters or digits'))
export const gameId = z.string().check(z.regex(/^[a-z-]{1,40}$/, '1 to 40 small letters and hyphens'))
export const botId = z.string().check(z.regex(/^[a-z-]{1,20}$/, '1 to 20 small letters and hyphens'))
/** The id of a match: its table's id and the number of its deal there. */
export const matchId = z
  .string()
  .check(z.regex(/^[a-z0-9]{6}-[1-9][0-9]{0,8}$/, 'the id of a table and the number of a game'))

/** The PIN, as a cafe's staff type it. */
export const pinDigits = z
  .string()
  .check(
    z.regex(
      new RegExp(`^\\d{${limits.shortestPin},${limits.longestPin}}$`),
      `${limits.shortestPin} to ${limits.longestPin} digits`,
    ),
  )
/** A message from staff to the guests, on a station's screen. */
export const stationLine = name(limits.stationLineLength)

/** A person's saved face and colour. Another version may have saved ids that this one does not know. */
export const savedAvatarFields = {
  face: z.catch(z.optional(z.enum(faces)), undefined),
  colour: z.catch(z.optional(z.enum(colours)), undefined),
}

// The choices made for the last game at this screen, as defaults for the next one. They are not among the settings, which
// guests' pages load too.

import { z } from 'zod/mini'
import { colours, faces } from '#shared/avatar.ts'
import { botSpeed, usualBotSpeed } from '#shared/protocol/bot-speed.ts'
import { limits } from '#shared/protocol/limits.ts'
import { readStored, writeStored } from './localValues.ts'

const storageKey = 'lanyard.local-games'

const person = z.object({
  name: z.string().check(z.maxLength(limits.nameLength)),
  face: z.catch(z.optional(z.enum(faces)), undefined),
  colour: z.catch(z.optional(z.enum(colours)), undefined),
})

const localGames = z.object({
  /** The people who played besides the device's own person, who is in the settings. */
  others: z.catch(z.array(person).check(z.maxLength(limits.seats - 1)), () => []),
  /** The number of bots that was chosen; undefined if none was chosen. */
  bots: z.catch(z.optional(z.int().check(z.minimum(0), z.maximum(limits.seats))), undefined),
  level: z.catch(z.optional(z.string().check(z.maxLength(64))), undefined),
  speed: z.catch(botSpeed, usualBotSpeed),
  /** By game. Another version of the game may no longer know them. */
  options: z.catch(z.record(z.string(), z.unknown()), () => ({})),
})
export type LocalGames = z.infer<typeof localGames>

export function readLocalGames(): LocalGames {
  const stored = localGames.safeParse(readStored(storageKey))
  return stored.success ? stored.data : localGames.parse({})
}

export function writeLocalGames(games: LocalGames): void {
  writeStored(storageKey, games)
}

/** Forgets the people with this name; without a name, all who played besides the device's own person. */
export function forgetLocalPeople(name?: string): void {
  const games = readLocalGames()
  writeLocalGames({ ...games, others: games.others.filter((other) => name !== undefined && other.name !== name) })
}

// Stores what this device has seen of each shuffle, so that it can check a match at its end even after a reload.

import { z } from 'zod/mini'
import type { Witness } from '#shared/luck/witness.ts'
import { hex32 } from '#shared/luck/fields.ts'
import { partSchema } from '#shared/luck/commit-reveal.ts'
import { readStored, writeStored } from './localValues.ts'

const storageKey = 'lanyard.luck'
/** More matches than one device has under way at the same time. */
const maxWitnesses = 8

const stored = z.array(
  z.object({
    host: z.string(),
    table: z.string(),
    deal: z.int(),
    attempt: z.int(),
    dealt: z.object({
      game: z.string(),
      rulesVersion: z.int(),
      options: z.unknown(),
      seats: z.int(),
      algorithm: z.string(),
    }),
    place: z.nullable(z.int()),
    number: z.nullable(hex32),
    // Earlier versions did not store it.
    secret: z._default(z.nullable(hex32), null),
    hash: z.string(),
    parts: z.array(partSchema),
    fromTheStart: z.boolean(),
    committed: z.boolean(),
    handed: z._default(z.boolean(), false),
    shown: z.boolean(),
    roster: z._default(z.nullable(hex32), null),
    sharings: z._default(z.nullable(hex32), null),
    findings: z.array(
      z.object({
        code: z.custom<Witness['findings'][number]['code']>((code) => typeof code === 'string'),
        params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
      }),
    ),
  }),
)
type Stored = z.infer<typeof stored>[number]

/** The witness of the latest shuffle of this deal. */
export function loadWitness(host: string, table: string, deal: number): Witness | undefined {
  return read().find((one) => one.host === host && one.table === table && one.deal === deal) as Witness | undefined
}

/** For a match file, which names no host. Table ids are random, so the table is enough. */
export function loadWitnessOfMatch(table: string, deal: number): Witness | undefined {
  return read().find((one) => one.table === table && one.deal === deal) as Witness | undefined
}

export function saveWitness(host: string, witness: Witness): void {
  const { table, deal } = witness
  const others = read().filter((one) => one.host !== host || one.table !== table || one.deal !== deal)
  writeStored(storageKey, [{ ...witness, host } as Stored, ...others].slice(0, maxWitnesses))
}

function read(): Stored[] {
  const result = stored.safeParse(readStored(storageKey))
  return result.success ? result.data : []
}

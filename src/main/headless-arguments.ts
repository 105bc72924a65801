// The command line of the headless host.

import { capacityFromFlags } from './capacity-flags.ts'
import { hangLimitFromFlags } from './loop-watch/hang-limit.ts'
import { FlagError, readFlags } from './flags.mjs'
import type { Capacity } from './host/limits/capacity.ts'

export interface HeadlessArguments {
  readonly port: number | undefined
  readonly name: string | undefined
  readonly data: string | undefined
  /** The file with the settings of a cafe. */
  readonly settings: string | undefined
  readonly discovery: boolean
  readonly local: boolean
  readonly capacity: Capacity
  /** Whether the undamaged part of a damaged journal is opened. */
  readonly recover: boolean
  /** Time after which a process that hangs is ended; undefined for never. */
  readonly hangLimitMs: number | undefined
  readonly help: boolean
}

/** Throws FlagError at the first flag that is wrong. */
export function readHeadlessArguments(args: readonly string[]): HeadlessArguments {
  const values = readFlags('host', args)
  const { port, name, data, settings, local = false, recover = false, help = false } = values
  if (recover && data === undefined) throw new FlagError('--recover needs a data folder: name it with --data.')
  const capacity = capacityFromFlags(values)
  return {
    port,
    name,
    data,
    settings,
    local,
    capacity,
    recover,
    help,
    discovery: !values['no-discovery'],
    hangLimitMs: hangLimitFromFlags(values),
  }
}

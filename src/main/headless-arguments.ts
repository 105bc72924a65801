// The command line of the headless host.

import { FlagError, readFlags } from './flags.mjs'
import { hostFlags } from './host-flags.ts'
import { hangLimitFromFlags } from './loop-watch/hang-limit.ts'
import type { HostFlags } from './host-flags.ts'

export interface HeadlessArguments {
  readonly host: HostFlags
  readonly local: boolean
  /** Time after which a process that hangs is ended; undefined for never. */
  readonly hangLimitMs: number | undefined
  readonly help: boolean
}

/** Throws FlagError at the first flag that is wrong. */
export function readHeadlessArguments(args: readonly string[]): HeadlessArguments {
  const values = readFlags('host', args)
  const { local = false, help = false } = values
  const host = hostFlags(values)
  if (host.recover && host.dataFolder === undefined) {
    throw new FlagError('--recover needs a data folder: name it with --data.')
  }
  return { host, local, help, hangLimitMs: hangLimitFromFlags(values) }
}

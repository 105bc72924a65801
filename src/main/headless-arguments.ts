// The command line of the headless host.

import { readFlags } from './flags.mjs'

export interface HeadlessWishes {
  readonly port: number | undefined
  readonly name: string | undefined
  readonly data: string | undefined
  /** The file with the settings of a cafe. */
  readonly settings: string | undefined
  readonly discovery: boolean
  readonly local: boolean
  readonly help: boolean
}

/** Throws FlagError at the first flag that is wrong. */
export function readHeadlessArguments(args: readonly string[]): HeadlessWishes {
  const values = readFlags('host', args)
  const { port, name, data, settings, local = false, help = false } = values
  return { ...{ port, name, data, settings, local, help }, discovery: !values['no-discovery'] }
}

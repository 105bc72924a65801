// What the command line says of the host, alike for the program with a window and for the one without: both hand it on as one
// object, so that no flag is left behind in one of them.

import { capacityOf } from './host/limits/capacity.ts'
import type { FlagValues } from './flags.mjs'
import type { Capacity } from './host/limits/capacity.ts'

export interface HostFlags {
  /** The folder of the journal; left out: tables are kept in memory. */
  readonly dataFolder: string | undefined
  /** The file with the settings of a cafe; left out: the one in the data folder, or without that, settings in memory. */
  readonly settings: string | undefined
  /** A new name for the host; left out: it keeps its name, which is the machine's at first. */
  readonly name: string | undefined
  /** The port to use; startup fails if it is taken. Left out: the first free one of 4747 to 4756, else any. */
  readonly port: number | undefined
  readonly discovery: boolean
  /** The limits for clients and tables. */
  readonly capacity: Capacity
  /** Whether the undamaged part of a damaged journal is opened and the rest put aside. */
  readonly recover: boolean
}

export function hostFlags(values: FlagValues): HostFlags {
  const { data, settings, name, port, recover = false } = values
  return {
    dataFolder: data,
    settings,
    name,
    port,
    discovery: !values['no-discovery'],
    capacity: capacityFromFlags(values),
    recover,
  }
}

function capacityFromFlags(values: FlagValues): Capacity {
  const { profile, 'max-clients': clients, 'max-per-address': clientsPerAddress, 'max-tables': tables } = values
  return capacityOf(profile, {
    ...(clients !== undefined && { clients }),
    ...(clientsPerAddress !== undefined && { clientsPerAddress }),
    ...(tables !== undefined && { tables }),
  })
}

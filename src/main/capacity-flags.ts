// The limits for clients and tables, as set on the command line.

import { capacityOf } from './host/limits/capacity.ts'
import type { FlagValues } from './flags.mjs'
import type { Capacity } from './host/limits/capacity.ts'

export function capacityFromFlags(values: FlagValues): Capacity {
  const { profile, 'max-clients': clients, 'max-per-address': clientsPerAddress, 'max-tables': tables } = values
  return capacityOf(profile, {
    ...(clients !== undefined && { clients }),
    ...(clientsPerAddress !== undefined && { clientsPerAddress }),
    ...(tables !== undefined && { tables }),
  })
}

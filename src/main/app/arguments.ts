// The command line of the program with a window.

import { capacityFromFlags } from '../capacity-flags.ts'
import { readFlags, withoutSwitches } from '../flags.mjs'
import { hangLimitFromFlags } from '../loop-watch/hang-limit.ts'
import { isOpenRequest } from './open-requests.ts'
import type { Capacity } from '../host/limits/capacity.ts'

export interface Arguments {
  /** The folder for all data. Each of two instances that run at the same time needs its own. */
  readonly userDataFolder: string | undefined
  /** The folder for tables and settings, if not in `userDataFolder`. */
  readonly dataFolder: string | undefined
  /** The host's name on the network. */
  readonly name: string | undefined
  readonly port: number | undefined
  readonly discovery: boolean
  readonly capacity: Capacity
  /** Whether this start is a kiosk, whatever the settings say. */
  readonly kiosk: boolean
  /** Whether the undamaged part of a damaged journal is opened without asking anybody. */
  readonly recover: boolean
  /** The file with the settings of a cafe. */
  readonly settings: string | undefined
  /** Time after which a program that hangs is ended; undefined for never. */
  readonly hangLimitMs: number | undefined
  readonly help: boolean
  /** A link or file that the system asks to open. */
  readonly opened: readonly string[]
}

/**
 * `argv` is that of the process. Unless the program is packaged, it starts with Electron's own part, up to the path of the
 * program. Throws FlagError at the first flag that is wrong.
 */
export function readArguments(argv: readonly string[], isPackaged: boolean): Arguments {
  const own = argv.slice(isPackaged ? 1 : programAt(argv) + 1)
  const opened = own.filter(isOpenRequest)
  const values = readFlags('window', withoutSwitches(own.filter((argument) => !isOpenRequest(argument))))
  const { port, name, data, settings, kiosk = false, recover = false, help = false } = values
  return {
    userDataFolder: values['user-data-dir'],
    dataFolder: data,
    name,
    port,
    settings,
    kiosk,
    recover,
    help,
    opened,
    discovery: !values['no-discovery'],
    capacity: capacityFromFlags(values),
    hangLimitMs: hangLimitFromFlags(values),
  }
}

/**
 * The index of the program's path, found as Electron does: the first argument that is neither a switch nor a module to preload.
 */
function programAt(argv: readonly string[]): number {
  const isModule = (index: number) => ['-r', '--require'].includes(argv[index - 1] ?? '')
  return argv.findIndex((arg, index) => index > 0 && !arg.startsWith('-') && !isModule(index))
}

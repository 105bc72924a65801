// The command line of the program with a window.

import { readFlags, withoutSwitches } from '../flags.mjs'
import { hostFlags } from '../host-flags.ts'
import { hangLimitFromFlags } from '../loop-watch/hang-limit.ts'
import { isOpenRequest } from './open-requests.ts'
import type { HostFlags } from '../host-flags.ts'

export interface Arguments {
  /** The folder for all data. Each of two instances that run at the same time needs its own. */
  readonly userDataFolder: string | undefined
  /** Without a data folder tables and settings are in `userDataFolder`. `recover`: without asking anybody. */
  readonly host: HostFlags
  /** Whether this start is a kiosk, whatever the settings say. */
  readonly kiosk: boolean
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
  const { kiosk = false, help = false } = values
  return {
    userDataFolder: values['user-data-dir'],
    host: hostFlags(values),
    kiosk,
    help,
    opened,
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

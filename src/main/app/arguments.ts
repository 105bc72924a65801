// What may be said to the program on its command line. Chromium's own switches are in there too: they pass unread.

import { parseArgs } from 'node:util'

export interface Arguments {
  /** Where everything is kept. Two of the program at once need two of these. */
  readonly userDataFolder: string | undefined
  /** The host's name in the room. */
  readonly name: string | undefined
  readonly port: number | undefined
  readonly discovery: boolean
  /** The file with the settings of a cafe. */
  readonly settings: string | undefined
}

/** Throws with one sentence that names the flag and what fits. */
export function readArguments(argv: readonly string[]): Arguments {
  const { values } = parseArgs({
    args: [...argv],
    strict: false,
    options: {
      'user-data-dir': { type: 'string' },
      name: { type: 'string' },
      port: { type: 'string' },
      'no-discovery': { type: 'boolean' },
      settings: { type: 'string' },
    },
  })
  return {
    userDataFolder: text(values['user-data-dir'], '--user-data-dir', 'a folder'),
    name: text(values.name, '--name', 'a name'),
    port: values.port === undefined ? undefined : portNumber(values.port),
    discovery: values['no-discovery'] !== true,
    settings: text(values.settings, '--settings', 'a file'),
  }
}

function text(value: unknown, flag: string, what: string): string | undefined {
  if (value === undefined) return undefined
  if (typeof value === 'string' && value !== '') return value
  throw new Error(`${flag} needs ${what} after it`)
}

function portNumber(value: unknown): number {
  const port = typeof value === 'string' && /^\d{1,5}$/.test(value) ? Number(value) : NaN
  if (port <= 65535) return port
  throw new Error(`--port must be 0 to 65535 (0: any free one), found ${JSON.stringify(value)}`)
}

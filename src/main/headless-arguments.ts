// The command line of the headless host: each wrong flag is one sentence that names it and the remedy.

import { parseArgs } from 'node:util'

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

export const usage = `Lanyard without a desktop: hosts tables for the room.

  npm run host -- [flags]

  --port N         listen on this port (default: the first free one from 4747)
  --name "Kitchen" what the room knows this host by (default: as before, at first the machine's name)
  --data DIR       keep tables in this folder (default: in memory, gone when it stops)
  --settings FILE  the cafe's settings (default: cafe.json in the folder of --data); see docs/cafe-settings.md
  --local          for this machine only, until somebody on it opens the house
  --no-discovery   neither announce this host on the network nor look for others
  --help           show this

Prints one line of JSON when it is ready. Stop it with Ctrl+C.
`

/** What was asked for can't be done; the message says what is wrong and what to do. */
export class ArgumentError extends Error {}

const nameLength = 40

/** Throws ArgumentError at the first flag that is wrong. */
export function readHeadlessArguments(args: string[]): HeadlessWishes {
  const { values } = parse(args)
  return {
    port: readPort(values.port),
    name: readName(values.name),
    data: readFolder(values.data),
    settings: readSettings(values.settings),
    discovery: !values['no-discovery'],
    local: values.local,
    help: values.help,
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        port: { type: 'string' },
        name: { type: 'string' },
        data: { type: 'string' },
        settings: { type: 'string' },
        local: { type: 'boolean', default: false },
        'no-discovery': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const flag = /'(-[^' ]*)/.exec(message)?.[1] ?? /'([^']*)'/.exec(message)?.[1] ?? args.join(' ')
    throw new ArgumentError(complaints[code ?? '']?.(flag) ?? `${message}. See --help.`)
  }
}

const complaints: Readonly<Record<string, (flag: string) => string>> = {
  ERR_PARSE_ARGS_UNKNOWN_OPTION: (flag) => `${flag} is not a flag of the host: --help shows all of them.`,
  ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL: (word) => `"${word}" belongs to no flag: --help shows all of them.`,
  ERR_PARSE_ARGS_INVALID_OPTION_VALUE: (flag) => `${flag} and what follows it do not fit: --help shows how it is used.`,
}

function readPort(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new ArgumentError(`--port must be a number from 0 to 65535 (0: any free one), found "${text}".`)
  }
  return port
}

function readName(text: string | undefined): string | undefined {
  const name = text?.trim()
  if (name === '' || (name !== undefined && (name.length > nameLength || /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(name)))) {
    throw new ArgumentError(`--name must be 1 to ${nameLength} characters that can be read, found "${text}".`)
  }
  return name
}

function readFolder(text: string | undefined): string | undefined {
  if (text === '') throw new ArgumentError('--data must name a folder: leave it out to keep tables in memory.')
  return text
}

function readSettings(text: string | undefined): string | undefined {
  if (text === '')
    throw new ArgumentError('--settings must name a file: leave it out for cafe.json in the data folder.')
  return text
}

// A report about this program for anyone who looks into a problem. It is pasted into public places: only what is listed
// here gets in, never a name, an address, a code, a path or a card.

import { constants } from 'node:os'
import { z } from 'zod/mini'

export interface ReportFacts {
  readonly version: string
  readonly system: string
  readonly versions: Readonly<Record<string, string | undefined>>
  readonly language: string
  readonly uptimeSeconds: number
  readonly kiosk: boolean
  readonly tables: number
  readonly remotePlayers: number
}

/** Parameters of the log whose values are the program's own words or numbers. Of all others only `detail` is used, in part. */
export const harmless = [
  ...['port', 'open', 'reason', 'request', 'action', 'bot', 'deal', 'actor', 'repeated', 'trouble', 'people'],
  ...['eventLoopDelayMs', 'forMs', 'startsAgain', 'part', 'exitCode'],
] as const

const word = z.union([z.number(), z.boolean(), z.string().check(z.regex(/^[a-zA-Z][a-zA-Z-]{0,39}$/))])
const entry = z.looseObject({ time: z.iso.datetime(), code: word, detail: z.optional(z.string()) })

/** `lines`: the newest lines of the log, as they are in its file. */
export function writeReport(facts: ReportFacts, lines: readonly string[]): string {
  const { version, system, versions, language, uptimeSeconds, kiosk, tables, remotePlayers } = facts
  const parts = Object.entries(versions).map(([name, number]) => `${name} ${number ?? 'unknown'}`)
  return [
    `Lanyard ${version}${kiosk ? ', kiosk' : ''}`,
    `${system}; ${parts.join(', ')}; ${language}`,
    `open for ${Math.round(uptimeSeconds / 60)} minutes; ${tables} tables, ${remotePlayers} players at other machines`,
    '',
    ...lines.map(withoutSecrets),
    '',
  ].join('\n')
}

function withoutSecrets(line: string): string {
  const read = entry.safeParse(parse(line))
  if (!read.success) return '(a line that is no entry of the log)'
  const { time, code, detail, ...rest } = read.data
  const params = harmless.flatMap((name) => {
    const value = word.safeParse(rest[name])
    return value.success ? [`${name}=${value.data}`] : []
  })
  return [time, code, ...params, ...(detail === undefined ? [] : [whereFrom(detail)])].join(' ')
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

const frame = /^\s+at (?:async )?(?:new )?(?:([\w.#<>]+) )?\(?(?:.*[\\/])?([\w.-]+\.[cm]?[jt]s):(\d+):\d+\)?$/
const framesShown = 6

/**
 * The kind of an error and the functions from which it came. Its message is left out: it may contain somebody's name or cards.
 */
function whereFrom(detail: string): string {
  // Not by a pattern with the flag `m`, for which a line also ends at characters that a message or a path may contain.
  const [message = '', ...stack] = detail.split('\n')
  const frames = stack.flatMap((line) => {
    const [, name, file, at] = frame.exec(line) ?? []
    return file === undefined ? [] : [`${name ?? 'at'} ${file}:${at}`]
  })
  return [kindOf(message), ...frames.slice(0, framesShown)].join(' < ')
}

/** The class of an error, or its code from the system or SQLite. Not just any first word: that may be somebody's name. */
function kindOf(message: string): string {
  const [name] = /^[A-Z]\w*Error(?=:)/.exec(message) ?? []
  const systemCode = message.match(/\w+/g)?.find((word) => Object.hasOwn(constants.errno, word))
  const [sqliteCode] = /(?<=\()SQLite \d+(?=\)$)/.exec(message) ?? []
  return name ?? systemCode ?? sqliteCode ?? 'Error'
}

// The answers to each request that docs/protocol.md names. Clients are not prepared for any other.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cafeRequests } from '#shared/protocol/cafe.ts'
import { namesIn, rows, section } from '#shared/testing/page-of-docs.ts'
import type { Request } from '#shared/protocol/messages.ts'

const doc = readFileSync(join(import.meta.dirname, '../../../../docs/protocol.md'), 'utf8')

/** By type of the request, from the rows of the table of requests. */
const rejections = new Map(
  rows(section(doc, '### Requests')).map(([, type, , , , codes]) => [namesIn(type)[0]!, namesIn(codes)] as const),
)
/** The rejections at admission. */
const atTheDoor = namesIn(/The\s+door\s+turns\s+people\s+down\s+with(.*?)\./s.exec(doc)![1])
/** The rejections that the text below the table names for all requests, and for those of a station. */
const anyRequest = ['no-table', 'too-fast', 'internal-error', 'station-locked']
const whatIsOffered = ['open-table', 'change-game']

/** Types of the requests that a locked station may make, besides `enter` of a table where it has a seat. */
export const allowedWhileLocked: readonly string[] = [
  ...namesIn(/`station-locked`,\s+except\s+for(.*?)`enter`/s.exec(doc)![1]),
  ...cafeRequests.map(({ shape }) => shape.type.def.values[0]!),
]

/** `accepted`, and the codes of its rejections. */
export function documentedAnswers(type: Request['type']): string[] {
  const own = rejections.get(type)
  if (!own) throw new Error(`docs/protocol.md has no request "${type}"`)
  return [
    ...['accepted', ...anyRequest, ...own],
    ...(type === 'enter' ? atTheDoor : []),
    ...(whatIsOffered.includes(type) ? ['not-today'] : []),
  ]
}

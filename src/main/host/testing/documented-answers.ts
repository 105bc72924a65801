// The answers to each request that docs/protocol.md names. A client is not prepared for any other.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Request } from '#shared/protocol/messages.ts'

const doc = readFileSync(join(import.meta.dirname, '../../../../docs/protocol.md'), 'utf8')

const namesIn = (text = '') => [...text.matchAll(/`([\w-]+)`/g)].map(([, name]) => name!)

/** The part of the page that the pattern's group catches. */
function partOf(pattern: RegExp): string {
  const part = pattern.exec(doc)?.[1]
  if (part === undefined) throw new Error(`docs/protocol.md has nothing like ${pattern}`)
  return part
}

/** By type of the request, from the rows of its table. */
const rejections = new Map(
  partOf(/^### Requests\n(.*?)^All that need a table/ms)
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|'))
    .map((cells) => [namesIn(cells[1])[0]!, namesIn(cells[5])] as const),
)
/** What the door says. */
const atTheDoor = namesIn(partOf(/Turned\s+down\s+at\s+the\s+door\s+means(.*?)\./s))
/** What the text below the table says of all requests, and of a station's. */
const anyRequest = ['no-table', 'too-fast', 'internal-error', 'station-locked']
const whatIsOffered = ['open-table', 'change-game']

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

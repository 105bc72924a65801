// A file from anywhere becomes a match, or a trouble to tell of.

import { matchFileLimits } from '#shared/history/match-file.ts'
import { readMatchFile } from '#shared/history/read-match-file.ts'
import type { MatchFile } from '#shared/history/match-file.ts'
import type { MatchFileErrorCode } from '#shared/history/read-match-file.ts'

/** What was wrong with a file. `unreadable`: it could not be read at all. */
export interface FileTrouble {
  readonly code: MatchFileErrorCode | 'unreadable'
  readonly params: Readonly<Record<string, string | number>>
}

/** The most bytes that text of so many UTF-16 units can have: a file of more is not even read. */
const mostBytes = 3 * matchFileLimits.length

export async function readFile(file: File): Promise<{ readonly match: MatchFile } | FileTrouble> {
  if (file.size > mostBytes) return { code: 'too-big', params: {} }
  let text: string
  try {
    text = await file.text()
  } catch {
    return { code: 'unreadable', params: {} }
  }
  const read = readMatchFile(text)
  return read.ok ? { match: read.match } : read.error
}

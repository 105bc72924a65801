// Reads a match from a file that may come from anywhere.

import { matchFileLimits } from '#shared/history/match-file.ts'
import { readMatchFile } from '#shared/history/read-match-file.ts'
import type { MatchFile } from '#shared/history/match-file.ts'
import type { MatchFileError } from '#shared/history/read-match-file.ts'

/** `unreadable`: the browser could not read the file. */
export type LoadError = MatchFileError | { readonly code: 'unreadable'; readonly params: MatchFileError['params'] }

/** A text of `length` UTF-16 units takes at most three times as many bytes. Larger files are not read. */
const maxFileBytes = 3 * matchFileLimits.length

export async function loadMatchFile(
  file: Pick<File, 'size' | 'text'>,
): Promise<{ readonly match: MatchFile } | LoadError> {
  if (file.size > maxFileBytes) return { code: 'too-big', params: {} }
  let text: string
  try {
    text = await file.text()
  } catch {
    return { code: 'unreadable', params: {} }
  }
  const read = readMatchFile(text)
  return read.ok ? { match: read.match } : read.error
}

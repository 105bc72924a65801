// A match as one file: given to the browser to keep where its person wants it, and taken back from there.

import type { MatchFile } from '#shared/archive/match-file.ts'

/** `lanyard-dead-mans-draw-2026-11-21.json` */
export function fileNameOf({ log, played }: MatchFile): string {
  return `lanyard-${log.header.game}-${played.slice(0, 10)}.json`
}

export function saveMatch(match: MatchFile): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(match)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileNameOf(match)
  link.click()
  // The browser has taken it by the next turn of its loop.
  setTimeout(() => URL.revokeObjectURL(url))
}

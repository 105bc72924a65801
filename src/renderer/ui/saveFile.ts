// A match as one file: given to the browser to keep where its person wants it, and taken back from there.

import type { MatchFile } from '#shared/history/match-file.ts'

/** `lanyard-dead-mans-draw-2026-11-21.json` */
export function fileNameOf({ log, played }: MatchFile): string {
  return `lanyard-${log.header.game}-${played.slice(0, 10)}.json`
}

export function saveMatch(match: MatchFile): void {
  saveText(fileNameOf(match), JSON.stringify(match), 'application/json')
}

/** Gives the browser a file to keep. */
export function saveText(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken it by the next turn of its loop.
  setTimeout(() => URL.revokeObjectURL(url))
}

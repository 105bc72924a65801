import type { MatchFile } from '#shared/history/match-file.ts'
import { saveText } from '../../ui/saveText.ts'

/** `lanyard-dead-mans-draw-2026-11-21.json` */
export function fileNameOf({ log, played }: MatchFile): string {
  return `lanyard-${log.header.game}-${played.slice(0, 10)}.json`
}

/** Hands the match to the browser as a file to save. */
export function saveMatch(match: MatchFile): void {
  saveText(fileNameOf(match), JSON.stringify(match), 'application/json')
}

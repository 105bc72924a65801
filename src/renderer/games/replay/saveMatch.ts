import { dayOf } from '#shared/calendar-day.ts'
import type { MatchFile } from '#shared/history/match-file.ts'
import { saveText } from '../../ui/saveText.ts'

const matchFileType = 'application/vnd.lanyard.match+json'

/** For example `lanyard-dead-mans-draw-2026-11-21.lanyard`: a double click opens it in the installed program. */
export function fileNameOf({ log, played }: MatchFile): string {
  return `lanyard-${log.header.game}-${dayOf(new Date(played))}.lanyard`
}

/** Hands the match to the browser as a file to save. */
export function saveMatch(match: MatchFile): void {
  saveText(fileNameOf(match), JSON.stringify(match), matchFileType)
}

import type { TableSummary } from '#shared/protocol/table.ts'
import { useNumberedNames } from '../games/match/useGameSpeech.ts'
import { useListFormat } from '../ui/useListFormat.ts'

/** Lists who sits at a table, for a list of tables. People of one name are numbered, as at the table. */
export function useTablePeople(): (table: TableSummary) => string {
  const list = useListFormat()
  const numbered = useNumberedNames()
  return ({ people }) => list(numbered([], people))
}

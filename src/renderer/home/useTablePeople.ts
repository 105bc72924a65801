import type { TableSummary } from '#shared/protocol/table.ts'
import { useNumberedNames } from '../games/match/useGameSpeech.ts'
import { useListFormat } from '../ui/useListFormat.ts'

/** Names the people at a table, for a list of tables. People with the same name are numbered, as at the table. */
export function useTablePeople(): (table: TableSummary) => string {
  const list = useListFormat()
  const numbered = useNumberedNames()
  return ({ people }) => list(numbered([], people))
}

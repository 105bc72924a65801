import type { TableSummary } from '#shared/protocol/table.ts'
import { namesakeNumbers } from '../games/match/namesakes.ts'
import { useNamesake } from '../games/match/useGameSpeech.ts'
import { useListFormat } from '../ui/useListFormat.ts'

/** Lists who sits at a table, for a list of tables. People of one name are numbered, as at the table. */
export function useTablePeople(): (table: TableSummary) => string {
  const list = useListFormat()
  const named = useNamesake()
  return ({ people }) => {
    const numbers = namesakeNumbers([], people)
    return list(people.map((name, index) => named(name, numbers[index])))
  }
}

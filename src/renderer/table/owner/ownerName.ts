import { isolated } from '../../i18n/isolated.ts'
import type { TableState } from '#shared/protocol/table.ts'

/** Names the table's owner to the others, for the middle of a sentence. `t`: of vue-i18n. */
export function ownerName(t: (key: string) => string, table: Pick<TableState, 'ownerName'> | undefined): string {
  return table?.ownerName === undefined ? t('lobby.owner') : isolated(table.ownerName)
}

import { useI18n } from 'vue-i18n'
import { formatList } from '../i18n/formatList.ts'
import { isolated } from '../i18n/isolated.ts'

/** Joins names, or other items, in a sentence as the page's language does: "Ana, Bia and Caio". */
export function useListFormat(): (items: readonly string[]) => string {
  const { locale } = useI18n()
  return (items) => formatList(items.map(isolated), locale.value)
}

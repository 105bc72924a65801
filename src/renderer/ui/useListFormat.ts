import { useI18n } from 'vue-i18n'
import { isolated } from '../i18n/isolated.ts'

/** Joins names, or other items, in a sentence as the page's language does: "Ana, Bia and Caio". */
export function useListFormat(): (items: readonly string[]) => string {
  const { locale } = useI18n()
  // The games' sentences have no comma before "and", unlike American English.
  const written = () => (locale.value === 'en' ? 'en-GB' : locale.value)
  return (items) => new Intl.ListFormat(written()).format(items.map(isolated))
}

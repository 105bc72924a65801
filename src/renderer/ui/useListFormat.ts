import { useI18n } from 'vue-i18n'
import { isolated } from '../i18n/isolated.ts'

/** Puts names, or other items, into a sentence as the page's language lists them: "Ana, Bia and Caio". */
export function useListFormat(): (items: readonly string[]) => string {
  const { locale } = useI18n()
  // The sentences of the games have no comma before "and", which American English would set.
  const written = () => (locale.value === 'en' ? 'en-GB' : locale.value)
  return (items) => new Intl.ListFormat(written()).format(items.map(isolated))
}

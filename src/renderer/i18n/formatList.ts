export type Conjunction = 'and' | 'or'

/** One for each language and conjunction: the log joins a list in many of its lines, and making a formatter takes long. */
const formatters = new Map<string, Intl.ListFormat>()

/** Joins items as the language does: "Ana, Bia and Caio". */
export function formatList(items: readonly string[], language: string, joinedBy: Conjunction = 'and'): string {
  // The app's sentences have no comma before "and", unlike American English.
  const locale = language === 'en' ? 'en-GB' : language
  const key = `${locale} ${joinedBy}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.ListFormat(locale, { type: joinedBy === 'and' ? 'conjunction' : 'disjunction' })
    formatters.set(key, formatter)
  }
  return formatter.format(items)
}

import type { Texts } from './text-parts.ts'

/** `texts` in their order, and after them those of `english` that they lack. */
export function filledIn(texts: Texts, english: Texts): Texts {
  const filled: Record<string, Texts[string]> = { ...texts }
  for (const [key, inEnglish] of Object.entries(english)) {
    const own = filled[key]
    if (own === undefined) filled[key] = inEnglish
    else if (isGroup(own) && isGroup(inEnglish)) filled[key] = filledIn(own, inEnglish)
  }
  return filled
}

const isGroup = (value: Texts[string]): value is Texts => typeof value === 'object' && !Array.isArray(value)

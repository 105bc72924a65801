// Whether two names look the same to a reader, by Unicode's table of confusables (UTS 39, section 4).

import unhomoglyph from 'unhomoglyph'

/** Also where they are in another script, decomposed, or hold joiners and selectors that nobody sees. Capitals count. */
export function looksAlike(one: string, other: string): boolean {
  return skeleton(one) === skeleton(other)
}

function skeleton(name: string): string {
  const shown = name.normalize('NFKD').replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  return unhomoglyph(shown).normalize('NFD').replace(/\s+/gu, ' ').trim()
}

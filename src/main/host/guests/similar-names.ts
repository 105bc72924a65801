// Whether a reader takes two names for the same, by Unicode's table of confusables (UTS 39, section 4).

import unhomoglyph from 'unhomoglyph'

/**
 * True also for names that differ by similar letters of another script, decomposed letters or invisible characters. Case,
 * accents, spaces and signs do not count.
 */
export function isSameAtAGlance(one: string, other: string): boolean {
  const forms = new Set(formsAtAGlance(one))
  return formsAtAGlance(other).some((form) => forms.has(form))
}

/** A capital may look like other letters than its small form, so a name is compared as it is written and in lower case. */
function formsAtAGlance(name: string): string[] {
  const decomposed = name.normalize('NFKD')
  // Accents belong to no script of their own; the vowels of Indic scripts are marks, too, and part of the name.
  const letters = decomposed.replace(/[^\p{L}\p{N}\p{M}]|\p{Script=Inherited}/gu, '')
  // A name of signs only is compared by its signs.
  const plain = letters || decomposed.replace(/\s/gu, '')
  return [plain, plain.toLowerCase()].map((form) => skeleton(form).toLowerCase())
}

function skeleton(name: string): string {
  const shown = name.normalize('NFKD').replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  return unhomoglyph(shown).normalize('NFD').replace(/\s+/gu, ' ').trim()
}

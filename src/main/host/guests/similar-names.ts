// Whether a reader takes two names for the same, by Unicode's table of confusables (UTS 39, section 4).

import unhomoglyph from 'unhomoglyph'

/**
 * True also for similar letters of another script, decomposed letters and invisible characters. Case, accents, spaces and
 * signs do not count.
 */
export function isSameAtAGlance(one: string, other: string): boolean {
  const forms = new Set(formsAtAGlance(one))
  return formsAtAGlance(other).some((form) => forms.has(form))
}

/** Small and capital letters look like different ones: a name is compared as it is written, and in small letters. */
function formsAtAGlance(name: string): string[] {
  const decomposed = name.normalize('NFKD')
  // Accents belong to no script of their own; the vowels of Indic scripts are marks, too, and part of the name.
  const letters = decomposed.replace(/[^\p{L}\p{N}\p{M}]|\p{Script=Inherited}/gu, '')
  // A name that has only signs is compared by its signs.
  const plain = letters || decomposed.replace(/\s/gu, '')
  return [plain, plain.toLowerCase()].map((form) => skeleton(form).toLowerCase())
}

function skeleton(name: string): string {
  const shown = name.normalize('NFKD').replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  return unhomoglyph(shown).normalize('NFD').replace(/\s+/gu, ' ').trim()
}

// Checks that a name's characters are visible and distinguishable, in any script (Unicode UTS 39, UAX 31, UTS 51).
// The regular expressions have no lookbehind and no newer flags: older phones would not even load the page.

/** The fault of a name, in English for the client's author; undefined for a valid name. */
export function nameFault(name: string): string | undefined {
  const characters = [...name.replace(flagOfRegion, '🏴')]
  const bad = characters.findIndex((_, index) => !isAllowed(characters, index))
  if (bad >= 0) return `no ${codePoint(characters[bad]!)} at this place: letters, digits, signs, emoji and spaces`
  if (tooManyMarks.test(name.normalize('NFD'))) return 'fewer combining marks on one character'
  return characters.some((character) => visible.test(character)) ? undefined : 'something that can be seen'
}

/** A region's flag, such as England's: a black flag, the region's letters as tags, and an end tag. */
const flagOfRegion = /\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}/gu

/** Control and format characters, line breaks, private, half and unassigned characters, and those invisible by themselves. */
const unwanted = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\p{Cn}\p{Default_Ignorable_Code_Point}]/u
const mark = /\p{M}/u
/** A visible character. Unicode has fillers among the letters and the blank Braille pattern among the symbols. */
const visible = /[^\s\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u
/** UTS 39, 5.4: more than four nonspacing marks, or the same one twice. Also more marks of all kinds than any syllable has. */
const tooManyMarks = /[\p{Mn}\p{Me}]{5}|([\p{Mn}\p{Me}])\1|\p{M}{9}/u

const joiner = /[\u200c\u200d]/
const zeroWidthJoiner = '\u200d'
const variationSelector = /\p{Variation_Selector}/u
const emoji = /\p{Extended_Pictographic}/u
/** Characters that may stand between an emoji and the joiner after it. */
const emojiModifier = /[\p{Emoji_Modifier}\ufe0f]/u

/** Scripts whose letters join to each other, unless a joiner says otherwise. */
const cursive = [/\p{scx=Arab}/u, /\p{scx=Syrc}/u, /\p{scx=Mong}/u, /\p{scx=Nkoo}/u, /\p{scx=Adlm}/u, /\p{scx=Rohg}/u]
/** Scripts in which a joiner controls how consonants combine. */
const indic = [
  ...[/\p{scx=Deva}/u, /\p{scx=Beng}/u, /\p{scx=Guru}/u, /\p{scx=Gujr}/u, /\p{scx=Orya}/u, /\p{scx=Taml}/u],
  ...[/\p{scx=Telu}/u, /\p{scx=Knda}/u, /\p{scx=Mlym}/u, /\p{scx=Sinh}/u],
]
const letterOrMark = /[\p{L}\p{M}]/u
const virama = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]/

function isAllowed(characters: readonly string[], index: number): boolean {
  const character = characters[index]!
  const before = characters[index - 1] ?? ' '
  if (joiner.test(character)) return joins(characters, index)
  const isOnSomething = !/\s/.test(before)
  if (variationSelector.test(character)) return isOnSomething && !unwanted.test(before)
  if (mark.test(character)) return isOnSomething && !unwantedHere(character)
  return !unwantedHere(character)
}

/** Whether a character is not allowed. Code points reserved for future emoji are: a phone may know them before the host. */
function unwantedHere(character: string): boolean {
  return unwanted.test(character) && !emoji.test(character)
}

function joins(characters: readonly string[], index: number): boolean {
  const character = characters[index]!
  const before = characters[index - 1] ?? ''
  const after = characters[index + 1] ?? ''
  const base = characters.slice(0, index).findLast((one) => !emojiModifier.test(one)) ?? ''
  if (character === zeroWidthJoiner && emoji.test(base) && emoji.test(after)) return true
  // A virama made visible, or half a letter at the end of a word, as in older Malayalam spelling.
  if (virama.test(before)) return !joiner.test(after)
  if (!letterOrMark.test(before) || !letterOrMark.test(after)) return false
  return [...cursive, ...indic].some((script) => script.test(before) && script.test(after))
}

function codePoint(character: string): string {
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
}

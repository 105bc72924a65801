// Names of right-to-left scripts in sentences of the app's languages, which are all written from left to right.

/** The blocks that Unicode keeps for Hebrew, Arabic and the other scripts written from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
/** In English the name of somebody's table, "דניאל's table", begins with the person's name, and is read from the left all the same. */
const englishGenitive = /['’]s /
const leftToRightIsolate = '\u2066'
const firstStrongIsolate = '\u2068'
const popDirectionalIsolate = '\u2069'

/**
 * A name for a sentence, a label or a list: without the isolate, "דניאל 3" would be drawn with the number before the name.
 * Only for what is shown: the host refuses such characters in names. Other names stay as they are.
 */
export function isolated(name: string): string {
  if (!rightToLeft.test(name) || name.endsWith(popDirectionalIsolate)) return name
  return `${englishGenitive.test(name) ? leftToRightIsolate : firstStrongIsolate}${name}${popDirectionalIsolate}`
}

/** The attribute `dir` for a line that is a name alone. */
export function directionOf(name: string): 'ltr' | 'auto' {
  return englishGenitive.test(name) ? 'ltr' : 'auto'
}

// Names in right-to-left scripts, in sentences of the app's languages, which are all written from left to right.

/** The blocks that Unicode reserves for Hebrew, Arabic and the other scripts written from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
/** In English, the name of somebody's table begins with the person's name but is still read from the left: "דניאל's table". */
const englishGenitive = /['’]s /
const leftToRightIsolate = '\u2066'
const firstStrongIsolate = '\u2068'
const popDirectionalIsolate = '\u2069'

/**
 * Prepares a name for a sentence, label or list: without the isolate, "דניאל 3" would be drawn with the number before the name.
 * Only for display: the host rejects such characters in names. Other names stay as they are.
 */
export function isolated(name: string): string {
  if (!rightToLeft.test(name) || name.endsWith(popDirectionalIsolate)) return name
  return `${englishGenitive.test(name) ? leftToRightIsolate : firstStrongIsolate}${name}${popDirectionalIsolate}`
}

/** The attribute `dir` for a line that consists of a name. */
export function directionOf(name: string): 'ltr' | 'auto' {
  return englishGenitive.test(name) ? 'ltr' : 'auto'
}

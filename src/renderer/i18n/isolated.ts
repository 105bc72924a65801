// Names of right-to-left scripts in sentences of the app's languages, which are all written from left to right.

/** The blocks that Unicode keeps for Hebrew, Arabic and the other scripts written from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const firstStrongIsolate = '\u2068'
const popDirectionalIsolate = '\u2069'

/**
 * A name for a sentence, a label or a list: without the isolate, "דניאל 3" would be drawn with the number before the name.
 * Only for what is shown: the host refuses such characters in names. Other names stay as they are.
 */
export function isolated(name: string): string {
  if (!rightToLeft.test(name) || name.startsWith(firstStrongIsolate)) return name
  return `${firstStrongIsolate}${name}${popDirectionalIsolate}`
}

// The faults of a settings file: a closed list of codes with parameters, each with a sentence in English for the command
// line and the log. The counter's page has its own translations.

/** Fault codes with the names of their parameters. */
export const faultParams = {
  /** Faults of the text as JSON. */
  'syntax-word': [],
  'syntax-name': [],
  'syntax-value': [],
  'syntax-colon': [],
  'syntax-comma': [],
  'syntax-close': ['sign'],
  'syntax-end': [],
  'syntax-comment': [],
  'syntax-string': [],
  'syntax-number': [],
  'file-too-long': ['most'],
  'too-deep': [],
  /** Faults of the settings as a whole. */
  'not-settings': ['file'],
  'other-version': ['found', 'file'],
  /** Faults of one field. */
  'field-twice': [],
  'unknown-field': ['known'],
  'wrong-kind': ['expected', 'found'],
  'not-one-of': ['allowed', 'found'],
  'too-small': ['least', 'found'],
  'too-big': ['most', 'found'],
  'too-short': ['least'],
  'too-long': ['most'],
  'too-few': ['least'],
  'too-many': ['most'],
  'named-twice': ['found'],
  'bad-name': [],
  'not-a-pin-hash': [],
  'not-an-address': ['found'],
  /** `detail` is the schema's message, in English. */
  'does-not-fit': ['detail', 'found'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type FaultCode = keyof typeof faultParams
export const faultCodes = Object.keys(faultParams) as FaultCode[]

/** The kinds of values that a field may expect: `expected` of `wrong-kind`. */
export const faultKinds = ['text', 'number', 'whole-number', 'true-or-false', 'list', 'object'] as const
export type FaultKind = (typeof faultKinds)[number]

export interface Fault {
  /** Counted from 1. */
  readonly line: number
  /** The field's path with dots, list entries by their index from 0. Empty: the whole file. */
  readonly field: string
  readonly code: FaultCode
  readonly params: Readonly<Record<string, string | number>>
}

type Params = Fault['params']

const kinds: Readonly<Record<FaultKind, string>> = {
  text: 'a text in double quotes',
  number: 'a number',
  'whole-number': 'a whole number',
  'true-or-false': 'true or false',
  list: 'a list in [ ]',
  object: 'fields in { }',
}

const sentences: Readonly<Record<FaultCode, (params: Params) => string>> = {
  'syntax-word': () =>
    'there is a word that is not in double quotes: put it into them; only true, false and numbers need none.',
  'syntax-name': () => "a field's name in double quotes is missing here: write one, or take the comma before it away.",
  'syntax-value': () => 'a value is missing here: write one, or take the field away.',
  'syntax-colon': () => 'a colon is missing here, between a name and its value.',
  'syntax-comma': () => 'a comma is missing here, or before it.',
  'syntax-close': ({ sign }) => `a ${sign} is missing here.`,
  'syntax-end': () => 'something follows after the end: take it away.',
  'syntax-comment': () => 'a comment that begins with /* has no end: close it with */.',
  'syntax-string': () => 'a text is not right: it ends on its line with ", and \\ in it is written \\\\.',
  'syntax-number': () => 'a number is not right: write it in digits.',
  'file-too-long': ({ most }) =>
    `the file is too long: it may have at most ${most} characters. Take away what is not settings.`,
  'too-deep': () => 'too many brackets are open at once: look for one that is not closed.',
  'not-settings': ({ file }) => `these are not settings of a cafe: they begin with { "file": "${file}".`,
  'other-version': ({ found, file }) =>
    `is ${found}, this program reads "${file}": use the version that wrote it, or make the file anew.`,
  'field-twice': () => 'is there twice: take one of them away.',
  'unknown-field': ({ known }) =>
    known === '' ? 'is not known here: take it away.' : `is not known here: take it away, or name one of ${known}.`,
  'wrong-kind': ({ expected, found }) => `must be ${kinds[expected as FaultKind]}, found ${found}.`,
  'not-one-of': ({ allowed, found }) => `must be one of ${allowed}, found ${found}.`,
  'too-small': ({ least, found }) => `must be ${least} or more, found ${found}.`,
  'too-big': ({ most, found }) => `must be ${most} or less, found ${found}.`,
  'too-short': ({ least }) =>
    least === 1
      ? 'must not be empty: write something, or take the field away.'
      : `must have ${least} characters or more: write something longer, or take the field away.`,
  'too-long': ({ most }) => `must have ${most} characters or fewer: write it shorter.`,
  'too-few': ({ least }) => `must name ${least} or more: add one, or take the field away.`,
  'too-many': ({ most }) => `must name ${most} or fewer: take some away.`,
  'named-twice': ({ found }) => `names ${found} a second time: take one of them away.`,
  'bad-name': () => 'must be letters, digits, signs and spaces that can be seen: write another name.',
  'not-a-pin-hash': () =>
    'must be what the program has made of a PIN, never the digits themselves: take the field away, start Lanyard and set the PIN there.',
  'not-an-address': ({ found }) =>
    `must be the name of a host, or an address such as http://192.168.1.20:4747 (with http://, four numbers up to 255, a port up to 65535, no blanks), found ${found}.`,
  'does-not-fit': ({ detail, found }) => `does not fit, ${detail}: found ${found}.`,
}

/** One sentence in English: line, field, what is wrong and what to do. */
export function describeFault({ line, field, code, params }: Fault): string {
  return `line ${line}: ${field === '' ? '' : `"${field}" `}${sentences[code](params)}`
}

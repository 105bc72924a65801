import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { games } from '#shared/games/registry.ts'
import { languages } from '#shared/languages.ts'
import { describeFault, readCafeFile, writeCafeFile } from './cafe-file.ts'
import { limits } from '../protocol/limits.ts'
import { faultCodes, faultKinds, faultParams } from './fault.ts'
import { cafeSettings, defaultSettings } from './settings.ts'
import type { CafeSettings } from './settings.ts'
import type { Fault } from './fault.ts'

const hash = `scrypt:32768:8:1:${'0a'.repeat(16)}:${'1b'.repeat(32)}`
const gameIds = games.map(({ id }) => id)

function faultsIn(text: string): readonly Fault[] {
  const read = readCafeFile(text)
  return 'faults' in read ? read.faults : []
}

/** The faults of a text, each as `line field code`. */
const told = (text: string) => faultsIn(text).map(({ line, field, code }) => [line, field, code].join(' '))

/** A file with these fields, one on each line from the second on. */
const file = (...fields: string[]) => `{ "file": "lanyard-cafe-1",\n${fields.join(',\n')}\n}\n`

function settingsOf(text: string): CafeSettings {
  const read = readCafeFile(text)
  if ('faults' in read) throw new Error(read.faults.map(describeFault).join('\n'))
  return read.settings
}

describe('what is right', () => {
  test('what is left out is as usual', () => {
    expect(settingsOf('{ "file": "lanyard-cafe-1" }')).toEqual(defaultSettings)
    expect(settingsOf(file('"idle": { "seconds": 60 }')).idle).toEqual({ seconds: 60, warning: 20, then: 'bot' })
  })

  test('as people write it: with comments, a comma too many, and the mark of Windows editors', () => {
    const text = '\uFEFF// For all six\r\n{\r\n  "file": "lanyard-cafe-1", /* always */\r\n  "kiosk": true,\r\n}\r\n'
    expect(settingsOf(text)).toEqual({ ...defaultSettings, kiosk: true })
  })

  test('options are read as their game reads them, and kept as they were written', () => {
    const options = { 'dead-mans-draw': { edition: 'custom', knobs: { discardPile: 'open' } }, 'davy-jones-gold': {} }
    expect(settingsOf(file(`"options": ${JSON.stringify(options)}`)).options).toEqual(options)
  })

  test('a hash of a PIN', () => {
    expect(settingsOf(file(`"pin": "${hash}"`)).pin).toBe(hash)
  })
})

describe('what is wrong is named with its line, its field and what to do', () => {
  test.each([
    ['', 'line 1: these are not settings of a cafe: they begin with { "file": "lanyard-cafe-1".'],
    ['[]', 'line 1: these are not settings of a cafe: they begin with { "file": "lanyard-cafe-1".'],
    ['{ "kiosk": true }', 'line 1: these are not settings of a cafe: they begin with { "file": "lanyard-cafe-1".'],
    [
      '{ "file": "lanyard-cafe-2", "new": 1 }',
      'line 1: "file" is "lanyard-cafe-2", this program reads "lanyard-cafe-1": use the version that wrote it, or make the file anew.',
    ],
    [
      file('"kiosk": yes'),
      'line 2: there is a word that is not in double quotes: put it into them; only true, false and numbers need none.',
    ],
    ['{ "file": "lanyard-cafe-1"\n"kiosk": true }', 'line 2: a comma is missing here, or before it.'],
    ['{ "file" "lanyard-cafe-1" }', 'line 1: a colon is missing here, between a name and its value.'],
    [file('"kiosk":'), 'line 3: a value is missing here: write one, or take the field away.'],
    [
      file('"kiosk": true,,'),
      "line 2: a field's name in double quotes is missing here: write one, or take the comma before it away.",
    ],
    ['{ "file": "lanyard-cafe-1"', 'line 1: a } is missing here.'],
    [file('"games": ["dead-mans-draw"'), 'line 3: a ] is missing here.'],
    [file() + '{}', 'line 4: something follows after the end: take it away.'],
    ['{ /* for all', 'line 1: a comment that begins with /* has no end: close it with */.'],
    [
      '{ "file": "C:\\Users" }',
      'line 1: a text is not right: it ends on its line with ", and \\ in it is written \\\\.',
    ],
    [file('"idle": { "seconds": 1. }'), 'line 2: a number is not right: write it in digits.'],
    [
      'x'.repeat(limits.cafeFileLength + 1),
      'line 1: the file is too long: it may have at most 12000 characters. Take away what is not settings.',
    ],
    ['['.repeat(limits.cafeFileLength), 'line 1: too many brackets are open at once: look for one that is not closed.'],
    [file('"kiosk": true', '"kiosk": false'), 'line 3: "kiosk" is there twice: take one of them away.'],
    [
      file('"idle": { "secs": 60 }'),
      'line 2: "idle.secs" is not known here: take it away, or name one of seconds, warning, then.',
    ],
    [
      file('"options": { "chess": {} }'),
      `line 2: "options.chess" is not known here: take it away, or name one of ${gameIds.join(', ')}.`,
    ],
    [file('"kiosk": "yes"'), 'line 2: "kiosk" must be true or false, found "yes".'],
    [file('"idle": { "seconds": "fast" }'), 'line 2: "idle.seconds" must be a number, found "fast".'],
    [file('"idle": { "seconds": 60.5 }'), 'line 2: "idle.seconds" must be a whole number, found 60.5.'],
    [file('"idle": { "seconds": 5 }'), 'line 2: "idle.seconds" must be 15 or more, found 5.'],
    [file('"session": { "minutes": 1000 }'), 'line 2: "session.minutes" must be 600 or less, found 1000.'],
    [file('"languages": ["en",\n"it"]'), 'line 3: "languages.1" must be one of "en", "pt-BR", "de", found "it".'],
    [file('"games": ["chess"]'), `line 2: "games.0" must be one of "${gameIds.join('", "')}", found "chess".`],
    [
      file('"games": ["dead-mans-draw",\n"dead-mans-draw"]'),
      'line 3: "games.1" names "dead-mans-draw" a second time: take one of them away.',
    ],
    [file('"games": []'), 'line 2: "games" must name 1 or more: add one, or take the field away.'],
    [file('"house": ""'), 'line 2: "house" must not be empty: write something, or take the field away.'],
    [
      file('"house": "https://192.168.1.20:4747"'),
      'line 2: "house" must be the name of a host, or an address such as http://192.168.1.20:4747 (with http://, four numbers up to 255, a port up to 65535, no blanks), found "https://192.168.1.20:4747".',
    ],
    ...['http:// 192.168.1.20', 'http://192.168.1.300', '192.168.1.300', '192.168.1.20:70000', 'http://192.168.1'].map(
      (house): [string, RegExp] => [
        file(`"house": "${house}"`),
        new RegExp(`^line 2: "house" must be the name of a host, or an address .*, found "${house}"\\.$`),
      ],
    ),
    [file(`"station": "${'x'.repeat(41)}"`), 'line 2: "station" must have 40 characters or fewer: write it shorter.'],
    [
      file('"station": "left\\u202eright"'),
      'line 2: "station" must be letters, digits, signs and spaces that can be seen: write another name.',
    ],
    [
      file('"options": { "dead-mans-draw": {\n"edition": "first" } }'),
      /^line 3: "options\.dead-mans-draw\.edition" must be one of .*, found "first"\.$/,
    ],
    [
      file('"options": { "dead-mans-draw": { "knobs": { "treasureHunter": 4 } } }'),
      'line 2: "options.dead-mans-draw.knobs.treasureHunter" does not fit, 2 or 3: found 4.',
    ],
    [file('"options": { "dead-mans-draw": 4 }'), 'line 2: "options.dead-mans-draw" must be fields in { }, found 4.'],
  ])('%j', (text, sentence) => {
    const faults = faultsIn(text).map(describeFault)
    expect(faults).toEqual([typeof sentence === 'string' ? sentence : (expect.stringMatching(sentence) as string)])
  })

  test('all of it at once, in the order of the lines', () => {
    const text = file('"bots": "hard"', '"kiosk": 1', '"idle": { "seconds": 5, "then": "leave" }', '"idel": 5')
    expect(told(text)).toEqual([
      '2 bots not-one-of',
      '3 kiosk wrong-kind',
      '4 idle.seconds too-small',
      '4 idle.then not-one-of',
      '5 idel unknown-field',
    ])
  })

  test('lines are counted as editors of every system count them', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      expect(told(['{ "file": "lanyard-cafe-1",', '', '"kiosk": 1', '}'].join(end))).toEqual(['3 kiosk wrong-kind'])
    }
  })

  test.each([
    '"1234"',
    '1234',
    'null',
    '"scrypt:1234"',
    `"${hash.replace('32768', '9999999')}"`,
    `"${hash.replace(':8:', ':99:')}"`,
  ])('a PIN that is %s is not a hash, and what is there is not repeated', (pin) => {
    const [fault, ...others] = faultsIn(file(`"pin": ${pin}`))
    expect(others).toEqual([])
    expect(fault).toEqual({ line: 2, field: 'pin', code: 'not-a-pin-hash', params: {} })
    expect(describeFault(fault!)).toBe(
      'line 2: "pin" must be what the program has made of a PIN, never the digits themselves: take the field away, start Lanyard and set the PIN there.',
    )
  })

  test('of very many the first twenty', () => {
    expect(told(file(...Array.from({ length: 50 }, (_, index) => `"field${index}": 1`)))).toHaveLength(20)
  })
})

/** Valid settings, which hardly ever equal the defaults. */
const anySettings: fc.Arbitrary<CafeSettings> = fc
  .record(
    {
      file: fc.constant('lanyard-cafe-1'),
      kiosk: fc.boolean(),
      station: fc.string({ unit: 'grapheme', maxLength: 45 }).filter(isRight('station')),
      house: fc.string({ minLength: 1, maxLength: 80 }).filter(isRight('house')),
      pin: fc.constant(hash),
      games: fc.shuffledSubarray(gameIds, { minLength: 1 }),
      options: fc.record(
        {
          'dead-mans-draw': fc.record(
            { edition: fc.constantFrom('mayday', 'custom'), knobs: fc.record({ savedKeyChest: fc.boolean() }) },
            { requiredKeys: [] },
          ),
          'davy-jones-gold': fc.constant({}),
        },
        { requiredKeys: [] },
      ),
      bots: fc.constantFrom('easy', 'normal'),
      languages: fc.shuffledSubarray([...languages], { minLength: 1 }),
      idle: fc.record(
        {
          seconds: fc.integer({ min: 15, max: 900 }),
          warning: fc.integer({ min: 5, max: 60 }),
          then: fc.constantFrom('bot', 'free'),
        },
        { requiredKeys: [] },
      ),
      session: fc.record({ minutes: fc.integer({ min: 0, max: 600 }) }, { requiredKeys: [] }),
    },
    { requiredKeys: ['file'] },
  )
  .map((raw) => cafeSettings.parse(raw))

function isRight(field: 'station' | 'house'): (value: string) => boolean {
  return (value) => cafeSettings.shape[field].safeParse(value).success
}

describe('what is written', () => {
  test('reads back as the same, whatever it was', () => {
    fc.assert(
      fc.property(anySettings, (settings) => {
        expect(settingsOf(writeCafeFile(settings))).toEqual(settings)
      }),
    )
  })

  test('is the same text, in whatever order it was put together', () => {
    fc.assert(
      fc.property(anySettings, (settings) => {
        const options = Object.fromEntries(Object.entries(settings.options).reverse())
        const other = cafeSettings.parse(Object.fromEntries(Object.entries({ ...settings, options }).reverse()))
        expect(writeCafeFile(other)).toBe(writeCafeFile(settings))
      }),
    )
  })

  test('is what differs from the usual, as a person would write it', () => {
    expect(writeCafeFile(defaultSettings)).toBe('{\n  "file": "lanyard-cafe-1"\n}\n')
    const text = `{
  "file": "lanyard-cafe-1",
  "kiosk": true,
  "games": ["help-the-sheriff", "dead-mans-draw"],
  "options": {
    "dead-mans-draw": {
      "edition": "custom",
      "knobs": { "discardPile": "open" }
    },
    "davy-jones-gold": {}
  },
  "idle": { "seconds": 60, "then": "free" }
}
`
    expect(writeCafeFile(settingsOf(text))).toBe(text)
  })
})

describe('whatever is done to a file', () => {
  const whole = writeCafeFile(
    cafeSettings.parse({
      file: 'lanyard-cafe-1',
      kiosk: true,
      station: 'Window',
      house: 'http://192.168.1.20:4747',
      pin: hash,
      games: ['dead-mans-draw'],
      options: { 'dead-mans-draw': { edition: 'custom' } },
      languages: ['de', 'en'],
      idle: { seconds: 60 },
      session: { minutes: 30 },
    }),
  )
  const sign = fc.oneof(
    fc.string({ maxLength: 3 }),
    fc.constantFrom(...'{}[]",:\\/*-0\n', '__proto__', '\u0000', 'null'),
  )
  const wound = fc.tuple(fc.nat(whole.length), fc.nat(30), sign)

  test('it is read or its faults are named, each in a sentence; nothing is thrown', () => {
    fc.assert(
      fc.property(fc.array(wound, { minLength: 1, maxLength: 4 }), (wounds) => {
        const text = wounds.reduce((now, [at, cut, put]) => now.slice(0, at) + put + now.slice(at + cut), whole)
        const read = readCafeFile(text)
        if ('settings' in read) expect(settingsOf(writeCafeFile(read.settings))).toEqual(read.settings)
        else expectSentences(read.faults, text)
      }),
      { numRuns: 500 },
    )
  })

  test('the same for JSON of any kind', () => {
    const names = fc.constantFrom(...Object.keys(cafeSettings.shape), '__proto__', 'constructor', 'x')
    const raw = fc.dictionary(names, fc.jsonValue({ maxDepth: 3 }), { maxKeys: 12 })
    fc.assert(
      fc.property(raw, (value) => {
        const text = JSON.stringify({ file: 'lanyard-cafe-1', ...value })
        const read = readCafeFile(text)
        if ('faults' in read) expectSentences(read.faults, text)
      }),
      { numRuns: 500 },
    )
  })

  function expectSentences(faults: readonly Fault[], text: string): void {
    expect(faults.length).toBeGreaterThan(0)
    const lines = text.split(/\r\n|\r|\n/).length
    for (const fault of faults) {
      expect(describeFault(fault)).toMatch(/^line \d+: .*[.}]$/su)
      expect(fault.line).toBeLessThanOrEqual(lines)
      expect(Object.keys(fault.params).sort()).toEqual([...faultParams[fault.code]].sort())
    }
  }
})

test('each code has a sentence that uses all of its parameters', () => {
  for (const code of faultCodes) {
    const names: readonly string[] = faultParams[code]
    const params = Object.fromEntries(names.map((name) => [name, `<${name}>`]))
    const sentence = describeFault({ line: 1, field: '', code, params })
    for (const name of names) if (name !== 'expected') expect(sentence).toContain(`<${name}>`)
  }
  for (const expected of faultKinds) {
    const sentence = describeFault({ line: 1, field: 'x', code: 'wrong-kind', params: { expected, found: '1' } })
    expect(sentence).not.toContain('undefined')
  }
})

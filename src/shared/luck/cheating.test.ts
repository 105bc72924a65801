// Ways for a host or a device to cheat with the cards. A single honest device detects each of them.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deepEqual } from '../engine/deep-equal.ts'
import { replay } from '../engine/replay.ts'
import { shuffledGameOf, occasionOf, played, withPart } from './testing/shuffled-game.ts'
import { commitment } from './commit-reveal.ts'
import { shuffled } from './testing/shuffle.ts'
import { judgeLuck } from './verdict.ts'
import { answerLuckMessage } from './testing/answer-luck-message.ts'
import type { MatchLog } from '../engine/log.ts'
import type { LuckMessage } from '../protocol/luck.ts'
import type { Witness } from './witness.ts'
import type { Proof } from './commit-reveal.ts'
import type { ShuffledGame } from './testing/shuffled-game.ts'
import type { Evidence } from './verdict.ts'

const numberOf = (letter: string) => letter.repeat(64)
const [hosts, anas, bens] = ['a', 'b', 'c'].map(numberOf) as [string, string, string]
const other = numberOf('d')

/** A shuffle by the host, Ana's phone with two seats, and Ben's phone, as it was before devices shared their numbers. */
function shuffle(bend: (message: LuckMessage) => LuckMessage = (message) => message, attempt = 1) {
  const occasion = occasionOf(3, attempt)
  const { proof, witnesses, answers } = shuffled(occasion, hosts, [
    { seats: [0, 2], secret: anas, hasNoKey: true, bend },
    { seats: [1], secret: bens, hasNoKey: true },
  ])
  return { occasion, proof, witness: witnesses[0]!, answers: answers[0]! }
}

function shuffledGame(bend?: (message: LuckMessage) => LuckMessage): ShuffledGame {
  const { proof, witness } = shuffle(bend)
  return shuffledGameOf(proof, witness)
}

const found = (evidence: Evidence) => {
  const verdict = judgeLuck(evidence)
  return verdict.kind === 'wrong' ? verdict.findings.map(({ code }) => code) : verdict.kind
}
/** The game of a cheating host that makes its own proof and really deals the game from it. */
const replayed = (evidence: ShuffledGame, proof: Proof): Evidence => shuffledGameOf(proof, evidence.witness)

const honest = shuffledGame()

test('nothing is wrong with an honest shuffle of devices without keys, of whose numbers any could have been left out', () => {
  expect(judgeLuck(honest)).toEqual({
    kind: 'unchecked',
    doubt: 'could-choose',
    choices: 2,
    devices: 2,
    leftOut: [],
    thrownAway: 0,
  })
  expect(shuffle().answers).toEqual(['commit', 'show', 'nothing'])
})

describe('a host that', () => {
  const { proof, log, options } = honest
  const { occasion } = shuffle()

  test('answers with something endlessly nested', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`)
    const bent = { ...honest, log: { ...log, header: { ...log.header, options: deep } } as MatchLog }
    expect(found(bent)).toEqual(['malformed'])
  })

  test('takes another number once it knows the others', () => {
    expect(found(replayed(honest, { ...proof, host: { ...proof.host, number: other } }))).toEqual(['host-number'])
  })

  test('takes another number and another hash', () => {
    const host = { number: other, hash: commitment(other, 0, occasion) }
    expect(found(replayed(honest, { ...proof, host }))).toEqual(['host-hash'])
  })

  test("puts a number of its own in the place of a device's", () => {
    const swapped = { number: other, hash: commitment(other, 1, occasion) }
    expect(found(replayed(honest, withPart(proof, 0, swapped)))).toEqual(['device-hash', 'own-number'])
    expect(found(replayed(honest, withPart(proof, 0, { number: other })))).toEqual(['device-number', 'own-number'])
    const bens = { number: other, hash: commitment(other, 2, occasion) }
    expect(found(replayed(honest, withPart(proof, 1, bens)))).toEqual(['device-hash', 'shown-number'])
  })

  test('ignores a number that it was shown', () => {
    expect(found(replayed(honest, withPart(proof, 0, { number: null })))).toEqual(['own-number'])
    expect(found(replayed(honest, withPart(proof, 0, { number: null, hash: null })))).toEqual([
      'device-hash',
      'own-number',
    ])
    expect(found(replayed(honest, withPart(proof, 1, { number: null })))).toEqual(['shown-number'])
    expect(found(replayed(honest, { ...proof, parts: proof.parts.slice(1) }))).toContain('device-seats')
  })

  test('names other seats, to try what cards that gives', () => {
    expect(found(replayed(honest, withPart(proof, 1, { seats: [1, 2] })))).toEqual(['device-seats'])
  })

  test('deals from another seed', () => {
    const loaded = played('0'.repeat(32), 3)
    expect(found({ ...honest, ...loaded })).toEqual(['seed'])
    // And afterwards the host sends the right log.
    expect(found({ ...honest, seen: loaded.seen, outcome: loaded.outcome })).toContain('view')
  })

  test('begins a deal again without a word', () => {
    const later = shuffle(undefined, 2).witness
    expect(found({ ...honest, witness: later })).toEqual(['hidden-deal'])
  })

  test('begins a deal again and calls it the same', () => {
    const { witness } = honest
    const message = { type: 'luck', ...occasion, asked: 1, place: 1, parts: proof.parts } as const
    const hash = commitment(other, 0, occasion)
    const { witness: after, answer } = answerLuckMessage(witness, { ...message, phase: 'commit', hash }, () => anas)
    expect(answer).toBeUndefined()
    expect(found({ ...honest, witness: after })).toEqual(['host-hash', 'hidden-deal'])
  })

  test('goes back to an attempt that had come to nothing', () => {
    const second = shuffle(undefined, 2).witness
    const { parts, host } = proof
    const message = { type: 'luck', ...occasion, phase: 'show', asked: 1, place: 1, hash: host.hash, parts } as const
    const { witness: after, answer } = answerLuckMessage(second, message, () => anas)
    expect(answer).toBeUndefined()
    expect(after.findings).toEqual([{ code: 'hidden-deal', params: { seen: 2, told: 1 } }])
  })

  test('tells of other rules than it had named', () => {
    const changed = { ...log, header: { ...log.header, options: { ...(options as object), odds: true } } }
    expect(found({ ...honest, log: changed })).toEqual(expect.arrayContaining(['host-number', 'seed', 'dealt']))
    expect(found({ ...honest, options: { ...(options as object), odds: true } })).toEqual(['dealt'])
  })

  test('changes a move afterwards', () => {
    const index = log.entries.findIndex(({ action }) => action.type === 'collect')
    const entries = log.entries.with(index, { ...log.entries[index]!, action: { type: 'draw' } })
    expect(['log', 'view']).toContain(found({ ...honest, log: { ...log, entries } }).at(-1))
    const shorter = { ...log, entries: log.entries.slice(0, -1) }
    expect(found({ ...honest, log: shorter })).toEqual(['outcome', 'view'])
  })

  test('has shown one page another game than it tells of', () => {
    const seen = honest.seen.with(5, { ...honest.seen[5]!, view: { ...(honest.seen[5]!.view as object), demand: 9 } })
    expect(found({ ...honest, seen })).toEqual(['view'])
    expect(found({ ...honest, outcome: { ...honest.outcome!, winners: [1, 2] } })).toEqual(['outcome'])
  })

  test('answers with the proof of another game, or with nothing that could be one', () => {
    expect(found({ ...honest, deal: 2 })).toEqual(['other-deal'])
    for (const nonsense of [undefined, null, 7, 'proof', [], {}, { ...proof, parts: null }]) {
      expect(found({ ...honest, proof: nonsense })).toEqual(['malformed'])
      expect(found({ ...honest, log: nonsense })).toEqual(['malformed'])
    }
  })

  test.each<[string, (message: LuckMessage) => LuckMessage, string]>([
    [
      'shows another hash of its own with the numbers asked for',
      (m) => (m.phase === 'show' ? { ...m, hash: other } : m),
      'host-hash',
    ],
    [
      'shows another hash for this device',
      (m) => (m.phase === 'show' ? { ...m, parts: withPart(honest.proof, 0, { hash: other }).parts } : m),
      'device-hash',
    ],
    ['changes what is played', (m) => (m.phase === 'show' ? { ...m, dealt: { ...m.dealt, seats: 4 } } : m), 'dealt'],
    [
      'adds a device',
      (m) => (m.phase === 'show' ? { ...m, parts: [...m.parts, { seats: [3], hash: other, number: null }] } : m),
      'device-seats',
    ],
  ])('%s is shown no number, and the end says why', (_, bend, code) => {
    const { answers } = shuffle(bend)
    expect(answers).toEqual(['commit', 'nothing', 'nothing'])
    expect(found(shuffledGame(bend))).toContain(code)
  })
})

describe('a device that can not vouch for it says why', () => {
  const { proof } = honest
  const doubt = (evidence: Evidence) => {
    const verdict = judgeLuck(evidence)
    return verdict.kind === 'wrong' ? verdict.findings : verdict.doubt
  }

  test.each<[string, Witness | undefined]>([
    ['came-later', undefined],
    ['came-later', { ...honest.witness, fromTheStart: false }],
    ['no-seat', { ...honest.witness, place: null, number: null }],
  ])('%s', (code, witness) => {
    expect(doubt({ ...honest, witness })).toBe(code)
  })

  test('too-late', () => {
    const late = withPart(proof, 0, { number: null })
    const witness = { ...honest.witness, shown: false, parts: late.parts }
    expect(doubt({ ...replayed(honest, late), witness })).toBe('too-late')
  })

  test('host-alone', () => {
    const alone = { ...proof, parts: [] }
    expect(doubt({ ...replayed(honest, alone), witness: undefined })).toBe('host-alone')
  })
})

describe('where a number was promised and is missing', () => {
  const { proof } = honest
  /** Only the host got Ben's number, if anybody did. */
  const without = withPart(proof, 1, { number: null })
  const witness = { ...honest.witness, parts: without.parts }

  test('the host could have chosen between the deal with it and the one without', () => {
    expect(judgeLuck({ ...replayed(honest, without), witness })).toEqual({
      kind: 'unchecked',
      doubt: 'could-choose',
      choices: 2,
      devices: 1,
      leftOut: [[1]],
      thrownAway: 0,
    })
  })

  test('somebody who was not there counts every device, for any of them may have been in league', () => {
    const verdict = judgeLuck({ ...replayed(honest, without), witness: undefined })
    expect(verdict).toMatchObject({ kind: 'unchecked', doubt: 'came-later', choices: 4 })
  })

  test('a device whose own number is missing counts itself', () => {
    const late = withPart(proof, 0, { number: null })
    const own = { ...honest.witness, shown: false, parts: late.parts }
    expect(judgeLuck({ ...replayed(honest, late), witness: own })).toMatchObject({ doubt: 'too-late', choices: 4 })
  })

  test('one that promised nothing was left out before any number was known', () => {
    const silent = withPart(proof, 1, { number: null, hash: null })
    const own = { ...honest.witness, parts: silent.parts }
    expect(judgeLuck({ ...replayed(honest, silent), witness: own })).toMatchObject({ kind: 'checked', choices: 1 })
  })
})

test('whatever byte of the proof or the log is changed, it is found, or it changes nothing that anybody sees', () => {
  const truth = { proof: honest.proof, log: honest.log }
  const text = JSON.stringify(truth)
  const shown = shownBy(honest.log)
  fc.assert(
    fc.property(fc.nat({ max: text.length - 1 }), fc.constantFrom(...'0123456789abcdef{}[]",:xn-'), (at, sign) => {
      const changed = parsed(text.slice(0, at) + sign + text.slice(at + 1))
      if (changed === undefined || deepEqual(changed, truth)) return
      const { proof, log } = changed as { proof?: unknown; log?: unknown }
      if (judgeLuck({ ...honest, proof, log }).kind === 'wrong') return
      // Any of three cards would end the turn, so it makes no difference which one was chosen.
      expect(proof).toEqual(honest.proof)
      expect(shownBy(log as MatchLog)).toEqual(shown)
    }),
    { numRuns: 400 },
  )
})

/** The public views of a game that is played by this log. */
function shownBy(log: MatchLog): unknown[] {
  const shown: unknown[] = []
  replay(honest.game, log, (_, match) => shown.push((['public', 0, 1, 2] as const).map((viewer) => match.view(viewer))))
  return shown
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

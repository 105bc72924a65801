// Ways for a host or a device to cheat with shared numbers. A single honest device detects each of them.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deepEqual } from '../engine/deep-equal.ts'
import { shuffledGameOf, occasionOf, withPart, withShared } from './testing/shuffled-game.ts'
import { commitment, fieldsOf, rosterOf, seedFrom } from './commit-reveal.ts'
import { enrolmentOf, makeSharing, secretsFrom } from './sharing.ts'
import { numberFrom, shuffled } from './testing/shuffle.ts'
import { judgeLuck } from './verdict.ts'
import type { LuckMessage } from '../protocol/luck.ts'
import type { Proof } from './commit-reveal.ts'
import type { SharedPart, Sharing } from './sharing-data.ts'
import type { Phase, Shuffled, Shuffler } from './testing/shuffle.ts'
import type { Evidence, Verdict } from './verdict.ts'

const seats = 4
const occasion = occasionOf(seats)
const hosts = 'a'.repeat(64)
const secrets = ['1', '2', '3', '4'].map((letter) => letter.repeat(64))
const others = '9'.repeat(64)
/** Ana, Ben, Cleo and Dan, each with a device and a seat; two of the other three can open a number. */
const [ana, ben, cleo, dan] = [0, 1, 2, 3] as const
const thief = secretsFrom(others, fieldsOf(occasion))

function shuffle(changes: Readonly<Record<number, Partial<Shuffler>>> = {}): Shuffled {
  const all = secrets.map((secret, seat) => ({ seats: [seat], secret, ...changes[seat] }))
  return shuffled(occasion, hosts, all)
}
const seedOf = ({ proof }: Shuffled) => seedFrom(proof, occasion)
/** A device's verdict at the end of a game that was dealt from this shuffle. */
const verdictOf = ({ proof, witnesses }: Shuffled, who: number = ana): Verdict =>
  judgeLuck({ ...shuffledGameOf(proof, witnesses[who]!), witness: witnesses[who] })
function found(evidence: Evidence) {
  const verdict = judgeLuck(evidence)
  return verdict.kind === 'wrong' ? verdict.findings.map(({ code }) => code) : verdict.kind
}

const honest = shuffle()
const { proof, witnesses } = honest
/** The host cut off Ben when numbers were shown, and the others opened his number. */
const benCut = shuffle({ [ben]: { misses: ['show', 'open'] } })
/** The game as Ana saw it, with a proof that the host has changed. The game is really dealt from this proof. */
const tampered = (changed: Proof) => found(shuffledGameOf(changed, witnesses[ana]!))
/** Changes the host's messages to Ana from this phase on. */
const bent = (from: Phase, change: (message: LuckMessage) => LuckMessage) => {
  const order: Phase[] = ['commit', 'share', 'show', 'open', 'done']
  return {
    [ana]: {
      bend: (message: LuckMessage) => (order.indexOf(message.phase) >= order.indexOf(from) ? change(message) : message),
    },
  }
}
function withoutShared<T extends { shared?: unknown }>(told: T): Omit<T, 'shared'> {
  const { shared, ...rest } = told
  expect(shared).toBeDefined()
  return rest
}
const withEntry = (message: LuckMessage, index: number, change: Partial<SharedPart>): LuckMessage => ({
  ...message,
  ...(message.shared && {
    shared: message.shared.map((one, at) => (at === index && one ? { ...one, ...change } : one)),
  }),
})

test('an honest shuffle of devices that share their numbers is checked by each of them', () => {
  for (const who of [ana, ben, cleo, dan]) {
    expect(verdictOf(honest, who)).toEqual({ kind: 'checked', choices: 1, devices: 4, leftOut: [], thrownAway: 0 })
  }
  expect(honest.answers).toEqual(Array(4).fill(['commit', 'share', 'show', 'nothing']))
})

describe('a host that cuts lines when numbers are shown', () => {
  test.each([[[ana]], [[dan]], [[ana, ben]], [[ben, dan]]])(
    'chooses nothing: the deal is the same, whoever is cut: %j',
    (cut) => {
      const shuffling = shuffle(Object.fromEntries(cut.map((who) => [who, { misses: ['show', 'open'] as Phase[] }])))
      expect(seedOf(shuffling)).toBe(seedOf(honest))
      for (const who of [ana, ben, cleo, dan]) {
        expect(verdictOf(shuffling, who)).toMatchObject({ kind: 'checked', choices: 1, devices: 4, leftOut: [] })
      }
    },
  )

  test('has to cut those too who would open the number, and then it is a doubt for each', () => {
    const away = { misses: ['open'] as Phase[] }
    const shuffling = shuffle({ [ana]: { misses: ['show', 'open'] }, [ben]: away, [cleo]: away })
    expect(shuffling.proof.parts[ana]!.number).toBeNull()
    const doubt = { kind: 'unchecked', choices: 2, leftOut: [[ana]] }
    expect(verdictOf(shuffling, ana)).toMatchObject({ ...doubt, doubt: 'too-late' })
    for (const who of [ben, cleo, dan]) {
      expect(verdictOf(shuffling, who)).toMatchObject({ ...doubt, doubt: 'could-choose' })
    }
  })

  test('or claims that a number could not be opened, which is a doubt as well', () => {
    const claimed = withShared(withPart(benCut.proof, ben, { number: null }), ben, { opened: null })
    const witness = { ...benCut.witnesses[ana]!, parts: claimed.parts }
    expect(judgeLuck(shuffledGameOf(claimed, witness))).toMatchObject({ doubt: 'could-choose', choices: 2 })
  })

  test('can not leave out what it has itself proved to be open', () => {
    const dropped = withPart(benCut.proof, ben, { number: null })
    const witness = { ...benCut.witnesses[ana]!, parts: dropped.parts }
    expect(found(shuffledGameOf(dropped, witness))).toEqual(['device-opening'])
  })
})

describe('a device that is cut', () => {
  test('before it has shared its number is out before any number is known, and all say that', () => {
    const shuffling = shuffle({ [ben]: { misses: ['share'] } })
    expect(shuffling.answers[ben]).toEqual(['commit', 'nothing', 'nothing'])
    expect(verdictOf(shuffling)).toMatchObject({ doubt: 'could-choose', choices: 2, devices: 3, leftOut: [[ben]] })
    expect(verdictOf(shuffling, ben)).toMatchObject({ doubt: 'too-late' })
  })

  test('before it has promised one leaves the others as they are', () => {
    const shuffling = shuffle({ [ben]: { misses: ['commit', 'share'] } })
    expect(verdictOf(shuffling)).toMatchObject({ kind: 'checked', devices: 3, leftOut: [[ben]] })
  })

  test('before the sharings are shown finds at the end that its number is in it', () => {
    const shuffling = shuffle({ [ana]: { misses: ['show', 'open', 'done'] } })
    expect(shuffling.witnesses[ana]).toMatchObject({ sharings: null, shown: false })
    expect(verdictOf(shuffling, ana)).toMatchObject({ kind: 'checked', devices: 4 })
  })
})

describe('a page that has forgotten what it promised accuses nobody', () => {
  const forgotten = { committed: false, handed: false, shown: false, roster: null, sharings: null }

  test('where it comes back when numbers are shown', () => {
    const witness = { ...witnesses[ana]!, ...forgotten, secret: null, number: null, fromTheStart: false }
    expect(judgeLuck(shuffledGameOf(proof, witness))).toMatchObject({ kind: 'unchecked', doubt: 'came-later' })
  })

  test('where it draws another number, which comes too late', () => {
    const own = { secret: others, number: numberFrom(others, occasion) }
    expect(judgeLuck(shuffledGameOf(proof, { ...witnesses[ana]!, ...forgotten, ...own }))).toMatchObject({
      doubt: 'too-late',
    })
  })
})

test('a device without a key plays as ever, and the host could have left it out', () => {
  const shuffling = shuffle({ [ben]: { hasNoKey: true } })
  expect(shuffling.answers[ben]).toEqual(['commit', 'show', 'nothing'])
  expect(verdictOf(shuffling)).toMatchObject({ kind: 'unchecked', doubt: 'could-choose', choices: 2, devices: 4 })
  // This device knows of no sharing, so for all it knows the host may have left out any of the others.
  expect(found(shuffledGameOf(withoutShared(shuffling.proof), shuffling.witnesses[ben]!))).toBe('unchecked')
})

describe('with two devices', () => {
  const two = (changes: Partial<Shuffler>[] = []) =>
    shuffled(
      occasionOf(3),
      hosts,
      [0, 1].map((seat) => ({ seats: [seat], secret: secrets[seat]!, ...changes[seat] })),
    )

  test('each opens what the other does not show', () => {
    const cut = two([{}, { misses: ['show', 'open'] }])
    expect(cut.proof.parts).toEqual(two().proof.parts)
    for (const who of [ana, ben]) expect(verdictOf(cut, who)).toMatchObject({ kind: 'checked', devices: 2 })
  })

  test('one in league with the host chooses between two deals by sharing nothing, and is seen', () => {
    const silent = two([{}, { misses: ['share', 'open'] }])
    expect(verdictOf(silent)).toMatchObject({ doubt: 'could-choose', choices: 2, leftOut: [[ben]] })
  })
})

describe('a host that', () => {
  const foreign: Sharing = makeSharing(rosterOf(occasion, proof.host.hash, proof.parts, proof.shared!), 2, thief)

  test.each<[string, Phase, (message: LuckMessage) => LuckMessage, string, string]>([
    [
      "puts a key of its own in the place of another's",
      'show',
      (m) => withEntry(m, ben, { key: enrolmentOf(thief).key }),
      'device-key',
      'share',
    ],
    [
      "puts a key of its own in this device's place",
      'share',
      (m) => withEntry(m, ana, { key: enrolmentOf(thief).key }),
      'device-key',
      'nothing',
    ],
    [
      "puts a point of its own in this device's place",
      'share',
      (m) => withEntry(m, ana, { point: enrolmentOf(thief).point }),
      'device-key',
      'nothing',
    ],
    [
      'lets a sharing pass that is none',
      'show',
      (m) => withEntry(m, ben, { sharing: foreign }),
      'device-sharing',
      'share',
    ],
    [
      'leaves out the sharing that it has taken',
      'show',
      (m) => withEntry(m, ana, { sharing: null }),
      'sharings',
      'share',
    ],
    ['says no more of any sharing', 'show', withoutShared, 'sharings', 'share'],
    ['says what nobody can read', 'share', (m) => withEntry(m, ben, { key: 'trust me' }), 'malformed', 'nothing'],
  ])('%s is shown no number, and the end says why', (_, from, change, code, answer) => {
    const shuffling = shuffle(bent(from, change))
    expect(shuffling.answers[ana]!.slice(1, 3)).toEqual([answer, 'nothing'])
    expect(found(shuffledGameOf(shuffling.proof, shuffling.witnesses[ana]!))).toContain(code)
  })

  test("tells one device of another's key from the start finds that nobody has shared anything under it", () => {
    const shuffling = shuffle(bent('share', (m) => withEntry(m, ben, { key: enrolmentOf(thief).key })))
    expect(shuffling.answers[ana]!.slice(0, 3)).toEqual(['commit', 'share', 'nothing'])
    expect(shuffling.witnesses[ana]!.findings.map(({ code }) => code)).toContain('device-sharing')
  })

  test('changes a sharing once it was shown, or keeps all of them back', () => {
    const other = { ...proof.shared![ben]!.sharing!, commitments: proof.shared![cleo]!.sharing!.commitments }
    expect(tampered(withShared(proof, ben, { sharing: other }))).toEqual(['device-sharing', 'sharings'])
    expect(tampered(withoutShared(proof))).toEqual(['sharings'])
    expect(tampered(withShared(proof, ana, { sharing: null }))).toContain('sharings')
    expect(tampered({ ...proof, shared: proof.shared!.slice(1) })).toContain('malformed')
    expect(tampered({ ...proof, shared: proof.shared!.map(() => null) })).toContain('malformed')
  })

  test('puts another number in the place of one that was shared', () => {
    const number = numberFrom(others, occasion)
    const swapped = withPart(proof, ben, { number, hash: commitment(number, 2, occasion) })
    expect(tampered(swapped)).toEqual(expect.arrayContaining(['device-hash', 'shown-number', 'device-opening']))
    expect(tampered(withShared(proof, ben, { proof: proof.shared![cleo]!.proof }))).toEqual(['device-opening'])
    expect(tampered(withShared(proof, ben, { proof: null }))).toEqual(['device-opening'])
  })

  test('opens a number wrongly, or with fewer than it takes', () => {
    const { opened } = benCut.proof.shared![ben]!
    const [first, second] = opened! as [NonNullable<typeof opened>[number], NonNullable<typeof opened>[number]]
    const told = (changed: SharedPart['opened']) =>
      found(shuffledGameOf(withShared(benCut.proof, ben, { opened: changed }), benCut.witnesses[ana]!))
    expect(told(opened)).toBe('checked')
    for (const bad of [[first], [first, first], [first, { ...second, share: first.share }], null]) {
      expect(told(bad)).toEqual(['device-opening'])
    }
    expect(told([{ ...first, proof: second.proof }, second])).toEqual(['device-opening'])
  })

  test('takes a number into the deal of a device that has shared nothing', () => {
    const shuffling = shuffle({ [ben]: { misses: ['share'] } })
    const taken = withPart(shuffling.proof, ben, { number: numberFrom(secrets[ben]!, occasion) })
    const witness = { ...shuffling.witnesses[ana]!, parts: taken.parts }
    expect(found(shuffledGameOf(taken, witness))).toEqual(['device-opening'])
  })
})

describe('a dealer in league with the host', () => {
  /** A device that sends the hash of a number that does not belong to its point. */
  const liar = () => {
    const number = numberFrom(others, occasion)
    const hash = commitment(number, ben + 1, occasion)
    const parts = proof.parts.map((part, index) => (index === ben ? { ...part, hash } : part))
    const roster = rosterOf(occasion, proof.host.hash, parts, proof.shared!)
    return { number, parts, roster }
  }

  test('can not share another number than it has promised, once it has seen the others', () => {
    const later = makeSharing(liar().roster, ben + 1, thief)
    const shuffling = shuffle(bent('show', (m) => withEntry(m, ben, { sharing: later })))
    expect(shuffling.answers[ana]!.slice(0, 3)).toEqual(['commit', 'share', 'nothing'])
    expect(shuffling.witnesses[ana]!.findings).toContainEqual({ code: 'device-sharing', params: { device: 2 } })
  })

  test('whose hash is not that of the number in its point gains no choice by it: only one of the two is ever its own', () => {
    const { number, parts, roster } = liar()
    const shared = proof.shared!.map((one, index) => {
      const own = secretsFrom(secrets[index]!, fieldsOf(occasion))
      return one && { ...one, sharing: makeSharing(roster, index + 1, own), proof: null }
    })
    const told: Proof = { ...proof, parts: parts.map((part) => ({ ...part, number: null })), shared }
    const codes = (changed: Proof) => found({ ...shuffledGameOf(changed, witnesses[ana]!), witness: undefined })
    expect(codes(told)).toBe('unchecked')
    // The number of the hash does not fit the point, and the number of the point does not fit the hash.
    expect(codes(withPart(told, ben, { number }))).toEqual(['device-opening'])
    const own = numberFrom(secrets[ben]!, occasion)
    expect(codes(withPart(told, ben, { number: own }))).toEqual(['device-number', 'device-opening'])
  })
})

test('whatever byte of the proof is changed, it is found', () => {
  const { proof: whole, witnesses: all } = benCut
  const evidence = shuffledGameOf(whole, all[ana]!)
  const text = JSON.stringify(whole)
  fc.assert(
    fc.property(fc.nat({ max: text.length - 1 }), fc.constantFrom(...'0123456789abcdef{}[]",:ln-'), (at, sign) => {
      const changed = parsed(text.slice(0, at) + sign + text.slice(at + 1))
      if (changed === undefined || deepEqual(changed, whole)) return
      expect(judgeLuck({ ...evidence, proof: changed }).kind).toBe('wrong')
    }),
    { numRuns: 150 },
  )
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

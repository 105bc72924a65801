// Numbers that devices share with each other, from the first commitment to the end of the game, with the real host.

import { describe, expect, test } from 'vitest'
import { algorithm } from '#shared/engine/chance.ts'
import { checkLuck } from '#shared/luck/check-proof.ts'
import { commitment, fieldsOf, proofSchema, rosterOf } from '#shared/luck/commit-reveal.ts'
import { enrolmentOf, makeSharing, numberOf, openShare, proveNumber, secretsFrom } from '#shared/luck/sharing.ts'
import { judgeLuck } from '#shared/luck/verdict.ts'
import { limits } from '#shared/protocol/limits.ts'
import { numbers } from '../testing/numbers-game.ts'
import { testHouse } from '../testing/test-house.ts'
import { SharedNumbers } from './shared-numbers.ts'
import type { Game } from '#shared/engine/game.ts'
import type { SeenView } from '#shared/luck/witness.ts'
import type { DealAttempt } from '#shared/luck/commit-reveal.ts'
import type { Verdict } from '#shared/luck/verdict.ts'
import type { Person, PersonSettings } from '../testing/test-house.ts'

const game = numbers as unknown as Game
const wait = limits.luckSeconds * 1000
const attempt = { deal: 1, attempt: 1 }

/** A table of three, which the first person owns; all are ready to play. */
function table(settings: readonly PersonSettings[] = []) {
  const { person, clock, journal, restart } = testHouse({}, { hasKeys: true })
  const people = ['Ada', 'Ben', 'Cleo'].map((name, seat) => ({ name, page: person(settings[seat]) }))
  const [ada, ben, cleo] = people.map(({ page }) => page) as [Person, Person, Person]
  const id = ada.open({ seats: 3, options: { rounds: 1 } })
  for (const [seat, { name, page }] of people.entries()) {
    page.ask({ type: 'enter', table: id })
    page.sit(seat, name)
    if (page !== ada) page.ask({ type: 'ready', ready: true })
  }
  return { person, clock, journal, restart, ada, ben, cleo, id, start: () => ada.ask({ type: 'start' }) }
}

function check(person: Person): Verdict {
  expect(person.ask({ type: 'prove' })).toBe('accepted')
  const { proof, shared, log } = person.last('accepted')
  const { table: at, deal, outcome } = person.view
  const seen = person.messages.filter(
    (message) => message.type === 'view' && message.deal === deal,
  ) as unknown as SeenView[]
  const { witness } = person
  return judgeLuck({ game, table: at, deal, proof, shared, log, witness, seen, outcome, options: person.table.options })
}
const phases = (person: Person) =>
  person.messages.flatMap((message) =>
    message.type === 'luck' ? [`${message.attempt} ${message.phase} ${message.asked}`] : [],
  )
/** Returns on another connection, as after a reload of the page. */
function backAgain(person: (from: PersonSettings) => Person, gone: Person, id: string): Person {
  const again = person({ device: gone.token })
  again.witness = gone.witness
  again.ask({ type: 'enter', table: id })
  return again
}
const checked = { kind: 'checked', choices: 1, devices: 3, leftOut: [], thrownAway: 0 }

/** The values that a client at the second place sends, computed by hand. */
function byHand(occasion: DealAttempt) {
  const secrets = secretsFrom('be'.repeat(32), fieldsOf(occasion))
  const number = numberOf(secrets)
  return { secrets, number, hash: commitment(number, 2, occasion), shared: enrolmentOf(secrets) }
}

/**
 * Commits to a number for the device at the second place, computed by hand. Returns its secrets, its number and the roster
 * of all who have committed.
 */
function promiseByHand(device: Person) {
  const { secrets, number, hash, shared } = byHand(device.last('luck'))
  device.ask({ type: 'commit', ...attempt, hash, shared })
  const promised = device.last('luck')
  return { secrets, number, roster: rosterOf(promised, promised.hash, promised.parts, promised.shared!) }
}

describe('a device that is cut when numbers are shown', () => {
  test('has its number in the deal all the same, for the others open it at once', () => {
    const { ada, ben, cleo, person, id, start } = table([{}, { silentIn: ['show'] }])
    start()
    expect(ada.table.shuffling).toEqual({ phase: 'show', given: 2, of: 3 })
    ben.disconnect()
    expect(phases(ada)).toEqual(['1 commit 1', '1 share 1', '1 show 1', '1 open 1', '1 done 1'])
    expect(ada.last('luck').parts[1]!.number).toBe(ben.witness!.number)
    const again = backAgain(person, ben, id)
    for (const each of [ada, again, cleo]) each.play()
    for (const each of [ada, again, cleo]) expect(check(each)).toEqual(checked)
  })

  test('is not waited for longer than once where it is there and silent', () => {
    const { ada, ben, cleo, clock, start } = table([{}, { silentIn: ['show', 'open'] }])
    start()
    clock.pass(wait - 1)
    expect(ada.table.phase).toBe('lobby')
    clock.pass(1)
    expect(ada.table.phase).toBe('playing')
    for (const each of [ada, ben, cleo]) each.play()
    for (const each of [ada, ben, cleo]) expect(check(each)).toEqual(checked)
  })

  test('and of whose shares too few are opened is missing, and each device says that it may have been left out', () => {
    const { ada, ben, cleo, clock, start } = table([{}, { silentIn: ['show', 'open'] }, { silentIn: ['open'] }])
    start()
    clock.pass(wait)
    expect(ada.last('luck')).toMatchObject({ phase: 'open', missing: [2], parts: [{}, { number: null }, {}] })
    expect(ada.table.shuffling).toEqual({ phase: 'show', given: 1, of: 2 })
    clock.pass(wait)
    for (const each of [ada, ben, cleo]) each.play()
    const doubt = { kind: 'unchecked', choices: 2, devices: 2, leftOut: [[1]] }
    for (const each of [ada, cleo]) expect(check(each)).toMatchObject({ ...doubt, doubt: 'could-choose' })
    expect(check(ben)).toMatchObject({ ...doubt, doubt: 'too-late' })
  })
})

describe('a device that loses its connection while numbers are shared', () => {
  test('is waited for, comes back and shares its own', () => {
    const { ada, ben, cleo, person, id, start } = table([{}, { silentIn: ['share'] }])
    start()
    ben.disconnect()
    expect(ada.table.shuffling).toEqual({ phase: 'commit', given: 2, of: 3 })
    const again = person({ device: ben.token, shuffles: false })
    again.witness = ben.witness
    again.shuffles = true
    again.ask({ type: 'enter', table: id })
    expect(ada.table.phase).toBe('playing')
    for (const each of [ada, again, cleo]) each.play()
    for (const each of [ada, again, cleo]) expect(check(each)).toEqual(checked)
  })

  test('and does not come back is out of the deal before any number is known', () => {
    const { ada, ben, cleo, person, clock, id, start } = table([{}, { silentIn: ['share'] }])
    start()
    ben.disconnect()
    clock.pass(wait)
    expect(ada.last('luck')).toMatchObject({ phase: 'done', parts: [{}, { number: null }, {}] })
    const again = backAgain(person, ben, id)
    for (const each of [ada, again, cleo]) each.play()
    expect(check(ada)).toMatchObject({ doubt: 'could-choose', choices: 2, devices: 2, leftOut: [[1]] })
    expect(check(again)).toMatchObject({ doubt: 'too-late' })
  })
})

describe('whoever leaves, and a host that ends, while numbers are shared', () => {
  test('end the attempt: those who stay share anew', () => {
    const { ada, ben, cleo, start } = table([{}, { silentIn: ['share'] }])
    start()
    ben.ask({ type: 'leave' })
    expect(ada.table.phase).toBe('playing')
    expect(ada.last('luck')).toMatchObject({ attempt: 2, phase: 'done' })
    for (const each of [ada, cleo]) each.play()
    for (const each of [ada, cleo]) expect(check(each)).toMatchObject({ kind: 'checked', devices: 2, thrownAway: 1 })
  })

  test.each(['share', 'show', 'open'] as const)('begin anew once all are back: %s', (phase) => {
    const silentIn = phase === 'open' ? (['show', 'open'] as const) : [phase]
    const { ada, ben, cleo, clock, restart, id, start } = table([
      { silentIn },
      { silentIn: [phase] },
      { silentIn: [phase] },
    ])
    start()
    if (phase === 'open') clock.pass(wait)
    expect(ada.last('luck').phase).toBe(phase)
    const { person } = restart()
    const again = [ada, ben, cleo].map((gone) => backAgain(person, gone, id))
    for (const each of again) each.play()
    for (const each of again) expect(check(each)).toEqual({ ...checked, thrownAway: 1 })
  })

  test('a proof with sharings outlives the host', () => {
    const { ada, ben, cleo, restart, id, start } = table([{}, { silentIn: ['show', 'open'] }])
    start()
    ben.disconnect()
    const { person } = restart()
    const again = [ada, ben, cleo].map((gone) => backAgain(person, gone, id))
    for (const each of again) each.play()
    for (const each of again) expect(check(each)).toEqual(checked)
  })
})

describe('a client that knows nothing of keys', () => {
  const old = { shuffles: false }
  const number = 'ab'.repeat(32)

  test('hears what it has always heard, and has a proof that it can read', () => {
    const { ada, ben, cleo, start } = table([{}, old])
    start()
    const hash = commitment(number, 2, ben.last('luck'))
    expect(ben.ask({ type: 'commit', ...attempt, hash })).toBe('accepted')
    expect(ben.ask({ type: 'show', ...attempt, number })).toBe('accepted')
    for (const each of [ada, ben, cleo]) each.play()
    expect(phases(ben)).toEqual(['1 commit 1', '1 show 1', '1 done 1'])
    const told = ben.messages.filter(({ type }) => type === 'luck')
    for (const message of told) {
      expect(Object.keys(message).sort()).toEqual(
        ['type', 'table', 'deal', 'attempt', 'dealt', 'phase', 'asked', 'place', 'hash', 'parts'].sort(),
      )
    }
    expect(ben.ask({ type: 'prove' })).toBe('accepted')
    const { proof, log } = ben.last('accepted')
    expect(Object.keys(proof!).sort()).toEqual(['attempt', 'deal', 'host', 'parts', 'table'])
    expect(checkLuck(proofSchema.parse(proof), log!)).toEqual([])
    for (const each of [ada, cleo]) {
      expect(check(each)).toMatchObject({ doubt: 'could-choose', choices: 2, devices: 3, leftOut: [] })
    }
  })

  test('that never answers is waited for as ever, while the others share', () => {
    const { ada, clock, start } = table([{}, old])
    start()
    clock.pass(wait)
    expect(phases(ada)).toEqual(['1 commit 1', '1 share 1', '1 show 1', '1 done 1'])
  })

  test('that promises and does not show is asked twice', () => {
    const { ada, ben, clock, start } = table([{}, old])
    start()
    ben.ask({ type: 'commit', ...attempt, hash: commitment(number, 2, ben.last('luck')) })
    clock.pass(wait)
    expect(phases(ben)).toEqual(['1 commit 1', '1 show 1', '1 show 2'])
    clock.pass(wait)
    expect(ada.table.phase).toBe('playing')
  })

  test('leaves one that has keys alone with nobody to share with', () => {
    const { ada, ben, cleo, clock, start } = table([{}, old, old])
    start()
    for (const [index, each] of [ben, cleo].entries()) {
      each.ask({ type: 'commit', ...attempt, hash: commitment(number, index + 2, each.last('luck')) })
    }
    expect(phases(ada)).toEqual(['1 commit 1', '1 show 1'])
    expect(ada.last('luck').shared).toBeUndefined()
    clock.pass(2 * wait)
    for (const each of [ada, ben, cleo]) each.play()
    expect(check(ada)).toMatchObject({ doubt: 'could-choose', choices: 4, leftOut: [[1], [2]] })
  })
})

describe('what is no sharing, no proof and no share', () => {
  test('is refused, and once only', () => {
    const { ada, ben, clock, start } = table([{}, { shuffles: false }])
    start()
    const occasion: DealAttempt = ben.last('luck')
    const own = byHand(occasion)
    const commit = { type: 'commit', ...attempt, hash: own.hash, shared: own.shared } as const
    expect(ben.ask(commit)).toBe('accepted')
    // All hashes are there by now: another key comes too late.
    expect(ben.ask({ ...commit, shared: byHand({ ...occasion, attempt: 2 }).shared })).toBe('no-shuffle')
    const { hash, parts, shared } = ben.last('luck')
    const roster = rosterOf(occasion, hash, parts, shared!)
    const right = makeSharing(roster, 2, own.secrets)
    const share = { type: 'share', ...attempt } as const
    expect(ben.ask({ ...share, attempt: 2, sharing: right })).toBe('no-shuffle')
    const wrong = { ...right, commitments: right.commitments.toReversed() }
    expect(ben.ask({ ...share, sharing: wrong })).toBe('wrong-sharing')
    expect(ben.ask({ ...share, sharing: right })).toBe('no-shuffle')
    expect(ada.table.shuffling).toEqual({ phase: 'commit', given: 2, of: 3 })
    ada.silentIn = ['show']
    clock.pass(wait)
    // Its number is neither requested nor accepted.
    const show = { type: 'show', ...attempt, number: own.number, proof: proveNumber(roster, 2, own.secrets) } as const
    expect(ada.table.shuffling).toEqual({ phase: 'show', given: 1, of: 2 })
    expect(ben.ask(show)).toBe('no-shuffle')
  })

  test('keeps nobody from opening what others have shared, whose number would be missing otherwise', () => {
    const { ada, ben, cleo, clock, start } = table([{}, { shuffles: false }, { silentIn: ['show', 'open'] }])
    start()
    const { roster, ...own } = promiseByHand(ben)
    const right = makeSharing(roster, 2, own.secrets)
    const wrong = { ...right, commitments: right.commitments.toReversed() }
    expect(ben.ask({ type: 'share', ...attempt, sharing: wrong })).toBe('wrong-sharing')
    clock.pass(wait)
    clock.pass(wait)
    expect(ben.last('luck')).toMatchObject({ phase: 'open', missing: [3] })
    const { sharing } = ben.last('luck').shared![2]!
    const opened = { ...openShare(roster, 3, sharing!, 2, own.secrets), place: 3 }
    expect(ben.ask({ type: 'open', ...attempt, shares: [opened] })).toBe('accepted')
    expect(ada.last('luck').parts[2]!.number).toBe(cleo.witness!.number)
  })

  test('is no right sharing of another either, and the same one again is no error', () => {
    const { ada, ben, cleo, start } = table([{}, { shuffles: false }, { silentIn: ['share'] }])
    start()
    const { roster, ...own } = promiseByHand(ben)
    const share = { type: 'share', ...attempt, sharing: makeSharing(roster, 2, own.secrets) } as const
    expect(cleo.ask(share)).toBe('wrong-sharing')
    expect(ben.ask(share)).toBe('accepted')
    expect(ben.ask(share)).toBe('accepted')
    expect(ben.ask({ ...share, sharing: { ...share.sharing, commitments: [] } })).toBe('no-shuffle')
    expect(ada.last('luck').phase).toBe('share')
    expect(JSON.stringify(ada.messages)).not.toContain(share.sharing.shares[0]!.share)
  })

  test('nor a key, which is looked at once only', () => {
    const { ada, ben, clock, start } = table([{}, { shuffles: false }])
    start()
    const { hash, shared } = byHand(ben.last('luck'))
    const commit = { type: 'commit', ...attempt, hash } as const
    expect(ben.ask({ ...commit, shared: { ...shared, key: '0'.repeat(64) } })).toBe('wrong-sharing')
    expect(ben.ask({ ...commit, shared })).toBe('no-shuffle')
    expect(ada.table.shuffling).toEqual({ phase: 'commit', given: 2, of: 3 })
    clock.pass(wait)
    expect(ada.last('luck')).toMatchObject({ phase: 'done', parts: [{}, { hash: null, number: null }, {}] })
  })

  test('is refused where a number is shown, and no other proof is looked at: the others open the number', () => {
    const { ada, ben, clock, start } = table([{}, { shuffles: false }])
    start()
    const { roster, ...own } = promiseByHand(ben)
    ben.ask({ type: 'share', ...attempt, sharing: makeSharing(roster, 2, own.secrets) })
    const show = { type: 'show', ...attempt, number: own.number } as const
    expect(ben.ask({ ...show, proof: proveNumber(roster, 1, own.secrets) })).toBe('wrong-number')
    expect(ben.ask({ ...show, proof: proveNumber(roster, 2, own.secrets) })).toBe('no-shuffle')
    clock.pass(wait)
    expect(ada.last('luck').parts[1]!.number).toBe(own.number)
  })

  test('is refused where a number is shown without its proof, or a share is opened', () => {
    const { ada, ben, cleo, clock, start } = table([{}, { shuffles: false }, { silentIn: ['show', 'open'] }])
    start()
    const { roster, ...own } = promiseByHand(ben)
    ben.ask({ type: 'share', ...attempt, sharing: makeSharing(roster, 2, own.secrets) })
    const show = { type: 'show', ...attempt, number: own.number } as const
    expect(ben.ask(show)).toBe('wrong-number')
    const proof = proveNumber(roster, 2, own.secrets)
    expect(ben.ask({ ...show, proof })).toBe('accepted')
    // The host has it already, and looks at no other.
    expect(ben.ask({ ...show, proof: proof.replace(/./g, '0') })).toBe('accepted')
    expect(ben.ask({ type: 'open', ...attempt, shares: [] })).toBe('no-shuffle')
    clock.pass(wait)
    const { sharing } = ben.last('luck').shared![2]!
    const opened = { ...openShare(roster, 3, sharing!, 2, own.secrets), place: 3 }
    const open = (place: number) => ben.ask({ type: 'open', ...attempt, shares: [{ ...opened, place }] })
    expect(open(1)).toBe('wrong-share')
    expect(open(3)).toBe('no-shuffle')
    // Ada's page has opened its shares; two devices would have been enough.
    clock.pass(wait)
    expect(ada.last('luck')).toMatchObject({ phase: 'done', parts: [{}, {}, { number: null }] })
    expect(cleo.table.phase).toBe('playing')
  })
})

test('what many devices share is checked piece by piece, and others are served in between', () => {
  const dealt = { game: 'numbers', rulesVersion: 1, options: {}, seats: 8, algorithm }
  const occasion: DealAttempt = { table: 'abc123', deal: 1, attempt: 1, dealt }
  const secrets = Array.from({ length: 8 }, (_, index) => secretsFrom(`${index}`.padStart(64, 'e'), fieldsOf(occasion)))
  const [hostHash, enrolments] = ['0'.repeat(64), secrets.map(enrolmentOf)]
  const parts = secrets.map((one, index) => {
    return { seats: [index], hash: commitment(numberOf(one), index + 1, occasion), number: null }
  })
  const sharing = makeSharing(rosterOf(occasion, hostHash, parts, enrolments), 1, secrets[0]!)
  const pausesFor = (given: typeof sharing) => {
    const task = SharedNumbers.among(occasion, hostHash, parts, enrolments)!.share(1, given)
    for (let pauses = 0; ; pauses++) {
      const { done, value } = task.next()
      if (done) return { pauses, answer: value }
    }
  }
  // Seven others, three at a time.
  expect(pausesFor(sharing)).toEqual({ pauses: 2, answer: undefined })
  const shares = sharing.shares.toReversed()
  expect(pausesFor({ ...sharing, shares })).toEqual({ pauses: 0, answer: { code: 'wrong-sharing' } })
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test, vi } from 'vitest'
import { judgeLuck } from '#shared/luck/verdict.ts'
import { commitment } from '#shared/luck/commit-reveal.ts'
import { withReceived } from '#shared/luck/device-side.ts'
import { answerLuckMessage } from '#shared/luck/testing/answer-luck-message.ts'
import { limits } from '#shared/protocol/limits.ts'
import { migrations } from '../journal/schema.ts'
import { journalFile } from '../journal/journal-file.ts'
import { openJournal } from '../journal/journal.ts'
import { numbers } from '../testing/numbers-game.ts'
import { testHouse } from '../testing/test-house.ts'
import type { Game } from '#shared/engine/game.ts'
import type { SeenView } from '#shared/luck/witness.ts'
import type { Proof } from '#shared/luck/commit-reveal.ts'
import type { Verdict } from '#shared/luck/verdict.ts'
import type { Person, PersonSettings } from '../testing/test-house.ts'

const game = numbers as unknown as Game
const wait = limits.luckSeconds * 1000
const someNumber = 'ab'.repeat(32)

/** Ada owns a table of three and sits first, Ben second; both are ready to play, and the game has not started. */
function table(bens: PersonSettings = {}, settings: Parameters<typeof testHouse>[0] = {}, adas: PersonSettings = {}) {
  const { house, person, clock, journal, logged, restart } = testHouse(settings, { hasKeys: true })
  const ada = person(adas)
  const ben = person(bens)
  const id = ada.open({ seats: 3, options: { rounds: 1 } })
  ada.sit(0, 'Ada')
  ben.ask({ type: 'enter', table: id })
  ben.sit(1, 'Ben')
  ben.ask({ type: 'ready', ready: true })
  return {
    house,
    person,
    clock,
    journal,
    logged,
    restart,
    ada,
    ben,
    id,
    start: () => ada.ask({ type: 'start' }),
  }
}

/** Checks the shuffle as a page does after a game. */
function check(person: Person): Verdict {
  const answer = person.ask({ type: 'prove' })
  if (answer !== 'accepted') throw new Error(answer)
  const { proof, shared, log } = person.last('accepted')
  const { table: at, deal, outcome } = person.view
  const seen = person.messages.filter(
    (message) => message.type === 'view' && message.deal === deal,
  ) as unknown as SeenView[]
  const witness = person.witness?.deal === deal ? person.witness : undefined
  return judgeLuck({ game, table: at, deal, proof, shared, log, witness, seen, outcome, options: person.table.options })
}
const proofOf = (person: Person): Proof => {
  person.ask({ type: 'prove' })
  return person.last('accepted').proof!
}
const phases = (person: Person) =>
  person.messages.flatMap((message) =>
    message.type === 'luck' ? [`${message.attempt} ${message.phase} ${message.asked}`] : [],
  )

describe('a deal', () => {
  test('is shuffled by the host and both devices, and both find that it was', () => {
    const { ada, ben, start } = table()
    expect(start()).toBe('accepted')
    expect(phases(ada)).toEqual(['1 commit 1', '1 share 1', '1 show 1', '1 done 1'])
    expect(ada.table.phase).toBe('playing')
    expect(ada.table.shuffling).toBeUndefined()
    for (const each of [ada, ben]) each.play()
    for (const each of [ada, ben]) {
      expect(check(each)).toEqual({ kind: 'checked', choices: 1, devices: 2, leftOut: [], thrownAway: 0 })
    }
  })

  test('says nothing of a number before all hashes are there, and nothing of the host and the seed before the end', () => {
    const { ada, ben, start, journal } = table({ shuffles: false })
    start()
    const told = () => JSON.stringify(ada.messages)
    const number = ada.witness!.number!
    expect(ada.last('luck')).toMatchObject({ phase: 'commit', parts: [{ hash: null }, { hash: null }] })
    expect(ben.ask({ type: 'commit', deal: 1, attempt: 1, hash: commitment(someNumber, 2, ada.witness!) })).toBe(
      'accepted',
    )
    expect(JSON.stringify(ben.messages)).not.toContain(number)
    // Ada's page has shown her number by itself. Ben's has not shown his, so he does not get hers.
    ben.ask({ type: 'show', deal: 1, attempt: 1, number: someNumber })
    expect(JSON.stringify(ben.messages)).toContain(number)
    const { header, proof } = journal.tables()[0]!
    expect(told()).not.toContain(header!.seed)
    expect(told()).not.toContain(proof!.host.number)
    expect(ada.ask({ type: 'prove' })).toBe('in-play')
  })

  test('at one device for all is shuffled by it once, for all its seats', () => {
    const { person } = testHouse({}, { hasKeys: true })
    const ada = person()
    ada.open({ seats: 3, options: { rounds: 1 } })
    for (const seat of [0, 2]) ada.sit(seat, `Player ${seat}`)
    ada.ask({ type: 'bot', seat: 1, bot: 'lowest' })
    ada.ask({ type: 'start' })
    expect(ada.last('luck').parts).toMatchObject([{ seats: [0, 2] }])
    expect(ada.table.phase).toBe('playing')
  })

  test('among bots alone has the host for its only witness, and says so', () => {
    const { person, clock } = testHouse({}, { hasKeys: true })
    const ada = person()
    ada.open({ seats: 2, options: { rounds: 1 } })
    for (const seat of [0, 1]) ada.ask({ type: 'bot', seat, bot: 'lowest' })
    expect(ada.ask({ type: 'start' })).toBe('accepted')
    expect(ada.table.phase).toBe('playing')
    clock.pass(60_000)
    expect(check(ada)).toMatchObject({ kind: 'unchecked', doubt: 'host-alone' })
  })

  test('is not held up by a person who is away', () => {
    const { ada, ben, person, start, id } = table()
    const cleo = person()
    cleo.ask({ type: 'enter', table: id })
    cleo.sit(2, 'Cleo')
    cleo.ask({ type: 'ready', ready: true })
    start()
    for (const each of [ada, ben, cleo]) each.play()
    ben.disconnect()
    for (const each of [ada, cleo]) each.ask({ type: 'ready', ready: true })
    expect(ada.last('luck')).toMatchObject({ deal: 2, phase: 'done', parts: [{ seats: [0] }, { seats: [2] }] })
    expect(ada.view.deal).toBe(2)
  })

  test('is not checked by somebody who comes later, who only looks on, or who asks for more than there is', () => {
    const { ada, ben, person, start, id } = table()
    const guest = person()
    guest.ask({ type: 'enter', table: id })
    expect(guest.ask({ type: 'prove' })).toBe('not-in-play')
    start()
    const late = person()
    late.ask({ type: 'enter', table: id })
    for (const each of [ada, ben]) each.play()
    expect(check(guest)).toMatchObject({ kind: 'unchecked', doubt: 'no-seat' })
    expect(check(late)).toMatchObject({ kind: 'unchecked', doubt: 'came-later' })
  })

  test('from a given seed has no proof', () => {
    const { ada, ben, start } = table({}, { seed: () => '0'.repeat(32) })
    start()
    for (const each of [ada, ben]) each.play()
    expect(ada.count('luck')).toBe(0)
    expect(ada.ask({ type: 'prove' })).toBe('no-proof')
  })
})

test('the end of a shuffle is one message for all who have no part, however many come to look on', () => {
  const { ada, start, id, house } = table()
  start()
  expect(ada.table.phase).toBe('playing')
  const { matchStart } = house.tables.get(id)!
  const [first, second] = ['one device', 'another'].map((device) => matchStart.messageFor(device))
  expect(first).toMatchObject({ phase: 'done', place: null })
  expect(second).toBe(first)
})

describe('a device', () => {
  test('that never commits is waited for once, and its person plays all the same', () => {
    const { ada, ben, clock, start } = table({ shuffles: false })
    start()
    expect(ada.table.shuffling).toEqual({ phase: 'commit', given: 1, of: 2 })
    clock.pass(wait - 1)
    expect(ada.table.phase).toBe('lobby')
    clock.pass(1)
    expect(ada.table.phase).toBe('playing')
    for (const each of [ada, ben]) expect(each.play()).toBe('accepted')
    expect(check(ada)).toEqual({ kind: 'checked', choices: 1, devices: 1, leftOut: [[1]], thrownAway: 0 })
    expect(check(ben)).toMatchObject({ kind: 'unchecked', doubt: 'came-later' })
  })

  test('that commits and does not show is asked again, then left out of the same promises', () => {
    const { ada, ben, clock, start } = table({ shuffles: false })
    start()
    ben.ask({ type: 'commit', deal: 1, attempt: 1, hash: commitment(someNumber, 2, ada.witness!) })
    const { hash } = ada.last('luck')
    clock.pass(wait)
    expect(phases(ben)).toEqual(['1 commit 1', '1 show 1', '1 show 2'])
    expect(ben.table.shuffling).toEqual({ phase: 'show', given: 1, of: 2 })
    clock.pass(wait)
    expect(ada.last('luck')).toMatchObject({ phase: 'done', hash, attempt: 1, parts: [{}, { number: null }] })
    for (const each of [ada, ben]) each.play()
    expect(check(ada)).toEqual({
      kind: 'unchecked',
      doubt: 'could-choose',
      choices: 2,
      devices: 1,
      leftOut: [[1]],
      thrownAway: 0,
    })
  })

  test('that shows at the second asking is in it', () => {
    const { ada, ben, clock, start } = table({ shuffles: false })
    start()
    ben.ask({ type: 'commit', deal: 1, attempt: 1, hash: commitment(someNumber, 2, ada.witness!) })
    clock.pass(wait)
    expect(ben.ask({ type: 'show', deal: 1, attempt: 1, number: someNumber })).toBe('accepted')
    for (const each of [ada, ben]) each.play()
    expect(check(ada)).toMatchObject({ doubt: 'could-choose', choices: 2, devices: 2 })
  })

  test('can show nothing else than it has promised, and promise nothing else than it has', () => {
    const { ada, ben, start } = table({ shuffles: false })
    start()
    const commit = { type: 'commit', deal: 1, attempt: 1 } as const
    const show = { type: 'show', deal: 1, attempt: 1 } as const
    expect(ben.ask({ ...show, number: someNumber })).toBe('no-shuffle')
    const hash = commitment(someNumber, 2, ada.witness!)
    expect(ben.ask({ ...commit, attempt: 2, hash })).toBe('no-shuffle')
    expect(ben.ask({ ...commit, deal: 2, hash })).toBe('no-shuffle')
    expect(ben.ask({ ...commit, hash })).toBe('accepted')
    expect(ben.ask({ ...commit, hash })).toBe('no-shuffle')
    expect(ben.ask({ ...show, number: 'cd'.repeat(32) })).toBe('wrong-number')
    expect(ada.table.phase).toBe('lobby')
    expect(ben.ask({ ...show, number: someNumber })).toBe('accepted')
    expect(ada.table.phase).toBe('playing')
    expect(ben.ask({ ...show, number: someNumber })).toBe('no-shuffle')
    for (const each of [ada, ben]) each.play()
    for (const each of [ada, ben]) each.ask({ type: 'ready', ready: true })
    // Contributions to the shuffle of the previous game do not count for this one.
    expect(ben.last('luck')).toMatchObject({ deal: 2, phase: 'commit' })
    expect(ben.ask({ ...commit, hash })).toBe('no-shuffle')
    expect(ben.ask({ ...show, number: someNumber })).toBe('no-shuffle')
  })

  test('has no part without a seat, and none can be taken while cards are shuffled', () => {
    const { ada, ben, person, id, start } = table({ shuffles: false })
    const guest = person({ shuffles: false })
    guest.ask({ type: 'enter', table: id })
    start()
    expect(guest.last('luck').place).toBeNull()
    expect(guest.ask({ type: 'commit', deal: 1, attempt: 1, hash: someNumber })).toBe('no-shuffle')
    expect(guest.sit(2, 'Cleo')).toBe('shuffling')
    expect(ben.ask({ type: 'stand', seat: 1 })).toBe('shuffling')
    expect(ben.ask({ type: 'ready', ready: false })).toBe('shuffling')
    expect(ada.ask({ type: 'configure', options: { rounds: 3 } })).toBe('shuffling')
    expect(ada.ask({ type: 'bot', seat: 2, bot: 'lowest' })).toBe('shuffling')
    expect(ada.ask({ type: 'start' })).toBe('shuffling')
  })

  test('that loses its connection on the way and is back in time goes on', () => {
    const { ada, ben, person, id, start } = table({ shuffles: false }, {}, { shuffles: false })
    start()
    const occasion = ada.last('luck')
    const hash = commitment(someNumber, 2, occasion)
    ben.ask({ type: 'commit', deal: 1, attempt: 1, hash })
    ben.disconnect()
    const again = person({ device: ben.token, shuffles: false })
    again.ask({ type: 'enter', table: id })
    expect(again.last('luck')).toMatchObject({ phase: 'commit', place: 2 })
    expect(again.ask({ type: 'commit', deal: 1, attempt: 1, hash })).toBe('accepted')
    ada.ask({ type: 'commit', deal: 1, attempt: 1, hash: commitment(someNumber, 1, occasion) })
    for (const each of [ada, again]) each.ask({ type: 'show', deal: 1, attempt: 1, number: someNumber })
    for (const each of [ada, again]) each.play()
    expect(proofOf(again).parts).toMatchObject([{ number: someNumber }, { number: someNumber }])
  })
})

describe('whoever leaves while cards are shuffled', () => {
  test('ends it, and those who stay begin anew, which the proof tells', () => {
    const { ada, ben, person, id, start } = table({ shuffles: false })
    const cleo = person()
    cleo.ask({ type: 'enter', table: id })
    cleo.sit(2, 'Cleo')
    cleo.ask({ type: 'ready', ready: true })
    start()
    const first = ada.last('luck')
    ben.ask({ type: 'leave' })
    expect(ada.table).toMatchObject({ phase: 'playing', seats: [{ name: 'Ada' }, { name: 'Cleo' }] })
    expect(phases(ada)).toEqual(['1 commit 1', '2 commit 1', '2 share 1', '2 show 1', '2 done 1'])
    expect(ada.last('luck').hash).not.toBe(first.hash)
    for (const each of [ada, cleo]) each.play()
    expect(check(ada)).toEqual({ kind: 'checked', choices: 1, devices: 2, leftOut: [], thrownAway: 1 })
  })

  test('leaves too few: they are back in the lobby, and the next beginning is the second', () => {
    const { ada, ben, start } = table({ shuffles: false })
    start()
    ben.ask({ type: 'leave' })
    expect(ada.table).toMatchObject({ phase: 'lobby', startBar: 'too-few-players' })
    expect(ada.table.shuffling).toBeUndefined()
    ada.ask({ type: 'bot', seat: 1, bot: 'lowest' })
    expect(start()).toBe('accepted')
    expect(ada.last('luck')).toMatchObject({ deal: 1, attempt: 2, phase: 'done' })
  })

  test('may have been the only one: bots do not play on before nobody', () => {
    const { person } = testHouse({}, { hasKeys: true })
    const ada = person({ shuffles: false })
    const id = ada.open({ seats: 3 })
    ada.sit(0, 'Ada')
    for (const seat of [1, 2]) ada.ask({ type: 'bot', seat, bot: 'lowest' })
    ada.ask({ type: 'start' })
    ada.ask({ type: 'leave' })
    const guest = person()
    expect(guest.last('tables').tables).toMatchObject([{ id, phase: 'lobby' }])
  })

  test('from the end of a game, when the next is being shuffled, is not dealt in', () => {
    const { ada, ben, person, id, start } = table()
    const cleo = person()
    cleo.ask({ type: 'enter', table: id })
    cleo.sit(2, 'Cleo')
    cleo.ask({ type: 'ready', ready: true })
    start()
    for (const each of [ada, ben, cleo]) each.play()
    ben.shuffles = false
    for (const each of [ada, ben, cleo]) each.ask({ type: 'ready', ready: true })
    expect(ada.ask({ type: 'reopen' })).toBe('shuffling')
    ben.ask({ type: 'leave' })
    expect(ada.table).toMatchObject({ phase: 'playing', seats: [{ name: 'Ada' }, { name: 'Cleo' }] })
    for (const each of [ada, cleo]) each.play()
    expect(check(cleo)).toMatchObject({ kind: 'checked', thrownAway: 1 })
  })
})

describe('somebody who comes back while the next game is shuffled without them', () => {
  /** Cleo left the game before. The next is being shuffled for Ada and Ben. */
  function comingBack() {
    const setting = table()
    const { ada, ben, person, id, start } = setting
    const cleo = person()
    cleo.ask({ type: 'enter', table: id })
    cleo.sit(2, 'Cleo')
    cleo.ask({ type: 'ready', ready: true })
    start()
    for (const each of [ada, ben, cleo]) each.play()
    cleo.ask({ type: 'leave' })
    ben.shuffles = false
    for (const each of [ada, ben]) each.ask({ type: 'ready', ready: true })
    expect(ada.table.shuffling).toBeDefined()
    expect(cleo.ask({ type: 'enter', table: id })).toBe('accepted')
    return { ...setting, cleo }
  }

  test('waits for the game after it, without being asked', () => {
    const { ada, ben, cleo, clock } = comingBack()
    clock.pass(20_000)
    expect(ada.table).toMatchObject({ phase: 'playing', seats: [{ name: 'Ada' }, { name: 'Ben' }] })
    expect(cleo.table.waiting).toEqual([{ name: 'Cleo', connected: true, next: true, yours: true }])
    for (const each of [ada, ben]) each.play()
    for (const each of [ada, ben]) each.ask({ type: 'ready', ready: true })
    clock.pass(20_000)
    expect(cleo.table).toMatchObject({ phase: 'playing', seats: [{}, {}, { name: 'Cleo', yours: true }] })
    expect(cleo.table.waiting).toBeUndefined()
  })

  test('has gone again: nobody waits', () => {
    const { ada, cleo, clock } = comingBack()
    cleo.ask({ type: 'leave' })
    clock.pass(20_000)
    expect(ada.table.phase).toBe('playing')
    expect(ada.table.waiting).toBeUndefined()
  })
})

describe('a host that ends in the middle of it', () => {
  test('begins anew when all are back, and does not hide it', () => {
    const { ada, ben, restart, id, start } = table({ shuffles: false })
    start()
    const { person } = restart()
    const [adaAgain, benAgain] = [ada, ben].map(({ token }) => person({ device: token }))
    adaAgain!.ask({ type: 'enter', table: id })
    expect(adaAgain!.table.shuffling).toEqual({ phase: 'commit', given: 0, of: 2 })
    benAgain!.ask({ type: 'enter', table: id })
    expect(adaAgain!.table.phase).toBe('playing')
    for (const each of [adaAgain!, benAgain!]) each.play()
    expect(check(adaAgain!)).toMatchObject({ kind: 'checked', thrownAway: 1 })
  })

  test('waits a while for those who are not back, then begins without their numbers', () => {
    const { ada, restart, id, start } = table({ shuffles: false })
    start()
    const { person, clock } = restart()
    const again = person({ device: ada.token })
    clock.pass(10_000)
    again.ask({ type: 'enter', table: id })
    clock.pass(9_999)
    expect(again.table.phase).toBe('lobby')
    clock.pass(1)
    expect(again.table.phase).toBe('playing')
    expect(again.last('luck').parts).toHaveLength(1)
  })

  test('does not deal to those who are away, however many look on', () => {
    const { ada, ben, restart, id, start } = table({ shuffles: false })
    start()
    const { person, clock } = restart()
    const [screen, onlooker] = [person(), person()]
    screen.ask({ type: 'enter', table: id, as: 'screen' })
    onlooker.ask({ type: 'enter', table: id })
    clock.pass(20_000)
    expect(screen.table.phase).toBe('lobby')
    const [adaAgain, benAgain] = [ada, ben].map(({ token }) => person({ device: token }))
    for (const each of [adaAgain!, benAgain!]) each.ask({ type: 'enter', table: id })
    expect(adaAgain!.table.phase).toBe('playing')
    expect(adaAgain!.last('luck').parts).toHaveLength(2)
  })

  test('is a result again where those who wanted to play on do not come back, so that others can go on with the table', () => {
    const { ada, ben, restart, id, start, clock: before } = table({ shuffles: false })
    start()
    before.pass(20_000)
    for (const each of [ada, ben]) each.play()
    expect(ada.table.phase).toBe('finished')
    for (const each of [ada, ben]) each.ask({ type: 'ready', ready: true })
    expect(ada.table.shuffling).toBeDefined()
    const { person, clock } = restart()
    const onlooker = person()
    onlooker.ask({ type: 'enter', table: id })
    expect(onlooker.ask({ type: 'reopen' })).toBe('shuffling')
    clock.pass(60_000)
    expect(onlooker.table.shuffling).toBeUndefined()
    expect(onlooker.ask({ type: 'reopen' })).toBe('accepted')
  })

  /** Ada was about to be dealt in with bots when her host ended. */
  function restartedWithBots() {
    const first = testHouse({}, { hasKeys: true })
    const ada = first.person({ shuffles: false })
    const id = ada.open({ seats: 3 })
    ada.sit(0, 'Ada')
    for (const seat of [1, 2]) ada.ask({ type: 'bot', seat, bot: 'lowest' })
    expect(ada.ask({ type: 'start' })).toBe('accepted')
    return { ada, id, ...first.restart() }
  }

  test('is a lobby again where nobody is left who was to play', () => {
    const { id, person, clock } = restartedWithBots()
    const ben = person()
    expect(ben.ask({ type: 'enter', table: id })).toBe('accepted')
    clock.pass(60_000)
    expect(ben.table.phase).toBe('lobby')
    expect(ben.table.shuffling).toBeUndefined()
  })

  test('goes on for whoever comes back some minutes later', () => {
    const { ada, id, person, clock } = restartedWithBots()
    clock.pass(200_000)
    const again = person({ device: ada.token })
    again.ask({ type: 'enter', table: id })
    expect(again.table.phase).toBe('playing')
  })

  test('still proves a game that was dealt before', () => {
    const { ada, ben, restart, id, start } = table()
    start()
    const { person } = restart()
    const again = [ada, ben].map(({ token }) => person({ device: token }))
    for (const [index, each] of again.entries()) {
      each.ask({ type: 'enter', table: id })
      each.play()
      // As after a reload of the page.
      each.witness = [ada, ben][index]!.witness
    }
    for (const each of again) expect(check(each)).toMatchObject({ kind: 'checked', devices: 2 })
  })
})

test('a deal that can not be written down is tried again with the same numbers', () => {
  const { ada, ben, journal, clock, start, logged } = table()
  const full = vi.spyOn(journal, 'saveDeal').mockImplementation(() => {
    throw new Error('disk full')
  })
  expect(start()).toBe('accepted')
  expect(ada.table).toMatchObject({ phase: 'lobby', shuffling: { phase: 'show', given: 2, of: 2 } })
  const done = ada.last('luck')
  clock.pass(5000)
  expect(JSON.stringify(logged)).toContain('disk full')
  full.mockRestore()
  clock.pass(5000)
  expect(ada.table.phase).toBe('playing')
  expect(ada.last('luck')).toEqual(done)
  for (const each of [ada, ben]) each.play()
  expect(check(ada)).toMatchObject({ kind: 'checked', thrownAway: 0 })
})

test('nothing looks wrong to somebody whose seat another has by now', () => {
  const { person, ada, ben, id, start } = table()
  start()
  ben.disconnect()
  ada.ask({ type: 'absence', seat: 1, wish: 'free' })
  const cleo = person()
  cleo.ask({ type: 'enter', table: id })
  cleo.sit(1, 'Cleo')
  const again = person({ device: ben.token })
  again.witness = ben.witness
  again.ask({ type: 'enter', table: id })
  for (const each of [ada, cleo]) each.play()
  expect(check(again)).toMatchObject({ kind: 'checked', devices: 2 })
})

test('numbers of those who have gone make no deal while their next shuffle can not be written down', () => {
  const { person, ada, ben, journal, clock, id } = table({ shuffles: false })
  const cleo = person()
  cleo.ask({ type: 'enter', table: id })
  cleo.sit(2, 'Cleo')
  cleo.ask({ type: 'ready', ready: true })
  ada.ask({ type: 'start' })
  const promise = answerLuckMessage(undefined, ben.last('luck'), () => someNumber)
  expect(ben.ask(promise.answer!)).toBe('accepted')
  const shown = answerLuckMessage(withReceived(promise.witness, promise.answer!), ben.last('luck'), () => someNumber)

  const { saveTable } = journal
  let writes = 0
  journal.saveTable = (...what) => {
    if (++writes === 2) throw new Error('disk full')
    saveTable.apply(journal, what)
  }
  expect(cleo.ask({ type: 'leave' })).toBe('accepted')
  expect(writes).toBe(2)
  expect(ben.ask(shown.answer!)).toBe('no-shuffle')
  ben.shuffles = true
  clock.pass(5000)
  expect(ada.table).toMatchObject({ phase: 'playing', seats: [{ name: 'Ada' }, { name: 'Ben' }] })
  expect(ada.view.view).toMatchObject({ counts: [3, 3] })
  for (const each of [ada, ben]) each.play()
  expect(check(ada)).toMatchObject({ kind: 'checked', devices: 2, thrownAway: 1 })
})

test('after a restart nothing is dealt when whoever was back has gone again', () => {
  const { ada, ben, restart, id, start } = table({ shuffles: false })
  start()
  const later = restart()
  const again = later.person({ device: ada.token })
  again.ask({ type: 'enter', table: id })
  again.disconnect()
  later.clock.pass(20_000)
  expect(later.journal.tables()[0]!.table.dealt).toBe(false)
  for (const device of [again.token, ben.token]) later.person({ device }).ask({ type: 'enter', table: id })
  expect(later.journal.tables()[0]!.table.dealt).toBe(true)
})

test('a journal of the version before opens: its game goes on, without a proof', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lanyard-luck-'))
  const { ada, ben, journal, id, start } = table()
  start()
  ada.play()
  const { table: record, header, entries } = journal.tables()[0]!
  const old = new DatabaseSync(join(folder, journalFile))
  old.exec(`${migrations[0]!} PRAGMA user_version = 1`)
  const before = JSON.stringify({ ...record, shuffle: undefined })
  old.prepare('INSERT INTO tables VALUES (?, ?)').run(id, before)
  old.prepare('INSERT INTO deals VALUES (?, 1, ?)').run(id, JSON.stringify(header))
  for (const { actor, action } of entries) {
    old.prepare('INSERT INTO entries VALUES (?, 1, 0, ?, ?)').run(id, Number(actor), JSON.stringify(action))
  }
  for (const { id: device, token, earlier } of journal.devices()) {
    old.prepare('INSERT INTO devices VALUES (?, ?, ?)').run(device, token, earlier)
  }
  old.close()

  const newer = openJournal(folder)
  const { person } = testHouse({ journal: newer }, { hasKeys: true })
  const [adaAgain, benAgain] = [ada, ben].map(({ token }) => person({ device: token }))
  for (const each of [adaAgain!, benAgain!]) each.ask({ type: 'enter', table: id })
  benAgain!.play()
  expect(benAgain!.table.phase).toBe('finished')
  expect(benAgain!.ask({ type: 'prove' })).toBe('no-proof')
  for (const each of [adaAgain!, benAgain!]) each.ask({ type: 'ready', ready: true })
  for (const each of [adaAgain!, benAgain!]) each.play()
  expect(check(benAgain!)).toMatchObject({ kind: 'checked', devices: 2 })
  newer.close()
  rmSync(folder, { recursive: true })
})

import { describe, expect, test, vi } from 'vitest'
import { parseRequest } from '#shared/protocol/codec.ts'
import { limits } from '#shared/protocol/limits.ts'
import { openJournal } from '../journal/journal.ts'
import { room } from '../testing/room.ts'
import type { Person } from '../testing/room.ts'

/** Ada has opened a table of three and sits first; Ben looks on. */
function evening(settings: Parameters<typeof room>[0] = {}) {
  const house = room(settings)
  const [ada, ben] = [house.person(), house.person()]
  const table = ada.open({ options: { rounds: 1 } })
  ada.sit(0, 'Ada')
  ben.ask({ type: 'enter', table })
  return { ...house, ada, ben, table }
}

const enter = (person: Person, table: string, how: { code?: string; as?: 'screen' } = {}) =>
  person.ask({ type: 'enter', table, ...how })
const codeOf = (owner: Person) => owner.table.door!.code!
const wrongOf = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0')
const idOf = (owner: Person, which: { name?: string; screen?: boolean }) =>
  owner.table.visitors!.find(({ names, screen }) =>
    which.name === undefined ? screen === (which.screen ?? false) : names.includes(which.name),
  )!.id

function deal({ ada, ben }: Pick<ReturnType<typeof evening>, 'ada' | 'ben'>): void {
  ben.sit(1, 'Ben')
  ben.ask({ type: 'ready', ready: true })
  expect(ada.ask({ type: 'start' })).toBe('accepted')
}

test.each([
  [{ type: 'enter', table: 'abc123', code: '12345' }, 'code'],
  [{ type: 'enter', table: 'abc123', code: '１２３４５６' }, 'code'],
  [{ type: 'enter', table: 'abc123', code: 123456 }, 'code'],
  [{ type: 'enter', table: 'abc123', as: 'owner' }, 'as'],
  [{ type: 'door', code: '123456' }, 'code'],
  [{ type: 'door', locked: 'yes' }, 'locked'],
  [{ type: 'remove', visitor: '0'.repeat(16) }, 'visitor'],
  [{ type: 'remove' }, 'visitor'],
  [{ type: 'readmit', visitor: 'Ben' }, 'visitor'],
])('%j is not understood, and the field is named', (request, field) => {
  const parsed = parseRequest(JSON.stringify({ id: 1, ...request }))
  expect(parsed).toMatchObject({ ok: false, id: 1, detail: expect.stringContaining(field) as string })
})

describe('a code', () => {
  test('is asked of new people, once; its owner sees it and can renew it', () => {
    const { person, ada, ben, table } = evening()
    expect(ada.table.door).toBeUndefined()
    expect(ada.ask({ type: 'door', code: 'new' })).toBe('accepted')
    const code = codeOf(ada)
    expect(code).toMatch(/^\d{6}$/)
    expect(ben.table.door).toEqual({ asksCode: true, locked: false, spectators: true })

    const cleo = person()
    expect(enter(cleo, table)).toBe('code-needed')
    expect(enter(cleo, table, { code: wrongOf(code) })).toBe('wrong-code')
    expect(cleo.count('table')).toBe(0)
    expect(enter(cleo, table, { code })).toBe('accepted')
    expect(cleo.table.door).not.toHaveProperty('code')
    cleo.ask({ type: 'leave' })
    expect(enter(cleo, table)).toBe('accepted')

    ada.ask({ type: 'door', code: 'new' })
    expect(codeOf(ada)).not.toBe(code)
    expect(enter(person(), table, { code })).toBe('wrong-code')
    cleo.ask({ type: 'leave' })
    expect(enter(cleo, table)).toBe('accepted')
    ada.ask({ type: 'door', code: 'none' })
    expect(enter(person(), table)).toBe('accepted')
    expect(ada.table.door).toBeUndefined()
  })

  test('is not asked of those who were here before, also when they come back', () => {
    const { person, ada, ben, table } = evening()
    ada.ask({ type: 'door', code: 'new' })
    ben.vanish()
    const back = person({ device: ben.token })
    expect(enter(back, table)).toBe('accepted')
  })

  test('hides the names of those inside from the others', () => {
    const { person, ada, ben, table } = evening()
    const cleo = person()
    const listed = (guest: Person) => guest.last('tables').tables[0]!
    expect(listed(cleo)).toMatchObject({ people: ['Ada'], door: 'open' })
    ada.ask({ type: 'door', code: 'new' })
    expect(listed(cleo)).toMatchObject({ people: [], door: 'code', open: 2 })
    expect(listed(ben)).toMatchObject({ people: ['Ada'] })
    expect(listed(ada)).toMatchObject({ people: ['Ada'], yours: true })
    ada.ask({ type: 'door', locked: true })
    expect(listed(cleo)).toMatchObject({ people: [], door: 'locked' })
    expect(JSON.stringify(cleo.told)).not.toContain(codeOf(ada))
    expect(enter(cleo, table)).toBe('locked')
  })

  test('five wrong ones, and the next has to wait; longer each time, and not longer for trying meanwhile', () => {
    const { person, clock, ada, table } = evening()
    ada.ask({ type: 'door', code: 'new' })
    const code = codeOf(ada)
    const dan = person({ address: '10.0.0.9' })
    for (let step = 1; step <= limits.wrongCodes; step++) {
      expect(enter(dan, table, { code: wrongOf(code, step) })).toBe('wrong-code')
    }
    for (let again = 0; again < 20; again++) expect(enter(dan, table, { code })).toBe('too-many-tries')
    expect(dan.last('rejected').detail).toBe(String(limits.codePauseSeconds))
    clock.pass(limits.codePauseSeconds * 1000 - 1)
    expect(enter(dan, table, { code })).toBe('too-many-tries')
    expect(dan.last('rejected').detail).toBe('1')
    clock.pass(1)
    expect(enter(dan, table, { code: wrongOf(code) })).toBe('wrong-code')
    expect(enter(dan, table, { code })).toBe('too-many-tries')
    expect(dan.last('rejected').detail).toBe(String(2 * limits.codePauseSeconds))
    clock.pass(2 * limits.codePauseSeconds * 1000)
    expect(enter(dan, table, { code })).toBe('accepted')
  })

  test('a missing code is no try', () => {
    const { person, ada, table } = evening()
    ada.ask({ type: 'door', code: 'new' })
    const dan = person()
    for (let again = 0; again < 20; again++) expect(enter(dan, table)).toBe('code-needed')
    expect(enter(dan, table, { code: codeOf(ada) })).toBe('accepted')
  })

  test('a stranger with many devices gets no more tries, and keeps nobody else out', () => {
    const { person, ada, table } = evening()
    ada.ask({ type: 'door', code: 'new' })
    const code = codeOf(ada)
    const tried = Array.from({ length: 200 }, (_, step) =>
      enter(person({ address: '10.0.0.9' }), table, { code: wrongOf(code, step + 1) }),
    )
    expect(tried.filter((answer) => answer === 'wrong-code')).toHaveLength(limits.wrongCodesPerAddress)
    expect(enter(person({ address: '10.0.0.9' }), table, { code })).toBe('too-many-tries')
    expect(enter(person({ address: '10.0.0.8' }), table, { code })).toBe('accepted')
  })

  test('what a device tried at one table counts at the next, and a right code there takes nothing back', () => {
    const { person, ada, table } = evening()
    ada.ask({ type: 'door', code: 'new' })
    const dan = person({ address: '10.0.0.9' })
    for (let step = 1; step < limits.wrongCodes; step++) enter(dan, table, { code: wrongOf(codeOf(ada), step) })
    const eve = person({ address: '10.0.0.7' })
    const other = eve.open()
    eve.ask({ type: 'door', code: 'new' })
    expect(enter(dan, other, { code: codeOf(eve) })).toBe('accepted')
    expect(enter(dan, table, { code: wrongOf(codeOf(ada)) })).toBe('wrong-code')
    expect(enter(dan, table, { code: codeOf(ada) })).toBe('too-many-tries')
    expect(dan.table.id).toBe(other)
  })
})

describe('a lock', () => {
  test('keeps new people out, with the right code too; who was here comes and goes', () => {
    const { person, ada, ben, table, restart } = evening()
    ada.ask({ type: 'door', code: 'new', locked: true })
    expect(enter(person(), table, { code: codeOf(ada) })).toBe('locked')
    expect(enter(person(), table, { as: 'screen' })).toBe('locked')
    ben.ask({ type: 'leave' })
    expect(enter(ben, table)).toBe('accepted')
    const later = restart()
    const back = later.person({ device: ben.token })
    expect(back.ask({ type: 'enter', table })).toBe('accepted')
    expect(later.person().ask({ type: 'enter', table })).toBe('locked')
    const owner = later.person({ device: ada.token })
    expect(owner.ask({ type: 'enter', table })).toBe('accepted')
    expect(owner.table.door).toEqual(ada.table.door)
    owner.ask({ type: 'door', locked: false })
    expect(later.person().ask({ type: 'enter', table, code: codeOf(owner) })).toBe('accepted')
  })

  test('lets in whoever opened the table, also where they have no seat there', () => {
    const { ada, table } = evening()
    ada.ask({ type: 'door', code: 'new', locked: true })
    ada.ask({ type: 'stand', seat: 0 })
    ada.ask({ type: 'leave' })
    expect(enter(ada, table)).toBe('accepted')
  })

  test('is for its owner to turn', () => {
    const { ada, ben } = evening()
    expect(ben.ask({ type: 'door', locked: true })).toBe('not-owner')
    expect(ben.ask({ type: 'remove', visitor: '00000000' })).toBe('not-owner')
    expect(ada.table.door).toBeUndefined()
  })

  test('a house where all tables are locked has none to sit down at', () => {
    const { house, ada } = evening()
    expect(house.joinableTables).toBe(1)
    ada.ask({ type: 'door', locked: true })
    expect(house.joinableTables).toBe(0)
  })
})

describe('someone who is removed', () => {
  test('is told, loses the seat in the lobby and stays out, also after a restart of the host', () => {
    const { person, ada, ben, table, restart } = evening()
    ben.sit(1, 'Ben')
    expect(ada.table.visitors).toEqual([
      {
        ...{ id: expect.stringMatching(/^[0-9a-f]{8}$/) as string, names: ['Ben'], seats: [1] },
        ...{ screen: false, connected: true },
      },
    ])
    expect(ben.table).not.toHaveProperty('visitors')
    expect(ada.ask({ type: 'remove', visitor: idOf(ada, { name: 'Ben' }) })).toBe('accepted')
    expect(ben.last('table-closed')).toEqual({ type: 'table-closed', table, reason: 'removed' })
    expect(ben.ask({ type: 'sit', seat: 1, name: 'Ben' })).toBe('no-table')
    expect(ada.table.seats[1]).toEqual({ kind: 'open' })
    expect(ada.table).not.toHaveProperty('visitors')
    expect(enter(ben, table)).toBe('removed')
    expect(enter(ben, table, { as: 'screen' })).toBe('removed')
    ben.vanish()
    person()
    const later = restart()
    expect(later.person({ device: ben.token }).ask({ type: 'enter', table })).toBe('removed')
  })

  test('does not come back with the code they know', () => {
    const { person, ada, ben, table } = evening()
    ada.ask({ type: 'door', code: 'new' })
    const known = codeOf(ada)
    ada.ask({ type: 'remove', visitor: ada.table.visitors![0]!.id })
    expect(ben.last('table-closed').reason).toBe('removed')
    expect(codeOf(ada)).not.toBe(known)
    expect(enter(person(), table, { code: known })).toBe('wrong-code')
  })

  test('leaves a seat with nobody in a running game, which nobody is called back to, and none in the next', () => {
    const { person, ada, ben, table } = evening()
    ben.sit(1, 'Ben')
    const cleo = person()
    enter(cleo, table)
    cleo.sit(2, 'Cleo')
    cleo.ask({ type: 'ready', ready: true })
    deal({ ada, ben })
    ada.ask({ type: 'remove', visitor: idOf(ada, { name: 'Ben' }) })
    expect(ada.table.seats[1]).toMatchObject({ kind: 'person', name: 'Ben', connected: false })
    expect(ben.play()).toBe('no-table')
    const heard = ben.count('view')
    ada.play()
    expect(ben.count('view')).toBe(heard)
    const back = person({ device: ben.token })
    expect(back.last('welcome')).not.toHaveProperty('back')
    expect(back.last('tables').tables).toMatchObject([{ yours: false }])
    expect(enter(back, table)).toBe('removed')
    expect(ada.table.visitors!.map(({ names }) => names)).toEqual([['Cleo']])
  })

  test('is not dealt in again after the game', () => {
    const { person, ada, ben, table } = evening()
    const cleo = person()
    enter(cleo, table)
    cleo.sit(2, 'Cleo')
    cleo.ask({ type: 'ready', ready: true })
    deal({ ada, ben })
    for (const each of [ada, ben, cleo]) each.play()
    expect(ada.table.phase).toBe('finished')
    for (const each of [ada, cleo]) each.ask({ type: 'ready', ready: true })
    expect(ada.table.phase).toBe('finished')
    // Nobody else is waited for.
    ada.ask({ type: 'remove', visitor: idOf(ada, { name: 'Ben' }) })
    expect(ada.table).toMatchObject({ phase: 'playing', seats: [{ name: 'Ada' }, { name: 'Cleo' }] })
  })

  test('is let back in by the owner, who knows the name still, past code and lock; also after a restart', () => {
    const { person, ada, ben, table, restart } = evening()
    const cleo = person()
    enter(cleo, table)
    ben.sit(1, 'Ben')
    const [first, second] = ada.table.visitors!
    for (const { id } of [first!, second!]) ada.ask({ type: 'remove', visitor: id })
    expect(ada.table.removed).toEqual([
      { id: second!.id, names: [] },
      { id: first!.id, names: ['Ben'] },
    ])
    ada.ask({ type: 'door', code: 'new', locked: true })

    const later = restart()
    const [owner, back, other] = [ada, ben, cleo].map((who) => later.person({ device: who.token }))
    enter(owner!, table)
    expect(owner!.table.removed).toHaveLength(2)
    expect(owner!.ask({ type: 'readmit', visitor: first!.id })).toBe('accepted')
    expect(owner!.table.removed).toEqual([{ id: second!.id, names: [] }])
    expect(enter(back!, table)).toBe('accepted')
    expect(back!.table).not.toHaveProperty('removed')
    expect(back!.sit(1, 'Ben')).toBe('accepted')
    expect(enter(other!, table)).toBe('removed')
    expect(back!.ask({ type: 'readmit', visitor: second!.id })).toBe('not-owner')
    expect(owner!.ask({ type: 'readmit', visitor: first!.id })).toBe('unknown-visitor')
    expect(owner!.ask({ type: 'readmit', visitor: 'ffffffff' })).toBe('unknown-visitor')
    owner!.ask({ type: 'readmit', visitor: second!.id })
    expect(owner!.table).not.toHaveProperty('removed')
  })

  test('is known as a screen where it was one, also after a restart, until it is somebody’s device', () => {
    const { person, ada, table, restart } = evening()
    const screen = person()
    enter(screen, table, { as: 'screen' })
    ada.ask({ type: 'remove', visitor: idOf(ada, { screen: true }) })
    const later = restart()
    const [owner, back] = [ada, screen].map((who) => later.person({ device: who.token }))
    enter(owner!, table)
    const { id } = owner!.table.removed![0]!
    expect(owner!.table.removed).toEqual([{ id, names: [], screen: true }])
    owner!.ask({ type: 'readmit', visitor: id })
    expect(enter(back!, table)).toBe('accepted')
    owner!.ask({ type: 'remove', visitor: id })
    expect(owner!.table.removed).toEqual([{ id, names: [] }])
  })

  test('is let back in to the seat that waits in a running game', () => {
    const { person, ada, ben, table } = evening()
    deal({ ada, ben })
    ada.ask({ type: 'remove', visitor: idOf(ada, { name: 'Ben' }) })
    expect(ada.ask({ type: 'readmit', visitor: ada.table.removed![0]!.id })).toBe('accepted')
    const back = person({ device: ben.token })
    expect(back.last('welcome').back).toBe(table)
    expect(enter(back, table)).toBe('accepted')
    expect(ada.table.seats[1]).toMatchObject({ name: 'Ben', connected: true })
    expect(back.play()).toBe('accepted')
  })

  test('is remembered with their names as long as with their devices', () => {
    const { person, ada, journal, table } = evening()
    for (let guest = 0; guest <= limits.doorDevices; guest++) {
      const next = person()
      enter(next, table)
      next.sit(1, `Guest ${guest}`)
      ada.ask({ type: 'remove', visitor: idOf(ada, { name: `Guest ${guest}` }) })
    }
    expect(ada.table.removed).toHaveLength(limits.doorDevices)
    expect(ada.table.removed![0]!.names).toEqual([`Guest ${limits.doorDevices}`])
    const { removed, removedNames } = journal.tables()[0]!.table.door
    expect(Object.keys(removedNames).sort()).toEqual([...removed].sort())
  })

  test('can be away, and is never the owner nor whoever opened the table', () => {
    const { person, ada, ben, table } = evening()
    ben.sit(1, 'Ben')
    ben.vanish()
    expect(ada.table.visitors).toMatchObject([{ names: ['Ben'], connected: false }])
    ada.ask({ type: 'remove', visitor: ada.table.visitors![0]!.id })
    expect(ada.table.seats[1]).toEqual({ kind: 'open' })
    expect(enter(person({ device: ben.token }), table)).toBe('removed')

    const cleo = person()
    enter(cleo, table)
    cleo.sit(2, 'Cleo')
    ada.vanish()
    expect(cleo.table).toMatchObject({ owner: true })
    expect(cleo.table).not.toHaveProperty('visitors')
    expect(cleo.ask({ type: 'remove', visitor: 'ffffffff' })).toBe('unknown-visitor')
  })

  test('no device is named on the way', () => {
    const { journal, ada, ben } = evening()
    ben.sit(1, 'Ben')
    const said = JSON.stringify([...ada.told, ...ben.told].filter(({ type }) => type !== 'welcome'))
    const ids = journal.devices().map(({ id }) => id)
    expect(ids).toHaveLength(2)
    for (const id of ids) expect(said).not.toContain(id)
  })
})

describe('people without a seat', () => {
  test('come in where they may look on, also in a running game', () => {
    const { person, ada, ben, table } = evening()
    deal({ ada, ben })
    const cleo = person()
    expect(enter(cleo, table)).toBe('accepted')
    expect(cleo.view.viewer).toBe('public')
    expect(ada.table.spectators).toBe(1)
  })

  test('where they may not: come in as long as there is a seat to take, and are shown out when the game begins', () => {
    const { person, ada, ben, table } = evening()
    ada.ask({ type: 'door', spectators: false })
    expect(ben.last('tables').tables).toMatchObject([{ spectators: false, door: 'open' }])
    const [cleo, dan] = [person(), person()]
    expect(enter(cleo, table)).toBe('accepted')
    cleo.sit(2, 'Cleo')
    cleo.ask({ type: 'ready', ready: true })
    expect(enter(dan, table)).toBe('accepted')
    deal({ ada, ben })
    expect(dan.last('table-closed')).toEqual({ type: 'table-closed', table, reason: 'no-spectators' })
    expect(dan.count('view')).toBe(0)
    expect(enter(dan, table)).toBe('no-spectators')
    expect(dan.count('view')).toBe(0)
    cleo.vanish()
    expect(enter(person({ device: cleo.token }), table)).toBe('accepted')
  })

  test('where they may not: come to a game for its free seat, and are shown out when somebody else has it', () => {
    const { person, ada, ben, table } = evening()
    ada.ask({ type: 'door', spectators: false })
    deal({ ada, ben })
    ben.vanish()
    ada.ask({ type: 'absence', seat: 1, wish: 'free' })
    const [cleo, dan, screen] = [person(), person(), person()]
    for (const each of [cleo, dan]) expect(enter(each, table)).toBe('accepted')
    expect(cleo.sit(1, 'Cleo')).toBe('accepted')
    expect(cleo.count('table-closed')).toBe(0)
    expect(dan.last('table-closed').reason).toBe('no-spectators')
    const views = dan.count('view')
    cleo.play()
    expect(dan.count('view')).toBe(views)
    expect(enter(screen, table)).toBe('no-spectators')
  })

  test('do not come to a lobby without a free seat either', () => {
    const { person, ada, ben, table } = evening()
    ada.ask({ type: 'door', spectators: false })
    ben.sit(1, 'Ben')
    ada.ask({ type: 'bot', seat: 2, bot: 'lowest' })
    expect(enter(person(), table)).toBe('no-spectators')
    ada.ask({ type: 'bot', seat: 2, bot: null })
    expect(enter(person(), table)).toBe('accepted')
  })

  test('start no game of bots at the table of somebody who has gone: they could not see it', () => {
    const { person, ada, ben, table } = evening()
    ada.ask({ type: 'door', spectators: false })
    const screen = person()
    expect(enter(screen, table, { as: 'screen' })).toBe('accepted')
    ada.ask({ type: 'stand', seat: 0 })
    for (const seat of [0, 1, 2]) ada.ask({ type: 'bot', seat, bot: 'lowest' })
    expect(ada.table.startBar).toBeUndefined()
    ada.vanish()
    expect(ben.table).toMatchObject({ owner: true, startBar: 'no-spectators' })
    expect(ben.ask({ type: 'start' })).toBe('no-spectators')
    expect(ben.count('table-closed')).toBe(0)
    ben.ask({ type: 'door', spectators: true })
    expect(ben.table.startBar).toBeUndefined()
    expect(ben.ask({ type: 'start' })).toBe('accepted')
    expect(ben.view.viewer).toBe('public')
  })

  test('are shown out of a running game when that changes; whoever opened the table stays', () => {
    const { person, ada, ben, table } = evening()
    ada.ask({ type: 'stand', seat: 0 })
    ben.sit(1, 'Ben')
    const [cleo, dan] = [person(), person()]
    for (const each of [cleo, dan]) enter(each, table)
    cleo.sit(2, 'Cleo')
    for (const each of [ben, cleo]) each.ask({ type: 'ready', ready: true })
    ada.ask({ type: 'start' })
    ada.ask({ type: 'door', spectators: false })
    expect(dan.last('table-closed').reason).toBe('no-spectators')
    expect(ada.table).toMatchObject({ owner: true, spectators: 1 })
  })
})

describe('a screen', () => {
  test('sees what the public sees, holds no seat, owns nothing and counts as nobody who looks on', () => {
    const { person, ada, ben, table } = evening()
    const screen = person()
    expect(enter(screen, table, { as: 'screen' })).toBe('accepted')
    expect(screen.table).toMatchObject({ screens: 1, screen: true, spectators: 1, owner: false })
    expect(ada.table).toMatchObject({ screens: 1, spectators: 1 })
    expect(ada.table).not.toHaveProperty('screen')
    expect(idOf(ada, { screen: true })).toBeTruthy()
    expect(screen.sit(1, 'Telly')).toBe('screen-or-seat')
    deal({ ada, ben })
    expect(screen.view.viewer).toBe('public')
    expect(screen.ask({ type: 'look', viewer: 0 })).toBe('not-your-seat')
  })

  test('sees the code, to show it to the room', () => {
    const { person, ada, table } = evening()
    ada.ask({ type: 'door', code: 'new' })
    const screen = person()
    expect(enter(screen, table, { as: 'screen' })).toBe('code-needed')
    expect(enter(screen, table, { as: 'screen', code: codeOf(ada) })).toBe('accepted')
    expect(codeOf(screen)).toBe(codeOf(ada))
  })

  test('has no seat already, and who is one can be an ordinary guest again', () => {
    const { ada, ben, table } = evening()
    expect(enter(ada, table, { as: 'screen' })).toBe('screen-or-seat')
    ben.sit(1, 'Ben')
    expect(enter(ben, table, { as: 'screen' })).toBe('screen-or-seat')
    expect(ben.table.seats[1]).toMatchObject({ yours: true })
    ben.ask({ type: 'stand', seat: 1 })
    expect(enter(ben, table, { as: 'screen' })).toBe('accepted')
    expect(ben.sit(1, 'Ben')).toBe('screen-or-seat')
    expect(enter(ben, table)).toBe('accepted')
    expect(ben.sit(1, 'Ben')).toBe('accepted')
  })

  test('that opened the table leaves the owning to the first who sits down', () => {
    const { person } = room()
    const [laptop, phone] = [person(), person()]
    const table = laptop.open()
    enter(laptop, table, { as: 'screen' })
    enter(phone, table)
    expect(phone.table.owner).toBe(false)
    phone.sit(0, 'Phone')
    expect(phone.table.owner).toBe(true)
    expect(laptop.ask({ type: 'start' })).toBe('not-owner')
  })

  test('that was there when looking on ended stays and comes back, too', () => {
    const { person, ada, ben, table } = evening()
    const screen = person()
    enter(screen, table, { as: 'screen' })
    deal({ ada, ben })
    ada.ask({ type: 'door', spectators: false })
    expect(screen.count('table-closed')).toBe(0)
    screen.vanish()
    const back = person({ device: screen.token })
    expect(enter(back, table, { as: 'screen' })).toBe('accepted')
    expect(back.view.viewer).toBe('public')
  })

  test('stays where nobody may look on and comes back to it; a new one comes only before the game', () => {
    const { person, ada, ben, table, restart } = evening()
    ada.ask({ type: 'door', spectators: false })
    const screen = person()
    enter(screen, table, { as: 'screen' })
    deal({ ada, ben })
    expect(screen.view.viewer).toBe('public')
    expect(enter(person(), table, { as: 'screen' })).toBe('no-spectators')
    // It may not slip into another role either.
    expect(enter(screen, table)).toBe('no-spectators')
    expect(screen.table.screen).toBe(true)
    const later = restart()
    const back = later.person({ device: screen.token })
    expect(back.ask({ type: 'enter', table, as: 'screen' })).toBe('accepted')
    expect(back.view.viewer).toBe('public')
  })
})

test('a table with one screen, a phone of two, a laptop and a bot: each sees what is theirs', () => {
  const { person, clock } = room()
  const [laptop, phone, screen, guest] = [person(), person(), person(), person()]
  const table = laptop.open({ seats: 4, options: { rounds: 3 } })
  for (const each of [phone, guest]) enter(each, table)
  enter(screen, table, { as: 'screen' })
  laptop.sit(0, 'Lea')
  phone.sit(1, 'Phil')
  phone.sit(2, 'Pia')
  laptop.ask({ type: 'bot', seat: 3, bot: 'lowest' })
  phone.ask({ type: 'ready', ready: true })
  laptop.ask({ type: 'start' })
  expect(laptop.view.viewer).toBe(0)
  expect(phone.view.viewer).toBe('public')
  while (!laptop.view.outcome) {
    clock.pass(5000)
    laptop.play()
    for (const viewer of [1, 2]) {
      phone.ask({ type: 'look', viewer })
      expect(phone.view.viewer).toBe(viewer)
      phone.play()
      phone.ask({ type: 'look', viewer: 'public' })
    }
    clock.pass(5000)
  }
  const shownTo = (watcher: Person) => watcher.told.filter((message) => message.type === 'view')
  expect(shownTo(screen).length).toBeGreaterThan(8)
  expect(shownTo(screen)).toEqual(shownTo(guest))
  for (const { viewer, view, choices, events } of shownTo(screen)) {
    expect({ viewer, choices, hand: (view as { hand: unknown }).hand }).toEqual({
      viewer: 'public',
      choices: undefined,
      hand: [],
    })
    for (const event of events as { type: string }[])
      if (event.type === 'bid') expect(event).not.toHaveProperty('number')
  }
})

describe('where nothing can be written', () => {
  function fullDisk() {
    const journal = openJournal()
    const there = evening({ journal })
    const full = vi.spyOn(journal, 'saveTable').mockImplementation(() => {
      throw new Error('disk full')
    })
    return { ...there, mend: () => full.mockRestore() }
  }

  test('the admission settings stay as they are, and the owner is told so', () => {
    const { person, ada, ben, table, mend } = fullDisk()
    expect(ada.ask({ type: 'door', code: 'new', locked: true, spectators: false })).toBe('internal-error')
    expect(ada.table.door).toBeUndefined()
    expect(ada.ask({ type: 'remove', visitor: ada.table.visitors![0]!.id })).toBe('internal-error')
    expect(ben.count('table-closed')).toBe(0)
    expect(enter(person(), table)).toBe('accepted')
    expect(enter(person(), table, { as: 'screen' })).toBe('accepted')
    mend()
    expect(ada.ask({ type: 'remove', visitor: ada.table.visitors![0]!.id })).toBe('accepted')
    expect(ben.last('table-closed').reason).toBe('removed')
  })

  test('nobody new comes in with the code, and all who were in come back', () => {
    const journal = openJournal()
    const { person, ada, ben, table } = evening({ journal })
    ada.ask({ type: 'door', code: 'new' })
    const full = vi.spyOn(journal, 'saveTable').mockImplementation(() => {
      throw new Error('disk full')
    })
    const cleo = person()
    expect(enter(cleo, table, { code: codeOf(ada) })).toBe('internal-error')
    expect(cleo.count('table')).toBe(0)
    ben.vanish()
    expect(enter(person({ device: ben.token }), table)).toBe('accepted')
    full.mockRestore()
    expect(enter(cleo, table, { code: codeOf(ada) })).toBe('accepted')
  })
})

test('a table of a journal from before doors is open to everybody', () => {
  const { journal, table, restart } = evening()
  const [stored] = journal.tables()
  const older = Object.fromEntries(Object.entries(stored!.table).filter(([field]) => field !== 'door'))
  journal.saveTable(older as never)
  const later = restart()
  const guest = later.person()
  expect(guest.last('tables').tables).toMatchObject([{ id: table, door: 'open', people: ['Ada'] }])
  expect(guest.ask({ type: 'enter', table })).toBe('accepted')
})

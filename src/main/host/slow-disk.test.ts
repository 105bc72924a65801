// A slow disk: the journal is in another thread, and here its writes wait until the test releases them.

import { afterEach, describe, expect, test } from 'vitest'
import { asked } from './cafe/testing/test-cafe.ts'
import { testHouse } from './testing/test-house.ts'
import { ThreadedJournal } from './testing/threaded-journal.ts'
import type { HostMessage, RequestBody } from '#shared/protocol/messages.ts'
import type { Person } from './testing/test-house.ts'

let thread: ThreadedJournal
afterEach(() => thread.open())

function slowHouse() {
  thread = new ThreadedJournal()
  // Seeded, so that matches begin without a shuffle.
  return testHouse({ journal: thread.journal, seed: () => 'ab'.repeat(16) })
}

interface SlowTable {
  readonly id: string
  readonly ada: Person
  readonly ben: Person
}

/** A match of two people at a table of their own. */
async function deal({ person }: ReturnType<typeof slowHouse>, index = 0): Promise<SlowTable> {
  const ada = person({ address: `10.0.${index}.1` })
  const ben = person({ address: `10.0.${index}.2` })
  await thread.settled()
  await asked(ada, { type: 'open-table', game: 'numbers', name: 'Slow', seats: 2 })
  const { id } = ada.table
  await asked(ada, { type: 'sit', seat: 0, name: 'Ada' })
  await asked(ben, { type: 'enter', table: id })
  await asked(ben, { type: 'sit', seat: 1, name: 'Ben' })
  await asked(ben, { type: 'ready', ready: true })
  expect(await asked(ada, { type: 'start' })).toBe('accepted')
  return { id, ada, ben }
}

const typesSince = (person: Person, before: number) => person.messages.slice(before).map(({ type }) => type)
const answersOf = (person: Person) =>
  person.messages.flatMap((message: HostMessage) =>
    message.type === 'accepted' ? ['accepted'] : message.type === 'rejected' ? [message.code] : [],
  )

describe('while a move is being written', () => {
  test('nobody is told of it; afterwards first the answer, then its views', async () => {
    const { ada, ben } = await deal(slowHouse())
    thread.hold()
    const [adas, bens] = [ada.messages.length, ben.messages.length]
    expect(ada.play()).toBe('silence')
    await thread.settled()
    expect([typesSince(ada, adas), typesSince(ben, bens)]).toEqual([[], []])
    await thread.release()
    expect(typesSince(ada, adas).slice(0, 2)).toEqual(['accepted', 'view'])
    expect(typesSince(ben, bens)).toContain('view')
    expect(ben.view.revision).toBe(1)
  })

  test('pings, lists, histories and other tables are served', async () => {
    const house = slowHouse()
    const [slow, other] = [await deal(house, 1), await deal(house, 2)]
    const onlooker = house.person({ address: '10.0.3.1' })
    await asked(onlooker, { type: 'enter', table: other.id })
    thread.hold()
    slow.ada.play()
    await thread.settled()
    const read: RequestBody[] = [
      ...[{ type: 'ping' } as const, { type: 'matches' } as const, { type: 'statistics' } as const],
      ...[{ type: 'look', viewer: 'public' } as const, { type: 'recall', step: 0 } as const],
    ]
    for (const request of read) expect(onlooker.ask(request)).toBe('accepted')
    // A new connection is sent the list of tables, too.
    expect(house.person({ address: '10.0.3.2' }).last('tables').tables).toHaveLength(2)
    expect(slow.ada.view.revision).toBe(0)
    // Answers on one connection stay in order.
    expect(slow.ada.ask({ type: 'ping' })).toBe('silence')
    await thread.release()
    expect(answersOf(slow.ada).slice(-2)).toEqual(['accepted', 'accepted'])
  })

  test('moves of all tables gather, and are the next group: each waits for two at most', async () => {
    const house = slowHouse()
    const tables: SlowTable[] = []
    for (let index = 0; index < 12; index++) tables.push(await deal(house, index))
    thread.hold()
    const [first, ...others] = tables
    first!.ada.play()
    await thread.settled()
    const before = thread.groups.length
    for (const { ada } of others) ada.play()
    await thread.settled()
    expect(thread.groups).toHaveLength(before)
    await thread.release()
    expect(first!.ben.view.revision).toBe(1)
    expect(thread.groups.slice(before)).toEqual([others.map(() => 'append')])
    expect(others.map(({ ben }) => ben.view.revision)).toEqual(others.map(() => 0))
    await thread.release()
    expect(others.map(({ ben }) => ben.view.revision)).toEqual(others.map(() => 1))
  })

  test('what is asked of the table waits its turn, and is answered in order', async () => {
    const { ada, ben } = await deal(slowHouse())
    thread.hold()
    const prompt = ada.view.prompts[0]!.id
    const heard: string[] = []
    for (const [name, person] of Object.entries({ ada, ben })) {
      const { messages } = person
      const push = messages.push.bind(messages)
      messages.push = (message: HostMessage) => {
        if (message.type === 'accepted' || message.type === 'rejected') heard.push(`${name} ${message.type}`)
        return push(message)
      }
    }
    ada.play()
    ben.play()
    ada.ask({ type: 'pause', paused: true })
    // A second answer to the same prompt, which is answered by then.
    ada.ask({ type: 'command', prompt, action: { type: 'bid', number: 1 } })
    await thread.settled()
    expect(heard).toEqual([])
    await thread.release()
    expect(heard).toEqual(['ada accepted'])
    await thread.release()
    expect(heard).toEqual(['ada accepted', 'ben accepted'])
    await thread.release()
    expect(heard).toEqual(['ada accepted', 'ben accepted', 'ada accepted', 'ada rejected'])
    expect(ben.view.revision).toBe(2)
    expect(ben.table.paused).toEqual({ by: 'Ada', bySeat: 0 })
  })

  test('time that runs out comes too late', async () => {
    const house = slowHouse()
    const { ada, ben } = await deal(house)
    await asked(ada, { type: 'decision-time', seconds: 10 })
    await asked(ben, { type: 'command', ...commandOf(ben) })
    thread.hold()
    ada.play()
    await thread.settled()
    house.clock.pass(11_000)
    await thread.release()
    // The time limit of the next round, which has begun with the round.
    expect(ada.view).toMatchObject({ revision: 2, limit: { seconds: 10, left: 10_000 } })
    expect(ada.messages.some((message) => message.type === 'course' && message.news.kind === 'time-out')).toBe(false)
  })

  test('all games are erased after it, with the one that it ends', async () => {
    const house = slowHouse()
    const { ada, ben } = await deal(house)
    const host = house.person({ local: true })
    for (const one of [ada, ben, ada]) await asked(one, { type: 'command', ...commandOf(one) })
    thread.hold()
    ben.play()
    await thread.settled()
    expect(host.ask({ type: 'forget-matches', all: true })).toBe('silence')
    await thread.open()
    expect(answersOf(host)).toEqual(['accepted'])
    expect(ada.table.phase).toBe('lobby')
    await asked(host, { type: 'matches' })
    expect(host.last('matches').matches).toEqual([])
  })

  test('a connection that breaks leaves the table after the move, which counts', async () => {
    const house = slowHouse()
    const { ada, ben, id } = await deal(house)
    thread.hold()
    ada.play()
    await thread.settled()
    ada.disconnect()
    const again = house.person({ device: ada.token, address: '10.0.0.1' })
    again.ask({ type: 'enter', table: id })
    // Releases the move, then the token, which changes with each welcome.
    await thread.release()
    expect(ben.view.revision).toBe(1)
    expect(ben.table.seats[0]).toMatchObject({ connected: false })
    await thread.open()
    expect(again.view).toMatchObject({ revision: 1, viewer: 0 })
    expect(ben.table.seats[0]).toMatchObject({ connected: true })
  })

  test('who goes meanwhile is seen to be away once it is written', async () => {
    const { ada, ben } = await deal(slowHouse())
    thread.hold()
    ada.play()
    ben.disconnect()
    await thread.settled()
    expect(ada.table.seats[1]).toMatchObject({ name: 'Ben', connected: true })
    await thread.open()
    expect(ada.table.seats[1]).toMatchObject({ name: 'Ben', connected: false })
  })

  test('a house that stops takes it along, and begins nothing else', async () => {
    const house = slowHouse()
    const { ada, ben } = await deal(house)
    thread.hold()
    ada.play()
    ben.play()
    await thread.settled()
    house.house.stop()
    const before = thread.groups.length
    await thread.open()
    expect(thread.groups).toHaveLength(before)
    expect(house.logged).toEqual([])
  })
})

test('a guest who comes back just before the house stops is told so, and is not welcomed', async () => {
  const house = slowHouse()
  const { ada } = await deal(house)
  thread.hold()
  const back = house.person({ device: ada.token })
  await thread.settled()
  house.house.stop()
  await thread.open()
  expect(back.messages).toEqual([{ type: 'bye', code: 'stopping' }])
  expect(back.closed).toBe('stopping')
})

describe('the answer comes before everything that the request has changed', () => {
  test.each<[string, RequestBody]>([
    ['opened', { type: 'open-table', game: 'numbers', name: 'Next', seats: 2 }],
    ['closed', { type: 'close-table' }],
  ])('where a table is %s by the same write as a move elsewhere', async (_, request) => {
    const house = slowHouse()
    const [first, second] = [await deal(house, 1), await deal(house, 2)]
    const cem = house.person({ address: '10.0.3.1' })
    await asked(cem, { type: 'open-table', game: 'numbers', name: 'Cem', seats: 2 })
    thread.hold()
    first.ada.play()
    await thread.settled()
    second.ada.play()
    cem.ask(request)
    second.ben.ask({ type: 'ping' })
    await thread.settled()
    const before = cem.messages.length
    await thread.open()
    expect(typesSince(cem, before)[0]).toBe('accepted')
    expect(typesSince(cem, before)).toContain('tables')
  })

  /** A station with a seat at a table. */
  async function station({ person }: ReturnType<typeof slowHouse>) {
    const page = person({ address: '10.0.3.1' })
    await asked(page, { type: 'open-table', game: 'numbers', name: 'Window', seats: 2 })
    await asked(page, { type: 'sit', seat: 0, name: 'Guest' })
    await asked(page, { type: 'station', name: 'Window' })
    await thread.settled()
    return page
  }

  test('where guests are wiped out of the journal’s files by the same write as a move elsewhere', async () => {
    const house = slowHouse()
    const [first, second] = [await deal(house, 1), await deal(house, 2)]
    const page = await station(house)
    thread.hold()
    first.ada.play()
    await thread.settled()
    const before = page.messages.length
    page.ask({ type: 'wipe' })
    second.ada.play()
    second.ben.play()
    await thread.settled()
    await thread.release()
    await thread.release()
    expect(thread.groups.slice(-2)).toEqual([
      ['writeTogether', 'append'],
      ['scrub', 'append'],
    ])
    await thread.open()
    expect(typesSince(page, before)).toEqual(['accepted', 'welcome', 'tables'])
  })

  test('where guests are wiped, also while they are being wiped out of the journal’s files', async () => {
    const house = slowHouse()
    const { ben, id } = await deal(house)
    const page = await station(house)
    thread.hold()
    const before = page.messages.length
    page.ask({ type: 'wipe' })
    await thread.settled()
    await thread.release()
    expect(thread.groups.at(-1)).toEqual(['scrub'])
    expect(ben.ask({ type: 'ping' })).toBe('accepted')
    expect(typesSince(page, before)).toEqual([])
    await thread.open()
    expect(typesSince(page, before)).toEqual(['accepted', 'welcome', 'tables'])
    expect(page.last('tables').tables.map((table) => table.id)).toEqual([id])
    expect(ben.last('tables').tables.map((table) => table.id)).toEqual([id])
  })
})

test('a wipe that the end of the house overtakes is not written down as done', async () => {
  const house = slowHouse()
  const { ada, ben } = await deal(house)
  expect(await asked(ada, { type: 'station', name: 'Window' })).toBe('accepted')
  await thread.settled()
  thread.hold()
  ben.play()
  ada.ask({ type: 'wipe' })
  await thread.settled()
  house.house.stop()
  const before = thread.groups.length
  await thread.open()
  expect(thread.groups).toHaveLength(before)
  expect(house.logged).toMatchObject([{ code: 'request-failed', params: { request: 'wipe' } }])
})

describe('a group that the disk does not take', () => {
  test('is refused to all whose moves were in it, and changes nothing; the next one stands', async () => {
    const house = slowHouse()
    const tables = [await deal(house, 0), await deal(house, 1), await deal(house, 2)]
    thread.hold()
    for (const { ada } of tables) ada.play()
    await thread.settled()
    const views = tables.map(({ ada }) => ada.view)
    await thread.fail()
    for (const [index, { ada, ben }] of tables.entries()) {
      expect(answersOf(ada).at(-1)).toBe('internal-error')
      expect(ada.view).toEqual(views[index])
      expect(ben.view.revision).toBe(0)
    }
    expect(house.logged.map(({ code }) => code)).toEqual(tables.map(() => 'action-failed'))
    await thread.open()
    for (const { ada, ben } of tables) {
      expect(await asked(ada, { type: 'command', ...commandOf(ada) })).toBe('accepted')
      expect(ben.view.revision).toBe(1)
    }
  })

  test('leaves a seat free, and no table where one should have been opened', async () => {
    const house = slowHouse()
    const { ada } = await deal(house)
    const cem = house.person({ address: '10.0.9.1' })
    thread.hold()
    cem.ask({ type: 'open-table', game: 'numbers', name: 'Never', seats: 2 })
    await thread.settled()
    await thread.fail()
    expect(answersOf(cem).at(-1)).toBe('internal-error')
    expect(house.person().last('tables').tables).toHaveLength(1)
    await thread.open()
    expect(await asked(cem, { type: 'open-table', game: 'numbers', name: 'Now', seats: 2 })).toBe('accepted')
    expect(ada.last('tables').tables).toHaveLength(2)
  })
})

test('a device that comes back is welcome once its new token is written, and what it asks meanwhile waits', async () => {
  const house = slowHouse()
  const { ada, id } = await deal(house)
  thread.hold()
  const again = house.person({ device: ada.token, address: '10.0.0.1' })
  again.ask({ type: 'enter', table: id })
  await thread.settled()
  expect(again.messages).toEqual([])
  await thread.release()
  expect(again.messages[0]).toMatchObject({ type: 'welcome', back: id })
  expect(ada.closed).toBe('replaced')
  await thread.open()
  expect(again.table.seats[0]).toMatchObject({ yours: true, connected: true })
})

describe('a connection that another of its device replaces while it is on its way to a table', () => {
  /** Ada opens a table, which is not on the disk yet. */
  async function onTheWay() {
    const { house, person } = slowHouse()
    const ada = person()
    await thread.settled()
    thread.hold()
    ada.ask({ type: 'open-table', game: 'numbers', name: 'Slow', seats: 2 })
    await thread.settled()
    return { house, person, ada }
  }

  test('leaves it again: nobody is there, and the device finds the table that it has opened', async () => {
    const { house, person, ada } = await onTheWay()
    const again = person({ device: ada.token })
    await thread.open()
    expect(ada.closed).toBe('replaced')
    ada.disconnect()
    const [table] = house.tables
    expect(table!.isEmpty).toBe(true)
    expect(await asked(again, { type: 'enter', table: table!.id })).toBe('accepted')
    again.disconnect()
    await thread.settled()
    expect(table!.isEmpty).toBe(true)
  })

  test('and of several that come meanwhile the newest stays', async () => {
    const { house, person, ada } = await onTheWay()
    const [second, third] = [person({ device: ada.token }), person({ device: ada.token })]
    await thread.open()
    expect([ada, second, third].map(({ closed }) => closed)).toEqual(['replaced', 'replaced', undefined])
    const [table] = house.tables
    expect(await asked(third, { type: 'enter', table: table!.id })).toBe('accepted')
    expect(third.table.owner).toBe(true)
  })
})

test('a device that comes back while its station is wiped is a new one, whose seat is there when it comes again', async () => {
  const house = slowHouse()
  const { ada, ben } = await deal(house)
  await asked(ada, { type: 'station', name: 'Window' })
  thread.hold()
  ben.play()
  ada.ask({ type: 'wipe' })
  const again = house.person({ device: ada.token, address: '10.0.0.1' })
  await thread.open()
  expect(again.last('welcome')).not.toHaveProperty('back')
  expect(await asked(again, { type: 'open-table', game: 'numbers', name: 'Next', seats: 2 })).toBe('accepted')
  await asked(again, { type: 'sit', seat: 0, name: 'Next guest' })
  const { id } = again.table
  again.disconnect()
  await thread.settled()
  const later = house.person({ device: again.token })
  await thread.settled()
  expect(later.last('welcome')).toMatchObject({ room: id })
})

test('who is there when a table is locked comes back, also if they lose the connection before that is written', async () => {
  const house = slowHouse()
  const { ada, id } = await deal(house)
  const cem = house.person({ address: '10.0.9.1' })
  await asked(cem, { type: 'enter', table: id })
  thread.hold()
  ada.ask({ type: 'door', locked: true })
  await thread.settled()
  cem.disconnect()
  await thread.open()
  const back = house.person({ device: cem.token, address: '10.0.9.1' })
  await thread.settled()
  expect(await asked(back, { type: 'enter', table: id })).toBe('accepted')
})

test('of two connections of a device the second is not forgotten when somebody else goes', async () => {
  const house = slowHouse()
  const [ada, passerBy] = [house.person({ address: '10.0.1.1' }), house.person({ address: '10.0.1.2' })]
  await thread.settled()
  thread.hold()
  ada.ask({ type: 'open-table', game: 'numbers', name: 'Slow', seats: 2 })
  await thread.settled()
  const [second, third] = [house.person({ device: ada.token }), house.person({ device: ada.token })]
  passerBy.disconnect()
  await thread.open()
  expect(second.closed).toBe('replaced')
  third.disconnect()
  await thread.settled()
  const back = house.person({ device: third.token })
  await thread.settled()
  const [table] = house.house.tables
  expect(await asked(back, { type: 'enter', table: table!.id })).toBe('accepted')
  expect(back.table.owner).toBe(true)
})

/** The first choice in a person's last view. */
function commandOf({ view }: Person) {
  const prompt = view.prompts.find(({ seat }) => seat === view.viewer)!
  return { prompt: prompt.id, action: { ...view.choices![0]! } }
}

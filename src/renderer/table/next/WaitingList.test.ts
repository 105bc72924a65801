// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { faceOfSeat } from '#shared/avatar.ts'
import { useNotices } from '../../stores/notices.ts'
import { useSettings } from '../../stores/settings.ts'
import { useTable } from '../../stores/table.ts'
import WaitingList from './WaitingList.vue'
import { panelOfEachTest, person, press } from './testing/panels.ts'
import type { RequestBody } from '#shared/protocol/messages.ts'
import type { TableState } from '#shared/protocol/table.ts'

const { host, show } = panelOfEachTest()

describe('waiting for a seat', () => {
  const onlooker = { seats: [person('Ana'), person('Ben')], openNext: 1 }
  const full = { seats: onlooker.seats }
  const dan = { name: 'Dan', connected: true, yours: true } as const

  test('one tap is enough where the device knows the name', async () => {
    useSettings().chosen.name = 'Dan'
    await show(WaitingList, onlooker)
    await press('Play in the next game')
    expect(host.sent).toEqual([{ type: 'wait', name: 'Dan' }])
  })

  test('whoever comes to a game under way reads that they are watching, and asks for the next one', async () => {
    useSettings().chosen.name = 'Dan'
    const playing = { ...onlooker, phase: 'playing' } as const
    const line = await show(WaitingList, playing, { line: true })
    expect(line.element.textContent).toContain('You are watching.')
    await press('Play in the next game')
    expect(host.sent).toEqual([{ type: 'wait', name: 'Dan' }])
    await line.setProps({
      table: {
        ...useTable().table!,
        waiting: [
          { ...dan, next: true },
          { name: 'Eve', connected: true },
        ],
      },
    })
    expect(line.element.textContent).toBe("You play in the next game.I'd rather watch")
  })

  test('else the name is asked for once', async () => {
    await show(WaitingList, onlooker)
    await press('Play in the next game')
    const input = () => document.querySelector<HTMLInputElement>('[data-first] input')
    await expect.poll(input).not.toBeNull()
    const field = input()!
    field.value = 'Dan'
    field.dispatchEvent(new Event('input'))
    await press('Sit down')
    // The request has the face that the form showed.
    expect(host.sent).toEqual([{ type: 'wait', name: 'Dan', face: faceOfSeat(2) }])
    expect(useSettings().chosen.name).toBe('Dan')
    await expect.poll(() => document.querySelector('[role="dialog"]')).toBeNull()
  })

  const eve = { name: 'Eve', connected: true } as const
  test.each<[string, TableState['waiting'], string]>([
    ['with a seat', [{ ...dan, next: true }], 'You play in the next game.'],
    ['without one, as the first', [dan], 'You get the next free one.'],
    ['without one, behind others', [eve, dan], 'One person is ahead of you.'],
    ['behind one who has a seat', [{ ...eve, next: true }, dan], 'You get the next free one.'],
    ['behind one who has gone', [{ ...eve, connected: false }, dan], 'You get the next free one.'],
  ])('says how it stands: %s', async (_, waiting, words) => {
    const { element } = await show(WaitingList, { ...onlooker, waiting: waiting! })
    expect((element as Element).textContent).toContain(words)
    await press("I'd rather watch")
    expect(host.sent).toEqual([{ type: 'wait', name: null }])
  })

  test('whoever asks hears how it stands, and when it changes', async () => {
    const list = await show(WaitingList, onlooker)
    const heard = async (waiting: TableState['waiting'] & object) => {
      await list.setProps({ table: { ...useTable().table!, waiting } })
      return useNotices().narration
    }
    expect(await heard([eve, dan])).toContain('One person is ahead of you.')
    expect(await heard([dan])).toContain('You get the next free one.')
    expect(await heard([])).toBe('')
  })

  const lobby: Partial<TableState> = { ...onlooker, phase: 'lobby', waiting: [dan] }
  const seated = { seats: [person('Ana'), person('Dan', true)], waiting: [] }
  test.each<[string, Partial<TableState>, Partial<TableState>, RequestBody[]]>([
    ['gets a seat is ready, as whoever sits down', lobby, seated, [{ type: 'ready', ready: true }]],
    ['gets one at another game is asked', lobby, { ...seated, game: 'help-the-sheriff' }, []],
    ['has waited since the game before is asked', { ...lobby, phase: 'finished' }, { ...seated, phase: 'lobby' }, []],
    ['waits no longer is not asked', lobby, { waiting: [] }, []],
  ])('whoever %s', async (_, before, change, requests) => {
    const list = await show(WaitingList, before)
    const table = { ...useTable().table!, ...change }
    useTable().table = table
    await list.setProps({ table })
    expect(host.sent).toEqual(requests)
  })

  test('all read who waits, but for those who have gone', async () => {
    const waiting = [
      { name: 'Cleo', connected: true, next: true as const },
      { name: 'Dan', connected: false },
      { name: 'Eve', connected: true },
    ]
    const { element } = await show(WaitingList, { waiting })
    expect((element as Element).textContent).toBe('Also in the next game: Cleo.Waiting for a seat: Eve.')
  })

  test('whoever has the name of somebody who plays is told apart', async () => {
    const waiting = [{ name: 'Ben', connected: true, next: true as const }]
    const { element } = await show(WaitingList, { waiting })
    expect((element as Element).textContent).toBe('Also in the next game: Ben\u00a0(2).')
  })

  test.each<[string, Partial<TableState>, string | undefined]>([
    ['who has a seat', {}, undefined],
    ['a screen of the table', { ...onlooker, screen: true }, undefined],
    ['who can simply sit down', { phase: 'lobby', seats: [person('Ana'), { kind: 'open' }] }, undefined],
    ['who comes to a full lobby', { ...full, phase: 'lobby' }, 'Take the next free seat'],
    ['who comes to a game after which no seat is free', { ...full, phase: 'playing' }, 'Take the next free seat'],
    ['who comes after such a game', full, 'Take the next free seat'],
  ])('%s', async (_, table, words) => {
    await show(WaitingList, table)
    expect(document.querySelector('button')?.textContent.trim()).toBe(words)
  })
})

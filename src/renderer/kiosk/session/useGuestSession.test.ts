// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { nextTick, shallowRef } from 'vue'
import { defaultSettings } from '#shared/cafe/settings.ts'
import { useCafe } from '../../stores/cafe.ts'
import { mountStation, withFreshStations } from '../testing/station.ts'
import { showResultMs } from './lastTurn.ts'
import type { ScreenMatch } from './lastTurn.ts'
import { useGuestSession } from './useGuestSession.ts'

withFreshStations()

/** Guests at this screen have the seats 0 and 1. A turn has one prompt, whose id is the seat. */
const turnOf = (turn: number): ScreenMatch => ({ asked: turn < 2 ? [turn] : [], turn, mine: [0, 1] })

/** The cafe warns three minutes before the end. `minutes`: the time left; undefined without a limit. */
async function guests(minutes: number | undefined) {
  const play = shallowRef<ScreenMatch>()
  const session = { ...defaultSettings.session, warning: 3 }
  const { own, made } = await mountStation({ session }, () => useGuestSession(() => play.value))
  const { settings } = useCafe().cafe!
  const left = minutes === undefined ? {} : { left: minutes * 60_000 }
  own.hears({ type: 'cafe', cafe: { settings, locked: false, ...left } })
  await nextTick()
  /** Writes to the store itself: a connection that is silent for that long would count as lost. */
  async function staffLock(locked: boolean, left: number): Promise<void> {
    useCafe().receive({ type: 'cafe', cafe: { settings, locked, left: left * 60_000 } })
    await nextTick()
  }
  return { play, staffLock, ...made }
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

test('without a limit guests stay as long as they like', async () => {
  const { state, seconds } = await guests(undefined)
  await pass(86_400)
  expect([state.value, seconds.value]).toEqual(['free', 0])
})

test('guests are warned as long before the end as the cafe wants', async () => {
  const { state, seconds, warnsAt } = await guests(10)
  expect([state.value, seconds.value, warnsAt.value]).toEqual(['runs', 600, 180])
  await pass(419)
  expect(state.value).toBe('runs')
  await pass(1.1)
  expect([state.value, seconds.value]).toEqual(['ends-soon', 180])
})

test('without a game it is over when the time is', async () => {
  const { state } = await guests(1)
  await pass(59)
  expect(state.value).toBe('ends-soon')
  await pass(1.1)
  expect(state.value).toBe('over')
})

test('a guest who has the turn finishes it, and sees for a moment what came of it', async () => {
  const { state, play } = await guests(1)
  play.value = turnOf(0)
  await pass(600)
  expect(state.value).toBe('last')
  play.value = turnOf(2)
  await pass(showResultMs / 1000 - 0.1)
  expect(state.value).toBe('last')
  // The guest's next turn comes too late.
  play.value = turnOf(1)
  await pass(0.1)
  expect(state.value).toBe('over')
})

test('a guest who answers where all are asked at once is asked nothing more', async () => {
  const { state, play } = await guests(1)
  const question = (id: number): ScreenMatch => ({ asked: [id], turn: null, mine: [0] })
  play.value = question(3)
  await pass(61)
  expect(state.value).toBe('last')
  play.value = question(6)
  await pass(showResultMs / 1000)
  expect(state.value).toBe('over')
})

test('guests whose last turn is over get no other one where staff lock the station meanwhile', async () => {
  const { state, play, staffLock } = await guests(1)
  play.value = turnOf(0)
  await pass(61)
  play.value = turnOf(2)
  await pass(showResultMs / 1000)
  play.value = turnOf(0)
  expect(state.value).toBe('over')
  await staffLock(true, 0)
  await pass(30)
  await staffLock(false, 0)
  expect(state.value).toBe('over')
})

test('guests to whom staff have given more time while the station was locked get a last turn at its end', async () => {
  const { state, play, staffLock } = await guests(1)
  await pass(61)
  expect(state.value).toBe('over')
  await staffLock(true, 0)
  await staffLock(false, 1)
  play.value = turnOf(0)
  await pass(61)
  expect(state.value).toBe('last')
})

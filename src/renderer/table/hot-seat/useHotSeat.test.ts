// @vitest-environment happy-dom
import { effectScope, nextTick, ref, shallowRef } from 'vue'
import type { EffectScope } from 'vue'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Viewer } from '#shared/engine/game.ts'
import { useTable } from '../../stores/table.ts'
import type { MatchScene } from '../../stores/table.ts'
import { connected } from '../../stores/testing/connected.ts'
import { useHotSeat } from './useHotSeat.ts'

const person = { kind: 'person', connected: true, ready: true, yours: true } as const

let network: ReturnType<typeof connected>
let scope: EffectScope
const scene = shallowRef<MatchScene>(sceneOf('public', 0))
const showing = ref(false)
const awaitsDismissal = ref(false)
const paused = ref(false)

function sceneOf(viewer: Viewer, ...asked: number[]): MatchScene {
  const prompts = asked.map((seat, index) => ({ id: 1 + index, seat, kind: 'turn' }))
  return {
    message: {
      type: 'view',
      table: 'abc123',
      deal: 1,
      revision: 0,
      viewer,
      view: {},
      prompts,
      whole: false,
      events: [],
    },
    news: [],
    story: [],
    fresh: 0,
  }
}

function hotSeatWith({ secrets }: { secrets: boolean }) {
  return scope.run(() =>
    useHotSeat({
      scene: () => scene.value,
      secrets: () => secrets,
      showing: () => showing.value,
      awaitsDismissal: () => awaitsDismissal.value,
      paused: () => paused.value,
    }),
  )!
}
const looks = () => network.last().asked('look')

/** Seat 0 is asked, its player has taken the screen, and sees their own cards. */
async function heldByTheFirst() {
  scene.value = sceneOf('public', 0)
  const look = hotSeatWith({ secrets: true })
  look.takeScreen()
  await drawn()
  scene.value = sceneOf(0, 0)
  await drawn()
  return look
}

/** Resolves when the host's message has been drawn and everything that waits for this has run. */
async function drawn(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await nextTick()
}

beforeEach(() => {
  network = connected()
  useTable().table = {
    id: 'abc123',
    name: 'Big table',
    game: 'dead-mans-draw',
    phase: 'playing',
    options: {},
    seats: ['Ana', 'Ben'].map((name) => ({ ...person, name })),
    spectators: 0,
    owner: true,
    reactions: true,
  }
  showing.value = false
  awaitsDismissal.value = false
  paused.value = false
  scope = effectScope()
})
afterEach(() => scope.stop())

test('a screen without secrets turns to the next player once the last card has been seen', async () => {
  scene.value = sceneOf(0, 0)
  hotSeatWith({ secrets: false })
  scene.value = sceneOf(0, 1)
  showing.value = true
  await drawn()
  expect(looks()).toEqual([])
  showing.value = false
  await drawn()
  expect(looks()).toMatchObject([{ viewer: 1 }])
})

test('the curtain falls once the last card has been seen, and then the page forgets what was behind it', async () => {
  scene.value = sceneOf('public', 0)
  const look = hotSeatWith({ secrets: true })
  expect(look.handOverTo.value).toBe(0)
  look.takeScreen()
  await drawn()
  expect(looks()).toMatchObject([{ viewer: 0 }])
  scene.value = sceneOf(0, 0)
  await drawn()

  scene.value = sceneOf(0, 1)
  showing.value = true
  await drawn()
  expect(look.handOverTo.value).toBeUndefined()
  expect(look.switching.value).toBe(false)
  showing.value = false
  await drawn()
  expect(look.handOverTo.value).toBe(1)
  expect(looks()).toMatchObject([{ viewer: 0 }, { viewer: 'public' }])
})

test('several asked at once take the screen one after the other, each from behind the curtain', async () => {
  useTable().table = { ...useTable().table!, seats: ['Ana', 'Ben', 'Cleo'].map((name) => ({ ...person, name })) }
  scene.value = sceneOf('public', 1, 2, 0)
  const look = hotSeatWith({ secrets: true })
  expect(look.handOverTo.value).toBe(1)
  look.takeScreen()
  await drawn()
  scene.value = sceneOf(1, 1, 2, 0)
  await drawn()
  // Ben has answered: whatever his view shows about it, Cleo must not get to see it.
  scene.value = sceneOf(1, 2, 0)
  await drawn()
  expect(look.handOverTo.value).toBe(2)
  scene.value = sceneOf('public', 2, 0)
  await drawn()
  look.takeScreen()
  await drawn()
  expect(look.handOverTo.value).toBeUndefined()
  expect(look.switching.value).toBe(true)
  scene.value = sceneOf(2, 2, 0)
  await drawn()
  expect(look.switching.value).toBe(false)
  scene.value = sceneOf(2, 0)
  await drawn()
  expect(look.handOverTo.value).toBe(0)
  expect(looks()).toMatchObject([{ viewer: 1 }, { viewer: 'public' }, { viewer: 2 }, { viewer: 'public' }])
})

test('whoever is not asked any more has given the screen away: being asked again is another turn at the curtain', async () => {
  const look = await heldByTheFirst()
  const someoneElsewhere = 5
  scene.value = sceneOf(0, someoneElsewhere)
  await drawn()
  expect(looks()).toMatchObject([{ viewer: 0 }, { viewer: 'public' }])
  scene.value = sceneOf('public', 1, 0)
  await drawn()
  expect(look.handOverTo.value).toBe(1)
  scene.value = sceneOf('public', 0)
  await drawn()
  expect(look.handOverTo.value).toBe(0)
})

test('what is for everybody takes the screen from whoever held it, also from who is asked next', async () => {
  const look = await heldByTheFirst()
  scene.value = sceneOf(0, 0)
  showing.value = true
  await drawn()
  awaitsDismissal.value = true
  await drawn()
  expect(looks()).toMatchObject([{ viewer: 0 }, { viewer: 'public' }])
  expect(look.switching.value).toBe(true)
  scene.value = sceneOf('public', 0)
  await drawn()
  expect(look.switching.value).toBe(false)
  expect(look.handOverTo.value).toBeUndefined()
  showing.value = awaitsDismissal.value = false
  await drawn()
  expect(look.handOverTo.value).toBe(0)
  expect(looks()).toHaveLength(2)
})

test('where nothing is secret, what is for everybody changes nobody’s view', async () => {
  scene.value = sceneOf(0, 1)
  hotSeatWith({ secrets: false })
  awaitsDismissal.value = true
  await drawn()
  expect(looks()).toMatchObject([{ viewer: 1 }])
})

test('a pause hangs the curtain again: whoever goes on may be somebody else', async () => {
  const look = await heldByTheFirst()
  paused.value = true
  await drawn()
  expect(look.handOverTo.value).toBe(0)
  expect(looks()).toMatchObject([{ viewer: 0 }, { viewer: 'public' }])
  scene.value = sceneOf('public', 0)
  paused.value = false
  await drawn()
  expect(look.handOverTo.value).toBe(0)
  expect(looks()).toHaveLength(2)
})

test('one leaves their seat to a bot: the other’s cards stay behind the curtain until they take the screen', async () => {
  const look = await heldByTheFirst()
  const { table } = useTable()
  const [, ben] = table!.seats
  useTable().table = { ...table!, seats: [{ kind: 'bot', bot: 'easy', wasYours: true }, ben!] }
  await drawn()
  expect(look.switching.value).toBe(true)
  scene.value = sceneOf('public', 1)
  await drawn()
  expect(look.handOverTo.value).toBe(1)
  look.takeScreen()
  await drawn()
  expect(looks()).toMatchObject([{ viewer: 0 }, { viewer: 'public' }, { viewer: 1 }])
  scene.value = sceneOf(1)
  await drawn()
  expect(look.switching.value).toBe(false)
  expect(look.handOverTo.value).toBeUndefined()
})

test('a host that is asked too much is asked again for the next player’s view, as long as that is wanted', async () => {
  scene.value = sceneOf('public', 0)
  const look = hotSeatWith({ secrets: true })
  look.takeScreen()
  await drawn()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const refuse = () => network.last().hears({ type: 'rejected', id: looks().at(-1)!.id, code: 'too-fast' })
  refuse()
  await vi.advanceTimersByTimeAsync(1000)
  expect(looks()).toMatchObject([{ viewer: 0 }, { viewer: 0 }])
  refuse()
  paused.value = true
  await drawn()
  await vi.advanceTimersByTimeAsync(1000)
  expect(looks()).toHaveLength(2)
})

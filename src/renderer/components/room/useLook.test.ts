// @vitest-environment happy-dom
import { createPinia, setActivePinia } from 'pinia'
import { effectScope, nextTick, ref, shallowRef } from 'vue'
import type { EffectScope } from 'vue'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Viewer } from '#shared/engine/game.ts'
import { fakeNetwork, welcome } from '../../client/testing/fakeSocket.ts'
import { useConnection } from '../../stores/connection.ts'
import { useTable } from '../../stores/table.ts'
import type { Scene } from '../../stores/table.ts'
import { storeListeners } from '../../stores/wiring.ts'
import { useLook } from './useLook.ts'

const person = { kind: 'person', connected: true, ready: true, yours: true } as const

let network: ReturnType<typeof fakeNetwork>
let scope: EffectScope
const scene = shallowRef<Scene>(sceneOf('public', 0))
const showing = ref(false)

function sceneOf(viewer: Viewer, ...asked: number[]): Scene {
  const prompts = asked.map((seat, index) => ({ id: 1 + index, seat, kind: 'turn' }))
  return {
    shown: {
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

function lookWith({ secrets }: { secrets: boolean }) {
  return scope.run(() =>
    useLook(
      () => scene.value,
      () => secrets,
      () => showing.value,
    ),
  )!
}
const looks = () => network.last().asked('look')

/** What the host has said is drawn, and all that waits for this has run. */
async function drawn(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await nextTick()
}

beforeEach(() => {
  setActivePinia(createPinia())
  network = fakeNetwork()
  const line = useConnection()
  line.wire(storeListeners(), network.openSocket)
  line.connect({ url: 'http://192.168.1.20:4747', here: true })
  network.last().opens()
  network.last().hears(welcome)
  useTable().table = {
    id: 'abc123',
    name: 'Big table',
    game: 'dead-mans-draw',
    phase: 'playing',
    options: {},
    seats: ['Ana', 'Ben'].map((name) => ({ ...person, name })),
    spectators: 0,
    owner: true,
  }
  showing.value = false
  scope = effectScope()
})
afterEach(() => scope.stop())

test('a screen without secrets turns to the next player once the last card has been seen', async () => {
  scene.value = sceneOf(0, 0)
  lookWith({ secrets: false })
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
  const look = lookWith({ secrets: true })
  expect(look.handOverTo.value).toBe(0)
  look.take()
  await drawn()
  expect(looks()).toMatchObject([{ viewer: 0 }])
  scene.value = sceneOf(0, 0)
  await drawn()

  scene.value = sceneOf(0, 1)
  showing.value = true
  await drawn()
  expect(look.handOverTo.value).toBeUndefined()
  expect(look.changing.value).toBe(false)
  showing.value = false
  await drawn()
  expect(look.handOverTo.value).toBe(1)
  expect(looks()).toMatchObject([{ viewer: 0 }, { viewer: 'public' }])
})

test('several asked at once take the screen one after the other, each from behind the curtain', async () => {
  useTable().table = { ...useTable().table!, seats: ['Ana', 'Ben', 'Cleo'].map((name) => ({ ...person, name })) }
  scene.value = sceneOf('public', 1, 2, 0)
  const look = lookWith({ secrets: true })
  expect(look.handOverTo.value).toBe(1)
  look.take()
  await drawn()
  scene.value = sceneOf(1, 1, 2, 0)
  await drawn()
  // Ben has answered: whatever his view says of it, Cleo does not come to see it.
  scene.value = sceneOf(1, 2, 0)
  await drawn()
  expect(look.handOverTo.value).toBe(2)
  scene.value = sceneOf('public', 2, 0)
  await drawn()
  look.take()
  await drawn()
  expect(look.handOverTo.value).toBeUndefined()
  expect(look.changing.value).toBe(true)
  scene.value = sceneOf(2, 2, 0)
  await drawn()
  expect(look.changing.value).toBe(false)
  scene.value = sceneOf(2, 0)
  await drawn()
  expect(look.handOverTo.value).toBe(0)
  expect(looks()).toMatchObject([{ viewer: 1 }, { viewer: 'public' }, { viewer: 2 }, { viewer: 'public' }])
})

test('whoever is not asked any more has given the screen away: being asked again is another turn at the curtain', async () => {
  scene.value = sceneOf('public', 0)
  const look = lookWith({ secrets: true })
  look.take()
  await drawn()
  scene.value = sceneOf(0, 0)
  await drawn()
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

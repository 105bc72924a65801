import { effectScope, nextTick, ref, shallowRef } from 'vue'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EffectScope } from 'vue'
import type { Effect } from '../chartSteps.ts'
import { useFollow } from './follow.ts'
import type { FollowSource } from './follow.ts'
import { sceneOf } from '../scene.ts'
import { chartView } from '../testing/view.ts'

const at = { bow: [4000, 3000], heading: [1, 0] } as const
const scene = sceneOf(chartView({}, { 'helmsman-4': { where: { ...at, docked: null } } }), 0)
const sails: Effect = { kind: 'glide', ship: 'helmsman-4', from: { bow: [3000, 3000], heading: [1, 0] } }

const camera = {
  isWhole: ref(true),
  isHeld: ref(false),
  box: shallowRef({ left: 0, top: 0, right: 8000, bottom: 6000 }),
  fitAround: vi.fn(),
  fitAll: vi.fn(),
  release: vi.fn(() => (camera.isHeld.value = false)),
}
const effects = shallowRef<readonly Effect[]>([])
const turn = ref(1)
const mayAct = ref(false)
const isOnlooker = ref(false)
let scope: EffectScope

beforeEach(() => {
  vi.clearAllMocks()
  Object.assign(camera.isWhole, { value: true })
  Object.assign(camera.isHeld, { value: false })
  effects.value = []
  turn.value = 1
  mayAct.value = false
  isOnlooker.value = false
  scope = effectScope()
  scope.run(() =>
    useFollow({
      camera: () => camera as unknown as ReturnType<FollowSource['camera']>,
      scene: () => scene,
      effects: () => effects.value,
      turn: () => turn.value,
      watches: () => turn.value !== 0,
      mayAct: () => mayAct.value,
      isOnlooker: () => isOnlooker.value,
    }),
  )
})
afterEach(() => scope.stop())

async function happens(...now: Effect[]): Promise<void> {
  effects.value = now
  await nextTick()
}

test('a ship of somebody else is followed from where she was to where she is', async () => {
  await happens(sails)
  const [centre, radius] = camera.fitAround.mock.calls[0] as [readonly [number, number], number]
  expect(centre[1]).toBe(3000)
  expect(centre[0]).toBeGreaterThan(3000)
  expect(centre[0]).toBeLessThan(4000)
  expect(radius).toBeGreaterThan(700)
})

test('what is in sight already moves nothing, once the camera is near', async () => {
  camera.isWhole.value = false
  await happens(sails)
  expect(camera.fitAround).not.toHaveBeenCalled()
  camera.box.value = { left: 4000, top: 0, right: 8000, bottom: 6000 }
  await happens({ ...sails })
  expect(camera.fitAround).toHaveBeenCalledOnce()
})

test('the viewer’s own turn moves nothing, and begins with the whole chart if that was shown before', async () => {
  await happens(sails)
  turn.value = 0
  mayAct.value = true
  await happens({ ...sails })
  expect(camera.fitAround).toHaveBeenCalledOnce()
  expect(camera.fitAll).toHaveBeenCalledOnce()
})

test('who only looks on sees the whole chart again with each turn, if that was shown before', async () => {
  isOnlooker.value = true
  await happens(sails)
  expect(camera.fitAll).not.toHaveBeenCalled()
  turn.value = 2
  await nextTick()
  expect(camera.fitAll).toHaveBeenCalledOnce()
  camera.isWhole.value = false
  turn.value = 3
  await nextTick()
  expect(camera.fitAll).toHaveBeenCalledOnce()
})

test('who moves the chart by hand keeps it until the next turn', async () => {
  camera.isHeld.value = true
  await happens(sails)
  expect(camera.fitAround).not.toHaveBeenCalled()
  turn.value = 2
  await nextTick()
  await happens({ ...sails })
  expect(camera.fitAround).toHaveBeenCalledOnce()
})

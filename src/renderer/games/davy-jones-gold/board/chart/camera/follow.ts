// The camera follows what others do on the chart. After the user has moved the chart by hand it stays until the next turn.

import { watch } from 'vue'
import type { ShipName } from '#shared/games/davy-jones-gold/data.ts'
import { islands as islandData } from '#shared/games/davy-jones-gold/data.ts'
import { squaredDistance } from '#shared/games/davy-jones-gold/geometry/points.ts'
import type { Point } from '#shared/games/davy-jones-gold/geometry/points.ts'
import type { Camera } from './camera.ts'
import type { Effect } from '../chartSteps.ts'
import type { ChartScene } from '../scene.ts'

type FollowCamera = Pick<Camera, 'isWhole' | 'isHeld' | 'box' | 'fitAround' | 'fitAll' | 'release'>

export interface FollowSource {
  /** Undefined until the chart is mounted. */
  camera(): FollowCamera | undefined
  scene(): ChartScene
  /** The effects of the present step. */
  effects(): readonly Effect[]
  /** Any value that changes with every turn. */
  turn(): unknown
  /** Whether it is somebody else's turn. */
  watches(): boolean
  /** Whether the viewer is asked and may act. */
  mayAct(): boolean
  /** Whether the viewer has no seat, and so is never asked. */
  isOnlooker(): boolean
}

/** Space around what happens, in tenths of a millimetre: about a ship's length. */
const roomAround = 700

export function useFollow(source: FollowSource): void {
  const { camera: cameraOf, scene, effects, turn, watches, mayAct, isOnlooker } = source
  /** Whether the camera showed the whole chart before it followed. */
  let wasWhole = false

  watch(turn, () => {
    cameraOf()?.release()
    if (isOnlooker()) goBack()
  })
  watch(
    effects,
    (now) => {
      const camera = cameraOf()
      const points = pointsOf(now, scene())
      if (!camera || camera.isHeld.value || !watches() || points.length === 0) return
      const { centre, radius } = circleAround(points)
      if (!camera.isWhole.value && isInside(points, camera.box.value)) return
      wasWhole ||= camera.isWhole.value
      camera.fitAround(centre, radius + roomAround)
    },
    { flush: 'post' },
  )
  watch(mayAct, (may) => {
    if (may) goBack()
  })

  function goBack(): void {
    if (!wasWhole) return
    wasWhole = false
    if (!cameraOf()?.isHeld.value) cameraOf()?.fitAll()
  }
}

/** The places where something moves. */
function pointsOf(effects: readonly Effect[], { ships }: ChartScene): Point[] {
  const shipAt = (name: ShipName) => ships.find((ship) => ship.name === name)?.middle ?? []
  return effects.flatMap((effect): Point[] => {
    switch (effect.kind) {
      case 'glide':
        return [effect.from.bow, shipAt(effect.ship)].filter(isPoint)
      case 'mast':
        return [shipAt(effect.ship)].filter(isPoint)
      case 'shot':
      case 'gold':
        return [effect.from, effect.to]
      case 'wreck':
      case 'monster':
      case 'mark':
        return [effect.at]
      case 'davy':
        return [effect.from, effect.to].flatMap((island) => (island ? [islandData[island].centre] : []))
      case 'part':
        return []
    }
  })
}

const isPoint = (place: Point | readonly []): place is Point => place.length === 2

function circleAround(points: readonly Point[]): { readonly centre: Point; readonly radius: number } {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const centre: Point = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2]
  return { centre, radius: Math.sqrt(Math.max(...points.map((point) => squaredDistance(point, centre)))) }
}

/** Whether all points are visible, with enough space around them for a ship. */
function isInside(points: readonly Point[], { left, top, right, bottom }: FollowCamera['box']['value']): boolean {
  const room = roomAround / 2
  return points.every(([x, y]) => x - room >= left && x + room <= right && y - room >= top && y + room <= bottom)
}

// The keys that move the camera over the chart.

import type { Camera } from './camera.ts'

const stepOfZoom = 1.4
const stepOfPan = 0.16

const moves: Readonly<Record<string, (camera: Pick<Camera, 'panBy' | 'zoomBy' | 'fitAll'>) => void>> = {
  ArrowLeft: (camera) => camera.panBy(-stepOfPan, 0),
  ArrowRight: (camera) => camera.panBy(stepOfPan, 0),
  ArrowUp: (camera) => camera.panBy(0, -stepOfPan),
  ArrowDown: (camera) => camera.panBy(0, stepOfPan),
  '+': (camera) => camera.zoomBy(stepOfZoom),
  '=': (camera) => camera.zoomBy(stepOfZoom),
  '-': (camera) => camera.zoomBy(1 / stepOfZoom),
  '0': (camera) => camera.fitAll(),
}

/**
 * Moves the camera by a key; returns whether it was one of the camera's. While a place is being planned (`aiming`), arrow
 * keys belong to the plan; with Shift they still move the camera.
 */
export function moveByKey(event: KeyboardEvent, camera: Camera, aiming: boolean): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false
  if (event.key.startsWith('Arrow') && aiming && !event.shiftKey) return false
  const move = moves[event.key]
  if (!move) return false
  camera.hold()
  move(camera)
  return true
}

// The ships whose names the chart always shows: those that are chosen, the one under a pointer or tapped last, and the one
// with the focus.

import { computed, ref } from 'vue'
import type { ShipName } from '#shared/games/davy-jones-gold/data.ts'
import type { Point } from '#shared/games/davy-jones-gold/geometry/points.ts'
import { isShip } from '../../words.ts'
import { objectAt } from './hitTest.ts'
import type { ChartObject, ChartScene } from './scene.ts'

export function useNamedShips(scene: () => ChartScene, picked: () => readonly ChartObject[]) {
  const pointed = ref<ChartObject>()
  const focused = ref<ChartObject>()
  const ships = computed(() => scene().ships.map(({ name }) => name))
  const named = computed((): ShipName[] =>
    ships.value.filter((name) => name === pointed.value || name === focused.value || picked().includes(name)),
  )
  return {
    named,
    /** The ship under a pointer, or the one that was tapped or shown last; otherwise the one with the focus. */
    pointedAt: computed(() => ships.value.find((name) => name === (pointed.value ?? focused.value))),
    /** A pointer is at this place; it hits an object within `reach`, in chart units. */
    pointAt(place: Point, reach: number): void {
      pointed.value = objectAt(scene(), place, reach, ships.value)
    },
    /** A finger leaves the chart after every tap, so what it has tapped keeps its name. */
    leave({ pointerType }: PointerEvent): void {
      if (pointerType !== 'touch') pointed.value = undefined
    },
    /** A ship that gets the focus takes the place of the one that was pointed at before. */
    focus(thing: ChartObject | undefined): void {
      focused.value = thing && isShip(thing) ? thing : undefined
      if (focused.value) pointed.value = undefined
    },
    /** As if a pointer were at this ship. */
    show(ship: ShipName): void {
      pointed.value = ship
    },
  }
}

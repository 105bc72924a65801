// Shows what happened, one step after another, and then the view. Whoever is impatient gets the view at once.

import { nextTick, readonly, ref, shallowRef, watch } from 'vue'
import type { Ref, ShallowRef } from 'vue'
import type { Event } from '#shared/games/dead-mans-draw/events.ts'
import type { View } from '#shared/games/dead-mans-draw/view.ts'
import { settled, stepsOf } from './scene.ts'
import type { Scene, Step } from './scene.ts'

/** Moves the cards on screen. */
export interface Performer {
  /** Whether anything should move at all: not for those who asked for rest, nor on a page that nobody sees. */
  moves(): boolean
  /** Calls `paint` to bring the step's scene on screen, shows how it came about, and resolves when that is over. */
  play(step: Step, paint: () => Promise<void>): Promise<void>
  /** Ends what is moving; a `play` under way resolves. */
  cut(): void
}

export interface Stage {
  readonly scene: Readonly<ShallowRef<Scene>>
  /** The scene is on its way to the view: what may be done comes after. */
  readonly playing: Readonly<Ref<boolean>>
  /** Settles on the view now. */
  skip(): void
}

/** `source` is what the host said last; news that come while older ones are shown push these aside. */
export function useStage(source: () => { view: View; news: readonly Event[] }, performer: Performer): Stage {
  const first = source()
  const scene = shallowRef(settled(first.view, first.news))
  const playing = ref(false)
  let target = scene.value
  let showing = 0

  function settle(): void {
    showing++
    performer.cut()
    scene.value = target
    playing.value = false
  }

  async function show(view: View, news: readonly Event[]): Promise<void> {
    const interrupted = playing.value
    settle()
    const mine = showing
    const steps = performer.moves() ? stepsOf(target, news) : []
    target = settled(view, news)
    if (steps.length > 0) {
      playing.value = true
      if (interrupted) await nextTick()
      for (const step of steps) {
        if (showing !== mine) return
        await performer.play(step, async () => {
          scene.value = step.scene
          await nextTick()
        })
      }
    }
    if (showing === mine) settle()
  }

  watch(source, ({ view, news }) => void show(view, news))
  return { scene, playing: readonly(playing), skip: () => playing.value && settle() }
}

// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { defineComponent, h, nextTick, ref, shallowRef } from 'vue'
import { afterEach, expect, test } from 'vitest'
import type { Outcome } from '#shared/engine/game.ts'
import { useEnding } from './useEnding.ts'

const over: Outcome = { winners: [0], scores: [3, 1] }
let mounted: ReturnType<typeof mount> | undefined
afterEach(() => mounted?.unmount())

function ending({ outcome = undefined as Outcome | undefined, showing = false } = {}) {
  const source = { outcome: shallowRef(outcome), deal: ref(1), showing: ref(showing) }
  let end!: ReturnType<typeof useEnding>
  const frame = defineComponent(() => {
    const area = ref<HTMLElement>()
    end = useEnding({
      outcome: () => source.outcome.value,
      deal: () => source.deal.value,
      showing: () => source.showing.value,
      area: () => area.value,
    })
    return () => h('main', { ref: area, tabindex: -1 })
  })
  mounted = mount(frame, { attachTo: document.body })
  return { ...source, end }
}

test('a game that is over already is so at once, with its result', () => {
  const { end } = ending({ outcome: over })
  expect(end.outcome.value).toBe(over)
  expect(end.resultOpen.value).toBe(true)
})

test('the result waits until the last move has been seen', async () => {
  const { end, outcome, showing } = ending({ showing: true })
  outcome.value = over
  await nextTick()
  expect(end.outcome.value).toBeUndefined()
  showing.value = false
  await nextTick()
  expect(end.outcome.value).toBe(over)
})

test('a result that was closed stays so when the host tells it again', async () => {
  const { end, outcome } = ending({ outcome: over })
  end.resultOpen.value = false
  outcome.value = { ...over }
  await nextTick()
  await nextTick()
  expect(end.resultOpen.value).toBe(false)
})

test('with the next game both result and look back are gone, and its own end starts with the result alone', async () => {
  const { end, outcome } = ending({ outcome: over })
  end.lookingBack.value = true
  end.resultOpen.value = false
  outcome.value = undefined
  await nextTick()
  await nextTick()
  expect(end.outcome.value).toBeUndefined()
  expect(document.activeElement?.tagName).toBe('MAIN')
  outcome.value = { ...over }
  await nextTick()
  await nextTick()
  expect(end.resultOpen.value).toBe(true)
  expect(end.lookingBack.value).toBe(false)
})

test('whoever slept through a whole game finds its result open, and not the look back at the one before', async () => {
  const { end, outcome, deal } = ending({ outcome: over })
  end.lookingBack.value = true
  end.resultOpen.value = false
  outcome.value = { winners: [1], scores: [2, 5] }
  deal.value = 2
  await nextTick()
  await nextTick()
  expect(end.outcome.value?.winners).toEqual([1])
  expect(end.resultOpen.value).toBe(true)
  expect(end.lookingBack.value).toBe(false)
})

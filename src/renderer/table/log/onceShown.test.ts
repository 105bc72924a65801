// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import type { VueWrapper } from '@vue/test-utils'
import { h, nextTick, ref, shallowRef, watch } from 'vue'
import type { FunctionalComponent, SetupContext } from 'vue'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { onceShown } from './onceShown.ts'

const moment = shallowRef<{ news: string[]; result?: string }>({ news: [] })
const playing = ref(false)
let results: (string | undefined)[]
let frame: VueWrapper

/** Like a game's table, it receives news as props, and reports from then on that it is showing them. */
const Table = {
  props: ['news'],
  emits: ['showing'],
  setup(props: { news: string[] }, { emit }: SetupContext) {
    watch(
      () => props.news,
      (news) => (playing.value = news.length > 0),
    )
    watch(playing, (isPlaying) => emit('showing', isPlaying))
    return () => h('i')
  },
} as unknown as FunctionalComponent<{ news: string[]; onShowing: (still: boolean) => void }>

const Frame = {
  setup() {
    const showing = ref(false)
    const result = onceShown(
      () => moment.value.result,
      () => showing.value,
    )
    return () => {
      results.push(result.value)
      return h(Table, { news: moment.value.news, onShowing: (still) => (showing.value = still) })
    }
  },
}

async function drawn(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await nextTick()
}

beforeEach(() => {
  results = []
  playing.value = false
  moment.value = { news: [] }
})
afterEach(() => frame.unmount())

test('what the news lead to is told once they have been seen, and not for a moment before', async () => {
  frame = mount(Frame)
  moment.value = { news: ['the last card'], result: 'Ana wins' }
  await drawn()
  expect(results.filter(Boolean)).toEqual([])
  playing.value = false
  await drawn()
  expect(results.at(-1)).toBe('Ana wins')
})

test('without news, as for those who asked for rest, it is told at once', async () => {
  frame = mount(Frame)
  moment.value = { news: [], result: 'Ana wins' }
  await drawn()
  expect(results.at(-1)).toBe('Ana wins')
})

test('what is known from the start needs nothing to be shown first', () => {
  moment.value = { news: ['long ago'], result: 'Ana wins' }
  frame = mount(Frame)
  expect(results).toEqual(['Ana wins'])
})

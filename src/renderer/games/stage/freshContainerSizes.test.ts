// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { beforeEach, expect, test, vi } from 'vitest'
import { defineComponent, h, nextTick, useTemplateRef } from 'vue'
import { useFreshContainerSizes } from './freshContainerSizes.ts'

let observed: Element[]
let tell: (entries: object[]) => void

beforeEach(() => {
  observed = []
  const Observer = class {
    constructor(hear: typeof tell) {
      tell = hear
    }
    observe(part: Element): void {
      observed.push(part)
    }
    disconnect(): void {
      observed = []
    }
  }
  vi.stubGlobal('ResizeObserver', Observer)
  vi.stubGlobal('getComputedStyle', ({ className }: Element) => ({ containerType: className }))
})

/** In Firefox, or in a browser that does not know `-moz-appearance`. */
async function mountTable(isFirefox: boolean) {
  vi.stubGlobal('CSS', { supports: (name: string) => isFirefox && name === '-moz-appearance' })
  const mounted = mount(
    defineComponent(() => {
      const root = useTemplateRef<HTMLElement>('root')
      useFreshContainerSizes(() => root.value)
      return () =>
        h('div', { ref: 'root', class: 'size' }, [h('p', { class: 'inline-size' }), h('i', { class: 'size' })])
    }),
  )
  await nextTick()
  return mounted
}

/** Gives a part of the table this height; returns the padding that the table then has at its lower edge. */
function resize(table: Element, height: number): string {
  tell([{ target: table.querySelector('i'), contentRect: { width: 300, height } }])
  return (table as HTMLElement).style.paddingBottom
}

test('in Firefox the whole table gets another size when a part of it has, but not for one that this has brought', async () => {
  const mounted = await mountTable(true)
  const { element } = mounted
  expect(observed).toEqual([element, element.querySelector('i')])
  const first = resize(element, 197)
  expect(parseFloat(first)).toBeGreaterThan(0)
  expect(resize(element, 197.02)).toBe(first)
  expect(resize(element, 224)).not.toBe(first)
  expect(resize(element, 197)).toBe(first)
  mounted.unmount()
  expect(observed).toEqual([])
})

test('other browsers look at the sizes by themselves', async () => {
  await mountTable(false)
  expect(observed).toEqual([])
})

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFlightPerformer } from './flights.ts'
import { deferred } from '../../testing/deferred.ts'
import type { Deferred } from '../../testing/deferred.ts'

/** The properties that the browser animates without the page's main thread. */
const composited = ['transform', 'opacity']

const animated: { card: string | undefined; frames: Keyframe[] }[] = []
/** Ends the animations. */
let over: Deferred<void>
const boxes = new WeakMap<Element, DOMRect>()

beforeEach(() => {
  document.documentElement.dataset.motion = 'full'
  animated.length = 0
  over = deferred()
  HTMLElement.prototype.getBoundingClientRect = function (this: HTMLElement) {
    return boxes.get(this) ?? new DOMRect()
  }
  HTMLElement.prototype.animate = function (this: HTMLElement, frames) {
    animated.push({ card: this.dataset.card, frames: frames as Keyframe[] })
    return { finished: over.promise, cancel: () => over.reject(), playState: 'finished' } as unknown as Animation
  }
  document.body.innerHTML = `
    <main>
      <div data-place="hand"><span data-card="key-5"></span></div>
      <div data-place="bank"><span data-card="map-2"></span></div>
    </main>
    <div class="flights"></div>`
})
afterEach(() => {
  delete document.documentElement.dataset.motion
  vi.unstubAllGlobals()
  Reflect.deleteProperty(HTMLElement.prototype, 'animate')
  Reflect.deleteProperty(HTMLElement.prototype, 'getBoundingClientRect')
})

const element = (selector: string) => document.querySelector<HTMLElement>(selector)!
const at = (selector: string, left: number, top: number, width: number) =>
  boxes.set(element(selector), new DOMRect(left, top, width, width * 1.4))

const performer = createFlightPerformer(
  () => element('main'),
  () => element('.flights'),
  {},
)

/** Plays one step in which `key-5` goes from the hand to the bank, and `map-2` makes room for it there. */
async function start(): Promise<() => Promise<void>> {
  at('[data-card="key-5"]', 300, 400, 100)
  at('[data-card="map-2"]', 10, 20, 50)
  const moves = [{ card: 'key-5', from: 'hand', to: 'bank' }]
  const playing = performer.play({ scene: undefined, milliseconds: 100, shown: 0, moves }, async () => {
    element('[data-place="bank"]').append(element('[data-card="key-5"]'))
    at('[data-card="key-5"]', 10, 20, 100)
    at('[data-card="map-2"]', 130, 60, 100)
  })
  await expect.poll(() => animated).not.toEqual([])
  return () => playing
}
async function play(): Promise<void> {
  const ended = await start()
  over.resolve()
  await ended()
}

test('what flies and what makes room is moved by transform and opacity alone', async () => {
  await play()
  expect(animated.map(({ card }) => card)).toEqual(['map-2', undefined])
  for (const { frames } of animated) {
    for (const frame of frames) expect(composited).toEqual(expect.arrayContaining(Object.keys(frame)))
  }
})

test('a card that makes room starts exactly where it lay, in the size that it had', async () => {
  await play()
  const [, x, y, scale] = /translate\((.+)px, (.+)px\) scale\((.+)\)/.exec(String(animated[0]!.frames[0]!.transform))!
  // Before, it was half as wide with its middle at 35, 55; now its middle is at 180, 130.
  expect([x, y, scale].map(Number)).toEqual([35 - 180, 55 - 130, 0.5])
  expect(animated[0]!.frames.at(-1)!.transform).toBe('none')
})

test.each([
  ['over', () => over.resolve()],
  ['cut', performer.cut],
])('a card is hidden where it lands until the flight is %s', async (_, end) => {
  const ended = await start()
  expect(element('main [data-card="key-5"]').style.opacity).toBe('0')
  expect(element('.flights [data-card="key-5"]').style.opacity).toBe('')
  end()
  await ended()
  expect(element('[data-card="key-5"]').style.opacity).toBe('')
  expect(element('.flights').children).toHaveLength(0)
})

test.each([
  ['flies where all motion was chosen, though the system asks for less', 'full', 2],
  ['is there at once where less was chosen', 'reduced', 0],
  ['is there at once before the settings have been read', undefined, 0],
] as const)('a card %s', async (_, motion, count) => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  document.documentElement.dataset.motion = motion
  if (!motion) delete document.documentElement.dataset.motion
  await play()
  expect(animated.filter(({ frames }) => frames.length > 0)).toHaveLength(count)
})

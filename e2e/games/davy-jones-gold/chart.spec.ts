// The pirates' chart under fingers, a wheel and keys: what moves the sheet, what aims, and that neither does the other.

import { expect } from '@playwright/test'
import type { CDPSession, Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { entriesOf } from '../../support/cases.ts'
import { usePractice } from '../../support/practice.ts'
import { everySize, sizes } from '../../support/sizes.ts'
import { longTest, test } from '../../support/test.ts'

const practice = usePractice()

type Spot = readonly [x: number, y: number]

/** A position laid out by hand: the first seat has the turn, her ship of four masts at the heart island's eastern shore. */
async function open(page: Page, scene = 'battle'): Promise<void> {
  await page.goto(`${practice.url}?game=davy-jones-gold&crowd=4&scene=${scene}&still`)
  await expect(page.locator('.djg [data-action="move"]').first()).toBeVisible()
}
const gaivota = '[data-thing="helmsman-4"]'
const plan = (page: Page) => page.locator('form.plan')
const finding = (page: Page) => page.locator('form.plan .finding')

/** The visible part of the chart: the frame's box, the sheet's left and top edge, and the scale in pixels per chart unit. */
async function sight(page: Page) {
  return page.locator('.sea-chart .frame').evaluate((frame) => {
    const [out, sheet] = [frame.getBoundingClientRect(), frame.querySelector('svg.chart')!.getBoundingClientRect()]
    const k = sheet.width / 10_916
    return { left: out.left, top: out.top, width: out.width, height: out.height, x: sheet.left, y: sheet.top, k }
  })
}
/** Converts a position on the chart to page coordinates. */
async function onPage(page: Page, [x, y]: Spot): Promise<Spot> {
  const { x: left, y: top, k } = await sight(page)
  return [left + (x + 430) * k, top + (y + 430) * k]
}
/** Converts page coordinates to a position on the chart. */
async function onChart(page: Page, [x, y]: Spot): Promise<Spot> {
  const { x: left, y: top, k } = await sight(page)
  return [(x - left) / k - 430, (y - top) / k - 430]
}
const middle = async (page: Page): Promise<Spot> => {
  const { left, top, width, height } = await sight(page)
  return [left + width / 2, top + height / 2]
}
function expectNear(one: Spot, other: Spot, units: number): void {
  expect(Math.hypot(one[0] - other[0], one[1] - other[1])).toBeLessThan(units)
}
/** The bow of the ghost ship that previews a move, in chart coordinates. */
async function ghost(page: Page): Promise<Spot> {
  const bow = page.locator('.ghost .bow')
  return [Number(await bow.getAttribute('cx')), Number(await bow.getAttribute('cy'))]
}
/** Two frames: what was pointed at is drawn. */
const drawn = (page: Page) =>
  page.locator('body').evaluate(
    (body) =>
      new Promise<void>((done) => {
        const { requestAnimationFrame: next } = body.ownerDocument.defaultView!
        next(() => next(() => done()))
      }),
  )

test.describe('by finger', () => {
  test.use({ viewport: sizes.phone, hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const)

  let fingers: CDPSession
  const openForFingers = async (page: Page, scene?: string) => {
    fingers = await page.context().newCDPSession(page)
    await open(page, scene)
  }

  const down = (type: 'touchStart' | 'touchMove' | 'touchEnd', spots: readonly Spot[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: spots.map(([x, y], id) => ({ x, y, id })) })
  /** Fingers that come down one after another, go their ways together and are lifted. */
  async function glide(page: Page, ways: readonly (readonly [from: Spot, to: Spot])[]): Promise<void> {
    for (let count = 1; count <= ways.length; count++)
      await down(
        'touchStart',
        ways.slice(0, count).map(([from]) => from),
      )
    for (let step = 1; step <= 6; step++) {
      await down(
        'touchMove',
        ways.map(([from, to]): Spot => [
          from[0] + ((to[0] - from[0]) * step) / 6,
          from[1] + ((to[1] - from[1]) * step) / 6,
        ]),
      )
    }
    await down('touchEnd', [])
    await drawn(page)
  }
  async function aim(page: Page): Promise<void> {
    await page.locator('[data-action="move"]').first().tap()
    await expect(plan(page)).toBeVisible()
    await page.evaluate('scrollTo(0, 0)')
  }

  test("at the start of a game no ship lies over an island's name", async ({ page }) => {
    await openForFingers(page, 'start')
    /** For each name its letters, as a hull or a captain's badge covers the middle of one (#) or does not (.). */
    const names = await page.locator('.sea-chart .world').evaluate((world) => {
      const drawn = (what: string) => [...world.querySelectorAll(what)] as unknown as Drawn[]
      const ships = drawn('.ship-figure .hull, .badge .field')
      return drawn('.island .name').map((name) =>
        Array.from({ length: name.getNumberOfChars() }, (_, index) => {
          const { x, y, width, height } = name.getExtentOfChar(index)
          const letter = name.ownerSVGElement.createSVGPoint()
          Object.assign(letter, { x: x + width / 2, y: y + height / 2 })
          const at = letter.matrixTransform(name.getScreenCTM())
          const isUnder = (part: Drawn) => part.isPointInFill(at.matrixTransform(part.getScreenCTM().inverse()))
          return ships.some(isUnder) ? '#' : '.'
        }).join(''),
      )
    })
    expect(names).toHaveLength(7)
    expect(names.filter((letters) => letters.includes('#'))).toEqual([])
  })

  test('a tap on a ship picks her, and two taps do not zoom the page', async ({ page }) => {
    await openForFingers(page)
    const [x, y] = await onPage(page, [6000, 3771])
    const pickAndDiscard = async () => {
      await page.touchscreen.tap(x, y)
      await expect(plan(page)).toBeVisible()
      await plan(page).getByRole('button', { name: 'Discard the plan' }).tap()
      await expect(plan(page)).toBeHidden()
    }
    await pickAndDiscard()
    const [empty, before] = [await onPage(page, [4000, 3000]), await sight(page)]
    await page.touchscreen.tap(...empty)
    await page.touchscreen.tap(...empty)
    // What the page does with these takes longer than a zoom would take to begin.
    await pickAndDiscard()
    expect(await sight(page)).toEqual(before)
    expect(await page.evaluate('visualViewport.scale')).toBe(1)
  })

  longTest('two fingers bring it nearer about the place between them, and one takes it along', async ({ page }) => {
    await openForFingers(page)
    const [x, y] = await middle(page)
    const between = await onChart(page, [x, y])
    await glide(page, [
      [
        [x - 40, y],
        [x - 110, y],
      ],
      [
        [x + 40, y],
        [x + 110, y],
      ],
    ])
    const near = await sight(page)
    expectNear(await onChart(page, [x, y]), between, 40)
    const held = await onChart(page, [x + 60, y])
    await glide(page, [
      [
        [x + 60, y],
        [x - 40, y + 50],
      ],
    ])
    expect((await sight(page)).k).toBeCloseTo(near.k, 4)
    expectNear(await onChart(page, [x - 40, y + 50]), held, 20)
    await expect(plan(page)).toHaveCount(0)
  })

  longTest('while a move is aimed one finger aims and leaves the sheet alone', async ({ page }) => {
    await openForFingers(page)
    await aim(page)
    const before = await sight(page)
    const [from, to] = [await onPage(page, [5600, 3700]), await onPage(page, [5700, 3250])]
    await glide(page, [[from, to]])
    expect(await sight(page)).toEqual(before)
    expectNear(await ghost(page), [5700, 3250], 140)
    await expect(plan(page)).toBeVisible()
  })

  longTest('a second finger zooms while a move is aimed; the ghost stays, and nothing is sent', async ({ page }) => {
    await openForFingers(page)
    await aim(page)
    await page.touchscreen.tap(...(await onPage(page, [5700, 3250])))
    await drawn(page)
    const [bow, said, before] = [await ghost(page), await finding(page).textContent(), await sight(page)]
    const [x, y] = await middle(page)
    await glide(page, [
      [
        [x - 90, y],
        [x - 50, y],
      ],
      [
        [x + 90, y],
        [x + 50, y],
      ],
    ])
    expect((await sight(page)).k).toBeLessThan(before.k * 0.8)
    expect(await ghost(page)).toEqual(bow)
    await expect(finding(page)).toHaveText(said ?? '')
    await down('touchStart', [[x, y]])
    await down('touchStart', [
      [x, y],
      [x + 60, y],
    ])
    await down('touchEnd', [])
    await drawn(page)
    expect(await ghost(page)).toEqual(bow)
    await expect(plan(page)).toBeVisible()
  })
})

test.describe('by mouse and keys', () => {
  test.use({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' } as const)

  test('the wheel zooms about the pointer, a drag takes the sheet along, Ctrl and the wheel leave the page alone', async ({
    page,
  }) => {
    await open(page)
    const at = await onPage(page, [3017, 3771])
    const [before, pointed] = [await sight(page), await onChart(page, at)]
    await page.mouse.move(...at)
    await page.mouse.wheel(0, -400)
    await expect.poll(async () => (await sight(page)).k).toBeGreaterThan(before.k * 1.5)
    expectNear(await onChart(page, at), pointed, 20)
    await page.mouse.down()
    await page.mouse.move(at[0] + 90, at[1] + 30, { steps: 3 })
    await page.mouse.up()
    expectNear(await onChart(page, [at[0] + 90, at[1] + 30]), pointed, 25)
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -100)
    await page.keyboard.up('Control')
    expect(await page.evaluate('visualViewport.scale')).toBe(1)
  })

  longTest('a button is pressed by the first key after a drag', async ({ page }) => {
    await open(page)
    const [x, y] = await middle(page)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 60, y, { steps: 3 })
    await page.mouse.up()
    await page.locator('[data-action="move"]').first().focus()
    await page.keyboard.press('Enter')
    await expect(plan(page)).toBeVisible()
  })

  test('keys move and zoom the sheet; while a move is aimed the arrows aim, in fine steps with Alt', async ({
    page,
  }) => {
    await open(page, 'zones')
    const frame = page.locator('.sea-chart .frame')
    await frame.focus()
    const whole = await sight(page)
    for (const key of ['+', '+']) await page.keyboard.press(key)
    expect((await sight(page)).k).toBeCloseTo(whole.k * 1.96, 3)
    const [before, left] = [await sight(page), (await onChart(page, [0, 0]))[0]]
    await page.keyboard.press('ArrowRight')
    expect((await onChart(page, [0, 0]))[0]).toBeGreaterThan(left + 300)
    expect((await sight(page)).k).toBe(before.k)
    await page.keyboard.press('0')
    expect(await sight(page)).toEqual(whole)

    await page.locator(`.sea-chart ${gaivota}`).focus()
    await page.keyboard.press('Enter')
    await expect(plan(page)).toBeVisible()
    await page.mouse.move(5, 5)
    const aimed = await sight(page)
    for (let step = 0; step < 8; step++) await page.keyboard.press('ArrowUp')
    const [x, y] = await ghost(page)
    expect([x, y]).toEqual([4400, 2750 - 8 * 40])
    await page.keyboard.press('Alt+ArrowUp')
    expect(await ghost(page)).toEqual([x, y - 10])
    expect(await sight(page)).toEqual(aimed)
    await page.keyboard.press('Shift+ArrowRight')
    expect((await sight(page)).x).toBeLessThan(aimed.x)
    expect(await ghost(page)).toEqual([x, y - 10])
    await page.keyboard.press('Enter')
    await expect(plan(page)).toHaveCount(0)
    await expect(page.locator(`.sea-chart ${gaivota} .ship-figure`)).toHaveAttribute('transform', /, 4400, 2420\)$/)
  })

  test('Q-5: where she may not end the reason is beside her, and what is in the way has an edge', async ({ page }) => {
    await open(page)
    await page.locator('[data-action="move"]').first().click()
    await page.mouse.move(...(await onPage(page, [6250, 4030])), { steps: 3 })
    await drawn(page)
    await expect(page.locator('.ghost[data-barred] .obstacle')).toHaveCount(1)
    const said = (await finding(page).textContent())?.replace(/^\W+/, '')
    const written = (await page.locator('.ghost .reason tspan').allTextContents()).map((line) => line.trim()).join(' ')
    expect(written).toBe(`✕ ${said}`)

    await test.step('the guns that are to be read on near ships are in their names', async () => {
      await plan(page).getByRole('button', { name: 'Discard the plan' }).click()
      await page.locator('.djg [data-action="shoot"]').first().click()
      await expect(page.locator('.sea-chart[data-detail="near"] .rank').first()).toBeVisible()
      await expectAccessible(page)
    })
  })

  longTest(
    'nothing that lies still is half transparent as a whole: such a picture stays blurred when it comes near',
    async ({ page }) => {
      await open(page)
      const found = await page
        .locator('.sea-chart .world')
        .evaluate((world) =>
          [...world.querySelectorAll('svg:not(.ground) *')]
            .filter((one) => one.ownerDocument.defaultView!.getComputedStyle(one).opacity !== '1')
            .map((one) => one.getAttribute('class')),
        )
      expect(found).toEqual([])
    },
  )
})

interface Place {
  matrixTransform(matrix: unknown): Place
}
/** A part of the drawing, as far as a test needs it. */
interface Drawn {
  readonly ownerSVGElement: { createSVGPoint(): Place }
  getScreenCTM(): { inverse(): unknown }
  isPointInFill(at: Place): boolean
  getNumberOfChars(): number
  getExtentOfChar(index: number): { x: number; y: number; width: number; height: number }
}

/** An animation, and what has it, as far as the test needs them. */
interface Flight {
  pause(): void
  currentTime: number
  readonly effect: { getKeyframes(): { readonly transform: string }[] }
}
interface Flying {
  animate(...given: unknown[]): Flight
  getAnimations(): Flight[]
}

test.describe('at every size', () => {
  test.use({ reducedMotion: 'reduce' } as const)

  longTest(
    'no corner of the whole chart lies under its buttons, nor when the chart is as far up and left as it goes',
    async ({ page }) => {
      await open(page)
      const map: readonly Spot[] = [0, 10_056].flatMap((x) => [0, 7542].map((y): Spot => [x, y]))
      /** The corners of the map that are seen and lie under buttons. */
      const covered = async () => {
        const buttons = page.locator('.sea-chart .controls button, .djg .view-toggle')
        const boxes = await Promise.all((await buttons.all()).map((one) => one.boundingBox()))
        const spots = await Promise.all(map.map((corner) => onPage(page, corner)))
        return spots.filter(([x, y]) =>
          boxes.some((box) => box && x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height),
        )
      }
      for (const [name, size] of entriesOf(everySize, ['small phone', 'laptop'])) {
        await page.setViewportSize(size)
        await drawn(page)
        expect.soft(await covered(), name).toEqual([])
        await page.locator('.sea-chart .frame').focus()
        for (const key of ['+', '+', '+']) await page.keyboard.press(key)
        for (let step = 0; step < 12; step++)
          for (const key of ['ArrowRight', 'ArrowDown']) await page.keyboard.press(key)
        const { left, top, width, height } = await sight(page)
        const [x, y] = await onPage(page, [10_056, 7542])
        expect.soft(x < left + width && y < top + height, name).toBe(true)
        expect.soft(await covered(), `${name}, near`).toEqual([])
        await page.keyboard.press('0')
      }
    },
  )
})

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' } as const)

  test('the browser alone brings the picture to the camera, and a wheel takes it from where it is seen', async ({
    page,
  }) => {
    await page.goto(`${practice.url}?game=davy-jones-gold&crowd=4&scene=battle`)
    await expect(page.locator('.djg [data-action="move"]').first()).toBeVisible()
    const whole = await sight(page)
    await page.locator('.sea-chart .frame').focus()
    const world = page.locator('.sea-chart .world')
    // A slow machine must not miss it.
    await world.evaluate((picture: Flying) => {
      const animate = picture.animate.bind(picture)
      picture.animate = (...given) => {
        const flight = animate(...given)
        flight.pause()
        flight.currentTime = 80
        return flight
      }
    })
    await page.keyboard.press('+')
    const moved = await world.evaluate((picture: Flying) =>
      picture.getAnimations().map(({ effect }) => effect.getKeyframes().map(({ transform }) => transform)),
    )
    expect(moved).toEqual([[expect.stringContaining('scale(1)'), expect.stringContaining('scale(1.4)')]])
    const onItsWay = await sight(page)
    expect(onItsWay.k).toBeGreaterThan(whole.k * 1.1)
    expect(onItsWay.k).toBeLessThan(whole.k * 1.3)
    const [x, y] = await middle(page)
    const under = await onChart(page, [x + 90, y + 40])
    await page.mouse.move(x + 90, y + 40)
    await page.mouse.wheel(0, -20)
    await drawn(page)
    expect((await sight(page)).k).toBeLessThan(whole.k * 1.35)
    expectNear(await onChart(page, [x + 90, y + 40]), under, 40)
  })
})

test.describe('where the system chooses the colours', () => {
  test.use({ forcedColors: 'active', reducedMotion: 'reduce' } as const)

  test('the chart keeps its own, in which everything on it is told apart', async ({ page }) => {
    await open(page)
    const colour = (selector: string, property: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one, name) => one.ownerDocument.defaultView!.getComputedStyle(one).getPropertyValue(name), property)
    expect(await colour('.sea-chart .vellum', 'fill')).toBe('rgb(234, 216, 173)')
    expect(await colour('[data-thing][data-pickable] .halo', 'stroke')).toMatch(/^rgb/)
    await page.locator('[data-action="move"]').first().click()
    expect(await colour('.ghost .hull', 'stroke')).toBe('rgb(15, 74, 32)')
  })
})

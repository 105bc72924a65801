// An evening at one table: three people and a bot play two games to their ends, one comes late, one leaves and comes back,
// and nobody is asked for a name twice. Each has a device and a language of their own.

import { expect } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { startHost } from '../../tools/driver/host.ts'
import type { RunningHost } from '../../tools/driver/host.ts'
import { startTwoPlayerGame } from '../../tools/driver/played-game.ts'
import { playUntil, result, resultSelector } from '../../tools/driver/player.ts'
import { Session } from '../../tools/driver/session.ts'
import { wordsOf } from '../../tools/driver/words.ts'
import type { Words } from '../../tools/driver/words.ts'
import type { TableState } from '../../src/shared/protocol/table.ts'
import type { Language } from '../../src/renderer/i18n/languages.ts'
import { expectAccessible } from '../support/accessible.ts'
import { isLongForm } from '../support/cases.ts'
import { alterMessages } from '../support/full-table.ts'
import { fontsIn } from '../support/fonts.ts'
import { layoutFaults } from '../support/layout-faults.ts'
import { linesOf } from '../support/lines.ts'
import { expectMomentsFirst, recordShown } from '../support/shown-order.ts'
import { sizes } from '../support/sizes.ts'
import { countTaps } from '../support/taps.ts'
import { longTest, test } from '../support/test.ts'

let host: RunningHost
test.beforeAll(async () => {
  host = await startHost({ quickBots: true, name: 'Kitchen' })
})
test.afterAll(() => host.stop())

const draw = 'dead-mans-draw'
const sheriff = 'help-the-sheriff'

/**
 * A table of Dead Man's Draw that is over as soon as anybody has some cards, at which Help the Sheriff has been set up with
 * few cards. Whoever sits down first owns it.
 */
async function openShortGames(): Promise<string> {
  const session = await Session.connect(host.url)
  const few = { handSize: 3 }
  const { table } = await session.ask({ type: 'open-table', game: sheriff, name: 'Friday', seats: 4, options: few })
  await session.ask({ type: 'change-game', game: draw })
  const score = { variant: 'sudden-death', knobs: { suddenDeathScore: isLongForm ? 20 : 1 } }
  await session.ask({ type: 'configure', seats: 4, options: score })
  if (!isLongForm) await session.ask({ type: 'bot-speed', speed: 'fast' })
  session.close()
  return table!
}

interface Person {
  readonly name: string
  readonly page: Page
  readonly words: Words
  /** Number of presses since the link was opened. */
  readonly taps: () => Promise<number>
}

interface Device {
  readonly name: string
  readonly size: keyof typeof sizes
  readonly locale: string
  readonly language: Language
}

async function arrive(browser: Browser, table: string, { name, size, locale, language }: Device): Promise<Person> {
  const viewport = sizes[size]
  const context = await browser.newContext({ locale, reducedMotion: 'reduce', viewport, hasTouch: true })
  const page = await context.newPage()
  const taps = await countTaps(page)
  await page.goto(`${host.url}/#/table/${table}`)
  return { name, page, words: wordsOf(language), taps }
}

const button = ({ page, words }: Person, key: string) =>
  page.getByRole('button', { name: words(key), exact: true }).filter({ visible: true })
const nameField = ({ page, words }: Person) => page.getByLabel(words('play.yourName'))
const seats = ({ page, words }: Person) => page.getByRole('region', { name: words('lobby.seats') })
const evening = ({ page, words }: Person) => page.getByRole('table', { name: words('evening.title') })
const isReady = (person: Person) => button(person, 'lobby.youAreReady')
const board = ({ page, words }: Person) => page.getByRole('main', { name: words('room.table') })
const gameName = (game: string, { words }: Person) => words(`games.${game}.name`)
const gameChoice = (game: string, person: Person) =>
  person.page.getByRole('dialog').getByRole('button', { name: gameName(game, person) })

/** The field for the name has the focus, so that typing needs no tap. */
async function giveName(person: Person): Promise<void> {
  await expect(nameField(person)).toBeFocused()
  await person.page.keyboard.type(person.name)
  await button(person, 'lobby.sitDown').tap()
}

/** The number of games that each person has played, as the score of the evening tells it. */
async function expectScore(person: Person, played: Readonly<Record<string, number>>): Promise<void> {
  const lines = () =>
    evening(person)
      .locator('tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) => {
          const games = [...row.querySelectorAll('td:not(.evening__won)')].map(({ textContent }) => textContent)
          const counts = games.map((game) => Number(/\d+(?=\D*$)/.exec(game)?.[0] ?? 0))
          return [row.querySelector('th')!.textContent, counts.reduce((sum, count) => sum + count)]
        }),
      )
  await expect.poll(async () => Object.fromEntries(await lines()) as object).toEqual(played)
}

/** On a phone it would cover the board: there the narrator alone tells. A bot may have ended the game by now. */
async function openLog({ page }: Person): Promise<void> {
  const toggle = page.locator('[aria-controls="room-log"]')
  const isOpen = (await toggle.getAttribute('aria-expanded')) === 'true'
  if (isOpen || (await result(page).isVisible())) return
  await toggle.tap({ timeout: 5000 }).catch(async (error: unknown) => {
    if (!(await result(page).isVisible())) throw error
  })
}

/**
 * All play to the end of the game, or until everybody has seen a moment of the kind `last`. Nothing has been told on any page
 * before it was shown. Gives the kinds of the moments that all have seen.
 */
async function play(people: readonly Person[], last?: string): Promise<string[]> {
  const known = people.map(() => new Set<string>())
  const isKnownToAll = (kind: string) => known.every((kinds) => kinds.has(kind))
  await openLog(people[0]!)
  const plays = people.map(async ({ page, words }, index) => {
    const shown = await recordShown(page)
    const skips = (kind: string) => {
      const isKnown = known[index]!.has(kind)
      known[index]!.add(kind)
      return isKnown && !isLongForm
    }
    await playUntil(page, resultSelector, {
      // Until there has been a bust.
      isDaring: () => known.every(({ size }) => size === 0),
      isEnough: () => last !== undefined && isKnownToAll(last),
      skips,
    })
    await expect(page.locator('[data-busy]')).toHaveCount(0)
    expectMomentsFirst(await shown(), words)
  })
  await Promise.all(plays)
  return [...known[0]!].filter(isKnownToAll)
}

test('people come once and stay: another game, a late guest, a wish, and the score over all games', async ({
  browser,
}) => {
  test.setTimeout(isLongForm ? 300_000 : 120_000)
  const table = await openShortGames()
  const ana = await arrive(browser, table, { name: 'Ana', size: 'laptop', locale: 'en-GB', language: 'en' })
  const ben = await arrive(browser, table, { name: 'Ben', size: 'phone', locale: 'pt-BR', language: 'pt-BR' })
  const cleo = await arrive(browser, table, { name: 'Cleo', size: 'small phone', locale: 'de-DE', language: 'de' })
  for (const person of [ana, ben, cleo]) {
    await giveName(person)
    await expect(seats(person)).toContainText(person.name)
  }
  for (const guest of [ben, cleo]) {
    await expect(isReady(guest)).toBeVisible()
    expect(await guest.taps()).toBeLessThanOrEqual(2)
  }
  // Each of the open seats has one, with the seat's number for listeners.
  await ana.page
    .getByRole('button', { name: ana.words('bots.easy') })
    .first()
    .tap()
  await button(ana, 'lobby.start').tap()
  // The bot may have won by then.
  await expect(board(ana).or(result(ana.page)).first()).toBeVisible()

  // Dan comes late: all seats are taken, one by a bot, and he looks on.
  const dan = await arrive(browser, table, { name: 'Dan', size: 'phone', locale: 'en-US', language: 'en' })
  await expect(board(dan).or(result(dan.page)).first()).toBeVisible()
  await play([ana, ben, cleo])

  await test.step('Dan says that he would play, and Ben which game he would like', async () => {
    await button(dan, 'waiting.play').tap()
    await giveName(dan)
    await expect(dan.page.locator('p', { hasText: dan.words('waiting.youPlay') })).toBeVisible()
    await expect(nameField(dan)).toHaveCount(0)
    await button(ben, 'next.ask').tap()
    await gameChoice(sheriff, ben).tap()
    await expect(result(ana.page)).toContainText(
      ana.words('next.wished', { names: 'Ben', game: gameName(sheriff, ana) }),
    )
    await expect(result(ana.page)).toContainText(ana.words('waiting.next', { names: 'Dan' }))
    for (const { page } of [ana, ben, dan]) await expectAccessible(page)
  })

  await test.step('Ana would play again, and all read right where they answer who has not answered yet', async () => {
    await button(ana, 'result.again').tap()
    for (const person of [ana, ben, cleo]) {
      const votes = result(person.page).locator('.votes', { hasText: 'Ana' })
      await expect(votes).toContainText('Ben')
      await expect(votes).toBeInViewport({ ratio: 1 })
    }
    // With the largest text it leaves room for the rest, also on a phone held across.
    const { page } = cleo
    const scaleText = (scale: string) =>
      page.locator('html').evaluate((html, scale) => html.style.setProperty('--text-scale', scale), scale)
    await scaleText('1.5')
    for (const size of [sizes['small phone'], { width: 640, height: 360 }]) {
      await page.setViewportSize(size)
      expect(await layoutFaults(page, '[role="dialog"]')).toEqual([])
      const cut = await page.locator('.podium').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      expect(cut).toBeLessThan(1)
    }
    await scaleText('1')
    await page.setViewportSize(sizes['small phone'])
  })

  const bar = (person: Person) => person.page.getByRole('region', { name: person.words('room.question') })
  await test.step('Ben looks at the table, and reads there whom the next game waits for', async () => {
    await button(ben, 'result.look').tap()
    await expect(result(ben.page)).toHaveCount(0)
    await expect(bar(ben)).toContainText(ben.words('result.votesOpen', { open: 'Ben e Cleo' }))
    expect(await layoutFaults(ben.page, '.ask')).toEqual([])
  })

  await test.step('Cleo leaves; Ana changes the game, and Dan has a seat', async () => {
    await result(cleo.page)
      .getByRole('button', { name: cleo.words('room.leave') })
      .tap()
    await expect(result(ana.page)).toContainText(ana.words('result.left', { names: 'Cleo' }))
    await expect(bar(ben)).toContainText(ben.words('result.left', { names: 'Cleo' }))
    await button(ana, 'next.change').tap()
    await expectAccessible(ana.page)
    await gameChoice(sheriff, ana).tap()
    for (const person of [ana, ben, dan]) {
      await expect(person.page.getByRole('main')).toContainText(gameName(sheriff, person))
      for (const { name } of [ana, ben, dan]) await expect(seats(person)).toContainText(name)
      await expect(seats(person)).not.toContainText('Cleo')
      await expectScore(person, { Ana: 1, Ben: 1, Cleo: 1 })
    }
    await expectAccessible(ana.page)
  })

  await test.step('Cleo comes back for the next game under the name that her device knows', async () => {
    await cleo.page.goto(`${host.url}/#/join`)
    const before = await cleo.taps()
    const card = cleo.page.getByRole('link', { name: /Friday/ })
    await expect(card).toContainText(gameName(sheriff, cleo))
    await card.tap()
    await expect(cleo.page.getByRole('dialog')).toContainText('Cleo')
    await button(cleo, 'lobby.sitDown').tap()
    await expect(isReady(cleo)).toBeVisible()
    expect((await cleo.taps()) - before).toBe(2)
    for (const guest of [ben, dan]) await button(guest, 'lobby.ready').tap()
    await button(ana, 'lobby.start').tap()
    for (const person of [ana, ben, cleo, dan]) await expect(board(person)).toBeVisible()
  })

  await test.step('Back asks Dan, who has come by a link, as often as he presses it, and he stays', async () => {
    for (let pressed = 0; pressed < 2; pressed++) {
      await dan.page.goBack()
      const question = dan.page.getByRole('dialog', { name: dan.words('leaving.title') })
      await question.getByRole('button', { name: dan.words('common.cancel') }).tap()
      await expect(question).toHaveCount(0)
      await expect(board(dan)).toBeVisible()
    }
  })

  const everybody = [ana, ben, cleo, dan]
  // Its moments come by the way of those of the first game (games/stage), and the whole game takes as long as all before it.
  if (!isLongForm) return
  await test.step('the second game shows a reveal before anything tells of it', async () => {
    expect(await play(everybody, 'reveal')).toContain('reveal')
  })
  await test.step('the second game is played to its end, and the score of the evening is that of both', async () => {
    await play(everybody)
    for (const person of everybody) await expectScore(person, { Ana: 2, Ben: 2, Cleo: 2, Dan: 1 })
  })
})

test('on a phone the score of three games leaves every name in one piece', async ({ page }) => {
  const session = await Session.connect(host.url)
  const { table } = await session.ask({ type: 'open-table', game: draw, name: 'Saturday', seats: 4 })
  session.close()
  const names = ['Bernhard', 'Caio', 'Ana', 'Dora']
  const games = [draw, sheriff, 'davy-jones-gold'].map((game) => ({ game, played: 1, won: 0 }))
  await alterMessages(page, (message) =>
    message.type === 'table'
      ? { ...message, table: { ...message.table, evening: names.map((name) => ({ name, games })) } }
      : message,
  )
  await page.goto(`${host.url}/#/table/${table}`)
  await expect(page.locator('.evening__name')).toHaveText(names)
  for (const width of [360, 390, 412, 480]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await linesOf(page.locator('.evening__name')), `${width} px wide`).toEqual([1, 1, 1, 1])
  }
})

longTest(
  'on a small phone a short result has a line for each player, and the score of the evening a title in one',
  async ({ browser }) => {
    const page = await (await browser.newContext({ viewport: sizes['small phone'], locale: 'de-DE' })).newPage()
    const games = [{ game: draw, played: 2, won: 1 }]
    await alterMessages(page, (message) =>
      message.type === 'table'
        ? { ...message, table: { ...message.table, evening: ['Ana', 'Ben'].map((name) => ({ name, games })) } }
        : message,
    )
    const game = await startTwoPlayerGame(host.url)
    await game.play()
    await page.goto(`${host.url}/#/table/${game.table}`)
    await expect(result(page).locator('.evening__title')).toBeVisible()
    await fontsIn(page)
    // At one moment: the result may still be on its way in.
    const [names, points] = await result(page).evaluate((all) =>
      ['.rank__name', '.rank__score'].map((part) =>
        [...all.querySelectorAll(part)].map((one) => one.getBoundingClientRect().top),
      ),
    )
    expect(names).toHaveLength(2)
    expect(points).toEqual(names)
    expect(await linesOf(result(page).locator('.evening__title'))).toEqual([1])
  },
)

longTest('where all buttons of a result stand in one row on a laptop, they stand on one line', async ({ page }) => {
  await page.setViewportSize(sizes.laptop)
  await alterMessages(page, (message) => {
    if (message.type !== 'table') return message
    const seats = message.table.seats.map((seat, index) => ({ ...seat, connected: true, yours: index === 0 }))
    return { ...message, table: { ...message.table, seats, owner: true } as TableState }
  })
  const game = await startTwoPlayerGame(host.url)
  await game.play()
  await page.goto(`${host.url}/#/table/${game.table}`)
  const buttons = result(page).locator('.buttons button')
  await expect(buttons).toHaveCount(5)
  await expect(async () => {
    const ends = await buttons.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().bottom)))
    expect(new Set(ends).size, ends.join()).toBe(1)
  }).toPass({ timeout: 5000 })
})

test('on a screen for the room all of the result is seen, since nobody scrolls there', async ({ page }) => {
  const games = ['dead-mans-draw', 'help-the-sheriff', 'davy-jones-gold'].map((game) => ({ game, played: 2, won: 1 }))
  const evening = ['Ana', 'Ben', 'Cleo', 'Dan', 'Eva', 'Fay'].map((name) => ({ name, games }))
  await alterMessages(page, (message) =>
    message.type === 'table' ? { ...message, table: { ...message.table, evening } } : message,
  )
  const game = await startTwoPlayerGame(host.url)
  await game.play()
  await page.goto(`${host.url}/#/table/${game.table}?as=screen`)
  await expect(result(page).locator('.award').first()).toBeInViewport({ ratio: 1 })
  // The others leave the table and save the game at their own devices.
  await expect(result(page).locator('.buttons button, .keep button')).toHaveText(['Look at the table'])
  for (const viewport of [
    { width: 1920, height: 1080 },
    { width: 1080, height: 1920 },
  ]) {
    await page.setViewportSize(viewport)
    for (const seen of await result(page).locator('button, .award, .evening__table tr').all())
      await expect(seen).toBeInViewport({ ratio: 1 })
    const [ranks, button] = await Promise.all(
      ['.rank', '.buttons button'].map(async (part) => (await result(page).locator(part).first().boundingBox())!),
    )
    // Beside the ranks, or below them.
    if (viewport.width > viewport.height) expect(button!.x + button!.width).toBeLessThanOrEqual(ranks!.x)
    else expect(ranks!.width).toBeGreaterThan(0.8 * viewport.width)
  }
})

// Four people at their own devices, who play Help the Sheriff with the choices on their screens: Ana lies whenever she can,
// the others only when they must.

import { expect } from '@playwright/test'
import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test'
import { chooseGame } from '../../tools/driver/choose-game.ts'
import { phone } from './phone.ts'
import { sizes } from './sizes.ts'

export interface Person {
  readonly name: string
  readonly page: Page
  readonly hand: 'touch' | 'keys'
  /** The messages that the page has received over its socket. */
  readonly frames: string[]
  /** The errors on the page. */
  readonly complaints: string[]
  readonly socket: HoldableSocket
}

/** A guest's connection to the host. While it is held, the page receives nothing from the host, but can send. */
export interface HoldableSocket {
  hold(): void
  /** Delivers the messages that were held. */
  release(): void
}

/** By name, in the order of their seats. All except Ben prefer reduced motion. */
const screens: Readonly<Record<string, BrowserContextOptions>> = {
  Ana: { viewport: sizes.laptop, reducedMotion: 'reduce' },
  Ben: phone,
  Cleo: { ...phone, viewport: sizes['phone held across'], reducedMotion: 'reduce' },
  Dan: { ...phone, reducedMotion: 'reduce' },
}

/** Ana hosts for the room, the others join her and are ready, and the game is dealt, five cards to each. */
export async function sitDownToPlay(browser: Browser, url: string): Promise<Person[]> {
  const people: Person[] = []
  for (const [name, screen] of Object.entries(screens)) people.push(await arrive(browser, name, screen))
  const [ana, ...guests] = people as [Person, ...Person[]]
  await ana.page.goto(`${url}/#/host`)
  await chooseGame(ana.page, 'Help the Sheriff')
  await ana.page.getByLabel('Your name').fill(ana.name)
  await ana.page.getByRole('button', { name: 'Open the table' }).click()
  await expect(ana.page.getByRole('button', { name: 'Start the game' })).toBeVisible()
  await ana.page.getByText('Rules of this table').click()
  await ana.page.getByRole('radio', { name: 'Your own choice' }).check()
  await ana.page.getByRole('group', { name: 'Cards at the start' }).getByRole('radio', { name: '5' }).check()
  for (const { name, page } of guests) {
    await page.goto(`${url}/#/join`)
    await page.getByRole('link', { name: 'Come in' }).tap()
    await page.getByLabel('Your name').fill(name)
    await page.getByRole('button', { name: 'Sit down' }).tap()
    await expect(page.getByRole('button', { name: 'You are ready' })).toBeVisible()
  }
  await ana.page.getByRole('button', { name: 'Start the game' }).click()
  return people
}

async function arrive(browser: Browser, name: string, screen: BrowserContextOptions): Promise<Person> {
  const page = await (await browser.newContext({ ...screen, locale: 'en-GB' })).newPage()
  const frames: string[] = []
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(`${name}: ${message}`))
  page.on('console', (message) => message.type() === 'error' && complaints.push(`${name}: ${message.text()}`))
  const socket = await routeSocket(page, (frame) => frames.push(frame))
  return { name, page, hand: screen.hasTouch ? 'touch' : 'keys', frames, complaints, socket }
}

async function routeSocket(page: Page, onFrame: (frame: string) => void): Promise<HoldableSocket> {
  let held: (() => void)[] | undefined
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const host = socket.connectToServer()
    host.onMessage((frame) => {
      onFrame(String(frame))
      const deliver = () => socket.send(frame)
      if (held) held.push(deliver)
      else deliver()
    })
  })
  return {
    hold: () => (held = []),
    release() {
      for (const deliver of held ?? []) deliver()
      held = undefined
    },
  }
}

/** The action that a screen asks its player to take: to challenge or not, to choose a card or a player, or nothing. */
export type Now = 'window' | 'card' | 'player' | 'over' | 'showing' | 'waiting'

/** What the screen asks for, all read at the same time, because things may change between two reads. */
export function whatNow({ page }: Person): Promise<Now> {
  return page.locator('body').evaluate((body): Now => {
    const has = (selector: string) => body.querySelector(selector) !== null
    if (has('[role="dialog"] .ranks')) return 'over'
    if (has('.hts[data-busy]')) return 'showing'
    if (has('.hts [data-decision]')) return 'window'
    if (has('.hts .hand [data-target]')) return 'card'
    return has('.hts [data-seat][data-target]') ? 'player' : 'waiting'
  })
}

/** The person who is asked next, and the question, when every screen has shown the news. */
export async function nextAsked(people: readonly Person[]): Promise<{ who: Person; asks: Now }> {
  let next: { who: Person; asks: Now } | undefined
  await expect(async () => {
    const screens = await Promise.all(people.map(async (who) => ({ who, asks: await whatNow(who) })))
    // Any key dismisses what is being shown. This one does nothing else, if that has already gone by itself.
    const showing = screens.filter(({ asks }) => asks === 'showing')
    await Promise.all(showing.map(({ who }) => who.page.keyboard.press('Shift')))
    const isOver = screens.every(({ asks }) => asks === 'over')
    next = isOver ? screens[0] : screens.find(({ asks }) => asks !== 'over' && asks !== 'waiting')
    expect(showing).toHaveLength(0)
    expect(next).toBeDefined()
  }).toPass({ intervals: [60, 150] })
  return next!
}

/** Presses a button and waits until the page has received the click, which comes some time after a tap. */
export async function press({ hand }: Person, button: Locator): Promise<void> {
  if (hand === 'touch') {
    const pressed = await button.evaluateHandle((element) => {
      const click = new Promise((resolve) => {
        element.ownerDocument.addEventListener('click', resolve, { capture: true, once: true })
      })
      return { heard: () => click.then(() => undefined) }
    })
    await button.tap()
    return pressed.evaluate(({ heard }) => heard())
  }
  await button.focus()
  await button.press('Enter')
}

/** A moment that pauses the game for everybody: a reveal, all dollars, a player who is broke. */
export const moment = ({ page }: Person): Locator => page.locator('.hts-moment')

/** Stops the next moment at its first frame, so that a slow screen does not miss any of it. */
export async function holdNextMoment(people: readonly Person[]): Promise<void> {
  await Promise.all(
    people.map(({ page }) =>
      page.locator('.hts').evaluate((table) => {
        const { MutationObserver, requestAnimationFrame } = table.ownerDocument.defaultView!
        const observer = new MutationObserver(() => {
          const shown = table.querySelector('.hts-moment')
          if (!shown) return
          observer.disconnect()
          requestAnimationFrame(() => {
            const arriving = new Set(shown.getAnimations({ subtree: true }))
            for (const one of table.ownerDocument.getAnimations()) if (!arriving.has(one)) one.pause()
          })
        })
        observer.observe(table, { childList: true })
      }),
    ),
  )
}

/** Calls `look` for each person while a moment is held and fully shown, then dismisses the moment. */
export async function whileMomentLasts(
  people: readonly Person[],
  look: (person: Person) => Promise<void>,
): Promise<void> {
  await Promise.all(
    people.map((person) =>
      moment(person).evaluate(async (element) => {
        const arriving: { finished: Promise<unknown> }[] = element.getAnimations({ subtree: true })
        await Promise.all(arriving.map(({ finished }) => finished))
      }),
    ),
  )
  for (const person of people) {
    await look(person)
    await (person.hand === 'touch' ? moment(person).tap() : person.page.keyboard.press('Shift'))
    await expect(moment(person)).toHaveCount(0)
    await person.page.locator('body').evaluate((body) => {
      for (const paused of body.ownerDocument.getAnimations()) paused.play()
    })
  }
}

export interface HeldCard {
  /** "Queen of hearts (Coyote Will)" */
  readonly name: string
  /** The card's mark, when it matters whether the card follows. */
  readonly mark: 'follows' | 'lie' | undefined
  readonly button: Locator
}

export async function handOf({ page }: Person): Promise<HeldCard[]> {
  const cards = page.getByRole('list', { name: 'Your hand' }).getByRole('button')
  const labels = await cards.locator('.visually-hidden').allTextContents()
  return labels.map((label, index) => {
    const [name, mark] = label.split(', ') as [string, HeldCard['mark']]
    return { name, mark, button: cards.nth(index) }
  })
}

/** The text of a screen about each player: "Ana: Sheriff, 5 cards, dollars not known". */
export const plates = ({ page }: Person): Locator => page.locator('.hts .plate > .visually-hidden')

export async function ownPlate({ page }: Person): Promise<string> {
  return page.getByRole('region', { name: 'Your seat' }).locator('.plate > .visually-hidden').innerText()
}

/** The person who has laid the card, and the others, when all of these are asked. */
export async function challengeWindow(people: readonly Person[]): Promise<{ accused: Person; others: Person[] }> {
  const screens = () => Promise.all(people.map(whatNow))
  await expect.poll(async () => (await screens()).toSorted()).toEqual(['waiting', 'window', 'window', 'window'])
  const accused = people[(await screens()).indexOf('waiting')]!
  return { accused, others: people.filter((person) => person !== accused) }
}

export const challenge = (person: Person): Promise<void> =>
  press(person, person.page.getByRole('button', { name: /^Challenge!/ }))
export const letPass = (person: Person): Promise<void> =>
  press(person, person.page.getByRole('button', { name: /^Let it pass/ }))

/** Picks up a card and does with it what the screen asks for. */
export async function chooseCard(who: Person): Promise<HeldCard> {
  const cards = await handOf(who)
  const wanted = who.name === 'Ana' ? 'lie' : 'follows'
  const card = cards.find(({ mark }) => mark === wanted) ?? cards[0]!
  const use = who.page.getByRole('button', { name: /^(Lay it face (up|down)|Discard it)/ })
  const receiver = who.page.getByRole('button', { name: /: gets this card/ }).first()
  // A press during an animation only skips the animation, so press again.
  await expect(async () => {
    await press(who, card.button)
    await expect(use.or(receiver)).toBeVisible({ timeout: 2000 })
  }).toPass()
  await press(who, (await use.isVisible()) ? use : receiver)
  return card
}

const becomesSheriff = ({ page }: Person): Locator => page.getByRole('button', { name: /: becomes Sheriff/ })
export const isAskedForSheriff = async (who: Person): Promise<boolean> => (await becomesSheriff(who).count()) > 0

/** Chooses Ben as the target of effects, and Cleo as the next Sheriff. */
export async function choosePlayer(who: Person): Promise<void> {
  const isAboutTheStar = await isAskedForSheriff(who)
  // The offer comes first in the name. Later in it, a shield also says how much less it loses.
  const victims = who.page.getByRole('button', { name: /^[^:]+: (draws a card|must (give you|pay))/ })
  const offers = isAboutTheStar ? becomesSheriff(who) : victims
  const favourite = offers.filter({ hasText: isAboutTheStar ? 'Cleo' : 'Ben' })
  await press(who, (await favourite.count()) > 0 ? favourite : offers.first())
}

/** Opens the log, which is beside the table or over it. */
export async function openLog(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Log' })
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
}

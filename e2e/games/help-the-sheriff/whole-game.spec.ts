// Four people with a laptop, two phones and a phone held across play Help the Sheriff to its end: Ana lies whenever she
// can, Dan only when he must, Ben believes none of Dan's claims and Cleo none of Ana's.

import { expect } from '@playwright/test'
import { allCards } from '../../../src/shared/games/help-the-sheriff/cards.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { startHost } from '../../../tools/driver/host.ts'
import { result } from '../../../tools/driver/player.ts'
import { expectNoSecretsSent, seenWith, spoken } from '../../support/secrets-check.ts'
import { recordMoment } from '../../support/moment-times.ts'
import type { MomentTimes } from '../../support/moment-times.ts'
import { sitDownToPlay } from '../../support/sheriff-table.ts'
import * as sheriffTable from '../../support/sheriff-table.ts'
import { longTest, test } from '../../support/test.ts'
import type { RunningHost } from '../../../tools/driver/host.ts'
import type { HeldCard, Person } from '../../support/sheriff-table.ts'

let host: RunningHost
test.beforeEach(async () => {
  host = await startHost({ name: 'Saloon', open: true })
})
test.afterEach(() => host.stop())

const challengerOf: Readonly<Record<string, string>> = { Ana: 'Cleo', Dan: 'Ben' }
const enough = { lie: true, wrongChallenge: true, broke: true }
/** One game in seventy lacks a lie, a wrong challenge, or somebody broke. */
const maxGames = 4

interface Evening {
  readonly people: readonly Person[]
  /** Events that all four screens have shown. */
  readonly seen: { lie: boolean; wrongChallenge: boolean; broke: boolean }
  /** The entries of the truth log for the cards laid face down in the present game. */
  log: string[]
  claims: number
  /** Number of checks that a screen does not name a card that is hidden from its player. */
  compared: number
}

longTest(
  'four people play to the end: one lies, one challenges wrongly, one goes broke, and no device knows too much',
  async ({ browser }) => {
    test.setTimeout(300_000)
    const people = await sitDownToPlay(browser, host.url)
    const evening: Evening = {
      people,
      seen: { lie: false, wrongChallenge: false, broke: false },
      log: [],
      claims: 0,
      compared: 0,
    }
    await playToTheEnd(evening)
    for (let game = 2; game <= maxGames && !hasSeenEnough(evening); game++) {
      await test.step(`they play again, for the ${game}. time`, async () => {
        await playAgain(evening)
        await playToTheEnd(evening)
      })
    }
    expect(evening.seen).toMatchObject(enough)

    await test.step('everybody sees who has won, and who has lied', async () => {
      for (const person of people) {
        await expect(result(person.page)).toContainText(/\bwins?!|share the win/)
        await expectAccessible(person.page)
      }
      await expectSteadyButtons(people)
      for (const person of people) {
        await sheriffTable.press(person, result(person.page).getByRole('button', { name: 'Who lied?' }))
        const rounds = await person.page.getByRole('table', { name: 'Round by round' }).innerText()
        for (const line of evening.log) expect(rounds).toContain(line)
      }
    })
    expect(evening.compared).toBeGreaterThan(100)
    expect(expectNoSecretsSent(people.map(({ frames }) => frames))).toBeGreaterThan(100)
    expect(people.flatMap(({ complaints }) => complaints)).toEqual([])
  },
)

longTest(
  'of two challenges that cross on their way the first counts, and the second is told so kindly',
  async ({ browser }) => {
    const people = await sitDownToPlay(browser, host.url)
    await layFirstCard(people)
    const { accused, others } = await sheriffTable.challengeWindow(people)
    const [quick, slow] = others as [Person, Person]
    await sheriffTable.openLog(accused.page)
    const times = await recordMoment(accused.page, /^(A lie|True): /)

    slow.socket.hold()
    await sheriffTable.challenge(quick)
    await expectMoment([quick, accused], quick.name)
    await sheriffTable.challenge(slow)
    slow.socket.release()
    await expectMoment([slow], quick.name)
    await expect(slow.page.getByText(`Too late: ${quick.name} was quicker and has challenged.`)).toBeVisible()

    await test.step('neither the log nor the next question comes before the card has been seen', async () => {
      await expect.poll(times).toMatchObject({ told: expect.any(Number), asked: expect.any(Number) })
      const { begins, ends, told, asked } = (await times()) as MomentTimes
      // All dollars, or somebody who is broke, may follow as a moment of their own.
      expect(told - begins).toBeGreaterThan(2000)
      expect(asked).toBeGreaterThanOrEqual(told)
      expect(asked).toBeGreaterThanOrEqual(ends - 100)
    })
    for (const person of people) {
      await sheriffTable.openLog(person.page)
      await expect(logOf(person).getByText(/challenges? /)).toHaveCount(1)
    }
    expect(people.flatMap(({ complaints }) => complaints)).toEqual([])
  },
)

const hasSeenEnough = ({ seen }: Evening) => Object.keys(enough).every((event) => seen[event as keyof typeof seen])

const logOf = ({ page }: Person) => page.getByRole('region', { name: 'Log' })

/** The Sheriff leads, does what the card asks, and the next player lays a card face down. */
async function layFirstCard(people: readonly Person[]): Promise<void> {
  for (;;) {
    const { who, asks } = await sheriffTable.nextAsked(people)
    if (asks === 'window') return
    if (asks === 'card') await sheriffTable.chooseCard(who)
    else await sheriffTable.choosePlayer(who)
  }
}

/** One tap each, and the same people play again. */
async function playAgain(evening: Evening): Promise<void> {
  for (const person of evening.people) {
    await sheriffTable.press(person, result(person.page).getByRole('button', { name: 'Play again' }))
  }
  for (const person of evening.people) await expect(result(person.page)).toHaveCount(0)
  evening.log = []
}

/** Somebody else's vote moves nothing under the finger of those who are about to give theirs. */
async function expectSteadyButtons([first, ...others]: readonly Person[]): Promise<void> {
  const again = (person: Person) => result(person.page).getByRole('button', { name: 'Play again' })
  const places = () => Promise.all(others.map((person) => again(person).boundingBox()))
  const before = await places()
  await sheriffTable.press(first!, again(first!))
  for (const person of others) {
    await expect(result(person.page).getByText(`${first!.name} wants to play again.`)).toBeVisible()
  }
  expect(await places()).toEqual(before)
}

async function playToTheEnd(evening: Evening): Promise<void> {
  const { people, seen } = evening
  for (let laid: HeldCard | undefined; ;) {
    const { who, asks } = await sheriffTable.nextAsked(people)
    if (!seen.broke) {
      const broke = await Promise.all(people.map(({ page }) => page.getByText('broke!', { exact: true }).count()))
      seen.broke = broke.every((count) => count > 0)
    }
    if (asks === 'over') return
    if (asks === 'window') await answerClaim(laid!, evening)
    else if (asks === 'card') laid = await sheriffTable.chooseCard(who)
    else {
      if (await sheriffTable.isAskedForSheriff(who)) await expectDollars(people, 'shown')
      await sheriffTable.choosePlayer(who)
    }
  }
}

/** A card lies face down. The player who never believes its owner challenges it; else all let it pass. */
async function answerClaim(laid: HeldCard, evening: Evening): Promise<void> {
  const { people, seen, log } = evening
  const { accused, others } = await sheriffTable.challengeWindow(people)
  const isFirst = evening.claims++ === 0
  await expectDollars(people, 'hidden')
  await expectScreensToKeep(laid, evening, accused)
  if (isFirst) {
    for (const person of people) {
      await expectNobodyCovered(person)
      await expectAccessible(person.page)
    }
  }

  const isLie = laid.mark === 'lie'
  const challenger = others.find(({ name }) => name === challengerOf[accused.name])
  const goesBroke = challenger && (await isTooPoor(isLie ? accused : challenger))
  if (isFirst) await sheriffTable.holdNextMoment(people)
  if (challenger) await sheriffTable.challenge(challenger)
  else await Promise.all(others.map(sheriffTable.letPass))

  const called = isLie ? 'Rightly challenged by' : 'Wrongly challenged by'
  await expectMoment(people, isLie ? 'Lie' : 'True', challenger ? `${called}${challenger.name}` : 'Nobody challenged')
  if (isFirst) {
    await sheriffTable.whileMomentLasts(people, async ({ page }) => {
      await expect(page.locator('.ask').getByText(/Challenge it, or let it pass|Still thinking/)).toBeHidden()
      await expectAccessible(page)
    })
  }
  if (goesBroke) await expectMoment(people, 'Broke!')
  log.push(
    `${laid.name}: ${isLie ? 'a lie' : 'true'}, ${challenger ? `challenged by ${challenger.name}` : 'nobody challenged'}`,
  )
  if (isLie) seen.lie = true
  else if (challenger) seen.wrongChallenge = true
}

/** On all screens, at about the same time. */
async function expectMoment(people: readonly Person[], ...words: string[]): Promise<void> {
  const text = new RegExp(words.join('[^]*'))
  await Promise.all(people.map((person) => expect(sheriffTable.moment(person)).toContainText(text)))
}

/** To lose a challenge (H-401, H-503), by what this player's own screen says. */
async function isTooPoor(person: Person): Promise<boolean> {
  const plate = await sheriffTable.ownPlate(person)
  const dollars = Number(/(\d+) dollars?,/.exec(plate)?.[1])
  return dollars < (plate.includes('Shield') ? 1 : 2)
}

/** Checks other players' dollars on every screen; a player's own are always shown. */
async function expectDollars(people: readonly Person[], are: 'shown' | 'hidden'): Promise<void> {
  const unknown = people.map((person) => sheriffTable.plates(person).filter({ hasText: 'dollars not known' }))
  const count = are === 'shown' ? 0 : people.length - 1
  await Promise.all(unknown.map((plates) => expect(plates).toHaveCount(count)))
}

/** The speech bubble over the laid card covers no player, and at most the edge of the Sheriff's card. */
async function expectNobodyCovered({ name, page }: Person): Promise<void> {
  const covered = await page.locator('.hts .bubble').evaluate((bubble) => {
    const edge = 6
    const said = bubble.getBoundingClientRect()
    const things: (typeof bubble)[] = [
      ...bubble.ownerDocument.querySelectorAll('.hts .plate, .hts [data-place="lead"]'),
    ]
    const under = things.filter((thing) => {
      const { left, right, top, bottom } = thing.getBoundingClientRect()
      const isBeside = right - edge <= said.left || said.right <= left + edge
      return !isBeside && top + edge < said.bottom && said.top < bottom - edge
    })
    return under.map(({ textContent }) => textContent)
  })
  expect(covered, `under the bubble on ${name}'s screen`).toEqual([])
}

/** Each page, all of its markup, names none of the cards that only others see now, unless its player has seen them before. */
async function expectScreensToKeep(laid: HeldCard, evening: Evening, accused: Person): Promise<void> {
  const { people } = evening
  const hands = await Promise.all(people.map(sheriffTable.handOf))
  for (const person of people) {
    const secrets = people.flatMap((other, seat) => {
      if (other === person) return []
      return [...hands[seat]!.map(({ name }) => name), ...(other === accused ? [laid.name] : [])]
    })
    const seen = seenWith(person.frames)
    const markup = await person.page.content()
    const hidden = allCards.filter((card) => secrets.includes(spoken(card)) && !seen.has(card))
    const named = hidden.filter((card) => markup.includes(card) || markup.includes(spoken(card)))
    expect(named, `on ${person.name}'s screen`).toEqual([])
    evening.compared += hidden.length
  }
}

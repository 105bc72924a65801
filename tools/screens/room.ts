// The pictures of everything around a game: admission, seats, a pause, the history. All of them are taken in English; those
// with much text are also taken on a phone in every other language.

import type { Browser, Locator, Page } from '@playwright/test'
import { languages } from '../../src/renderer/i18n/languages.ts'
import type { Language } from '../../src/renderer/i18n/languages.ts'
import { Session } from '../driver/session.ts'
import { startTwoPlayerGame } from '../driver/played-game.ts'
import { wordsOf } from '../driver/words.ts'
import type { Words } from '../driver/words.ts'
import type { RunningHost } from '../driver/host.ts'
import { sizes } from './camera.ts'
import type { Camera } from './camera.ts'

export async function takeRoom(browser: Browser, host: RunningHost, camera: Camera): Promise<void> {
  for (let game = 0; game < 3; game++) await (await startTwoPlayerGame(host.url)).play()
  for (const language of languages) {
    const run: Run = { browser, host, camera, language, words: wordsOf(language) }
    await takeTable(run)
    await takeHistory(run)
  }
}

/** Moments with so much text that they are taken in every language. */
const inEveryLanguage = ['admission', 'seats', 'absence', 'owner-controls', 'history-figures', 'replay-result']

/** One round of pictures in one language. */
interface Run {
  readonly browser: Browser
  readonly host: RunningHost
  readonly camera: Camera
  readonly language: Language
  readonly words: Words
}

function open({ browser, language }: Run): Promise<Page> {
  const viewport = language === 'en' ? sizes.laptop : sizes.phone
  return browser.newPage({ viewport, locale: language, reducedMotion: 'reduce' })
}

async function take({ camera, language }: Run, page: Page, moment: string, top?: Locator): Promise<void> {
  if (language === 'en') return camera.takeAtEachSize(page, moment, top)
  if (!inEveryLanguage.includes(moment)) return
  await top?.evaluate((element) => element.scrollIntoView({ block: 'start' }))
  await camera.take(page, `${moment}-${language}`, 'phone')
}

async function choose({ words }: Run, page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: words('room.menu'), exact: true }).click()
  await page.getByRole('menuitem', { name: words(item), exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

/** Ana's table, with a bot, a spectator, and Ben, who loses the connection: from admission to a pause. */
async function takeTable(run: Run): Promise<void> {
  const { host, words } = run
  const ana = await open(run)
  await ana.goto(`${host.url}/#/host`)
  await ana.getByLabel(words('play.yourName')).fill('Ana')
  await ana.getByRole('radio').first().check()
  await ana.getByRole('button', { name: words('host.open') }).click()
  await ana.waitForURL(/#\/table\/\w{6}$/)
  const table = ana.url().slice(-6)
  const [ben, cleo] = [await Session.connect(host.url), await Session.connect(host.url)]
  await ben.ask({ type: 'enter', table })
  await ben.ask({ type: 'sit', seat: 1, name: 'Ben' })
  await cleo.ask({ type: 'enter', table })
  await ana
    .getByRole('button', { name: words('bots.normal') })
    .first()
    .click()

  const admission = ana.locator('.lobby__options').filter({ hasText: words('door.title') })
  await admission.locator('summary').click()
  await admission.getByRole('switch', { name: words('door.askCode') }).click()
  await admission.getByRole('button', { name: words('door.newCode') }).waitFor()
  const code = (await admission.locator('.code .visually-hidden').innerText()).replaceAll(/\D/g, '')
  await take(run, ana, 'admission', admission)

  await ben.ask({ type: 'ready', ready: true })
  await ana.getByRole('button', { name: words('lobby.start') }).click()
  await ana.locator('[data-decision]').first().waitFor()
  ben.close()
  await ana.getByText(words('absence.lost')).first().waitFor({ state: 'attached' })
  await choose(run, ana, 'lobby.seats')
  await take(run, ana, 'seats')
  await ana
    .getByRole('dialog')
    .getByRole('button', { name: words('away.decide') })
    .click()
  await ana.getByRole('radio').first().waitFor()
  await take(run, ana, 'absence')
  await ana.keyboard.press('Escape')
  await ana.keyboard.press('Escape')
  await choose(run, ana, 'flow.title')
  await take(run, ana, 'owner-controls')

  const screen = await open(run)
  // The code lets this device in. The second address needs none.
  await screen.goto(`${host.url}/#/table/${table}?code=${code}`)
  await screen.locator('[data-place="play-area"]').waitFor()
  await screen.goto(`${host.url}/#/table/${table}?as=screen`)
  await screen.locator('.turn').waitFor()
  await take(run, screen, 'shared-display-absence')
  await screen.close()

  await ana.getByRole('button', { name: words('flow.pause') }).click()
  await ana.getByTestId('pause').waitFor()
  await take(run, ana, 'pause')
  cleo.close()
  await ana.close()
}

/** The list of finished games, their statistics, the replay of one game, and its result. */
async function takeHistory(run: Run): Promise<void> {
  const { host, words } = run
  const page = await open(run)
  await page.goto(`${host.url}/#/history`)
  await page.getByRole('article').first().waitFor()
  await take(run, page, 'history')
  await take(run, page, 'history-figures', page.locator('.figures'))
  await page.locator('.match__ways a').first().click()
  const line = page.locator('[data-timeline]')
  await line.waitFor()
  await line.fill(String(Math.floor(Number(await line.getAttribute('max')) / 2)))
  await page.getByLabel(words('history.seenBy')).selectOption('0')
  await take(run, page, 'replay')
  await line.press('End')
  await page.getByRole('button', { name: words('room.showResult') }).click()
  await page.getByRole('dialog').locator('summary').click()
  await take(run, page, 'replay-result')
  await page.close()
}

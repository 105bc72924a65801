// The pictures of a room around its games: who comes in, who sits where, how a game is stopped, what is left of it. All of
// them in English; where there is much to read, on a phone, which has least room for it, in every other language too.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Locator, Page } from '@playwright/test'
import { languages } from '../../src/renderer/i18n/languages.ts'
import type { Language } from '../../src/renderer/i18n/languages.ts'
import { Session } from '../../e2e/lan/session.ts'
import { startEvening } from '../../e2e/support/evening.ts'
import type { RunningHost } from '../../e2e/support/host.ts'
import { keep, keepOne, sizes } from './camera.ts'

export async function keepRoom(browser: Browser, host: RunningHost): Promise<void> {
  for (let evening = 0; evening < 3; evening++) await (await startEvening(host.url)).play()
  for (const language of languages) {
    const album: Album = { browser, host, language, words: wordsOf(language) }
    await keepTable(album)
    await keepMemories(album)
  }
}

const wordy = ['room-door', 'room-seats', 'room-away', 'room-course', 'memories-figures', 'replay-result']

interface Album {
  readonly browser: Browser
  readonly host: RunningHost
  readonly language: Language
  /** Of the frame, by their keys. */
  readonly words: (key: string) => string
}

function wordsOf(language: Language): Album['words'] {
  const file = join(import.meta.dirname, `../../src/renderer/i18n/locales/${language}.json`)
  const all = JSON.parse(readFileSync(file, 'utf8')) as unknown
  return (key) => {
    const found = key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], all)
    if (typeof found !== 'string') throw new Error(`no words in ${language}: ${key}`)
    return found
  }
}

function open({ browser, language }: Album): Promise<Page> {
  const viewport = language === 'en' ? sizes.laptop : sizes.phone
  return browser.newPage({ viewport, locale: language, reducedMotion: 'reduce' })
}

async function take({ language }: Album, page: Page, moment: string, top?: Locator): Promise<void> {
  if (language === 'en') return keep(page, moment, top)
  if (!wordy.includes(moment)) return
  await top?.evaluate((element) => element.scrollIntoView({ block: 'start' }))
  await keepOne(page, `${moment}-${language}`, 'phone')
}

async function choose({ words }: Album, page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: words('room.menu'), exact: true }).click()
  await page.getByRole('menuitem', { name: words(item), exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

/** From the door to a pause: Ana's table, with Ben, who loses the connection, a bot, and somebody who looks on. */
async function keepTable(album: Album): Promise<void> {
  const { host, words } = album
  const ana = await open(album)
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
    .getByRole('button', { name: words('bots.normal.name') })
    .first()
    .click()

  const door = ana.locator('.lobby__options').filter({ hasText: words('door.title') })
  await door.locator('summary').click()
  await door.getByRole('switch', { name: words('door.askCode') }).click()
  await door.getByRole('button', { name: words('door.newCode') }).waitFor()
  const code = (await door.locator('.code .visually-hidden').innerText()).replaceAll(/\D/g, '')
  await take(album, ana, 'room-door', door)

  await ben.ask({ type: 'ready', ready: true })
  await ana.getByRole('button', { name: words('lobby.start') }).click()
  await ana.locator('[data-decision]').first().waitFor()
  ben.close()
  await ana.getByText(words('absence.lost')).first().waitFor({ state: 'attached' })
  await choose(album, ana, 'lobby.seats')
  await take(album, ana, 'room-seats')
  await ana
    .getByRole('dialog')
    .getByRole('button', { name: words('absence.whatNow') })
    .click()
  await ana.getByRole('radio').first().waitFor()
  await take(album, ana, 'room-away')
  await ana.keyboard.press('Escape')
  await ana.keyboard.press('Escape')
  await choose(album, ana, 'flow.title')
  await take(album, ana, 'room-course')

  const screen = await open(album)
  // Whoever has been let in once need not bring the code again.
  await screen.goto(`${host.url}/#/table/${table}?code=${code}`)
  await screen.locator('[data-place="play-area"]').waitFor()
  await screen.goto(`${host.url}/#/table/${table}?as=screen`)
  await screen.locator('.turn').waitFor()
  await take(album, screen, 'room-screen')
  await screen.close()

  await ana.getByRole('button', { name: words('flow.pause') }).click()
  await ana.getByTestId('pause').waitFor()
  await take(album, ana, 'room-pause')
  cleo.close()
  await ana.close()
}

/** What is left of evenings: the list, the figures, one game watched again, and its result. */
async function keepMemories(album: Album): Promise<void> {
  const { host, words } = album
  const page = await open(album)
  await page.goto(`${host.url}/#/history`)
  await page.getByRole('article').first().waitFor()
  await take(album, page, 'memories')
  await take(album, page, 'memories-figures', page.locator('.figures'))
  await page.locator('.match__ways a').first().click()
  const line = page.locator('[data-timeline]')
  await line.waitFor()
  await line.fill(String(Math.floor(Number(await line.getAttribute('max')) / 2)))
  await page.getByLabel(words('history.seenBy')).selectOption('0')
  await take(album, page, 'replay')
  await line.press('End')
  await page.getByRole('button', { name: words('result.show') }).click()
  await page.getByRole('dialog').locator('summary').click()
  await take(album, page, 'replay-result')
  await page.close()
}

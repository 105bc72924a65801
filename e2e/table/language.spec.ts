// The language changes in the middle of a game: everything is said in the new one, and nothing that was begun is lost.

import { globSync, readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { startHost } from '../../tools/driver/host.ts'
import type { RunningHost } from '../../tools/driver/host.ts'
import { newDevice } from '../support/open-table.ts'
import { doNext, sailTogether, whatNow } from '../support/pirates.ts'
import type { Now } from '../support/pirates.ts'
import { test } from '../support/test.ts'

let host: RunningHost
test.beforeEach(async () => {
  host = await startHost({ quickBots: true })
})
test.afterEach(() => host.stop())

type Texts = ReadonlySet<string>
const textsOf = (texts: object): string[] =>
  Object.values(texts).flatMap((text: unknown) => (typeof text === 'string' ? [text] : textsOf(text as object)))
/** The texts of a language without places for other words. Short ones may be names. */
function textsIn(language: string): Texts {
  const files = globSync(`src/renderer/{i18n,games/*}/locales/**/${language}.json`)
  const texts = files.flatMap((path) => textsOf(JSON.parse(readFileSync(path, 'utf8')) as object))
  return new Set(texts.filter((text) => !/[{|@]/.test(text) && text.length > 3))
}
const texts = { en: textsIn('en'), de: textsIn('de') }
/** The texts of one language that are none of the other. */
const only = {
  en: [...texts.en].filter((text) => !texts.de.has(text)),
  de: [...texts.de].filter((text) => !texts.en.has(text)),
}

/** Which of these texts the page shows or says. */
function shownOf(page: Page, texts: readonly string[]): Promise<string[]> {
  return page.locator('body').evaluate((body, wanted) => {
    const shown = new Set<string>()
    for (const element of body.querySelectorAll('*')) {
      for (const name of ['aria-label', 'title', 'placeholder']) shown.add(element.getAttribute(name) ?? '')
      for (const node of element.childNodes) if (node.nodeType === 3) shown.add(node.textContent!.trim())
    }
    return wanted.filter((text) => shown.has(text))
  }, texts)
}

/** Changes the language in another window of the same browser. */
async function speak(page: Page, other: Page, language: 'en' | 'de'): Promise<void> {
  await other.evaluate((chosen) => {
    const settings = JSON.parse(localStorage.getItem('lanyard.settings') ?? '{}') as object
    localStorage.setItem('lanyard.settings', JSON.stringify({ ...settings, language: chosen }))
  }, language)
  await expect(page.locator(`html[lang="${language}"]`)).toBeAttached()
}

/** A page on which two people play the pirates' game, and the one whose turn it is plans something. */
async function planTogether(browser: Browser): Promise<Page> {
  const page = await newDevice(browser, host, '', { hasTouch: true, viewport: { width: 1280, height: 900 } })
  await sailTogether(page, host.url)
  for (let now: Now | undefined; now?.kind !== 'plan';) {
    now = await whatNow(page, now)
    if (now.kind !== 'plan') await doNext(page, now, 'touch', false)
  }
  return page
}

test('a plan and an open dialog stay, and the narrator goes on in the new language', async ({ browser }) => {
  const page = await planTogether(browser)
  const narrator = page.getByTestId('narrator')
  const plan = page.locator('.djg form.plan')
  const fields = () =>
    plan.locator('input, select').evaluateAll((all) => all.map((one) => (one as unknown as { value: string }).value))
  const before = await fields()
  expect(await shownOf(page, only.en)).not.toEqual([])
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Language' }).selectOption('de')
  await expect(dialog).toContainText('Sprache')
  expect(await shownOf(page, only.en)).toEqual([])
  await expect(narrator).toContainText('Du bist am Zug')
  await dialog.getByRole('button', { name: 'Schließen' }).click()
  await expect(plan).toBeVisible()
  expect(await fields()).toEqual(before)
  expect(await shownOf(page, only.en)).toEqual([])
})

/** The menu's items that open no dialog: the replay, and those that switch something on or off. */
const opensNoDialog = ['Look back', 'Mute', 'Sounds on', 'Full screen', 'Switch signs off', 'Switch signs on']

test('whatever is open is said in the new language', async ({ browser }) => {
  const page = await planTogether(browser)
  const other = await page.context().newPage()
  // Not the program: it would end this one, since both are the same device.
  await other.goto(`${host.url}/manifest.webmanifest`)
  const items = page.getByRole('menuitem')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(items.first()).toBeVisible()
  const names = (await items.allTextContents()).map((text) => text.trim())
  await page.keyboard.press('Escape')
  await expect(items).toHaveCount(0)
  const dialogs = names.filter((name) => !opensNoDialog.includes(name))
  expect(dialogs).toEqual(expect.arrayContaining(['Rules', 'Seats', 'Who may come in', 'Settings', 'Leave the table']))
  for (const name of dialogs) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await speak(page, other, 'de')
    expect.soft(await shownOf(page, only.en), name).toEqual([])
    await speak(page, other, 'en')
    expect.soft(await shownOf(page, only.de), name).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

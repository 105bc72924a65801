// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { describe, expect, test } from 'vitest'
import { createI18n } from 'vue-i18n'
import { editions, options as schema } from '#shared/games/dead-mans-draw/options.ts'
import type { Edition, Knobs } from '#shared/games/dead-mans-draw/options.ts'
import { localeNames, locales, speechIn } from '../testing/speech.ts'
import type { Locale } from '../testing/speech.ts'
import EditionsPage from './EditionsPage.vue'
import { alike, differing, tableOf } from './comparison.ts'

const compared = (Object.keys(editions) as Edition[]).filter((edition) => edition !== 'custom')
const knobs = Object.keys(editions.custom) as (keyof Knobs)[]
const games = Object.fromEntries(
  Object.entries(locales).map(([locale, words]) => [locale, { games: { 'dead-mans-draw': words } }]),
)

/** The page, and one of its two layouts: the stylesheet shows only one of them. */
function open(layout: 'columns' | 'groups', options?: unknown, locale: Locale = 'en') {
  const i18n = createI18n({ legacy: false, locale, messages: games })
  const page = mount(EditionsPage, { props: options === undefined ? {} : { options }, global: { plugins: [i18n] } })
  return { page, get: (rest: string) => page.get(`.${layout} ${rest}`), text: () => page.text() }
}

/** The name of a value; the numbers of the variant cards are shown as they are. */
function named(knob: keyof Knobs, value: unknown, locale: Locale = 'en'): string {
  const field = schema.shape.knobs.def.innerType.shape[knob].def.innerType
  return field.def.type === 'number'
    ? String(value)
    : speechIn(locale).t(`options.${knob}.values.${String(value)}.label`)
}

describe.each(localeNames)('in %s', (locale) => {
  test('columns show every knob of every edition as the rules have it', () => {
    const shown = open('columns', undefined, locale)
    for (const knob of knobs) {
      const row = shown.get(`[data-knob=${knob}]`)
      expect(row.get('th').text()).toContain(speechIn(locale).t(`options.${knob}.label`))
      for (const edition of compared) {
        const cell = row.get(`[data-edition=${edition}]`)
        // The text of the mark comes before the value itself.
        expect(cell.text().split(':').at(-1)!.trim()).toBe(named(knob, editions[edition][knob], locale))
      }
    }
  })

  test('groups show every knob of every edition as the rules have it', () => {
    const shown = open('groups', undefined, locale)
    const { t } = speechIn(locale)
    for (const knob of knobs) {
      for (const edition of compared) {
        const group = shown.get(`[data-knob=${knob}] [data-editions~=${edition}]`)
        expect(group.attributes('data-value')).toBe(String(editions[edition][knob]))
        expect(group.get('dt').text()).toContain(named(knob, editions[edition][knob], locale))
        expect(group.get('dd').text()).toContain(t(`options.edition.values.${edition}.label`))
      }
    }
  })
})

test('every knob stands in one part: where editions differ, or where all agree', () => {
  expect([...differing, ...alike].map(({ knob }) => knob).sort()).toEqual([...knobs].sort())
  for (const { knob } of differing) {
    expect(new Set(compared.map((edition) => editions[edition][knob])).size).toBeGreaterThan(1)
  }
  const { page } = open('columns')
  expect(page.findAll('details .columns [data-knob]').map((row) => row.attributes('data-knob'))).toEqual(
    alike.map(({ knob }) => knob),
  )
})

test.each(compared)('what differs from %s is marked, and nothing else', async (base) => {
  const shown = open('columns')
  await shown.page.get('select').setValue(base)
  for (const knob of knobs) {
    for (const edition of compared) {
      const marked = shown.get(`[data-knob=${knob}] [data-edition=${edition}]`).find('.mark').exists()
      expect(marked, `${knob} of ${edition}`).toBe(editions[edition][knob] !== editions[base][knob])
    }
  }
})

describe('opened from a table', () => {
  const options = { edition: 'elznir', traits: true, knobs: { oracle: 'public', wavesLimit: 40 } }

  test('compares with its edition and shows what it plays itself', () => {
    const shown = open('columns', options)
    expect(shown.page.get('select').element.value).toBe('elznir')
    expect(shown.get('[data-knob=oracle] [data-edition=table]').text()).toContain('Everyone')
    expect(shown.get('[data-knob=oracle] [data-edition=table]').text()).toContain('set at this table')
    expect(shown.get('[data-knob=parry] [data-edition=table]').text()).toBe(named('parry', editions.elznir.parry))
    expect(shown.get('[data-knob=casanovaMay] [data-edition=table]').text()).toContain('makes no difference here')
    expect(shown.get('[data-knob=wavesLimit] [data-edition=table]').text()).toContain('40')
  })

  test('says so on a phone too', () => {
    const shown = open('groups', options)
    const here = shown.get('[data-knob=oracle] [data-value=public]').text()
    expect(here).toContain('This table')
    expect(here).toContain('set at this table')
    expect(shown.get('[data-knob=oracle] [data-value=private]').text()).not.toContain('This table')
    // No edition plays with this number: the table stands alone in its group.
    expect(shown.get('[data-knob=wavesLimit] [data-value="40"]').attributes('data-editions')).toBe('')
  })

  test('a table with custom rules is no edition', () => {
    const shown = open('columns', { edition: 'custom', knobs: { discardPile: 'open' } })
    expect(shown.get('[data-knob=discardPile] [data-edition=table]').text()).toContain('Open')
    expect(shown.text()).not.toContain('played here')
  })
})

test('D-516: whether a parry discards the sword counts only where any sword may be parried', () => {
  const asked = (edition: Edition) => tableOf({ edition, traits: true }).asked.has('parryDiscardsSword')
  expect(Object.fromEntries(compared.map((edition) => [edition, asked(edition)]))).toEqual(
    Object.fromEntries(compared.map((edition) => [edition, editions[edition].parry === 'any-sword'])),
  )
})

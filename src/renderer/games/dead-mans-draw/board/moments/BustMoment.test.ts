// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { defineComponent, h } from 'vue'
import { expect, test } from 'vitest'
import { provideSpeech } from '../../../speech.ts'
import { localeNames, speechIn } from '../../testing/speech.ts'
import { quietView } from '../../testing/view.ts'
import type { Bust } from '../scene.ts'
import BustMoment from './BustMoment.vue'

/** The sentence on who has bust, for a reader at seat `you`. */
function whoIn(locale: (typeof localeNames)[number], seat: number, you?: number): string {
  const table = defineComponent(() => {
    provideSpeech(() => speechIn(locale, you))
    const bust: Bust = { type: 'bust', seat, card: 'key-3', lost: ['key-4'], saved: [] }
    return () => h(BustMoment, { bust, view: quietView() })
  })
  return mount(table).get('.who').text()
}

test.each(localeNames)('D-205: in %s whoever busts reads it of themselves, the others read the name', (locale) => {
  expect(whoIn(locale, 0, 0)).toBe({ en: 'You', 'pt-BR': 'Você', de: 'Du' }[locale as string])
  expect(whoIn(locale, 0, 1)).toBe('Ana')
  expect(whoIn(locale, 0)).toBe('Ana')
})

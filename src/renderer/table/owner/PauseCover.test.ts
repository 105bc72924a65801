// @vitest-environment happy-dom
import { enableAutoUnmount, mount } from '@vue/test-utils'
import { createI18n } from 'vue-i18n'
import { afterEach, expect, test } from 'vitest'
import en from '../../i18n/locales/en.json' with { type: 'json' }
import PauseCover from './PauseCover.vue'

enableAutoUnmount(afterEach)
afterEach(() => document.body.replaceChildren())

const speech = { t: String, n: String, name: String, isYou: () => false }
const i18n = createI18n({ legacy: false, locale: 'en', messages: { en } })

/** The cover comes while the focus is on the button in this. */
function pauseWithFocusIn(html: string): void {
  document.body.innerHTML = html
  document.querySelector('button')!.focus()
  mount(PauseCover, {
    props: { paused: { by: 'Ana' }, owner: false, speech },
    global: { plugins: [i18n] },
    attachTo: document.body,
  })
}

test('takes the focus from the board, where nothing can be pressed now', () => {
  pauseWithFocusIn('<main><button>Draw</button></main>')
  expect(document.activeElement?.textContent).toBe('Paused')
})

test('leaves it in an open menu, which would close without it', () => {
  pauseWithFocusIn('<div data-dismissable-layer><button>Rules</button></div>')
  expect(document.activeElement?.textContent).toBe('Rules')
})

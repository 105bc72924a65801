// A development page for a game's table: a match in the page (DevTable), with ?crowd a full table that the game makes up, with
// ?tutorial its tutorial, with ?attract the attract loop.

import '../ui/tokens.css'
import '../app/assets/fonts/font-title.css'
import '../app/assets/fonts/font-text.css'
import '../app/styles/base.css'
import '../app/styles/controls.css'
import './page.css'
import { createPinia } from 'pinia'
import { Suspense, createApp, h } from 'vue'
import type { Component } from 'vue'
import { i18n, loadTexts, setLanguage } from '../i18n/index.ts'
import { bestLanguage } from '../i18n/languages.ts'
import { game, has, language } from '../games/testing/pageQuery.ts'

const crowds = import.meta.glob<Component>('../games/*/testing/CrowdTable.vue', { import: 'default' })
const crowd = has('crowd') ? crowds[`../games/${game.id}/testing/CrowdTable.vue`] : undefined
const kiosk = ['attract', 'tutorial'].find(has)
const page = await (kiosk
  ? import('./DevKiosk.vue').then((module) => module.default)
  : crowd
    ? crowd()
    : import('./DevTable.vue').then((module) => module.default))

await setLanguage(bestLanguage([language]))
await Promise.all([loadTexts(game.id), kiosk && loadTexts('kiosk')])
// On the program's page, applyFonts does this.
document.documentElement.dataset['fonts'] = ''
document.title = `A table of ${i18n.global.t(`games.${game.id}.name`)}`
createApp({ render: () => h(Suspense, () => h(page)) })
  .use(createPinia())
  .use(i18n)
  .mount('#app')

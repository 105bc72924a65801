import { createApp } from 'vue'
import { createI18n } from 'vue-i18n'
import '../../styles/base.css'
import '../../styles/controls.css'
import '../../styles/tokens.css'
import de from '../../locales/dead-mans-draw/de.json'
import en from '../../locales/dead-mans-draw/en.json'
import ptBR from '../../locales/dead-mans-draw/pt-BR.json'
import deRules from '../../locales/dead-mans-draw/rules/de.json'
import enRules from '../../locales/dead-mans-draw/rules/en.json'
import ptBRRules from '../../locales/dead-mans-draw/rules/pt-BR.json'

const words = (game: typeof en, rules: typeof enRules) => ({
  common: { close: game.table.close },
  games: { 'dead-mans-draw': { ...game, rules } },
})
const query = new URLSearchParams(location.search)
const locale = query.get('lang') ?? 'en'
const messages = { en: words(en, enRules), 'pt-BR': words(ptBR, ptBRRules), de: words(de, deRules) }
const { default: page } = await (query.has('crowd') ? import('./CrowdTable.vue') : import('./DevTable.vue'))
createApp(page)
  .use(createI18n({ legacy: false, locale, messages }))
  .mount('#app')

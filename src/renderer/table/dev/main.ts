import { createApp } from 'vue'
import { createI18n } from 'vue-i18n'
import '../../styles/base.css'
import '../../styles/controls.css'
import '../../styles/tokens.css'
import de from '../../locales/dead-mans-draw/de.json'
import en from '../../locales/dead-mans-draw/en.json'
import ptBR from '../../locales/dead-mans-draw/pt-BR.json'

const words = (game: typeof en) => ({ common: { close: game.table.close }, games: { 'dead-mans-draw': game } })
const query = new URLSearchParams(location.search)
const locale = query.get('lang') ?? 'en'
const messages = { en: words(en), 'pt-BR': words(ptBR), de: words(de) }
const { default: page } = await (query.has('crowd') ? import('./CrowdTable.vue') : import('./DevTable.vue'))
createApp(page)
  .use(createI18n({ legacy: false, locale, messages }))
  .mount('#app')

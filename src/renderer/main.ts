import './styles/tokens.css'
import './styles/base.css'
import './styles/controls.css'
import './styles/screens.css'
import { createPinia } from 'pinia'
import { createApp, watch } from 'vue'
import { z } from 'zod'
import App from './App.vue'
import { homePlace } from './client/home.ts'
import { i18n, speak } from './i18n/index.ts'
import { createLanyardRouter } from './router.ts'
import { useConnection } from './stores/connection.ts'
import { useSettings } from './stores/settings.ts'
import { storeListeners } from './stores/wiring.ts'

// The page's content security policy forbids code made from text, which zod would otherwise try.
z.config({ jitless: true })

const app = createApp(App).use(createPinia()).use(i18n)
const settings = useSettings()
const line = useConnection()

await speak(settings.language)
watch(
  () => settings.language,
  (language) => {
    void speak(language)
    void window.lanyard?.setLanguage(language)
  },
)

const router = createLanyardRouter()
line.wire(storeListeners())
line.connect(homePlace())
// A screen that wakes up, or a device that finds its network again, need not wait for the next try.
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && line.check())
window.addEventListener('online', () => line.check())

app.use(router).mount('#app')

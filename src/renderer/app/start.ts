// Sets up the page: the app, its stores, its texts, its connection to the host.

import '../ui/tokens.css'
import './styles/base.css'
import './styles/controls.css'
import './styles/screens.css'
import { createPinia } from 'pinia'
import { createApp, watch } from 'vue'
import App from './App.vue'
import { followUpdates } from './reloading/followUpdates.ts'
import { applyFonts, applyFontsInTime } from './fonts.ts'
import { awaitFirstGesture } from '../client/firstGesture.ts'
import { awaitFirstScreen, firstScreenDrawn } from '../client/loading/firstScreen.ts'
import { programBegins } from '../client/loading/programStart.ts'
import { checkProofsInWorkers } from '../client/hostProof.ts'
import { lastPlace } from '../client/hostPlace.ts'
import { i18n, setLanguage } from '../i18n/index.ts'
import { detectKioskMode } from '../client/kioskMode.ts'
import { isPageVisible } from '../client/pageVisible.ts'
import { createLanyardRouter } from './router.ts'
import { whenQuiet } from './whenQuiet.ts'
import { useConnection } from '../stores/connection.ts'
import { useSettings } from '../stores/settings.ts'
import { storeListeners } from '../stores/storeListeners.ts'
import { useTable } from '../stores/table.ts'
import type { RaisedError } from './reloading/brokenPage.ts'

/** A function, because a file with a top-level `await` keeps the build from joining small files. */
async function start(): Promise<void> {
  programBegins()
  const app = createApp(App).use(createPinia()).use(i18n)
  // What can't be drawn before the page watches for it reloads the page then.
  const errors: RaisedError[] = []
  app.config.errorHandler = (...raised) => {
    reportError(raised[0])
    errors.push(raised)
  }
  const settings = useSettings()
  const connection = useConnection()

  const languageLoaded = setLanguage(settings.language)
  watch(
    () => settings.language,
    (language) => void setLanguage(language),
  )
  watch(
    () => settings.language,
    (language) => void window.lanyard?.setLanguage(language),
    { immediate: true },
  )

  detectKioskMode()
  awaitFirstGesture()
  const router = createLanyardRouter()
  connection.setListeners(storeListeners())
  followUpdates()

  // The steps above need no texts: they run while these are being fetched.
  await languageLoaded
  awaitFirstScreen(router)
  // A table shows nothing before its host answers, and its shuffle needs the same arithmetic. Any other screen is drawn first.
  if (!location.hash.startsWith('#/table/')) checkProofsInWorkers(firstScreenDrawn())
  connection.connect(lastPlace())
  // A screen that wakes up, or a device that finds its network again, need not wait for the next attempt.
  document.addEventListener('visibilitychange', () => {
    if (!isPageVisible()) return
    connection.check()
    useTable().subtractSleep()
  })
  window.addEventListener('online', () => connection.check())

  await applyFontsInTime()
  app.use(router).mount('#app')
  const showFirstScreen = () => document.querySelector('.splash')?.remove()
  router.isReady().then(showFirstScreen, showFirstScreen)
  // A failure is ignored: what is fetched ahead is fetched again when somebody opens it.
  void applyFonts()
    .then(whenQuiet)
    .then(() => import('./afterFirstScreen.ts'))
    .then(({ afterFirstScreen }) => afterFirstScreen(app, router, errors))
    .catch(() => undefined)
}

void start()

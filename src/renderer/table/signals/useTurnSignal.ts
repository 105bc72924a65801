// Tells the people at this device that they are asked: by the bell, by a vibration, and where nobody looks at the page by the
// tab or the taskbar.

import { onScopeDispose, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import { useKioskMode } from '../../client/kioskMode.ts'
import { useSounds } from '../../stores/sounds.ts'
import { callBack, endCall, isLookedAt } from './attention.ts'

export interface TurnSource {
  /** Whether anybody at this device is asked, once the table has shown why. */
  isAsked(): boolean
  /** How many seats are asked. */
  asked(): number
  /** Nothing has been played yet in this match: whoever is asked now has not been asked before. */
  isNew(): boolean
}

const vibrationMs = 200
/** Whoever has answered so shortly before is still looking, and needs no bell for the next question. */
const quietMs = 3_000

export function useTurnSignal({ isAsked, asked, isNew }: TurnSource): void {
  const sounds = useSounds()
  const { isOn: isKiosk } = useKioskMode()
  const { t } = useI18n()
  let answeredAt = -Infinity

  function signal(): void {
    const looks = isLookedAt()
    // A question to several seats comes again and again; who looks sees it.
    const isQuiet = looks && (asked() > 1 || performance.now() - answeredAt < quietMs)
    if (isQuiet) return
    sounds.play('bell')
    if (isKiosk.value) return
    vibrate()
    callBack(t('signal.title', { title: document.title }))
  }

  watch(isAsked, (isNow) => {
    if (isNow) return signal()
    answeredAt = performance.now()
    endCall()
  })
  if (isAsked() && isNew()) signal()
  onScopeDispose(endCall)
}

/** Safari and desktops have none; before the first gesture it is refused, and Chromium would log that. */
function vibrate(): void {
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(vibrationMs)
}

// Signals to the people at this device that they are asked: with the bell, with a vibration and, if nobody looks at the page,
// with the tab or the taskbar.

import { onScopeDispose, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import { useKioskMode } from '../../client/kioskMode.ts'
import { useSounds } from '../../stores/sounds.ts'
import { callBack, endCall, isLookedAt } from './attention.ts'

export interface TurnSource {
  /** Whether anybody at this device is asked, once the table has shown why. */
  isAsked(): boolean
  /** Number of seats that are asked. */
  asked(): number
  /** Whether nothing has been played yet in this match, so that nobody has been asked before. */
  isNew(): boolean
}

const vibrationMs = 200
/** Somebody who has answered within this time is still looking, and needs no bell for the next question. */
const quietMs = 3_000

export function useTurnSignal({ isAsked, asked, isNew }: TurnSource): void {
  const sounds = useSounds()
  const { isOn: isKiosk } = useKioskMode()
  const { t } = useI18n()
  let answeredAt = -Infinity

  function signal(): void {
    const looks = isLookedAt()
    // A question to several seats comes often, and somebody who looks at the page sees it.
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

/** Safari and desktops can't vibrate. Before the first gesture a vibration is refused, and Chromium would log that. */
function vibrate(): void {
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(vibrationMs)
}

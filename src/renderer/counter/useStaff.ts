// Who stands at the counter. Staff with the PIN; nobody again once the page is locked, left, or left alone. The PIN is
// held in memory alone and only while somebody stands there, so that a broken line need not be answered with it again.

import { onScopeDispose, shallowRef, watch } from 'vue'
import { limits } from '#shared/protocol/limits.ts'
import type { Answer } from '../client/session.ts'
import { useCafe } from '../stores/cafe.ts'
import { useConnection } from '../stores/connection.ts'

/** Somebody else may have set another PIN, and the host then tells nothing any more. */
const lookAgainMs = 15_000

/** A page that nobody touches for so long locks itself. */
export const aloneMinutes = 10

/** For the sentence that says what a PIN is made of. */
export const pinShape = { fewest: limits.shortestPin, most: limits.longestPin }

/** What the page shows: a question for the PIN, how to set one where there is none, or the counter. */
export type Door = 'waiting' | 'pin' | 'set-pin' | 'no-pin' | 'open'

/** Why a PIN did not open. `until`: when the next one is looked at, in milliseconds of `performance.now()`. */
export interface PinTrouble {
  readonly code: Extract<Answer, { accepted: false }>['code']
  readonly until?: number
  /** The host's own sentence. */
  readonly detail?: string
}

export type Staff = ReturnType<typeof useStaff>

export function useStaff() {
  const line = useConnection()
  const cafe = useCafe()
  const door = shallowRef<Door>('waiting')
  const trouble = shallowRef<PinTrouble>()
  let held: string | undefined

  async function look(): Promise<void> {
    if (held !== undefined) return goOn(held)
    const answer = await line.ask({ type: 'counter' })
    if (held !== undefined) return
    if (answer.accepted) door.value = 'open'
    else if (answer.code === 'no-pin') showHowToSet()
    else door.value = 'pin'
  }

  /** Whether the host still takes this connection for staff's. */
  async function lookAgain(): Promise<void> {
    if (door.value !== 'open' || held === undefined || !line.isUp) return
    const answer = await line.ask({ type: 'counter' })
    if (!answer.accepted && answer.code === 'not-staff' && held !== undefined) await goOn(held)
  }

  /** After the line was broken: whoever stands here is not asked again, unless the PIN is another one by now. */
  async function goOn(pin: string): Promise<void> {
    if (await enter(pin)) return
    // The line broke again, and the next one is tried with the same.
    if (line.isUp) lock()
  }

  async function enter(pin: string): Promise<boolean> {
    const answer = await line.ask({ type: 'staff', pin })
    if (!answer.accepted) {
      say(answer)
      return false
    }
    held = pin
    touchedAt = Date.now()
    trouble.value = undefined
    const told = await line.ask({ type: 'counter' })
    if (told.accepted) door.value = 'open'
    else say(told)
    return told.accepted
  }

  /** The first PIN of this cafe, or another one. What was wrong comes back. */
  async function setPin(pin: string): Promise<Answer> {
    const answer = await line.ask({ type: 'set-pin', pin })
    if (!answer.accepted) return answer
    if (door.value === 'open') held = pin
    else await enter(pin)
    return answer
  }

  function say(answer: Extract<Answer, { accepted: false }>): void {
    if (answer.code === 'no-pin') return showHowToSet()
    const seconds = answer.code === 'too-many-tries' ? Number(answer.detail) : NaN
    const until = seconds > 0 ? { until: performance.now() + seconds * 1000 } : {}
    trouble.value = { code: answer.code, ...until }
  }

  function showHowToSet(): void {
    door.value = line.welcome?.local ? 'set-pin' : 'no-pin'
  }

  /** Nobody is staff here any more, for the host either: its rights end with the connection. */
  function lock(): void {
    const wasOpen = door.value === 'open'
    held = undefined
    trouble.value = undefined
    if (!wasOpen) return
    cafe.forget()
    door.value = 'pin'
    line.reconnect()
  }

  let touchedAt = Date.now()
  /** By the clock on the wall: timers stand still while a device sleeps. */
  const isAlone = () => door.value === 'open' && Date.now() - touchedAt >= aloneMinutes * 60_000
  function lockWhenAlone(): void {
    if (isAlone()) lock()
  }
  function touched(): void {
    if (isAlone()) lock()
    else touchedAt = Date.now()
  }
  const touches = ['pointerdown', 'keydown', 'wheel'] as const
  for (const touch of touches) window.addEventListener(touch, touched, { capture: true, passive: true })
  document.addEventListener('visibilitychange', lockWhenAlone)
  const watchmen = [setInterval(lockWhenAlone, 5_000), setInterval(() => void lookAgain(), lookAgainMs)]

  watch(
    () => line.isUp,
    (isUp) => isUp && void look(),
    { immediate: true },
  )
  onScopeDispose(() => {
    for (const watchman of watchmen) clearInterval(watchman)
    document.removeEventListener('visibilitychange', lockWhenAlone)
    for (const touch of touches) window.removeEventListener(touch, touched, { capture: true })
    lock()
  })

  return { door, trouble, look, enter, setPin, lock }
}

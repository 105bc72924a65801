// Staff access to the counter: it begins with the PIN and ends when the page is locked, left or idle. The PIN is kept in memory
// while the counter is open, so that a new connection can sign in without asking for it again.

import { onScopeDispose, shallowRef, watch } from 'vue'
import { limits } from '#shared/protocol/limits.ts'
import type { Answer } from '../client/session.ts'
import { useCafe } from '../stores/cafe.ts'
import { useConnection } from '../stores/connection.ts'
import type { Deadline } from '../ui/useSecondsLeft.ts'
import { useIdleLock } from './useIdleLock.ts'

/** The interval at which the page checks that the host still grants access: somebody else may have set another PIN. */
const checkEveryMs = 15_000

/** The allowed number of digits. The keys are the placeholders in `counter.pin.shape`. */
export const pinLength = { fewest: limits.shortestPin, most: limits.longestPin }

/** `set-pin`: there is no PIN, and this device may set it. `no-pin`: there is none, and only the host's machine may set it. */
export type CounterAccess = 'waiting' | 'pin' | 'set-pin' | 'no-pin' | 'open'

/** Why a PIN was rejected. */
export interface PinError {
  readonly code: Extract<Answer, { accepted: false }>['code']
  /** The time until another PIN may be tried. */
  readonly wait?: Required<Deadline>
  /** The reason in the host's own words. */
  readonly detail?: string
}

export type Staff = ReturnType<typeof useStaff>

export function useStaff() {
  const connection = useConnection()
  const cafe = useCafe()
  const access = shallowRef<CounterAccess>('waiting')
  /** Whether the host has admitted this connection. Right after a reconnect, it may be false while `access` is still open. */
  const isAdmitted = shallowRef(false)
  const error = shallowRef<PinError>()
  let enteredPin: string | undefined
  /** Whether the host is being asked to admit this connection. `lock` cancels this. */
  let isSigningIn = false
  let reentering: Promise<void> | undefined
  let nextTry: ReturnType<typeof setTimeout> | undefined

  async function refresh(): Promise<void> {
    if (enteredPin !== undefined) return reenter()
    const answer = await connection.api.watchCounter()
    if (enteredPin !== undefined) return
    if (answer.accepted) open()
    else if (answer.code === 'no-pin') showHowToSet()
    else access.value = 'pin'
  }

  /** Enters the PIN again if the host no longer grants access. */
  async function checkAccess(): Promise<void> {
    if (access.value !== 'open' || enteredPin === undefined || !connection.isUp) return
    const answer = await connection.api.watchCounter()
    if (answer.accepted || answer.code !== 'not-staff') return
    isAdmitted.value = false
    await reenter()
  }

  /** Enters the kept PIN. Never twice at a time: the host checks a machine's PINs one by one, and makes a second one wait. */
  function reenter(): Promise<void> {
    reentering ??= enterHeld().finally(() => (reentering = undefined))
    return reentering
  }

  /** Signs in with the kept PIN; locks if the PIN has changed. */
  async function enterHeld(): Promise<void> {
    clearTimeout(nextTry)
    if (enteredPin === undefined) return
    const answer = await signIn(enteredPin)
    // If the connection has broken again, the next one tries the same PIN.
    if (answer.accepted || !connection.isUp) return
    const seconds = secondsToWait(answer)
    // Another window of this machine was faster, or somebody is guessing PINs. The kept one may still be right.
    if (seconds > 0) nextTry = setTimeout(() => void reenter(), seconds * 1000)
    else lock()
  }

  /** Enters the PIN that a person has typed. */
  async function enter(pin: string): Promise<void> {
    idleLock.touch()
    await signIn(pin)
  }

  async function signIn(pin: string): Promise<Answer> {
    isSigningIn = true
    let answer = await connection.api.signInAsStaff(pin)
    if (answer.accepted && isSigningIn) {
      enteredPin = pin
      error.value = undefined
      answer = await connection.api.watchCounter()
    }
    if (!isSigningIn) return answer
    isSigningIn = false
    if (answer.accepted) open()
    else say(answer)
    return answer
  }

  function open(): void {
    access.value = 'open'
    isAdmitted.value = true
  }

  /** Sets the first PIN or a new one. Returns the host's answer. */
  async function setPin(pin: string): Promise<Answer> {
    const isFirst = access.value !== 'open'
    // The host also admits the connection that sets the first PIN.
    if (isFirst) isSigningIn = true
    const answer = await connection.api.setStaffPin(pin)
    if (answer.accepted && access.value === 'open') enteredPin = pin
    else if (answer.accepted && isSigningIn) await enter(pin)
    else if (isFirst) isSigningIn = false
    // Somebody else has set the first PIN meanwhile.
    if (isFirst && !answer.accepted && answer.code === 'not-staff') access.value = 'pin'
    return answer
  }

  function say(answer: Extract<Answer, { accepted: false }>): void {
    if (answer.code === 'no-pin') return showHowToSet()
    const seconds = secondsToWait(answer)
    const wait = { seconds, endsAt: performance.now() + seconds * 1000 }
    error.value = { code: answer.code, ...(seconds > 0 && { wait }) }
  }

  function showHowToSet(): void {
    access.value = connection.welcome?.local ? 'set-pin' : 'no-pin'
  }

  /** Closes the counter, or keeps it from opening. Reconnects, because the host grants access to a connection. */
  function lock(): void {
    clearTimeout(nextTry)
    const mayBeStaff = access.value === 'open' || isSigningIn
    isSigningIn = false
    enteredPin = undefined
    error.value = undefined
    if (!mayBeStaff) return
    cafe.forget()
    access.value = 'pin'
    // A lost connection has no access to give up. If another page has replaced this one, reconnecting would throw it out.
    if (connection.isUp) connection.reconnect()
  }

  const idleLock = useIdleLock({ isOpen: () => access.value === 'open', lock })
  const checks = setInterval(() => void checkAccess(), checkEveryMs)

  watch(
    () => connection.isUp,
    (isUp) => {
      isAdmitted.value = false
      if (isUp) void refresh()
    },
    { immediate: true },
  )
  onScopeDispose(() => {
    clearInterval(checks)
    lock()
  })

  return { access, isAdmitted, error, refresh, enter, setPin, lock }
}

/** Returns 0 if the host has not asked to wait. */
function secondsToWait(refused: Extract<Answer, { accepted: false }>): number {
  return refused.code === 'too-many-tries' ? Number(refused.detail ?? 0) : 0
}

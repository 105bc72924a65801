// Staff's way out of a kiosk: which of its screens is up, and what may be done there. It knows no window, so that it works
// while the guests' page hangs.

import { messageOf } from '../../host/logger.ts'
import type { StaffAction, StaffShow, StaffState } from '../../../preload/staff-bridge.ts'
import type { CafeSettingsStore } from '../../host/cafe/cafe-settings-store.ts'

/** PIN and sheet close by themselves: nobody should find them open. */
export const openSeconds = 60

/** The corner counts as one device, on this machine. */
const attemptSource = { device: 'staff corner', address: '127.0.0.1' }

/** The actions of each screen. Without a PIN the kiosk can be left, but not used. */
const allowed: Readonly<Record<StaffShow, readonly StaffAction[]>> = {
  corner: [],
  call: [],
  pin: ['back'],
  'first-pin': ['leave', 'quit'],
  sheet: ['back', 'restart', 'counter', 'leave', 'quit'],
}

export interface StaffPanelSetup {
  readonly cafeSettings: Pick<CafeSettingsStore, 'settings' | 'setPin' | 'tryPin'>
  show(state: StaffState): void
  readonly actions: Readonly<Record<Exclude<StaffAction, 'back'>, () => void>>
}

export class StaffPanel {
  readonly #setup: StaffPanelSetup
  #show: StaffShow = 'corner'
  #refused: StaffState['refused']
  #hasFailed = false
  #closing: NodeJS.Timeout | undefined
  /** Until then no PIN is looked at. The pad may close and open again meanwhile. */
  #waitsUntil = 0

  /** Without a PIN it asks for one first of all. */
  constructor(setup: StaffPanelSetup) {
    this.#setup = setup
    if (setup.cafeSettings.settings.pin === undefined) this.#show = 'first-pin'
  }

  get state(): StaffState {
    return {
      show: this.#show,
      languages: this.#setup.cafeSettings.settings.languages,
      ...(this.#refused !== undefined && { refused: this.#refused }),
    }
  }

  /** The corner was held, or staff's keys pressed. */
  openPinPad(): void {
    if (this.#show !== 'corner' && this.#show !== 'call') return
    if (this.#setup.cafeSettings.settings.pin === undefined) return this.#go('first-pin')
    const wait = Math.ceil((this.#waitsUntil - performance.now()) / 1000)
    this.#go('pin', wait > 0 ? { wait } : undefined)
  }

  async tryPin(pin: string): Promise<void> {
    if (this.#show !== 'pin') return
    const answer = await this.#setup.cafeSettings.tryPin(pin, attemptSource)
    if (typeof answer === 'object') this.#waitsUntil = performance.now() + answer.wait * 1000
    // It may have closed while the PIN was looked at.
    if (this.#show !== 'pin') return
    if (answer === 'right') this.#go('sheet')
    else if (answer === 'none') this.#go('first-pin')
    else this.#go('pin', answer)
  }

  /** Setting the first PIN makes a person staff. */
  async setPin(pin: string): Promise<void> {
    if (this.#show !== 'first-pin') return
    const { cafeSettings } = this.#setup
    // One that was set elsewhere meanwhile counts.
    const isFirst = () => cafeSettings.settings.pin === undefined
    try {
      if (!isFirst() || !(await cafeSettings.setPin(pin, isFirst))) return this.#go('pin')
    } catch (error) {
      return this.#go('first-pin', { trouble: messageOf(error) })
    }
    this.#goBack()
  }

  act(act: StaffAction): void {
    if (!allowed[this.#show].includes(act)) return
    this.#goBack()
    if (act !== 'back') this.#setup.actions[act]()
  }

  /** The guests' page is gone for now: whatever staff have open stays. */
  pageFailed(): void {
    this.#hasFailed = true
    if (this.#show === 'corner') this.#go('call')
  }

  pageIsBack(): void {
    this.#hasFailed = false
    if (this.#show === 'call') this.#go('corner')
  }

  stop(): void {
    clearTimeout(this.#closing)
  }

  #goBack(): void {
    this.#go(this.#hasFailed ? 'call' : 'corner')
  }

  #go(show: StaffShow, refused?: StaffState['refused']): void {
    clearTimeout(this.#closing)
    this.#show = show
    this.#refused = refused
    if (show === 'pin' || show === 'sheet') {
      this.#closing = setTimeout(() => this.#goBack(), openSeconds * 1000)
    }
    this.#setup.show(this.state)
  }
}

// Staff's way out of a kiosk: which of its screens is shown, and what may be done there. Independent of windows, so that it
// works while the guests' page hangs.

import { messageOf } from '#shared/error-message.ts'
import type { StaffAction, StaffShow, StaffState } from '../../../preload/staff-bridge.ts'
import type { CafeSettingsStore } from '../../host/cafe/cafe-settings-store.ts'

/** PIN pad and sheet close after this time, so that guests don't find them open. */
export const openSeconds = 60

/** The corner counts as one device, on this machine. */
const attemptSource = { device: 'staff corner', address: '127.0.0.1' }

/** The actions of each screen. While no PIN is set, staff can leave the kiosk, but not use the other actions. */
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
  /** Time before which no PIN is checked. The pad may close and open again in between. */
  #waitsUntil = 0

  /** Starts by asking for a PIN if none is set. */
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

  /** To be called when the corner was held or the staff shortcut was pressed. */
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
    // The pad may have closed while the PIN was checked.
    if (this.#show !== 'pin') return
    if (answer === 'right') this.#go('sheet')
    else if (answer === 'none') this.#go('first-pin')
    else this.#go('pin', answer)
  }

  /** Sets the first PIN. Anybody may do that: whoever sets it is staff. */
  async setPin(pin: string): Promise<void> {
    if (this.#show !== 'first-pin') return
    const { cafeSettings } = this.#setup
    // A PIN that was set elsewhere in the meantime is kept.
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

  /** To be called when the guests' page has failed. A screen that staff have opened stays open. */
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

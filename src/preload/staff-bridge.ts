// The messages between the program and the staff page over a kiosk's guest page, as `window.lanyardStaff`. The staff
// page has its own bridge, so the guest page has access to none of this.

/**
 * `corner`: nothing but a corner that can be held, the guests' page shows. `call`: that page is gone, so this one asks to
 * call staff. `pin`, `first-pin` (there is none yet) and `sheet` (what staff can do) take the whole screen.
 */
export type StaffShow = 'corner' | 'call' | 'pin' | 'first-pin' | 'sheet'

/** Time for which the corner must be held, in seconds. */
export const holdSeconds = 3

export const staffActions = ['back', 'restart', 'counter', 'leave', 'quit'] as const
export type StaffAction = (typeof staffActions)[number]

export interface StaffState {
  readonly show: StaffShow
  /** The cafe's languages as BCP 47 tags: the first is that of staff, `call` shows all of them. */
  readonly languages: readonly string[]
  /** The reason why the last PIN was refused: wrong, seconds to wait for the next try, or an error in saving it. */
  readonly refused?: 'wrong' | { readonly wait: number } | { readonly trouble: string }
}

export interface StaffBridge {
  /** Calls `heard` with the present state and every later one. */
  onState(heard: (state: StaffState) => void): void
  /** The corner was held long enough. */
  held(): Promise<void>
  /** The corner was only touched: the page below gets it, `x` and `y` from the screen's top left. */
  touched(x: number, y: number): Promise<void>
  tryPin(pin: string): Promise<void>
  setPin(pin: string): Promise<void>
  act(act: StaffAction): Promise<void>
}

/** Only what the preload script and the program share; each preload script is a file of its own. */
export const staffChannels = {
  /** From the page: it is there, and hears what is sent by `state`. */
  ready: 'lanyard-staff:ready',
  state: 'lanyard-staff:state',
  held: 'lanyard-staff:held',
  touched: 'lanyard-staff:touched',
  tryPin: 'lanyard-staff:try-pin',
  setPin: 'lanyard-staff:set-pin',
  act: 'lanyard-staff:act',
} as const

declare global {
  interface Window {
    readonly lanyardStaff?: StaffBridge
  }
}

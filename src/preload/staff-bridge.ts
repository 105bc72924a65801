// The messages between the program and the staff page over a kiosk's guest page, as `window.lanyardStaff`. The staff
// page has its own bridge, so the guest page has access to none of this.

/**
 * `corner`: the guests' page shows, with a corner that staff can hold. `call`: that page has failed, so this one asks
 * guests to call staff. `pin`, `first-pin` (no PIN is set yet) and `sheet` (what staff can do) take the whole screen.
 */
export type StaffShow = 'corner' | 'call' | 'pin' | 'first-pin' | 'sheet'

/** How long the corner must be held, in seconds. */
export const holdSeconds = 3

export const staffActions = ['back', 'restart', 'counter', 'leave', 'quit'] as const
export type StaffAction = (typeof staffActions)[number]

export interface StaffState {
  readonly show: StaffShow
  /** The cafe's languages as BCP 47 tags. Staff get the first one; `call` shows all of them. */
  readonly languages: readonly string[]
  /** Why the last PIN was refused: it was wrong, the next try has to wait (seconds), or it could not be saved. */
  readonly refused?: 'wrong' | { readonly wait: number } | { readonly trouble: string }
}

export interface StaffBridge {
  /** Calls `listener` with the current state and every later one. */
  onState(listener: (state: StaffState) => void): void
  /** The corner was held long enough. */
  held(): Promise<void>
  /** The corner was only touched: the touch is passed to the page below. `x` and `y` are measured from the screen's top left. */
  touched(x: number, y: number): Promise<void>
  tryPin(pin: string): Promise<void>
  setPin(pin: string): Promise<void>
  act(act: StaffAction): Promise<void>
}

/** Shared by the preload script and the program, and by nothing else: each preload script is bundled as one file. */
export const staffChannels = {
  /** From the page: it has loaded and listens on `state`. */
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

// The functions that the Electron window offers to its page, as `window.lanyard`. A phone's browser has none of them.

export interface Bridge {
  /** As Node's `process.platform` names it. */
  readonly platform: string
  /** Lanyard's own version. */
  readonly version: string
  /** The host in this program: `http://127.0.0.1:PORT`. */
  readonly hostUrl: string
  /** Whether this is a guests' screen, which only staff leave. */
  readonly kiosk: boolean
  /** Tells the program which language the player has chosen, as a BCP 47 tag, so that its menu speaks it too. */
  setLanguage(language: string): Promise<void>
  /** Calls `heard` with each thing that the system asks to open, those of before included. Once is enough. */
  onOpened(heard: (thing: Opened) => void): void
  /** Lets the window's entry in the taskbar flash, or bounces its icon in a Mac's Dock, until it is looked at. */
  flashFrame(on: boolean): Promise<void>
}

/** A host's address from a link; or the file of a match: `bytes` is its beginning, undefined where it can't be read. */
export type Opened =
  | { readonly type: 'join'; readonly address: string }
  | { readonly type: 'match'; readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> | undefined }

/** The part of the bridge that never changes while the window lives. */
export type WindowInfo = Pick<Bridge, 'platform' | 'version' | 'hostUrl' | 'kiosk'>

declare global {
  interface Window {
    readonly lanyard?: Bridge
  }
}

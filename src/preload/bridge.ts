// The functions that the Electron window offers to its page, as `window.lanyard`. A phone's browser has none of them.

export interface Bridge {
  /** The value of Node's `process.platform`. */
  readonly platform: string
  /** Lanyard's own version. */
  readonly version: string
  /** The host in this program: `http://127.0.0.1:PORT`. */
  readonly hostUrl: string
  /** Whether this is a kiosk: a screen for guests, which only staff can leave. */
  readonly kiosk: boolean
  /** Sets the language of the program's menu to the player's choice, a BCP 47 tag. */
  setLanguage(language: string): Promise<void>
  /** Calls `listener` with each thing that the system asks to open, including earlier ones. To be called once. */
  onOpened(listener: (thing: Opened) => void): void
  /** Makes the window's taskbar entry flash, or its icon in a Mac's Dock bounce, until the window has the focus. */
  flashFrame(on: boolean): Promise<void>
}

/** A host's address from a link, or the file of a match: `bytes` is its beginning, undefined if it can't be read. */
export type Opened =
  | { readonly type: 'join'; readonly address: string }
  | { readonly type: 'match'; readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> | undefined }

/** The part of the bridge that stays the same for the window's lifetime. */
export type WindowInfo = Pick<Bridge, 'platform' | 'version' | 'hostUrl' | 'kiosk'>

declare global {
  interface Window {
    readonly lanyard?: Bridge
  }
}

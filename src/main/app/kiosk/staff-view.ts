// Staff's own page, drawn over the guests' page: in a corner of the window, or over all of it. It has a session of its own
// and so a process of its own, which keeps working when the guests' page hangs.

import type { BrowserWindow, WebContentsView as View } from 'electron'
import { z } from 'zod/mini'
import { staffActions, staffChannels } from '../../../preload/staff-bridge.ts'
import { pinDigits } from '#shared/protocol/field-schemas.ts'
import type { StaffState } from '../../../preload/staff-bridge.ts'
import { handle } from '../ipc.ts'
import { focusGivenExplicitly, safePreferences } from '../main-window.ts'
import { staffPage } from '../../app-origin.ts'
import type { StaffPanel } from './staff-panel.ts'

/** The corner's size, as a part of the screen's shorter side: easy to touch both on a wall display and on a tablet. */
const cornerPart = 0.07
const cornerPixels = { min: 64, max: 160 }

export interface StaffView {
  readonly view: View
  show(state: StaffState): void
  close(): void
}

export interface StaffViewSetup {
  readonly window: BrowserWindow
  /** Electron's WebContentsView. */
  readonly WebContentsView: typeof View
  readonly preload: string
  /** The name of the staff page's session partition: pages of different sessions never share a process. */
  readonly partition: string
}

export function openStaffView({ window, WebContentsView, preload, partition }: StaffViewSetup): StaffView {
  const view = new WebContentsView({
    webPreferences: {
      ...safePreferences,
      ...focusGivenExplicitly,
      preload,
      partition,
      devTools: false,
      backgroundThrottling: false,
    },
  })
  const contents = view.webContents
  let isCorner = true

  function place(): void {
    if (window.isDestroyed()) return
    const [width = 0, height = 0] = window.getContentSize()
    const side = Math.round(Math.min(width, height) * cornerPart)
    const corner = Math.min(Math.max(side, cornerPixels.min), cornerPixels.max)
    view.setBounds({ x: 0, y: 0, width: isCorner ? corner : width, height: isCorner ? corner : height })
  }

  /** Gives the keyboard focus to the page in front. */
  function giveKeys(): void {
    if (window.isDestroyed() || contents.isDestroyed()) return
    const seen = isCorner ? window.webContents : contents
    seen.focus()
  }

  // Transparent: while the corner is held only its ring shows; a full screen paints its own background.
  view.setBackgroundColor('#00000000')
  window.contentView.addChildView(view)
  window.on('resize', place)
  window.on('enter-full-screen', place)
  for (const page of [window.webContents, contents]) page.on('did-finish-load', giveKeys)
  place()
  // The recovery reloads a page that could not be loaded.
  void contents.loadURL(staffPage).catch(() => undefined)

  return {
    view,
    show(state) {
      if (contents.isDestroyed()) return
      const wasCorner = isCorner
      isCorner = state.show === 'corner'
      place()
      contents.send(staffChannels.state, state)
      if (isCorner !== wasCorner) giveKeys()
    },
    close() {
      if (window.isDestroyed()) return
      window.contentView.removeChildView(view)
      contents.close()
    },
  }
}

/** Handles the staff channels, for staff's own page only. */
export function handleStaffIpc({ view, show }: StaffView, window: BrowserWindow, panel: StaffPanel): void {
  const { ipc } = view.webContents
  const pixel = z.int().check(z.minimum(0), z.maximum(cornerPixels.max))
  handle(ipc, staffChannels.ready, z.tuple([]), () => show(panel.state))
  handle(ipc, staffChannels.held, z.tuple([]), () => panel.openPinPad())
  handle(ipc, staffChannels.tryPin, z.tuple([pinDigits]), (pin) => panel.tryPin(pin))
  handle(ipc, staffChannels.setPin, z.tuple([pinDigits]), (pin) => panel.setPin(pin))
  handle(ipc, staffChannels.act, z.tuple([z.enum(staffActions)]), (act) => panel.act(act))
  handle(ipc, staffChannels.touched, z.tuple([pixel, pixel]), (x, y) => {
    if (panel.state.show === 'corner') touch(window, x, y)
  })
}

/** Passes a touch of the corner that was not held to the page below. */
function touch({ webContents }: BrowserWindow, x: number, y: number): void {
  webContents.focus()
  for (const type of ['mouseDown', 'mouseUp'] as const) {
    webContents.sendInputEvent({ type, x, y, button: 'left', clickCount: 1 })
  }
}

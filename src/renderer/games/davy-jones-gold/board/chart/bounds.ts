// Limits the camera: it shows nothing beyond the sheet, and has only one position if everything fits.

import type { CameraTransform } from './picture.ts'

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface Bounds {
  /** The whole sheet, in chart units. */
  readonly sheet: Box
  /** The part that is visible when the camera shows everything. */
  readonly whole: Box
  /** The size of the frame, in CSS pixels, and the height of the buttons that lie over its lower edge. */
  readonly frame: { readonly width: number; readonly height: number; readonly buttons: number }
}

/** The allowed position of the camera that is nearest to the given one. The scale stays. */
export function bounded({ x, y, k }: CameraTransform, { sheet, whole, frame }: Bounds): CameraTransform {
  const { width, height, buttons } = frame
  const [across, down] = [width - (whole.right - whole.left) * k, height - (whole.bottom - whole.top) * k]
  // Spare height goes below, for the buttons; any more goes above, for the flags of ships at the edge.
  const above = Math.max(0, Math.min(down - buttons, (whole.top - sheet.top) * k))
  return {
    x: across < 0 ? clamp(x, width - sheet.right * k, -sheet.left * k) : across / 2 - whole.left * k,
    y: down < 0 ? clamp(y, height - sheet.bottom * k, -sheet.top * k) : above - whole.top * k,
    k,
  }
}

/** Limits `value`; if the limits are in the wrong order, returns the middle between them. */
function clamp(value: number, min: number, max: number): number {
  return min > max ? (min + max) / 2 : Math.min(max, Math.max(min, value))
}

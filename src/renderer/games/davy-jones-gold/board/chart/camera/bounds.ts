// Limits the camera: beyond the sheet it shows only what lies under its buttons, and if everything fits, it has one position.

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
  /** The size of the frame, in CSS pixels. */
  readonly frame: Size
  /** The part of the frame that is free of its buttons, which are at its right or at its lower edge. */
  readonly free: Size
}

interface Size {
  readonly width: number
  readonly height: number
}

export type ButtonsPlace = 'beside' | 'below'

/** The buttons: the breadth of a column or row of them, and the length of the column. */
export interface ButtonsSize {
  readonly breadth: number
  readonly length: number
}

/** How everything fits into a frame beside its buttons. */
interface WholeFit {
  /** The scale. */
  readonly k: number
  readonly buttonsAt: ButtonsPlace
  /** The part of the frame that is free of the buttons. */
  readonly free: Size
}

/** Fits everything beside the buttons, if their column fits, or above them, whichever gives the larger scale. */
export function fitWhole(whole: Box, { width, height }: Size, { breadth, length }: ButtonsSize): WholeFit {
  const fitInto = (buttonsAt: ButtonsPlace, free: Size): WholeFit => {
    const k = Math.min(free.width / (whole.right - whole.left), free.height / (whole.bottom - whole.top))
    return { k, buttonsAt, free }
  }
  const beside = fitInto('beside', { width: width - breadth, height })
  const below = fitInto('below', { width, height: height - breadth })
  return beside.k > below.k && height >= length ? beside : below
}

/** The allowed position of the camera that is nearest to the given one. The scale stays. */
export function bounded({ x, y, k }: CameraTransform, { sheet, whole, frame, free }: Bounds): CameraTransform {
  const [right, down] = [(whole.right - whole.left) * k, (whole.bottom - whole.top) * k]
  // Spare height goes below; what the buttons leave of it goes above, for the flags of ships at the edge.
  const above = Math.min(free.height - down, (whole.top - sheet.top) * k)
  const before = Math.min((frame.width - right) / 2, free.width - right)
  return {
    x: isWithin(right, free.width) ? before - whole.left * k : clamp(x, free.width - sheet.right * k, -sheet.left * k),
    y: isWithin(down, free.height) ? above - whole.top * k : clamp(y, free.height - sheet.bottom * k, -sheet.top * k),
    k,
  }
}

/** Rounding must not move what just fits. */
const isWithin = (length: number, room: number) => length <= room + 0.01

/** Limits `value`; if the limits are in the wrong order, returns the middle between them. */
function clamp(value: number, min: number, max: number): number {
  return min > max ? (min + max) / 2 : Math.min(max, Math.max(min, value))
}

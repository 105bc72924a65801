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

/** A column at the right edge, two by two in the lower right corner, or a row at the lower edge. */
export type ButtonsPlace = 'beside' | 'corner' | 'below'

/** The buttons: the breadth of a column or row of them, the length of the column, and the side of the square of two by two. */
export interface ButtonsSize {
  readonly breadth: number
  readonly length: number
  readonly corner: number
}

/** How everything fits into a frame beside its buttons. */
interface WholeFit {
  /** The scale. */
  readonly k: number
  readonly buttonsAt: ButtonsPlace
  /** The part of the frame that is free of the buttons. */
  readonly free: Size
}

/** Fits everything beside the buttons or above them, at the largest scale; if scales are equal, a row comes before a column. */
export function fitWhole(whole: Box, { width, height }: Size, { breadth, length, corner }: ButtonsSize): WholeFit {
  const fitInto = (buttonsAt: ButtonsPlace, free: Size): WholeFit => {
    const k = Math.min(free.width / (whole.right - whole.left), free.height / (whole.bottom - whole.top))
    return { k, buttonsAt, free }
  }
  const fits = [fitInto('below', { width, height: height - breadth })]
  if (height >= length) fits.push(fitInto('beside', { width: width - breadth, height }))
  if (height >= corner) fits.push(fitInto('corner', { width: width - corner, height }))
  return fits.reduce((best, fit) => (fit.k > best.k ? fit : best))
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

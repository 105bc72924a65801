// The position of the window, kept from one start to the next. An unreadable or off-screen one is ignored.

import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { BrowserWindow, Rectangle } from 'electron'
import { z } from 'zod'

export const smallest = { width: 360, height: 480 }
const usual = { width: 1280, height: 800 }

const pixels = z.int().min(-100_000).max(100_000)
const state = z.object({ x: pixels, y: pixels, width: pixels, height: pixels, maximized: z.boolean() })

export interface WindowState extends Rectangle {
  maximized: boolean
}

/** `workAreas` of the screens that are there now, the main one first. */
export function loadWindowState(file: string, workAreas: readonly Rectangle[]): WindowState {
  const screen = workAreas[0] ?? { x: 0, y: 0, ...usual }
  const saved = read(file)
  if (!saved) return { ...centred(usual, screen), maximized: false }
  const home = workAreas.find((area) => canBeGrabbed(fitted(saved, area), area))
  return { ...(home ? fitted(saved, home) : centred(saved, screen)), maximized: saved.maximized }
}

/** Saves after every change that a person makes, once it has come to rest, and when the window closes. */
export function keepWindowState(window: BrowserWindow, file: string): void {
  const restTime = 400
  let resting: NodeJS.Timeout | undefined
  const save = () => {
    clearTimeout(resting)
    // The bounds that the window returns to when it leaves maximized or full-screen mode.
    write(file, { ...window.getNormalBounds(), maximized: window.isMaximized() })
  }
  const changed = () => {
    clearTimeout(resting)
    resting = setTimeout(save, restTime)
  }
  window.on('resize', changed)
  window.on('move', changed)
  window.on('maximize', changed)
  window.on('unmaximize', changed)
  window.on('close', save)
  window.on('closed', () => clearTimeout(resting))
}

/** Enough of its title bar is on the screen to be taken hold of. */
function canBeGrabbed({ x, y, width }: Rectangle, area: Rectangle): boolean {
  const visible = Math.min(x + width, area.x + area.width) - Math.max(x, area.x)
  return visible >= 100 && y >= area.y - 10 && y <= area.y + area.height - 50
}

function fitted({ x, y, width, height }: Rectangle, area: Rectangle): Rectangle {
  return { x, y, ...sized({ width, height }, area) }
}

function centred(size: { width: number; height: number }, area: Rectangle): Rectangle {
  const { width, height } = sized(size, area)
  return {
    x: Math.round(area.x + (area.width - width) / 2),
    y: Math.round(area.y + (area.height - height) / 2),
    width,
    height,
  }
}

function sized(
  { width, height }: { width: number; height: number },
  area: Rectangle,
): { width: number; height: number } {
  return {
    width: Math.min(Math.max(width, smallest.width), area.width),
    height: Math.min(Math.max(height, smallest.height), area.height),
  }
}

function read(file: string): WindowState | undefined {
  try {
    return state.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

/** Whole or not at all: a power cut leaves the file of before. A full disk costs the place of the window, no more. */
function write(file: string, value: WindowState): void {
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.new`, JSON.stringify(value))
    renameSync(`${file}.new`, file)
  } catch (error) {
    process.stderr.write(`The place of the window could not be saved: ${String(error)}\n`)
  }
}

// Child processes: run to their end with their words kept, or kept running until we are told to stop.

import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { root } from './node.mjs'

const posix = process.platform !== 'win32'

/** We were told to stop (Ctrl+C, a closed terminal): what was to come next is not wanted any more. */
export class Stopped extends Error {}

/**
 * Runs a command to its end, its words kept. Rejects with `Stopped` where we are told to stop meanwhile, once it has ended. With a cap it and its children are killed when the time is over.
 *
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {{ env?: NodeJS.ProcessEnv, capSeconds?: number, onLine?: (line: string) => void }} [settings] `env`: beyond our
 * own; `onLine` hears each line of both streams at once
 * @returns {Promise<{ ok: boolean, late: boolean, output: string }>}
 */
export function run(command, parameters, { env, capSeconds, onLine } = {}) {
  return new Promise((resolve, reject) => {
    // A group of its own, so that the cap ends its children too.
    const child = spawn(command, parameters, {
      cwd: root,
      // The output is kept as text, so it has no colours.
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: posix,
    })
    let output = ''
    let late = false
    let isStopped = false
    const timer =
      capSeconds === undefined
        ? undefined
        : setTimeout(() => {
            late = true
            end(child, 'SIGKILL')
          }, capSeconds * 1000)
    const stopListening = onWishToStop(() => {
      isStopped = true
      end(child, 'SIGTERM')
    })
    const done = (ok) => {
      clearTimeout(timer)
      stopListening()
      if (isStopped) reject(new Stopped())
      else resolve({ ok, late, output })
    }
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => (output += text))
      if (onLine) createInterface({ input: stream }).on('line', onLine)
    }
    child.on('error', (error) => {
      output += error.message
      done(false)
    })
    child.on('close', (code) => done(code === 0))
  })
}

/** More than a host needs to say goodbye. */
const goodbyeMilliseconds = 5000

/**
 * Starts a program that runs until it ends or we are told to stop (Ctrl+C, a closed terminal): then it is told once, and
 * waited for.
 *
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {{ env?: NodeJS.ProcessEnv, onLine?: (line: string) => void, onComplaint?: (line: string) => void, sharesConsole?: boolean }} settings
 * `sharesConsole`: whether the program hears of Ctrl+C by itself, as on Windows, where our signal would end it hard: then
 * only the second Ctrl+C, or a goodbye that takes too long, does
 * @returns {Promise<{ code: number | null, stopped: boolean }>} `stopped`: because we were told to
 */
export function keepRunning(
  command,
  parameters,
  { env = process.env, onLine, onComplaint, sharesConsole = !posix } = {},
) {
  return new Promise((resolve) => {
    // Else not in our group: the terminal's Ctrl+C would reach it twice, from the terminal and from us.
    const detached = !sharesConsole
    const child = spawn(command, parameters, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], detached })
    let stopped = false
    let patience
    const stopListening = onWishToStop(() => {
      if (sharesConsole && !stopped) patience = setTimeout(() => child.kill('SIGTERM'), goodbyeMilliseconds)
      else if (sharesConsole || !stopped) child.kill('SIGTERM')
      stopped = true
    })
    createInterface({ input: child.stdout }).on('line', (line) => onLine?.(line))
    createInterface({ input: child.stderr }).on('line', (line) => onComplaint?.(line))
    child.on('error', (error) => onComplaint?.(error.message))
    child.on('close', (code) => {
      clearTimeout(patience)
      stopListening()
      resolve({ code, stopped })
    })
  })
}

function end(child, signal) {
  try {
    if (posix && child.pid) process.kill(-child.pid, signal)
    else child.kill(signal)
  } catch {
    // It has ended by itself in between.
  }
}

function onWishToStop(listener) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, listener)
  return () => {
    for (const signal of signals) process.off(signal, listener)
  }
}

// Child processes: run to their end with their output collected, or kept running until this process gets a stop signal.

import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { root } from './node.mjs'

const posix = process.platform !== 'win32'

/** The user or the system has stopped this command (Ctrl+C, a closed terminal): its remaining steps must not run. */
export class Stopped extends Error {}

/**
 * Runs a command to its end and collects its output. If this process gets a stop signal meanwhile, rejects with `Stopped`
 * when the command has ended. After `timeoutSeconds` the command and its children are killed.
 *
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {{ env?: NodeJS.ProcessEnv, timeoutSeconds?: number, onLine?: (line: string) => void }} [settings] `env`: in
 * addition to our own; `onLine` gets each line of both streams immediately
 * @returns {Promise<{ ok: boolean, late: boolean, output: string }>}
 */
export function run(command, parameters, { env, timeoutSeconds, onLine } = {}) {
  return new Promise((resolve, reject) => {
    // In a process group of its own, so that the timeout also kills its children.
    const child = spawn(command, parameters, {
      cwd: root,
      // The output is collected as plain text, so it must have no colours.
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: posix,
    })
    let output = ''
    let late = false
    let isStopped = false
    const timer =
      timeoutSeconds === undefined
        ? undefined
        : setTimeout(() => {
            late = true
            end(child, 'SIGKILL')
          }, timeoutSeconds * 1000)
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

/** More time than a host needs to stop. */
const goodbyeMs = 5000

/**
 * Starts a program that runs until it ends or this process gets a stop signal (Ctrl+C, a closed terminal). Then the program
 * gets the signal once, and its end is awaited.
 *
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {{ env?: NodeJS.ProcessEnv, onLine?: (line: string) => void, onComplaint?: (line: string) => void, sharesConsole?: boolean }} settings
 * `sharesConsole`: whether the program gets Ctrl+C by itself, as on Windows, where our signal would kill it. Then it is
 * killed only by a second Ctrl+C, or if it takes too long to stop
 * @returns {Promise<{ code: number | null, stopped: boolean }>} `stopped`: whether a stop signal ended it
 */
export function keepRunning(
  command,
  parameters,
  { env = process.env, onLine, onComplaint, sharesConsole = !posix } = {},
) {
  return new Promise((resolve) => {
    // Otherwise not in our group: it would get Ctrl+C twice, from the terminal and from us.
    const detached = !sharesConsole
    const child = spawn(command, parameters, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], detached })
    let stopped = false
    let killTimer
    const stopListening = onWishToStop(() => {
      if (sharesConsole && !stopped) killTimer = setTimeout(() => child.kill('SIGTERM'), goodbyeMs)
      else if (sharesConsole || !stopped) child.kill('SIGTERM')
      stopped = true
    })
    createInterface({ input: child.stdout }).on('line', (line) => onLine?.(line))
    createInterface({ input: child.stderr }).on('line', (line) => onComplaint?.(line))
    child.on('error', (error) => onComplaint?.(error.message))
    child.on('close', (code) => {
      clearTimeout(killTimer)
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
    // The process has already ended.
  }
}

function onWishToStop(listener) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, listener)
  return () => {
    for (const signal of signals) process.off(signal, listener)
  }
}

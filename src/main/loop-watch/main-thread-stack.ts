// Finds out, from another thread, what a hanging main thread is doing.

import { Session } from 'node:inspector'
import { basename } from 'node:path'

const framesKept = 20

/**
 * Stops the main thread and resolves to its stack, innermost first: `hang index.js:12:3`. Resolves to undefined if it runs
 * no JavaScript within this time, because a system call or a dialog of the system blocks it; then it goes on.
 */
export function stackOfMainThread(withinMs: number): Promise<string[] | undefined> {
  const { promise, resolve } = Promise.withResolvers<string[] | undefined>()
  const session = new Session()
  /** The scripts' paths, by their ids. */
  const paths = new Map<string, string>()
  function giveUp(): void {
    session.disconnect()
    resolve(undefined)
  }
  const timer = setTimeout(giveUp, withinMs)
  session.on('Debugger.scriptParsed', ({ params: { scriptId, url } }) => paths.set(scriptId, url))
  session.on('Debugger.paused', ({ params: { callFrames } }) => {
    clearTimeout(timer)
    const frames = callFrames.map(({ functionName, location: { scriptId, lineNumber, columnNumber = 0 } }) => {
      // Folders may be named after people.
      const file = basename(paths.get(scriptId) || 'unknown')
      return `${functionName || 'anonymous'} ${file}:${lineNumber + 1}:${columnNumber + 1}`
    })
    resolve(frames.slice(0, framesKept))
  })
  try {
    session.connectToMainThread()
    session.post('Debugger.enable')
    session.post('Debugger.pause')
  } catch {
    clearTimeout(timer)
    resolve(undefined)
  }
  return promise
}

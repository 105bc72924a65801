// The only entry for messages of a window: from our page in its main frame, and in the agreed shape.

import type { IpcMain, WebFrameMain } from 'electron'
import type { z } from 'zod/mini'
import { isOwnPage } from '../app-origin.ts'
import '#shared/schema-messages.ts'

/**
 * Answers `channel` with what `answer` returns. `parameters` is a tuple schema of all arguments; a message from anywhere
 * else or in another shape is refused, and never reaches `answer`.
 */
export function handle<P extends z.ZodMiniType<unknown[]>>(
  ipcMain: IpcMain,
  channel: string,
  parameters: P,
  answer: (...parameters: z.infer<P>) => unknown,
): void {
  ipcMain.handle(channel, (event, ...raw: unknown[]) => {
    if (!isTrusted(event.senderFrame)) throw new Error(`${channel}: only Lanyard's own page may ask this`)
    const parsed = parameters.safeParse(raw)
    if (!parsed.success) throw new Error(`${channel}: ${parsed.error.issues[0]?.message ?? 'unreadable'}`)
    return answer(...parsed.data)
  })
}

/** `null`: the frame has been closed or has navigated since it sent the message. */
function isTrusted(frame: WebFrameMain | null): boolean {
  return frame !== null && frame.parent === null && isOwnPage(frame.url)
}

import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { tellOfFailedDownloads } from './downloads.ts'
import { textsFor } from './texts.ts'
import type { Session } from 'electron'

/** A download that ends in these states. Returns the message boxes that are shown. */
function download(...states: string[]) {
  const session = new EventEmitter()
  const showMessageBox = vi.fn(() => Promise.resolve({ response: 0, checkboxChecked: false }))
  tellOfFailedDownloads(session as Session, { showMessageBox } as never, () => textsFor('en'))
  const item = new EventEmitter()
  session.emit('will-download', {}, item)
  for (const state of states) item.emit('done', {}, state)
  return showMessageBox.mock.calls
}

test('whoever saves a file that can not be written is told so, once', () => {
  expect(download('interrupted', 'interrupted')).toEqual([
    [expect.objectContaining({ type: 'error', message: 'The file could not be saved.' })],
  ])
})

test.each(['completed', 'cancelled'])('a download that was %s is not spoken of', (state) => {
  expect(download(state)).toEqual([])
})

import { expect, test, vi } from 'vitest'
import { openOrRecover } from './damaged-journal.ts'
import { textsFor } from '../texts.ts'
import { damaged, JournalError } from '../../host/journal/journal-error.ts'
import type { MessageBoxOptions } from 'electron'

const words = textsFor('en')
const damage = damaged('/data/lanyard.sqlite', 'the last change is missing')
const recovery = { folder: '/data/damaged', kept: 'Kept: 1 table.', putAside: ['The device ada is put aside.'] }

/** A dialog with a person who presses these buttons. */
function dialogOf(...responses: number[]) {
  const shown: MessageBoxOptions[] = []
  const showMessageBox = vi.fn((options: MessageBoxOptions) => {
    shown.push(options)
    return Promise.resolve({ response: responses[shown.length - 1] ?? 0, checkboxChecked: false })
  })
  return { shown, dialog: { showMessageBox } as never }
}
const opening = () => vi.fn((recover: boolean) => (recover ? Promise.resolve({ recovery }) : Promise.reject(damage)))

test('a damaged journal is opened as far as it is whole when the person says so, and they hear what was put aside', async () => {
  const { dialog, shown } = dialogOf(1, 0)
  const open = opening()
  expect(await openOrRecover(dialog, words, open)).toEqual({ recovery })
  expect(open.mock.calls).toEqual([[false], [true]])
  expect(shown[0]!.detail).toContain(damage.message)
  expect(shown[0]!.buttons).toEqual(['Quit Lanyard', 'Open the Undamaged Part'])
  expect(shown[1]!.detail).toContain('The device ada is put aside.')
})

test('who closes the box or presses Enter changes nothing, and the program ends', async () => {
  const { dialog, shown } = dialogOf(0)
  const open = opening()
  expect(await openOrRecover(dialog, words, open)).toBeUndefined()
  expect(open.mock.calls).toEqual([[false]])
  expect(shown).toMatchObject([{ defaultId: 0, cancelId: 0 }])
})

test('of a journal that is whole, or can not be opened for another reason, nobody is asked', async () => {
  const { dialog, shown } = dialogOf()
  const whole = { recovery: undefined }
  expect(await openOrRecover(dialog, words, () => Promise.resolve(whole))).toBe(whole)
  const inUse = new JournalError('it is in use')
  await expect(openOrRecover(dialog, words, () => Promise.reject(inUse))).rejects.toBe(inUse)
  expect(shown).toEqual([])
})

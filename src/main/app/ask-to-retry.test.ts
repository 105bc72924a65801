import { expect, test, vi } from 'vitest'
import { askToRetry } from './ask-to-retry.ts'
import { textsFor } from './texts.ts'

/** Presses this button of the box, then grants quitting or not. Returns whether the window comes back. */
async function asked(response: number, isGranted: boolean | Promise<boolean>) {
  const quit = vi.fn()
  const mayQuit = vi.fn(() => isGranted)
  const showMessageBox = vi.fn(() => Promise.resolve({ response, checkboxChecked: false }))
  const comesBack = await askToRetry({ quit }, { showMessageBox } as never, textsFor('en'), mayQuit)
  return { comesBack, hasQuit: quit.mock.calls.length === 1, isAsked: mayQuit.mock.calls.length === 1 }
}

test('a window that has failed too often is loaded again, or the program quits', async () => {
  expect(await asked(0, true)).toEqual({ comesBack: true, hasQuit: false, isAsked: false })
  expect(await asked(1, true)).toEqual({ comesBack: false, hasQuit: true, isAsked: true })
})

test('whoever quits while others play, and then keeps it open, has the window again', async () => {
  expect(await asked(1, Promise.resolve(false))).toEqual({ comesBack: true, hasQuit: false, isAsked: true })
})

import type { App, Dialog } from 'electron'
import { expect, test, vi } from 'vitest'
import { showStartupError } from './startup-error.ts'

test('the box waits until the app is ready, since Linux shows none before; the error stream does not', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const [exit, showErrorBox] = [vi.fn(), vi.fn()]
  const app = { whenReady: () => promise, exit } as unknown as App
  const shown = showStartupError(app, { showErrorBox } as unknown as Dialog, new Error('no port'), false)
  expect(written).toHaveBeenCalledWith('no port\n')
  expect(showErrorBox).not.toHaveBeenCalled()
  resolve(undefined)
  await shown
  expect(showErrorBox).toHaveBeenCalledWith('Lanyard', 'no port')
  expect(exit).toHaveBeenCalledWith(1)
})

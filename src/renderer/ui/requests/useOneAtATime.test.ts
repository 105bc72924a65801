import { expect, test, vi } from 'vitest'
import { useOneAtATime } from './useOneAtATime.ts'

test('while the work of a press is under way, further presses do nothing', async () => {
  const { busy, run } = useOneAtATime()
  let finish = (): void => undefined
  const work = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const done = run(work)
  await run(work)
  expect(work).toHaveBeenCalledTimes(1)
  expect(busy.value).toBe(true)
  finish()
  await done
  expect(busy.value).toBe(false)
  void run(work)
  expect(work).toHaveBeenCalledTimes(2)
})

test('work that fails does not block the button, and its error is passed on', async () => {
  const { busy, run } = useOneAtATime()
  await expect(run(() => Promise.reject(new Error('the page could not be loaded')))).rejects.toThrow('page')
  expect(busy.value).toBe(false)
})

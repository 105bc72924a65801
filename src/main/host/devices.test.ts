import { expect, test } from 'vitest'
import { Devices } from './devices.ts'
import { run } from './work/task.ts'
import type { DeviceRecord } from './journal/device-journal.ts'

/** A journal whose writes are done in their order when `finish` is called. */
function slowJournal() {
  const written = new Map<string, DeviceRecord>()
  const waiting: (() => void)[] = []
  return {
    devices: () => [...written.values()],
    saveDevice: (device: DeviceRecord) =>
      new Promise<void>((resolve) => {
        waiting.push(() => {
          written.set(device.id, device)
          resolve()
        })
      }),
    forgetDevice: () => undefined,
    async finish() {
      for (const write of waiting.splice(0)) write()
      await new Promise(setImmediate)
    },
  }
}

test('what an older connection says while the next token is written down does not undo it, also over a crash', async () => {
  const journal = slowJournal()
  const devices = new Devices(journal, () => undefined)
  const { device, token } = devices.add()
  const kept = run(devices.keep(device))
  await journal.finish()
  await kept
  const renewed = run(devices.renew(device, token))
  await journal.finish()
  const again = run(devices.renew(device, await renewed))
  devices.confirm(device)
  await journal.finish()
  const newest = await again
  const restarted = new Devices(journal, () => undefined)
  expect(restarted.find(newest)).toBe(device)
  devices.confirm(device)
  await journal.finish()
  const later = new Devices(journal, () => undefined)
  expect([newest, await renewed].map((one) => later.find(one))).toEqual([device, undefined])
})

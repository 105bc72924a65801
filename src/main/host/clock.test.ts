import { expect, test } from 'vitest'
import { systemClock } from './clock.ts'

const think = () => {
  const until = systemClock.now() + 20
  while (systemClock.now() < until);
}

test('what is due at once leaves the network its turn in between', async () => {
  const order: string[] = []
  await new Promise<void>((resolve) => {
    systemClock.after(1, () => {
      order.push('first')
      think()
      setImmediate(() => order.push('network'))
    })
    systemClock.after(2, () => {
      order.push('second')
      resolve()
    })
    // Both are due by the time that anybody looks.
    think()
  })
  expect(order).toEqual(['first', 'network', 'second'])
})

test('what is called off while another is running does not run', async () => {
  const order: string[] = []
  await new Promise<void>((resolve) => {
    systemClock.after(1, () => {
      order.push('first')
      cancel()
    })
    const cancel = systemClock.after(2, () => order.push('called off'))
    systemClock.after(3, resolve)
    think()
  })
  expect(order).toEqual(['first'])
})

import { expect, test } from 'vitest'
import fc from 'fast-check'
import { StoryReceiver, StorySender } from './bot-stories.ts'

const events = (count: number, of = 'event') => Array.from({ length: count }, (_, index) => `${of} ${index}`)

test('of a story that has grown only the new events are sent', () => {
  const [sender, receiver] = [new StorySender(), new StoryReceiver()]
  expect(receiver.whole(sender.partOf('a', events(3)))).toEqual(events(3))
  const part = sender.partOf('a', events(5))
  expect(part).toMatchObject({ from: 3, events: ['event 3', 'event 4'], forget: [] })
  expect(receiver.whole(part)).toEqual(events(5))
  expect(sender.partOf('b', events(5))).toMatchObject({ from: 0, events: events(5) })
})

test('where there is no room, the story that was needed longest ago is forgotten, and sent anew when it is needed', () => {
  const [sender, receiver] = [new StorySender(10), new StoryReceiver()]
  const first = sender.partOf('a', events(4))
  receiver.whole(first)
  receiver.whole(sender.partOf('b', events(3)))
  const third = sender.partOf('c', events(2))
  expect(third.forget).toEqual([first.story])
  receiver.whole(third)
  const again = sender.partOf('a', events(5))
  expect(again).toMatchObject({ from: 0, events: events(5) })
  expect(receiver.whole(again)).toEqual(events(5))
})

test('a part that was lost does not go unnoticed', () => {
  const [sender, receiver] = [new StorySender(), new StoryReceiver()]
  receiver.whole(sender.partOf('a', events(1)))
  sender.partOf('a', events(2))
  expect(() => receiver.whole(sender.partOf('a', events(3)))).toThrow('a part of the story is missing')
})

test('however stories grow, the other thread has them whole', () => {
  const growths = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.nat(8)), { maxLength: 60 })
  fc.assert(
    fc.property(growths, fc.nat(40), (steps, room) => {
      const [sender, receiver] = [new StorySender(room), new StoryReceiver()]
      const lengths = new Map<string, number>()
      for (const [key, more] of steps) {
        const length = (lengths.get(key) ?? 0) + more
        lengths.set(key, length)
        expect(receiver.whole(structuredClone(sender.partOf(key, events(length, key))))).toEqual(events(length, key))
      }
    }),
  )
})

import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { answerFilter, questionFilter, filteredSocket, packetLimits } from './mdns-filter.ts'

const isNeighbour = (address: string) => address.startsWith('192.168.1.')
const stopped = () => {
  const clock = { time: 0, now: () => clock.time, after: () => () => undefined }
  return clock
}
const sender = { address: '192.168.1.20' }

/** A header with its counts, followed by `text` in place of records. */
function packet(kind: 'question' | 'answer', text = '\u0008_lanyard\u0004_tcp\u0005local\u0000', records = 1): Buffer {
  const header = Buffer.alloc(12)
  header.writeUInt16BE(kind === 'answer' ? 0x8400 : 0, 2)
  header.writeUInt16BE(records, kind === 'answer' ? 6 : 4)
  return Buffer.concat([header, Buffer.from(text, 'latin1')])
}

describe('what is read', () => {
  test('answers about Lanyard by who listens, questions by who announces', () => {
    const [answers, questions] = [answerFilter(stopped(), isNeighbour), questionFilter(stopped(), isNeighbour)]
    expect([answers(packet('answer'), sender), answers(packet('question'), sender)]).toEqual([true, false])
    expect([questions(packet('answer'), sender), questions(packet('question'), sender)]).toEqual([false, true])
    expect(questions(packet('question', '\u0009_services\u0007_dns-sd'), sender)).toBe(true)
    expect(answers(packet('answer', '\u0008_LANYARD\u0004_TCP'), sender)).toBe(true)
  })

  test.each<[string, Buffer, string]>([
    ['what is about others', packet('answer', '\u0005_http\u0004_tcp'), '192.168.1.20'],
    ['what comes from another network', packet('answer'), '8.8.8.8'],
    ['what is too long', packet('answer', `_lanyard${'x'.repeat(packetLimits.bytes)}`), '192.168.1.20'],
    ['what claims to hold very much', packet('answer', '_lanyard', packetLimits.records + 1), '192.168.1.20'],
    ['what is too short to be anything', Buffer.from('_lanyard'), '192.168.1.20'],
  ])('not %s', (_what, bytes, address) => {
    expect(answerFilter(stopped(), isNeighbour)(bytes, { address })).toBe(false)
  })

  test('of one sender so many a second, of all so many; what is about others counts for nothing', () => {
    const clock = stopped()
    const admits = answerFilter(clock, isNeighbour)
    const admitted = (address: string, bytes = packet('answer')) =>
      Array.from({ length: 900 }, () => admits(bytes, { address })).filter(Boolean).length
    expect(admitted('192.168.1.20', packet('answer', '_http'))).toBe(0)
    expect(admitted('192.168.1.20')).toBe(packetLimits.answersPerAddress.burst)
    clock.time += 1000
    expect(admitted('192.168.1.20')).toBe(packetLimits.answersPerAddress.perSecond)
    const all = Array.from({ length: 200 }, (_, index) => admitted(`192.168.1.${index + 21}`))
    expect(all.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(packetLimits.answers.burst)
  })
})

describe('each question in a packet is answered to all by itself', () => {
  const { burst, perSecond } = packetLimits.questionsPerAddress
  const questions = (count: number) => packet('question', undefined, count)

  test('so a packet of a hundred is not read', () => {
    expect(questionFilter(stopped(), isNeighbour)(questions(128), sender)).toBe(false)
  })

  test('so each counts, and a packet without any counts for one', () => {
    const clock = stopped()
    const admits = questionFilter(clock, isNeighbour)
    expect(admits(questions(burst), sender)).toBe(true)
    expect(admits(questions(1), sender)).toBe(false)
    clock.time += 1000
    expect(admits(questions(perSecond), sender)).toBe(true)
    expect(admits(questions(0), sender)).toBe(false)
    expect(admits(questions(1), { address: '192.168.1.21' })).toBe(true)
  })

  test('so of all together only so many are read', () => {
    const admits = questionFilter(stopped(), isNeighbour)
    const read = Array.from({ length: 200 }, (_, index) => admits(questions(burst), { address: `192.168.1.${index}` }))
    expect(read.filter(Boolean)).toHaveLength(packetLimits.questions.burst / burst)
  })
})

test('a filtered socket hears what is admitted and nothing else', async () => {
  const socket = filteredSocket((bytes) => bytes.toString() !== 'noise')
  const received: string[] = []
  socket.on('message', (bytes) => void received.push(bytes.toString()))
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const speaker = createSocket('udp4')
  for (const text of ['noise', 'noise', 'word', 'noise', 'end']) {
    await new Promise((resolve) => speaker.send(text, socket.address().port, '127.0.0.1', resolve))
  }
  while (!received.includes('end')) await once(socket, 'message')
  expect(received).toEqual(['word', 'end'])
  speaker.close()
  socket.close()
})

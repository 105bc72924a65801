// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import { deviceMemory, devicesKey, devicesOf, idOfKnownHost, namelessMemory } from './devices.ts'
import { writeStored } from './localValues.ts'

const [address, elsewhere] = ['http://192.168.1.20:4747', 'http://192.168.1.77:4747']
const [token, newer] = ['a'.repeat(32), 'b'.repeat(32)]
const kitchen = { hostId: 'kitchen', key: '11'.repeat(32) }
const impostor = { hostId: 'kitchen', key: '66'.repeat(32) }
const cellar = { hostId: 'cellar', key: '22'.repeat(32) }

beforeEach(() => writeStored(devicesKey, { tokens: {}, hosts: {} }))

describe('a host that has proved its key', () => {
  beforeEach(() => void deviceMemory(address).keep(token, 'kitchen', kitchen))

  test('gets the token again, there and elsewhere', () => {
    expect(deviceMemory(address).recall(kitchen)).toEqual({ token })
    expect(deviceMemory(elsewhere).recall(kitchen)).toEqual({ token })
    expect(deviceMemory(elsewhere, 'kitchen').recall(kitchen)).toEqual({ token })
  })

  test('is not taken for another that proves another key, or none', () => {
    expect(deviceMemory(elsewhere, 'kitchen').recall(impostor)).toBe('stranger')
    expect(deviceMemory(elsewhere).recall(impostor)).toBe('stranger')
    expect(deviceMemory(elsewhere, 'kitchen').recall(undefined)).toBe('stranger')
    expect(deviceMemory(address).recall(undefined)).toBe('stranger')
    expect(namelessMemory(elsewhere, 'kitchen').recall(impostor)).toBe('stranger')
  })

  test('is not where another host answers in its place', () => {
    expect(deviceMemory(elsewhere, 'kitchen').recall(cellar)).toBe('stranger')
    // Its address may belong to another host by now, which must not get its token.
    expect(deviceMemory(address).recall(cellar)).toEqual({ token: undefined })
  })

  test('keeps its token and its key whoever else says to have its id', () => {
    expect(deviceMemory(elsewhere).keep(newer, 'kitchen', undefined)).toBe(false)
    expect(deviceMemory(elsewhere).keep(newer, 'kitchen', impostor)).toBe(true)
    expect(deviceMemory(address).recall(kitchen)).toEqual({ token })
    // A host that this device has joined nevertheless is no longer a stranger, and has a token of its own.
    expect(deviceMemory(elsewhere, 'kitchen').recall(impostor)).toEqual({ token: newer })
  })

  test('gets a newer token in place of the one before', () => {
    deviceMemory(elsewhere, 'kitchen').keep(newer, 'kitchen', kitchen)
    expect(deviceMemory(address).recall(kitchen)).toEqual({ token: newer })
  })

  test('gets the token again also where the browser has emptied its storage meanwhile', () => {
    localStorage.clear()
    expect(deviceMemory(address).recall(kitchen)).toEqual({ token })
    expect(deviceMemory(address).recall(impostor)).toBe('stranger')
  })

  test('is told of no device by who only looks', () => {
    expect(namelessMemory(address).recall(kitchen)).toEqual({ token: undefined })
    namelessMemory(address).keep(newer, 'kitchen', kitchen)
    expect(deviceMemory(address).recall(kitchen)).toEqual({ token })
  })
})

describe('a token from before there were keys', () => {
  beforeEach(() => writeStored(devicesKey, { tokens: { kitchen: token }, hosts: { [address]: 'kitchen' } }))

  test('goes to the first that proves a key for that id, and from then on to nobody else', () => {
    expect(deviceMemory(elsewhere, 'kitchen').recall(kitchen)).toEqual({ token })
    deviceMemory(elsewhere, 'kitchen').keep(newer, 'kitchen', kitchen)
    expect(deviceMemory(address).recall(impostor)).toBe('stranger')
    expect(deviceMemory(address).recall(kitchen)).toEqual({ token: newer })
  })

  test('goes to a host that knows of no proofs, as it did', () => {
    expect(deviceMemory(address).recall(undefined)).toEqual({ token })
    expect(deviceMemory(address).keep(newer, 'kitchen', undefined)).toBe(true)
    expect(deviceMemory(elsewhere, 'kitchen').recall(undefined)).toEqual({ token: newer })
  })
})

describe('of all hosts', () => {
  beforeEach(() => {
    deviceMemory('here').keep(token, 'kitchen', kitchen)
    deviceMemory(elsewhere).keep(newer, 'kitchen', impostor)
    deviceMemory(address).keep(newer, 'cellar', cellar)
  })

  test('those that have given this device a token are known, by their ids and by where they were met', () => {
    expect(idOfKnownHost({ url: 'http://127.0.0.1:4747', isHome: true })).toBe('kitchen')
    expect(idOfKnownHost({ url: address })).toBe('cellar')
    expect(idOfKnownHost({ url: 'http://192.168.1.99:4747', id: 'cellar' })).toBe('cellar')
    expect(idOfKnownHost({ url: 'http://192.168.1.99:4747', id: 'attic' })).toBeUndefined()
    expect(idOfKnownHost({ url: 'http://192.168.1.99:4747' })).toBeUndefined()
  })

  test('some are kept with all that is known of them, and nothing of the others', () => {
    expect(devicesOf(['cellar'])).toEqual({
      tokens: { cellar: newer },
      hosts: { [address]: 'cellar' },
      keys: { cellar: cellar.key },
    })
    expect(Object.keys(devicesOf(['kitchen']).tokens)).toEqual(['kitchen', `kitchen ${impostor.key}`])
  })
})

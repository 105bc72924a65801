import { expect, test } from 'vitest'
import { fromArguments, toArgument } from './facts.ts'

const facts = { platform: 'win32', version: '0.1.0 "beta" ü', hostUrl: 'http://127.0.0.1:4747', kiosk: true }

test('the facts come through a command line unharmed', () => {
  const argument = toArgument(facts)
  expect(argument).toMatch(/^--[\w.%=~!*'()-]+$/)
  expect(fromArguments(['electron', '--type=renderer', argument])).toEqual(facts)
})

test('a window without them says so', () => {
  expect(() => fromArguments(['electron'])).toThrow('without the facts')
})

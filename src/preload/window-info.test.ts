import { expect, test } from 'vitest'
import { windowInfoFromArguments, windowInfoToArgument } from './window-info.ts'

const facts = { platform: 'win32', version: '0.1.0 "beta" ü', hostUrl: 'http://127.0.0.1:4747', kiosk: true }

test('the facts come through a command line unharmed', () => {
  const argument = windowInfoToArgument(facts)
  expect(argument).toMatch(/^--[\w.%=~!*'()-]+$/)
  expect(windowInfoFromArguments(['electron', '--type=renderer', argument])).toEqual(facts)
})

test('a window without them says so', () => {
  expect(() => windowInfoFromArguments(['electron'])).toThrow('without the facts')
})

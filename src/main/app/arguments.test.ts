import { expect, test } from 'vitest'
import { readArguments } from './arguments.ts'

test('without a word, everything is as usual', () => {
  expect(readArguments(['electron', '.'])).toEqual({ discovery: true, kiosk: false })
})

test('reads what is said, in both ways of saying it, and passes over what is meant for Chromium', () => {
  const argv = [
    'electron',
    '.',
    '--gtk-version=3',
    '--user-data-dir=/tmp/two',
    '--name',
    'Kitchen',
    '--port',
    '0',
    '--no-discovery',
    '--kiosk',
    '--settings=/etc/lanyard/cafe.json',
  ]
  expect(readArguments(argv)).toEqual({
    ...{ userDataFolder: '/tmp/two', name: 'Kitchen', port: 0, discovery: false },
    ...{ kiosk: true, settings: '/etc/lanyard/cafe.json' },
  })
})

test.each([
  [['--port', '65536'], '--port must be 0 to 65535 (0: any free one), found "65536"'],
  [['--port', '4e3'], '--port must be 0 to 65535 (0: any free one), found "4e3"'],
  [['--port'], '--port must be 0 to 65535 (0: any free one), found true'],
  [['--name'], '--name needs a name after it'],
  [['--settings'], '--settings needs a file after it'],
  [['--user-data-dir='], '--user-data-dir needs a folder after it'],
])('%j: %s', (argv, message) => {
  expect(() => readArguments(argv)).toThrow(message)
})

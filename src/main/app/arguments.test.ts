import { expect, test } from 'vitest'
import { FlagError, switches } from '../flags.mjs'
import { homeCapacity } from '../host/limits/capacity.ts'
import { readArguments } from './arguments.ts'

const usual = {
  host: { discovery: true, recover: false, capacity: homeCapacity },
  kiosk: false,
  help: false,
  opened: [],
  hangLimitMs: 30_000,
}

test('without a word, everything is as usual', () => {
  expect(readArguments(['electron', '.'], false)).toEqual(usual)
  expect(readArguments(['/opt/Lanyard/lanyard'], true)).toEqual(usual)
})

test('reads what is said, in both ways of saying it', () => {
  const said = [
    ...[
      '--user-data-dir=/tmp/two',
      '--name',
      'Kitchen',
      '--port',
      '0',
      '--no-discovery',
      '--kiosk',
      '--help',
      '--recover',
    ],
    ...['--settings=/etc/lanyard/cafe.json', '--data', '/srv/lanyard', '--hang-limit=120'],
  ]
  const read = {
    userDataFolder: '/tmp/two',
    host: {
      dataFolder: '/srv/lanyard',
      settings: '/etc/lanyard/cafe.json',
      name: 'Kitchen',
      port: 0,
      discovery: false,
      recover: true,
      capacity: homeCapacity,
    },
    kiosk: true,
    help: true,
    opened: [],
    hangLimitMs: 120_000,
  }
  expect(readArguments(['electron', '.', ...said], false)).toEqual(read)
  expect(readArguments(['lanyard', ...said], true)).toEqual(read)
})

test.each(['lanyard://join/192.168.1.20:4747', '/home/ana/evening.lanyard', 'C:\\Users\\Ana\\evening.lanyard'])(
  '%s is to be opened, and no flag',
  (thing) => {
    expect(readArguments(['lanyard', '--kiosk', thing], true)).toEqual({ ...usual, kiosk: true, opened: [thing] })
    expect(readArguments(['electron', '.', thing], false)).toEqual({ ...usual, opened: [thing] })
  },
)

test('passes over every switch that a system, a packager or somebody with a bad graphics card adds', () => {
  const said = switches.map((name) => `--${name.replace('*', '-some')}`)
  expect(readArguments(['lanyard', ...said, ...said.map((one) => `${one}=x`), '-psn_0_1234567'], true)).toEqual(usual)
  expect(readArguments(['lanyard', '--no-sandbox', '--kiosk', '--type=x'], true)).toEqual({ ...usual, kiosk: true })
})

test('what comes before the program is Electron’s own', () => {
  const argv = ['electron', '--inspect=0', '--remote-anything=0', '-r', '/tmp/loader.js', '/src/lanyard', '--kiosk']
  expect(readArguments(argv, false)).toEqual({ ...usual, kiosk: true })
})

test.each([
  [['--port', '65536'], '--port must be a number from 0 to 65535 (0: any free one), found "65536".'],
  [['--port', '4e3'], '--port must be a number from 0 to 65535 (0: any free one), found "4e3".'],
  [['--port'], '--port needs a value: --port N.'],
  [['--port', '--kiosk'], '--port needs a value: --port N.'],
  [['--name'], '--name needs a value: --name NAME.'],
  [['--name', 'a\u202Eb'], '--name must be 1 to 40 characters that can be read, found "a\u202Eb".'],
  [['--settings'], '--settings needs a value: --settings FILE.'],
  [['--user-data-dir='], '--user-data-dir must name a folder: leave it out for the usual one.'],
  [['--kiosk=yes'], '--kiosk takes no value.'],
  [['--kisok'], '--kisok is not a flag of Lanyard: --help shows all of them.'],
  [['--no-sandboxes'], '--no-sandboxes is not a flag of Lanyard: --help shows all of them.'],
  [['-k'], '-k is not a flag of Lanyard: --help shows all of them.'],
  [['--local'], '--local is not a flag of Lanyard: --help shows all of them.'],
  [['--lang', 'de'], '"de" belongs to no flag: --help shows all of them.'],
  [['kiosk'], '"kiosk" belongs to no flag: --help shows all of them.'],
])('%j: %s', (said, sentence) => {
  expect(() => readArguments(['lanyard', ...said], true)).toThrow(new FlagError(sentence))
})

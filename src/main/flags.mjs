// Everything that can be said on a command line of Lanyard, once: parsing and help come from this table, and docs/flags.md is
// compared with it. Plain JavaScript without a package: on a fresh clone `npm start` reads it before anything is installed.

import { parseArgs } from 'node:util'

const nameLength = 40
const highestPort = 65_535

/** The programs that take flags. */
export const programs = {
  start: {
    called: 'npm start',
    usage: 'npm start -- [flags]',
    does: 'Opens Lanyard in its own window, or in the browser where no window can be had.',
  },
  window: {
    called: 'Lanyard',
    usage: 'Lanyard [flags]',
    does: 'Opens Lanyard in its own window.',
  },
  host: {
    called: 'the host',
    usage: 'npm run host -- [flags]',
    does: 'Lanyard without a desktop: hosts tables for the room.',
    ends: 'Prints one line of JSON when it is ready. Stop it with Ctrl+C.',
  },
  dev: {
    called: 'npm run dev',
    usage: 'npm run dev -- [flags]',
    does: 'For work on Lanyard: the page with hot reload, before a host that starts again when its sources change.',
    ends: 'For this machine only. Stop it with Ctrl+C.',
  },
}

const profileNames = ['home', 'cafe', 'hall']

/** JSON, so that a line break or an escape sequence can't disturb the sentence. */
const found = (text) => `found ${JSON.stringify(text)}`

function wrongNumber(least, most) {
  return (text) =>
    /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most
      ? undefined
      : `must be a number from ${least} to ${most}, ${found(text)}.`
}

/**
 * As `savedTableName` of the protocol, so that a station may have the same name as its host. A copy, since a fresh clone can't
 * load that file; flags.test.ts compares the two.
 */
function isReadableName(text) {
  return (
    [...text].length <= nameLength &&
    /^(?:[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]|[\u200c\u200d\u{e0020}-\u{e007f}])*$/u.test(text) &&
    /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)
  )
}

const everywhere = ['start', 'window', 'host', 'dev']
const inUse = ['start', 'window', 'host']
const withWindow = ['start', 'window']

/**
 * `of`: the programs that take it. `short`: its one letter. `value`: what follows it, in capitals; `N` is read as a number.
 * `saysTo`: where it means something else to one of them.
 * `wrong`: the end of an error sentence where the value does not fit, else undefined.
 */
export const flags = {
  browser: { of: ['start'], says: 'in the browser in any case' },
  kiosk: { of: withWindow, says: 'a screen for guests, whatever the settings say: see docs/kiosk.md' },
  port: {
    of: everywhere,
    value: 'N',
    says: 'listen on this port (default: the first free one from 4747)',
    saysTo: { dev: 'serve the page on this port (default: the first free one from 5173)' },
    wrong: (text) =>
      /^\d{1,5}$/.test(text) && Number(text) <= highestPort
        ? undefined
        : `must be a number from 0 to ${highestPort} (0: any free one), ${found(text)}.`,
  },
  name: {
    of: everywhere,
    value: 'NAME',
    says: 'what the room knows this machine by (default: as before, at first its own name)',
    wrong: (text) =>
      isReadableName(text.trim())
        ? undefined
        : `must be 1 to ${nameLength} characters that can be read, ${found(text)}.`,
  },
  data: {
    of: everywhere,
    value: 'DIR',
    says: 'keep tables and settings in this folder (default: in the folder house of --user-data-dir)',
    // These have no folder of their own.
    saysTo: {
      host: 'keep tables and settings in this folder (default: in memory, gone when it stops)',
      dev: 'keep tables and settings in this folder (default: a temporary one, gone when it stops)',
    },
    wrong: (text) => (text === '' ? 'must name a folder: leave it out for the usual one.' : undefined),
  },
  'user-data-dir': {
    of: withWindow,
    value: 'DIR',
    says: "Lanyard's own folder: house, logs and the place of the window (default: one of this user)",
    wrong: (text) => (text === '' ? 'must name a folder: leave it out for the usual one.' : undefined),
  },
  settings: {
    of: everywhere,
    value: 'FILE',
    says: "the cafe's settings (default: cafe.json in the folder of --data): see docs/cafe-settings.md",
    wrong: (text) => (text === '' ? 'must name a file: leave it out for cafe.json in the data folder.' : undefined),
  },
  profile: {
    of: inUse,
    value: 'PLACE',
    says: 'room for a home, a cafe or a hall (default: home): see docs/flags.md',
    wrong: (text) =>
      profileNames.includes(text) ? undefined : `must be one of ${profileNames.join(', ')}, ${found(text)}.`,
  },
  'max-clients': {
    of: inUse,
    value: 'N',
    says: 'devices that may be connected at once (default: as the profile says)',
    wrong: wrongNumber(16, 10_000),
  },
  'max-per-address': {
    of: inUse,
    value: 'N',
    says: 'devices that may be connected from one address (default: as the profile says)',
    wrong: wrongNumber(1, 10_000),
  },
  'max-tables': {
    of: inUse,
    value: 'N',
    says: 'tables that may be open at once (default: as the profile says)',
    wrong: wrongNumber(1, 2000),
  },
  local: { of: ['host'], says: 'for this machine only, until somebody on it opens the house' },
  recover: {
    of: inUse,
    says: 'once, for a damaged data folder: open what is whole, put the rest aside in a folder in it',
  },
  'no-discovery': { of: inUse, says: 'neither announce this machine on the network nor look for others' },
  'hang-limit': {
    of: inUse,
    value: 'N',
    says: 'seconds after which a program that hangs ends, to be started again; 0: never (default: 30)',
    wrong: (text) => (text === '0' ? undefined : wrongNumber(5, 3600)(text)?.replace(', found', ', or 0, found')),
  },
  help: { of: everywhere, short: 'h', says: 'show this, as -h does' },
}

/**
 * Switches of Electron and Chromium that a system, a packager or a tool adds, or somebody whose screen needs them: they are
 * not ours to judge, and pass. A name that ends with `*` stands for all that begin so.
 */
export const switches = [
  // A sandbox or a graphics card that does not work.
  ...['no-sandbox', 'disable-setuid-sandbox', 'disable-dev-shm-usage', 'disable-gpu*', 'disable-software-rasterizer'],
  ...['in-process-gpu', 'use-gl', 'use-angle', 'enable-unsafe-swiftshader', 'ignore-gpu-blocklist'],
  ...['force_high_performance_gpu', 'force_low_power_gpu'],
  // Screens, windows and languages.
  ...['ozone-platform*', 'enable-wayland-ime', 'wayland-text-input-version', 'display', 'class', 'gtk-version'],
  ...['force-device-scale-factor', 'high-dpi-support', 'force-color-profile', 'touch-events', 'lang'],
  ...['password-store', 'xdg-portal-required-version', 'force-renderer-accessibility'],
  // Chromium's own.
  ...['type', 'enable-features', 'disable-features', 'enable-blink-features', 'disable-blink-features'],
  ...['force-fieldtrials', 'enable-crashpad', 'enable-crash-reporter', 'allow-file-access-from-files'],
  ...['original-process-start-time', 'no-zygote', 'single-process', 'test-type', 'noerrdialogs', 'headless'],
  ...['disable-renderer-backgrounding', 'disable-background-timer-throttling', 'disable-http-cache', 'disk-cache-size'],
  ...['disable-backgrounding-occluded-windows', 'js-flags', 'host-rules', 'host-resolver-rules', 'proxy-*'],
  ...['no-proxy-server', 'autoplay-policy', 'disable-pinch', 'overscroll-history-navigation', 'no-stdio-init'],
  // Looking for a fault.
  ...['enable-logging', 'log-file', 'log-level', 'log-net-log', 'v', 'vmodule', 'enable-automation'],
  ...['remote-debugging-port', 'remote-debugging-pipe', 'remote-allow-origins', 'inspect*', 'trace-*'],
  ...['no-deprecation', 'throw-deprecation', 'diagnostic-dir'],
]

/** The Finder of older Macs names the process so. */
const processNumber = /^-psn_\d+_\d+$/

/** A mistake in the arguments; the message says what is wrong and what to do. */
export class FlagError extends Error {}

/** @param {readonly string[]} args */
export function withoutSwitches(args) {
  return args.filter((arg) => !isSwitch(arg))
}

function isSwitch(arg) {
  const name = /^--([^=]+)/.exec(arg)?.[1]
  if (name === undefined) return processNumber.test(arg)
  return switches.some((known) => (known.endsWith('*') ? name.startsWith(known.slice(0, -1)) : name === known))
}

/** Throws FlagError at the first that is wrong. */
export function readFlags(program, args) {
  const known = Object.entries(flags).filter(([, { of }]) => of.includes(program))
  const options = Object.fromEntries(
    known.map(([name, { value, short }]) => [name, { type: value ? 'string' : 'boolean', ...(short && { short }) }]),
  )
  const { values: found, tokens } = parse(program, [...args], options)
  const named = tokens.flatMap(({ name, value }) => (value === undefined ? [] : [name]))
  const twice = named.find((name, index) => named.indexOf(name) < index)
  if (twice) throw new FlagError(`--${twice} is there twice: take one of them away.`)
  const values = { ...found }
  for (const [name, text] of Object.entries(values)) {
    const wrong = flags[name].wrong?.(text)
    if (wrong) throw new FlagError(`--${name} ${wrong}`)
  }
  if (values.name !== undefined) values.name = values.name.trim()
  for (const name of Object.keys(values)) if (flags[name].value === 'N') values[name] = Number(values[name])
  return values
}

function parse(program, args, options) {
  try {
    return parseArgs({ args, options, tokens: true })
  } catch (error) {
    throw new FlagError(sentenceFor(program, error, args))
  }
}

function sentenceFor(program, { code, message }, args) {
  const remedy = '--help shows all of them.'
  // A flag that has a letter, too, is named as '-h, --help'.
  const flag = /'(?:-\w, )?(-[^'\s\p{Cc}]*)/u.exec(message)?.[1]
  // Node reads -h=1 as -h, -= and -1.
  const withValue = flag === '-=' && args.map((arg) => /^(-\w+)=/.exec(arg)?.[1]).find(Boolean)
  if (withValue) return `${withValue} takes no value.`
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `${flag} is not a flag of ${programs[program].called}: ${remedy}`
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') {
    return `${JSON.stringify(/'(.*)'/s.exec(message)?.[1])} belongs to no flag: ${remedy}`
  }
  if (code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE' || !flag) return `${message}. ${remedy}`
  const { value } = flags[flag.slice(2)]
  return value ? `${flag} needs a value: ${flag} ${value}.` : `${flag} takes no value.`
}

/** The flags of a program as its help shows them. */
export function helpOf(program) {
  const { usage, does, ends } = programs[program]
  const known = Object.entries(flags).filter(([, { of }]) => of.includes(program))
  const left = (name) => `--${name}${flags[name].value ? ` ${flags[name].value}` : ''}`
  const width = Math.max(...known.map(([name]) => left(name).length))
  const lines = known.map(([name, flag]) => {
    return `  ${left(name).padEnd(width)}  ${flag.saysTo?.[program] ?? flag.says}`
  })
  return [does, '', `  ${usage}`, '', ...lines, '', ...(ends ? [ends] : [])].join('\n').trimEnd() + '\n'
}

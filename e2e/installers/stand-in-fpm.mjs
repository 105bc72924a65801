#!/usr/bin/env node
// Makes a deb of what electron-builder asks of fpm, which it would fetch from the internet. The package itself is made by
// dpkg-deb, of Debian. Plain JavaScript, since electron-builder starts this file as it is.

import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const [flags, mappings] = read(process.argv.slice(2))
const one = (flag) => flags.get(flag)?.at(-1)
const all = (flag) => (flags.get(flag) ?? []).join(', ')

const folder = mkdtempSync(join(tmpdir(), 'stand-in-fpm-'))
try {
  for (const mapping of mappings) {
    const [source, target] = mapping.split('=')
    const placed = join(folder, target)
    mkdirSync(dirname(placed), { recursive: true })
    cpSync(source, placed, { recursive: true, verbatimSymlinks: true })
  }
  const control = join(folder, 'DEBIAN')
  mkdirSync(control)
  for (const [name, flag] of Object.entries({ postinst: '--after-install', postrm: '--after-remove' })) {
    cpSync(one(flag), join(control, name))
    chmodSync(join(control, name), 0o755)
  }
  const fields = {
    Package: one('--name'),
    Version: one('--version'),
    Architecture: one('--architecture'),
    Maintainer: one('--maintainer'),
    Homepage: one('--url'),
    Priority: one('--deb-priority'),
    Depends: all('-d'),
    Recommends: all('--deb-recommends'),
    Description: one('--description').trim().replaceAll('\n', '\n '),
  }
  const lines = Object.entries(fields).map(([field, value]) => `${field}: ${value}\n`)
  writeFileSync(join(control, 'control'), lines.join(''))
  const parameters = ['--root-owner-group', '-Zgzip', '-z1', '--build', folder, one('--package')]
  execFileSync('dpkg-deb', parameters, { stdio: 'inherit' })
} finally {
  rmSync(folder, { recursive: true })
}

/** All flags have a value, but for one. */
function read(parameters) {
  const [flags, mappings] = [new Map(), []]
  const rest = parameters.filter((parameter) => parameter !== '--force')
  while (rest.length > 0) {
    const parameter = rest.shift()
    if (!parameter.startsWith('-')) mappings.push(parameter)
    else flags.set(parameter, [...(flags.get(parameter) ?? []), rest.shift()])
  }
  return [flags, mappings]
}

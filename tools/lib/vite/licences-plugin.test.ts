import { expect, test } from 'vitest'
import { asText, complete, packedPackages } from './licences-plugin.ts'

const mit = { name: 'ws', version: '8.0.0', identifier: 'MIT', text: '\nThe MIT License\n' }

test('of the installed packages those are packed that are not for development only', () => {
  const packages = {
    '': {},
    'node_modules/ws': {},
    'node_modules/@noble/hashes': {},
    'node_modules/vite': { dev: true },
    'node_modules/fsevents': { devOptional: true },
  }
  expect(packedPackages({ packages })).toEqual(['ws', '@noble/hashes'])
})

test('each package is named once, in the order of names', () => {
  const all = complete([{ ...mit, name: 'zod' }, mit, mit])
  expect(all.map(({ name }) => name)).toEqual(['ws', 'zod'])
  expect(all[0]!.text).toBe('The MIT License')
})

test('a package without a licence is not built into the program', () => {
  const { name, version, identifier } = mit
  expect(() => complete([{ name, version, identifier }])).toThrow('ws 8.0.0 is shipped')
  expect(() => complete([{ name, version, text: 'free' }])).toThrow('ws 8.0.0 is shipped')
})

test('icons, which bring no file, are credited to those who drew them', () => {
  const [icons] = complete([{ name: '@iconify-json/game-icons', version: '1.0.0', identifier: 'CC-BY-3.0' }])
  expect(icons!.text).toContain('Delapouite')
})

test('the text has every licence under its name', () => {
  expect(asText([{ ...mit, text: 'The MIT License' }])).toMatch(/\nws 8\.0\.0 \(MIT\)\n\nThe MIT License\n$/)
})

// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import { languages } from '#shared/languages.ts'
import FlagMark from './FlagMark.vue'

test('a guest who looks for a language sees another flag for each', () => {
  const flags = languages.map((language) => mount(FlagMark, { props: { language } }))
  for (const flag of flags)
    for (const shape of flag.findAll('svg > *')) expect(shape.element.namespaceURI).toBe('http://www.w3.org/2000/svg')
  expect(new Set(flags.map((flag) => flag.get('svg').html())).size).toBe(languages.length)
})

// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import { colours, faces } from '#shared/avatar.ts'
import { manifests } from '#shared/games/manifests.ts'
import { automata } from './automata.ts'
import { creatures } from './creatures.ts'
import FaceParts from './FaceParts.vue'
import { people } from './people.ts'

const tokens = readFileSync(join(import.meta.dirname, '../tokens.css'), 'utf8')
const drawing = (props: InstanceType<typeof FaceParts>['$props']) => mount(FaceParts, { props }).html()

test('every face is drawn, none twice, and none is drawn that nobody can choose', () => {
  const drawn = faces.map((face) => drawing({ avatar: { face, colour: 'blue' } }))
  expect(new Set(drawn).size).toBe(24)
  expect([...Object.keys(people), ...Object.keys(creatures)].toSorted()).toEqual(faces.toSorted())
})

test('every colour is a token', () => {
  for (const colour of colours) expect(tokens).toContain(`--person-${colour}: #`)
})

test('every level of a bot has a face of its own, an unknown one that of a good player', () => {
  const levels = new Set(manifests.flatMap(({ botLevels }) => botLevels))
  expect([...levels].toSorted()).toEqual(Object.keys(automata).toSorted())
  expect(drawing({ bot: 'grandmaster' })).toBe(drawing({ bot: 'normal' }))
})

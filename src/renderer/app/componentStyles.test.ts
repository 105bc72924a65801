// The classes in the styles of components: a style must match an element of its own component, and no element of another.

import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const renderer = join(import.meta.dirname, '..')
const components = readdirSync(renderer, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.vue'))
  .map((file) => {
    const text = readFileSync(join(renderer, file), 'utf8')
    return { file, text, classes: classesOfTemplate(text) }
  })

/** Every word of a `class` or `:class`. Some are not classes, which does no harm here. */
function classesOfTemplate(component: string): Set<string> {
  const template = component.slice(component.indexOf('<template>'), component.lastIndexOf('</template>'))
  return new Set([...template.matchAll(/class="([^"]*)"/g)].flatMap(([, words]) => words!.match(/[\w-]+/g) ?? []))
}

function selectorsOf(css: string): string[] {
  const rules = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)
  return [...rules]
    .flatMap(([, list]) => list!.split(',').map((selector) => selector.trim()))
    .filter((selector) => !selector.startsWith('@'))
}

/** Selectors whose classes are all used by other components too: they could match elements of these. */
function strayingSelectors(css: string, of: string): string[] {
  const others = components.filter(({ file }) => file !== of)
  const isForeign = (name: string) => others.some(({ classes }) => classes.has(name))
  return selectorsOf(css).filter((selector) => {
    const classes = [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!)
    return classes.length > 0 && classes.every(isForeign)
  })
}

test('a style that is not scoped names a class of its component that no other component uses', () => {
  const straying = components.flatMap(({ file, text }) =>
    [...text.matchAll(/<style>([\s\S]*?)<\/style>/g)].flatMap(([, css]) =>
      strayingSelectors(css!, file).map((selector) => `${file}: ${selector}`),
    ),
  )
  expect(straying).toEqual([])
})

/** The class of the element in which the style looks, such as `bar` in `.bar > :deep(.clock)`; undefined without `:deep`. */
const classBeforeDeep = (selector: string) => /\.([\w-]+)[^.]*:deep\(/.exec(selector)?.[1]

test('a style that reaches into a child component looks for it below a class of its own component', () => {
  const reaching = components.flatMap(({ file, text, classes }) =>
    [...text.matchAll(/<style scoped>([\s\S]*?)<\/style>/g)]
      .flatMap(([, css]) => selectorsOf(css!))
      .map((selector) => ({ where: `${file}: ${selector}`, name: classBeforeDeep(selector), classes }))
      .filter(({ name }) => name !== undefined),
  )
  expect(reaching.length).toBeGreaterThan(10)
  expect(reaching.filter(({ name, classes }) => !classes.has(name!)).map(({ where }) => where)).toEqual([])
})

test('a style names only classes that some template or script has: one may have been renamed elsewhere', () => {
  const sources = readdirSync(renderer, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(vue|ts)$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(renderer, file), 'utf8').replaceAll(/<style[\s\S]*?<\/style>/g, ''))
  const words = new Set(sources.flatMap((text) => text.match(/[\w-]+/g) ?? []))
  /** A word after `--` may be a variable, and a transition's classes are made from its name. */
  const isThere = (name: string) =>
    words.has(name) || words.has(/^.+?--/.exec(name)?.[0] ?? name) || /-(enter|leave)-(active|from|to)$/.test(name)
  const lost = components.flatMap(({ file, text }) =>
    [...text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)]
      .flatMap(([, css]) => selectorsOf(css!))
      .flatMap((selector) => [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!))
      .filter((name) => !isThere(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(lost).toEqual([])
})

const styles = components.map(({ file, text }) => ({ file, text: text.slice(text.lastIndexOf('</template>')) }))
const sheets = [...styles, ...sheetsOf('app/styles'), ...sheetsOf('games')]
function sheetsOf(folder: string): { file: string; text: string }[] {
  return readdirSync(join(renderer, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => ({ file, text: readFileSync(join(renderer, folder, file), 'utf8') }))
}

test('no list is without its marks by `list-style: none`, by which VoiceOver takes it for no list', () => {
  const summaries = components.flatMap(({ text }) =>
    [...text.matchAll(/<summary[^>]*class="([^"]*)"/g)].flatMap(([, names]) => names!.split(' ')),
  )
  const unmarked = sheets.flatMap(({ file, text }) =>
    [...text.matchAll(/([^{}]+)\{[^{}]*list-style(?:-type)?: none/g)].map(([, selector]) => ({
      file,
      selector: selector!.trim(),
    })),
  )
  expect(unmarked.filter(({ selector }) => !summaries.some((name) => selector === `.${name}`))).toEqual([])
})

test('only the settings ask the system about motion: what a person has chosen counts for every style and script', () => {
  // Staff's page over a kiosk is another, with no settings.
  const asking = readdirSync(renderer, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(vue|css|ts|html)$/.test(file) && !/\.test\.ts$|^kiosk-exit\//.test(file))
    .filter((file) => readFileSync(join(renderer, file), 'utf8').includes('prefers-reduced-motion'))
  expect(asking).toEqual(['client/mediaQueries.ts'])
})

test('motion is written as what `data-motion` of <html> allows, so that none is seen before that is there', () => {
  const texts = sheets.filter(({ text }) => text.includes('data-motion'))
  expect(texts.length).toBeGreaterThan(20)
  expect(texts.filter(({ text }) => /data-motion(?!='full')/.test(text)).map(({ file }) => file)).toEqual([])
})

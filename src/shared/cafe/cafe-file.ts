// The settings of a cafe as a file that people write and copy: JSON with comments, checked down to each game's options.

import { findNodeAtLocation, parseTree, printParseErrorCode } from 'jsonc-parser'
import { games, gameOf } from '#shared/games/registry.ts'
import { deepEqual } from '../engine/deep-equal.ts'
import { isDeep, namedTwice } from '../json-text.ts'
import { limits } from '../protocol/limits.ts'
import { zodFaults } from './field-faults.ts'
import { readPinHash } from './pin-hash.ts'
import { cafeSettings, defaultSettings, type CafeSettings } from './settings.ts'
import type { Node, ParseError } from 'jsonc-parser'
import type { Fault, FaultCode } from './fault.ts'
import type { FieldFault, Path } from './field-faults.ts'

export { describeFault, type Fault } from './fault.ts'

const maxFaults = 20
const maxDepth = 16
const kindOfFile = defaultSettings.file

export type ReadCafeFile = { readonly settings: CafeSettings } | { readonly faults: readonly Fault[] }

/** Never throws, whatever the text is. Faults are in the order of their lines. */
export function readCafeFile(text: string): ReadCafeFile {
  if (text.length > limits.cafeFileLength) return wholeFault('file-too-long', { most: limits.cafeFileLength })
  // Windows editors begin a file with an invisible byte order mark.
  const source = text.replace(/^\uFEFF/, '')
  if (isDeep(source, maxDepth)) return wholeFault('too-deep')
  const errors: ParseError[] = []
  const tree = parseTree(source, errors, { allowTrailingComma: true })
  const [error] = errors
  if (!tree) return wholeFault('not-settings', { file: kindOfFile })
  if (error) return { faults: [syntaxFault(source, error)] }
  if (tree.type !== 'object') return wholeFault('not-settings', { file: kindOfFile })
  return readTree(source, tree)
}

function readTree(source: string, tree: Node): ReadCafeFile {
  const lineAt = (path: Path) => lineOf(source, nodeAt(tree, path).offset)
  const toFaults = (faults: readonly FieldFault[]): Fault[] =>
    faults
      .map(({ path, code, params }) => ({ line: lineAt(path), field: path.join('.'), code, params }))
      .filter(({ field }, index, all) => all.findIndex((other) => other.field === field) === index)
      .sort((one, other) => one.line - other.line)
      .slice(0, maxFaults)
  const twice: Fault[] = namedTwice(source).map(({ path, offset }) => {
    return { line: lineOf(source, offset), field: path.join('.'), code: 'field-twice', params: {} }
  })
  if (twice.length > 0) return { faults: twice.slice(0, maxFaults) }
  const value = valueOf(tree) as Record<string, unknown>
  const other = otherFile(value)
  if (other) return { faults: toFaults([other]) }
  const read = cafeSettings.safeParse(value)
  const faults = [
    ...(read.success ? [] : zodFaults(cafeSettings, read.error, value).filter(({ path }) => path[0] !== 'pin')),
    ...pinFaults(value),
    ...repeated(value, 'games'),
    ...repeated(value, 'languages'),
    ...optionFaults(value['options']),
  ]
  if (faults.length > 0 || !read.success) return { faults: toFaults(faults) }
  return { settings: read.data }
}

/** Writes only what differs from the usual settings, in the schema's order. `readCafeFile` reads the same settings back. */
export function writeCafeFile(settings: CafeSettings): string {
  const given: Record<string, unknown> = settings
  const usual: Record<string, unknown> = defaultSettings
  const entries = Object.keys(cafeSettings.shape).flatMap((name) => {
    const value = name === 'file' ? kindOfFile : name === 'options' ? sorted(settings.options) : given[name]
    const differing = name === 'file' ? value : difference(value, usual[name])
    return differing === undefined ? [] : [[name, differing] as const]
  })
  return `${print(Object.fromEntries(entries), '')}\n`
}

function wholeFault(code: FaultCode, params: Fault['params'] = {}): ReadCafeFile {
  return { faults: [{ line: 1, field: '', code, params }] }
}

const syntax: Readonly<Record<string, FaultCode>> = {
  InvalidSymbol: 'syntax-word',
  PropertyNameExpected: 'syntax-name',
  ValueExpected: 'syntax-value',
  ColonExpected: 'syntax-colon',
  CommaExpected: 'syntax-comma',
  EndOfFileExpected: 'syntax-end',
  UnexpectedEndOfComment: 'syntax-comment',
  UnexpectedEndOfNumber: 'syntax-number',
  InvalidNumberFormat: 'syntax-number',
}

/** Only the first error is reported: the others mostly follow from it. */
function syntaxFault(source: string, { error, offset }: ParseError): Fault {
  const name = printParseErrorCode(error)
  const sign = missingBracket(name, source[offset])
  const code = sign ? 'syntax-close' : (syntax[name] ?? 'syntax-string')
  return { line: lineOf(source, offset), field: '', code, params: sign ? { sign } : {} }
}

/** The closing bracket that is missing. The parser also expects a comma if the wrong kind of bracket follows. */
function missingBracket(error: string, found: string | undefined): string | undefined {
  if (error === 'CloseBraceExpected' || (error === 'CommaExpected' && found === ']')) return '}'
  if (error === 'CloseBracketExpected' || (error === 'CommaExpected' && found === '}')) return ']'
  return undefined
}

function lineOf(source: string, offset: number): number {
  return source.slice(0, offset).split(/\r\n|\r|\n/).length
}

/** The node of a field or, if the field is missing, of the nearest one around it. */
function nodeAt(tree: Node, path: Path): Node {
  for (let length = path.length; length > 0; length--) {
    const node = findNodeAtLocation(tree, path.slice(0, length))
    if (node) return node
  }
  return tree
}

/** As `JSON.parse` would: a field named `__proto__` is a field. */
function valueOf(node: Node): unknown {
  const { type, children = [] } = node
  if (type === 'array') return children.map(valueOf)
  if (type !== 'object') return node.value as unknown
  return Object.fromEntries(
    children.map(({ children: [key, value] = [] }) => [String(key?.value), value && valueOf(value)]),
  )
}

/** The one fault of a file that is for another program. Its fields are not checked. */
function otherFile({ file }: Record<string, unknown>): FieldFault | undefined {
  if (file === kindOfFile) return undefined
  const isCafes = typeof file === 'string' && /^lanyard-cafe-\d{1,4}$/.test(file)
  if (isCafes)
    return { path: ['file'], code: 'other-version', params: { found: JSON.stringify(file), file: kindOfFile } }
  return { path: file === undefined ? [] : ['file'], code: 'not-settings', params: { file: kindOfFile } }
}

/** Faults of `pin`. No message repeats its value, which may be the PIN itself. */
function pinFaults({ pin }: Record<string, unknown>): FieldFault[] {
  const isRight = pin === undefined || (typeof pin === 'string' && readPinHash(pin) !== undefined)
  return isRight ? [] : [{ path: ['pin'], code: 'not-a-pin-hash', params: {} }]
}

function repeated(value: Record<string, unknown>, name: string): FieldFault[] {
  const list = value[name]
  if (!Array.isArray(list)) return []
  return list.flatMap((found: unknown, index): FieldFault[] =>
    typeof found === 'string' && list.indexOf(found) < index
      ? [{ path: [name, index], code: 'named-twice', params: { found: JSON.stringify(found) } }]
      : [],
  )
}

/** The faults of each game's options, found by the game's own schema. */
function optionFaults(options: unknown): FieldFault[] {
  if (!isFields(options)) return []
  return Object.entries(options).flatMap(([id, raw]) => {
    const game = gameOf(id)
    const read = game?.options.safeParse(raw)
    if (!game || !read || read.success) return []
    return zodFaults(game.options, read.error, raw).map((fault) => ({ ...fault, path: ['options', id, ...fault.path] }))
  })
}

/** The options sorted: games in the order in which the program lists them, each game's options by name. */
function sorted(options: CafeSettings['options']): Record<string, unknown> {
  const byName = (raw: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(raw).sort(([one], [other]) => (one < other ? -1 : 1)))
  return Object.fromEntries(games.flatMap(({ id }) => (options[id] ? [[id, byName(options[id])]] : [])))
}

/** The parts of a value that differ from the default; undefined if none do. */
function difference(value: unknown, usual: unknown): unknown {
  if (deepEqual(value, usual)) return undefined
  if (!isFields(value) || !isFields(usual)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => {
      const differing = difference(one, usual[name])
      return differing === undefined ? [] : [[name, differing]]
    }),
  )
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const longestLine = 100

/** JSON as people write it: a short value without nested brackets is on one line. */
function print(value: unknown, indent: string): string {
  const flat = JSON.stringify(value)
  if (typeof value !== 'object' || value === null) return flat
  const isList = Array.isArray(value)
  const [open, close] = isList ? '[]' : '{}'
  const inner = `${indent}  `
  const parts = isList
    ? value.map((one: unknown) => print(one, inner))
    : Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${print(one, inner)}`)
  const line = parts.join(', ')
  const isShort = indent !== '' && line.length + indent.length < longestLine && !/[{[]/.test(line)
  if (parts.length === 0) return `${open}${close}`
  if (isShort) return isList ? `${open}${line}${close}` : `${open} ${line} ${close}`
  return `${open}\n${parts.map((part) => `${inner}${part}`).join(',\n')}\n${indent}${close}`
}

// CHANGELOG.md, in the form of Keep a Changelog: a section for each version, the unreleased changes first.

import { Trouble } from './trouble.mjs'

const unreleased = '## [Unreleased]\n'
/** A sentence that announces the next version. A release removes it. */
const announcement = /^Will be \d+\.\d+\.\d+[^\n]*\n+/

/** The text after a release: the unreleased changes have become the section of this version. */
export function released(text: string, version: string, date: string): string {
  const changes = sectionOf(text, 'Unreleased').replace(announcement, '')
  if (changes === '') throw new Trouble('Nothing in CHANGELOG.md is unreleased.')
  if (text.includes(`## [${version}]`)) throw new Trouble(`CHANGELOG.md has a section for ${version} already.`)
  const at = text.indexOf(unreleased)
  const rest = text.slice(at + unreleased.length + sectionBody(text, 'Unreleased').length)
  return `${text.slice(0, at)}${unreleased}\n## [${version}] - ${date}\n\n${changes}\n${rest === '' ? '' : `\n${rest}`}`
}

/** The changes of a version, without its heading. */
export function sectionOf(text: string, version: string): string {
  return sectionBody(text, version).trim()
}

function sectionBody(text: string, version: string): string {
  const heading = new RegExp(`^## \\[${version.replaceAll('.', '\\.')}\\][^\\n]*\\n`, 'm').exec(text)
  if (!heading) throw new Trouble(`CHANGELOG.md has no section for ${version}.`)
  const start = heading.index + heading[0].length
  const end = text.indexOf('\n## [', start)
  return text.slice(start, end < 0 ? undefined : end + 1)
}

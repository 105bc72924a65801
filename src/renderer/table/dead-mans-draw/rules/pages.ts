// The book in somebody's language, under the rules that are in force: what can be read and searched.

import { chapterNames, chapters, isPlayed, neighboursOf, titleOf } from './entries.ts'
import type { Chapter, EntryId } from './entries.ts'
import { leadOf, textsOf } from './texts.ts'
import type { Played, Wording } from './wording.ts'

export interface Page {
  readonly entry: EntryId
  readonly title: string
  readonly lead: string | undefined
  readonly texts: readonly string[]
  /** Whether anybody plays by it here. */
  readonly isPlayed: boolean
  /** Where to read on. */
  readonly neighbours: readonly { readonly entry: EntryId; readonly title: string }[]
}
export interface ChapterPages {
  readonly chapter: Chapter
  readonly pages: readonly Page[]
}
type Say = (key: string, params?: Readonly<Record<string, unknown>>) => string

/** All of the book. Without a table nothing is left out of play. */
export function bookOf(played: Played, atTable: boolean, say: Say): ChapterPages[] {
  const told = ({ key, params }: Wording) => say(key, params)
  const inPlay = (entry: EntryId) => !atTable || isPlayed(entry, played)
  return chapterNames.map((chapter) => ({
    chapter,
    pages: chapters[chapter].map((entry) => {
      const lead = leadOf(entry, played)
      return {
        entry,
        title: say(titleOf(entry)),
        lead: lead && told(lead),
        texts: textsOf(entry, played).map(told),
        isPlayed: inPlay(entry),
        neighbours: neighboursOf(entry)
          .filter(inPlay)
          .map((neighbour) => ({ entry: neighbour, title: say(titleOf(neighbour)) })),
      }
    }),
  }))
}

/** The chapters with those pages that are meant; a chapter without any is left out. */
export function only(book: readonly ChapterPages[], means: (page: Page) => boolean): ChapterPages[] {
  return book
    .map(({ chapter, pages }) => ({ chapter, pages: pages.filter(means) }))
    .filter(({ pages }) => pages.length > 0)
}

/** Whether a page has all of these words, or their beginnings, whatever their accents and capitals. */
export function finds(words: string): (page: Page) => boolean {
  const wanted = plain(words).split(/\s+/).filter(Boolean)
  return ({ title, lead, texts }) => {
    const text = plain([title, lead ?? '', ...texts].join(' '))
    return wanted.every((word) => text.includes(word))
  }
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

// The rules of a game as a book: chapters of entries, translated, for the options of a table. A game provides the entries and
// their sentences; the texts are in the locales/rules of its folder.

/** A key of the game's texts, and its parameters. */
export interface Wording {
  readonly key: string
  readonly params: Readonly<Record<string, unknown>>
}
/** A sentence of an entry. */
export interface Sentence extends Wording {
  /** Whether the table's options decide this sentence. */
  readonly isChosen?: boolean
  /** Whether the game's own figure of the entry shows it, in place of a paragraph. */
  readonly isDrawn?: boolean
}

/** The entries of a game's book for the options of a table. */
export interface BookSource<Entry extends string> {
  /** By chapter, in the book's order; `rules.chapters.<name>` is a chapter's title. */
  readonly chapters: Readonly<Record<string, readonly Entry[]>>
  /** The key of an entry's title. */
  title(entry: Entry): string
  /** The sentences of an entry, in order. */
  sentences(entry: Entry): readonly Sentence[]
  /** One line that sums up an entry. */
  lead?(entry: Entry): Wording | undefined
  /** The key of a chapter's first sentence. */
  note?(chapter: string): string | undefined
  /** Whether the entry applies at this table. Left out: all do. */
  isPlayed?(entry: Entry): boolean
  /** Whether the entry's sentences are consecutive steps. */
  isSteps?(entry: Entry): boolean
  /** Related entries. */
  neighbours(entry: Entry): readonly Entry[]
}

/** A translated sentence. */
export interface Text {
  readonly key: string
  readonly text: string
  readonly isChosen: boolean
  readonly isDrawn: boolean
}
export interface Page {
  readonly entry: string
  readonly title: string
  readonly lead: string | undefined
  readonly texts: readonly Text[]
  readonly isSteps: boolean
  readonly isPlayed: boolean
  readonly neighbours: readonly { readonly entry: string; readonly title: string }[]
}
export interface Chapter {
  readonly name: string
  readonly title: string
  readonly note: string | undefined
  readonly pages: readonly Page[]
}

/** Translates a key of the game's texts. */
export type Say = (key: string, params?: Readonly<Record<string, unknown>>) => string

export function bookOf<Entry extends string>(source: BookSource<Entry>, say: Say): Chapter[] {
  const isPlayed = (entry: Entry) => source.isPlayed?.(entry) ?? true
  const titleOf = (entry: Entry) => say(source.title(entry))
  const page = (entry: Entry): Page => {
    const lead = source.lead?.(entry)
    return {
      entry,
      title: titleOf(entry),
      lead: lead && say(lead.key, lead.params),
      texts: source.sentences(entry).map(({ key, params, isChosen = false, isDrawn = false }) => ({
        key,
        text: say(key, params),
        isChosen,
        isDrawn,
      })),
      isSteps: source.isSteps?.(entry) ?? false,
      isPlayed: isPlayed(entry),
      neighbours: source
        .neighbours(entry)
        .filter(isPlayed)
        .map((neighbour) => ({ entry: neighbour, title: titleOf(neighbour) })),
    }
  }
  return Object.entries(source.chapters).map(([name, entries]) => {
    const note = source.note?.(name)
    return { name, title: say(`rules.chapters.${name}`), note: note && say(note), pages: entries.map(page) }
  })
}

/** The chapters with the pages for which `means` is true; a chapter without any is left out. */
export function filterPages(book: readonly Chapter[], means: (page: Page) => boolean): Chapter[] {
  return book
    .map((chapter) => ({ ...chapter, pages: chapter.pages.filter(means) }))
    .filter(({ pages }) => pages.length > 0)
}

/** Whether a page contains each of these words, even inside a longer one; accents and capitals don't matter. */
export function matchesSearch(words: string): (page: Page) => boolean {
  const wanted = plain(words).split(/\s+/).filter(Boolean)
  return ({ title, lead, texts }) => {
    const text = plain([title, lead ?? '', ...texts.map((one) => one.text)].join(' '))
    return wanted.every((word) => text.includes(word))
  }
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

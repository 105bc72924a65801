// A page fetches its texts in parts: what is shown must be in a part that has been fetched by then.

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { games } from '#shared/games/registry.ts'
import { options } from '#shared/games/dead-mans-draw/options.ts'
import { traitNames } from '#shared/games/dead-mans-draw/traits.ts'
import { variantNames } from '#shared/games/dead-mans-draw/variants.ts'
import parts from 'virtual:texts'
import { textsOf } from '../games/dead-mans-draw/rules/texts.ts'
import { playedRules } from '../games/dead-mans-draw/rules/wording.ts'
import type { GameUi } from '../games/contract.ts'
import { loadLanguage, withTexts } from './index.ts'
import { languages } from './languages.ts'
import type { Language } from './languages.ts'
import { mergeMessages } from './messageFiles.ts'
import type { Messages } from './messageFiles.ts'
import { wordsIn } from './testing/words.ts'

const gameUis = import.meta.glob<{ default: GameUi }>('../games/*/index.ts', { eager: true })
const entryIds = import.meta.glob<readonly string[]>('../games/*/rules/entries.ts', { import: 'entryIds', eager: true })
const renderer = join(import.meta.dirname, '..')
/** Read, not imported: as modules they take ten times as long. */
const sources = globSync('**/*.{vue,ts}', { cwd: renderer })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.ts$|(?:^|\/)testing\/|^dev\//.test(path))
  .map((path): [string, string] => [`../${path}`, readFileSync(join(renderer, path), 'utf8')])

/** The parts that are fetched with a page, and the sources that use their texts: `withTexts` must load each with that part. */
const saidIn: Record<string, readonly string[]> = {
  about: ['../home/AboutScreen.vue'],
  counter: ['../counter/'],
  history: [
    ...['../history/', '../games/replay/', '../games/awards/', '../games/match/result/LuckLine.vue'],
    ...[
      '../games/match/result/RankList.vue',
      '../games/match/result/useWinnerSentence.ts',
      '../table/seats/AbsenceChoice.vue',
      '../table/seats/SeatDialogs.vue',
      '../table/seats/SeatsDialog.vue',
      '../table/seats/useAwayWords.ts',
    ],
    ...['../table/result/', '../table/replay/', '../table/LeaveDialog.vue', '../table/TableMenu.vue'],
    ...['../table/owner/PauseCover.vue', '../table/seats/FreedSeats.ts'],
    ...['../table/next/EveningScore.vue', '../table/next/WaitingList.vue', '../table/seats/AbsenceLine.vue'],
    ...['../table/lobby/InviteCard.vue', '../table/lobby/LobbyNarration.ts', '../table/lobby/ShareLink.vue'],
  ],
  join: [
    '../home/AddressField.vue',
    '../home/HostScreen.vue',
    '../home/JoinScreen.vue',
    '../home/nearby/NearbyHosts.vue',
    '../home/TableCard.vue',
  ],
  // Other sources use these texts only at kiosks.
  kiosk: [
    ...['../kiosk/', '../ui/kiosk/', '../table/result/ResultButtons.vue', '../table/TableMenu.vue'],
    ...['../app/SettingsDialog.vue', '../games/tutorial/CoachBar.vue'],
  ],
  // Forms and summaries, whose texts are fetched by the pages that show them, and the rules books.
  options: [
    ...['../games/options/', '../games/rules-book/entrySentences.ts'],
    ...['../games/match/BotSpeedField.vue', '../table/timer/DecisionTime.vue'],
    '../games/dead-mans-draw/editions/',
    ...games.map(({ id }) => `../games/${id}/rules/RulesBook.vue`),
  ],
  settings: ['../app/SettingsDialog.vue'],
  trouble: [
    ...['../app/connection/ConnectionEnded.vue', '../app/reloading/brokenPage.ts', '../counter/PinAccess.vue'],
    ...['../table/AdmissionScreen.vue', '../ui/requests/useHostRequests.ts'],
  ],
}

async function load(part: string, language: Language): Promise<Messages> {
  return mergeMessages((await parts[`${part}/${language}`]!()).default)
}
const keysOf = (messages: unknown, path = ''): string[] =>
  typeof messages === 'object' && messages !== null && !('type' in messages) && !Array.isArray(messages)
    ? Object.entries(messages).flatMap(([key, inside]) => keysOf(inside, path ? `${path}.${key}` : key))
    : [path]
/** Whether a compiled message exists. */
const has = (messages: unknown, key: string): boolean =>
  key
    .split('.')
    .reduce<unknown>((inside, part) => (inside as Record<string, unknown> | undefined)?.[part], messages) !== undefined

describe.each(languages)('%s', (language) => {
  test('all texts are in the parts', async () => {
    const names = Object.keys(parts).filter((name) => name.endsWith(`/${language}`))
    const inParts = await Promise.all(names.map((name) => load(name.split('/')[0]!, language)))
    const missing = keysOf(wordsIn(language)).filter((key) => !inParts.some((messages) => has(messages, key)))
    expect(missing).toEqual([])
  })

  test.each(games.map(({ id }) => id))('the board of %s has the title of every entry of its book', async (game) => {
    const { rulesLinks } = gameUis[`../games/${game}/index.ts`]!.default
    const board = (await load(game, language)).games as Messages
    const common = (await load('common', language)).games as Messages
    const ids = entryIds[`../games/${game}/rules/entries.ts`] ?? []
    expect(ids).not.toEqual([])
    for (const id of ids) {
      rulesLinks?.titleAt(id, {
        t(key) {
          expect.soft(has(board[game], key) || has(common[game], key), key).toBe(true)
          return key
        },
      } as Parameters<NonNullable<GameUi['rulesLinks']>['titleAt']>[1])
    }
  })

  test("Dead Man's Draw deals traits that say all they do, with the texts of its book", async () => {
    const { 'dead-mans-draw': book } = (await load('dead-mans-draw-rules', language)).games as Messages
    for (const variant of ['none', ...variantNames]) {
      for (const mermaidAbility of [true, false]) {
        const played = playedRules(options.parse({ variant, mermaidAbility, traits: true }))
        for (const { key } of traitNames.flatMap((trait) => textsOf(`trait:${trait}`, played))) {
          expect.soft(has(book, key), key).toBe(true)
        }
      }
    }
  })
})

test.each(Object.entries(saidIn))(
  'texts of the part %s are said only where it has been fetched',
  async (part, places) => {
    const { games: ofGames, ...ofFrame } = await load(part, 'en')
    const keys = Object.keys(
      Object.assign({}, ...(part === 'options' ? Object.values(ofGames as Messages) : [ofFrame])),
    )
    expect(keys).not.toEqual([])
    const says = new RegExp(`['\`](?:${keys.join('|')})\\.[\\w$]`)
    const sayers = sources.filter(([, source]) => says.test(source)).map(([path]) => path)
    expect(sayers).not.toEqual([])
    expect(sayers.filter((path) => !places.some((place) => path.startsWith(place)))).toEqual([])
  },
)

test('a game whose book has its texts with the board opens it all the same', async () => {
  await loadLanguage('en')
  expect(await withTexts('a-game-without-rules', () => Promise.resolve('the book'))).toBe('the book')
})

import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'electron-vite'
import { compileHints } from './tools/lib/vite/compile-hint-plugin.ts'
import { numberedComponents } from './tools/lib/vite/component-ids.ts'
import { compressedCopies } from './tools/lib/vite/compressed-plugin.ts'
import { earlyScript } from './tools/lib/vite/early-script-plugin.ts'
import { inlineScript } from './tools/lib/vite/inline-script-plugin.ts'
import { licences, licencesFile } from './tools/lib/vite/licences-plugin.ts'
import { minifiedAgain } from './tools/lib/vite/minify-plugin.ts'
import { paths } from './tools/lib/vite/paths-plugin.ts'
import { productionPinia } from './tools/lib/vite/pinia-plugin.ts'
import { texts } from './tools/lib/vite/texts-plugin.ts'
import { registry } from './tools/lib/vite/registry.ts'

const pageRoot = 'src/renderer'
const inNodeModules = /[\\/]node_modules[\\/]/
const notOfStaff = /[\\/]src[\\/](?!preload|renderer[\\/](?:kiosk-exit|staff))/
/** Whether a module is one of these, of src, or in one of these folders. */
const isOneOf =
  (...places: string[]) =>
  (id: string) =>
    places.some((place) => {
      const path = id.replaceAll('\\', '/')
      return place.endsWith('/') ? path.includes(`/src/${place}`) : path.endsWith(`/src/${place}`)
    })
/** What asks for the first screen, with all that it imports: the program imports it from there. */
const isEarlySource = isOneOf(
  ...[
    'renderer/app/early.ts',
    'renderer/app/fonts.ts',
    'renderer/app/whenQuiet.ts',
    'renderer/client/storage/localValues.ts',
  ],
  ...['renderer/client/loading/reloadPage.ts', 'renderer/client/loading/fetchWithRetry.ts'],
  ...['renderer/i18n/languages.ts', 'shared/languages.ts'],
)
const early = (id: string) => isEarlySource(id) || /vite\/preload-helper|virtual:texts$|\.woff2\?url$/.test(id)
/** The page of a table, and what the boards of several games share: else it would come with one of them. */
const isTable = isOneOf(
  ...[
    'renderer/table/TablePage.vue',
    'renderer/ui/ExplainedText.vue',
    'renderer/ui/InkMark.vue',
    'renderer/ui/lazy/lazyModule.ts',
    'shared/engine/moments.ts',
  ],
  ...[
    'match/PlayerFace.vue',
    'match/seatColour.ts',
    'stage/',
    'lists.ts',
    'seatSentences.ts',
    'winnersSentence.ts',
  ].map((place) => `renderer/games/${place}`),
)
/** How a game words its rules, on its board and in its options. */
const wording = /[\\/]renderer[\\/]games[\\/][^\\/]+[\\/]rules[\\/]wording\.ts$/
const table = (id: string) => isTable(id) || wording.test(id)
/** The arithmetic of large numbers, and what is proved with it: the host's name, and a fair shuffle. */
const proofs = isOneOf('renderer/client/fairLuck.ts', 'shared/protocol/check-host-proof.ts')
/** Drawings, each in a frame of its own size: what is shown is there without them, and they come beside it. */
const drawings = isOneOf(
  ...[
    'ui/night/NightStrokes.vue',
    'ui/PicturePath.vue',
    'ui/faces/FaceParts.vue',
    'table/reactions/ReactionPicture.vue',
  ].map((file) => `renderer/${file}`),
)
const emblem = /[\\/]renderer[\\/]games[\\/][^\\/]+[\\/]GameEmblem\.vue$/
/** What a table shows when something is pressed, or after a while: the board is seen without it. */
const tableLater = isOneOf(
  ...['renderer/games/match/WhatNow.vue', 'renderer/ui/ExplainButton.vue', 'renderer/table/next/'],
  ...[
    ...['TableDialogs.vue', 'TableMenu.vue', 'LeaveDialog.vue', 'hot-seat/HandOver.vue', 'owner/PauseCover.vue'],
    ...['owner/MatchButtons.vue', 'owner/TakeBackRequest.vue', 'result/MatchEnding.vue'],
    'result/RematchLine.vue',
    ...['log/LogAside.vue', 'seats/AbsenceLine.vue', 'seats/FreedSeats.ts', 'seats/SeatDialogs.vue'],
    ...['reactions/FlyingReactions.vue', 'reactions/ReactionTray.vue'],
  ].map((file) => `renderer/table/${file}`),
)
/** What a lobby tells whoever has read who sits there: how to come to the table, what is played, and aloud what changes. */
const lobbyLater = isOneOf(
  ...[
    'table/lobby/InvitationButton.vue',
    'table/lobby/InviteCard.vue',
    'table/lobby/LobbyNarration.ts',
    'table/lobby/LobbyOptions.vue',
    'table/lobby/LobbyPanels.vue',
    'table/lobby/PlayedHere.vue',
    'games/options/OptionsSummary.vue',
    'games/rules-book/RulesDialog.vue',
  ].map((file) => `renderer/${file}`),
)
/** The document runs it: WebKit never runs a file that it has lost while it fetched it ahead, not even after a reload. */
const isEarlyFile = /^assets\/early-/
/** What the page's document asks for. */
const ofEveryPage = /^assets\/(?:early|libraries|index)-/
/**
 * The scripts that the page asks for at once when it wants `file`. None for a file that imports nothing, as texts are: it has no
 * styles to wait for, and its import asks for it. `imported`: `file` itself and all that it imports.
 */
function askedForWith(file: string, imported: readonly string[]): string[] {
  const importsNothing = imported.every((one) => one === file)
  return importsNothing ? [] : imported.filter((one) => !ofEveryPage.test(one))
}
/**
 * Phones in the room are older than the Chromium in the window. Minified, which electron-vite leaves off: they fetch it over the
 * room's Wi-Fi.
 */
const pageBuild = { target: 'es2022', minify: true } as const
/** A part of the texts in one language, as tools/lib/vite/texts-plugin.ts names it. */
const textsOf = /virtual:texts\/(?<part>[^/]+)\/(?<language>[^/]+)$/
function nameOfTexts(id: string | null): string | undefined {
  const { part, language } = textsOf.exec(id ?? '')?.groups ?? {}
  return part && `${part}-${language}`
}
const gameUi = /[\\/]src[\\/]renderer[\\/]games[\\/]([^\\/]+)[\\/]index\.ts$/
/** What a game's board has besides what is seen at once. */
const boardParts = /[\\/]src[\\/]renderer[\\/]games[\\/]([^\\/]+)[\\/]board[\\/]boardParts\.ts$/
/** What several screens or several games have in common: fetched together, where each alone would be a small file. */
const sharedByScreens =
  /[\\/]src[\\/]renderer[\\/](?:ui|table|games[\\/](?:[^\\/]+$|(?:awards|match|options|rules-book|stage)[\\/]))/

export default defineConfig({
  main: {
    resolve: { alias: registry },
    build: {
      target: 'node24',
      rolldownOptions: {
        input: {
          index: 'src/main/index.ts',
          // Each thread is started from a file of its own.
          'journal-worker': 'src/main/journal-worker.ts',
          'bot-worker': 'src/main/bot-worker.ts',
          'loop-watch-worker': 'src/main/loop-watch-worker.ts',
        },
      },
    },
  },
  preload: {
    build: {
      // A sandboxed window loads CommonJS only, and nothing from node_modules: one self-contained file.
      externalizeDeps: false,
      isolatedEntries: true,
      rolldownOptions: {
        input: { index: 'src/preload/index.ts', staff: 'src/preload/staff.ts' },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: pageRoot,
    resolve: { alias: registry },
    // Parts of vue-i18n that the page doesn't use: its older interface, the compiler, since texts() compiles, and its developer tools.
    define: {
      __VUE_I18N_FULL_INSTALL__: false,
      __VUE_I18N_LEGACY_API__: false,
      __INTLIFY_DROP_MESSAGE_COMPILER__: true,
      __INTLIFY_PROD_DEVTOOLS__: false,
    },
    // Relative, so that one build works under app://lanyard and under http://192.168.1.20:4747 alike.
    base: './',
    build: {
      ...pageBuild,
      cssTarget: ['chrome107', 'firefox104', 'safari16'],
      modulePreload: {
        resolveDependencies: (file, imported, { hostType }) =>
          hostType === 'html' ? imported.filter((one) => !isEarlyFile.test(one)) : askedForWith(file, imported),
      },
      license: { fileName: licencesFile },
      // Staff's page at a kiosk is another, with nothing of the app in it.
      rolldownOptions: {
        input: {
          index: 'src/renderer/index.html',
          early: 'src/renderer/app/early.ts',
          staff: 'src/renderer/staff.html',
        },
        // Making a schema does nothing else: one that the page doesn't use is left out.
        treeshake: { manualPureFunctions: ['z'] },
        // Few files, since each costs a phone a round trip.
        output: {
          // Texts are in no group, since a file of a group imports the bundler's own one, which would be a round trip more.
          chunkFileNames: ({ facadeModuleId }) => `assets/${nameOfTexts(facadeModuleId) ?? '[name]'}-[hash].js`,
          codeSplitting: {
            groups: [
              { name: 'early', test: early, priority: 9 },
              { name: 'libraries', test: inNodeModules, tags: ['$initial'], priority: 6 },
              { name: 'start', test: notOfStaff, tags: ['$initial'], priority: 5 },
              // With all that they import: one file each.
              { name: 'table', test: table, priority: 4 },
              { name: 'proofs', test: proofs, priority: 5 },
              { name: 'drawings', test: (id) => drawings(id) || emblem.test(id), priority: 5 },
              { name: 'qr', test: /[\\/]uqr[\\/]/, priority: 5 },
              { name: 'files', test: /[\\/]FileField\.vue/, priority: 5 },
              { name: 'table-later', test: tableLater, priority: 3 },
              { name: 'lobby-later', test: lobbyLater, priority: 4 },
              { name: (id) => gameUi.exec(id)?.[1] ?? null, test: gameUi, priority: 2 },
              { name: (id) => `${boardParts.exec(id)?.[1]}-parts`, test: boardParts, priority: 1 },
              { name: 'common', test: sharedByScreens, minShareCount: 2, priority: 1 },
            ],
          },
        },
      },
    },
    // A worker is a file by itself.
    worker: { format: 'es' },
    plugins: [
      vue({ features: { optionsAPI: false, componentIdGenerator: numberedComponents(pageRoot) } }),
      productionPinia(),
      texts(),
      earlyScript('early', 'index.html'),
      inlineScript('src/renderer/app/reloading/blankPage.ts', 'index.html', pageBuild),
      compileHints(['early', 'libraries', 'index']),
      paths(),
      licences(),
      minifiedAgain(),
      // Browsers ask for Brotli only over HTTPS and from their own machine; a phone in the room gets gzip.
      compressedCopies(),
    ],
  },
})

// Import rules between the folders (docs/architecture.md). Importing only a type counts as a dependency too.

/** Test files, and files that only tests use. */
const tests = '(\\.test\\.ts$|/testing/|^e2e/|^tools/|^bench/)'
const libraries = 'node_modules'

/** What the boards of all games share; every other folder of src/renderer/games is a game's. */
const sharedFolders = 'awards|match|options|replay|rules-book|stage|testing|tutorial'

const aGame = `^src/(shared|renderer)/games/(?!(?:${sharedFolders})/)[^/]+/`

/** Node's way to the games' registry, which Vite replaces by src/shared/games/registry.ts (`imports` in package.json). */
const registry = '^src/main/game-folders\\.ts$'

/** From each layer, top first, the layers above it are out of reach; of one layer, its folders from each other. */
function layers(name, root, order) {
  const path = (folders) => `^${root}(${folders.join('|')})`
  return order.flatMap((folders, index) => {
    const above = order.slice(0, index).flat()
    const rules = []
    if (above.length > 0) {
      rules.push({
        name: `${name}: ${folders.join(', ')} import nothing above them`,
        severity: 'error',
        from: { path: path(folders), pathNot: tests },
        to: { path: path(above) },
      })
    }
    for (const folder of folders.length > 1 ? folders : []) {
      rules.push({
        name: `${name}: ${folder} imports nothing beside it`,
        severity: 'error',
        from: { path: path([folder]), pathNot: tests },
        to: { path: path(folders.filter((other) => other !== folder)) },
      })
    }
    return rules
  })
}

/** A rule that forbids files of `from` to import `to`. Leave out `tests` in `from` to exempt tests. */
function shut(name, comment, from, to) {
  return { name, comment, severity: 'error', from: typeof from === 'string' ? { path: from } : from, to }
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    shut('no import cycles', 'Neither of two files can be read, tested or moved without the other.', '', {
      circular: true,
    }),
    shut(
      'shared is pure',
      'src/shared runs anywhere: it knows no Node, no DOM, no Electron, no Vue and no other part of the program.',
      { path: '^src/shared/', pathNot: tests },
      { pathNot: ['^src/shared/', registry, `${libraries}/(zod|@noble/|jsonc-parser)|vite/types/|^vite/`] },
    ),
    shut(
      'schemas are written with zod/mini',
      'A page carries what it uses of it, and of zod itself everything.',
      '^(src|tools|e2e|bench)/',
      { path: `${libraries}/zod/(index|v4/classic/)` },
    ),
    shut(
      'the engine and the protocol know no game',
      'What is made for one game stands in that game, or in the contract of all.',
      { path: '^src/shared/(engine|protocol|luck)/', pathNot: tests },
      { path: `^src/shared/games/|${registry}` },
    ),
    shut(
      'history and cafe know games through the registry alone',
      'Old matches and the settings of a cafe name games by their ids.',
      { path: '^src/shared/(history|cafe)/', pathNot: tests },
      { path: '^src/shared/games/' },
    ),
    shut(
      'the harnesses know no game',
      'A game hands itself to them, and src/shared/testing/games runs them on all.',
      '^src/shared/testing/[^/]+$',
      { path: '^src/shared/games/' },
    ),
    shut(
      'a game knows its own folder and the engine',
      'So that a game can be added, changed or taken out without a look at the others.',
      { path: '^src/shared/games/([^/]+)/', pathNot: tests },
      { path: '^src/', pathNot: '^src/shared/(games/$1|engine)/' },
    ),
    shut(
      "no game's tests know another game",
      'What holds of all games is tested in src/shared/testing/games.',
      { path: '^src/shared/games/([^/]+)/' },
      { path: '^src/shared/games/', pathNot: '^src/shared/games/$1/' },
    ),
    shut(
      'nothing but its own folders knows a game by name',
      'Games are found through the registries; only tests and tools name one.',
      { path: '^src/', pathNot: [aGame, tests] },
      { path: aGame },
    ),
    shut(
      "a game's rules, bots and notation are its own",
      "The files at the top of a game's folder are its public face.",
      { path: '^(src/(main|renderer|preload|shared)/|tools/|bench/|e2e/)', pathNot: '^src/shared/games/' },
      { path: '^src/shared/games/[^/]+/(rules|bots|notation)/' },
    ),
    shut(
      "a game's geometry is for its own board",
      'A board draws with it; nobody else needs it.',
      { path: '^src/', pathNot: ['^src/shared/games/', '^src/renderer/games/', tests] },
      { path: '^src/shared/games/[^/]+/geometry/' },
    ),
    shut(
      "one game's board knows the rules of no other game",
      'What several games share is in the engine.',
      { path: `^src/renderer/games/(?!(?:${sharedFolders})/)([^/]+)/`, pathNot: tests },
      { path: '^src/shared/games/[^/]+/', pathNot: '^src/shared/games/$1/' },
    ),
    shut(
      'what tests use stays in tests',
      'The program must not carry what was made to test it.',
      { path: '^src/', pathNot: [tests, '^src/renderer/dev/'] },
      { path: '/testing/' },
    ),
    shut(
      'the renderer meets the host through the protocol alone',
      'Its window and any phone in the room run the same page.',
      { path: '^src/renderer/' },
      { path: ['^src/main/', '^electron$', `${libraries}/electron/`], pathNot: registry },
    ),
    shut(
      'the renderer runs in a browser',
      'A phone has no Node.',
      { path: '^src/renderer/', pathNot: tests },
      { dependencyTypes: ['core'] },
    ),
    shut(
      "one game's board knows no other game",
      'What several boards share is in the folders beside them.',
      { path: `^src/renderer/games/(?!(?:${sharedFolders})/)([^/]+)/` },
      { path: `^src/renderer/games/(?!(?:${sharedFolders})/)[^/]+/`, pathNot: '^src/renderer/games/$1/' },
    ),
    shut(
      "a game's rules book and emblem are fetched by themselves",
      'A board that imports them takes in what other games share with it: `lazyComponent`, or GameEmblem.vue of all games.',
      { path: '^src/renderer/', pathNot: tests },
      { path: '^src/renderer/games/[^/]+/(rules/RulesBook|GameEmblem)\\.vue$', dynamic: false },
    ),
    shut(
      'the host knows no transport and no desktop',
      'It runs the same in the program, on a server without a screen and in tests.',
      { path: '^src/main/host/', pathNot: tests },
      { path: ['^src/main/(net|app)/', `${libraries}/(electron|ws|bonjour-service)/`] },
    ),
    shut(
      'the network runs without a desktop',
      'npm run host has no Electron.',
      { path: '^src/main/net/', pathNot: tests },
      { path: ['^src/main/app/', `${libraries}/electron/`] },
    ),
    shut(
      'the cafe is reached through hooks',
      'A home has no cafe: host code outside cafe/ offers hooks, and cafe/ uses them.',
      { path: '^src/main/host/(?!cafe/)', pathNot: tests },
      { path: '^src/main/host/cafe/' },
    ),
    shut(
      'tools need no browser tests',
      'Tests may use tools, not the other way round: what both need is in tools/driver.',
      '^tools/',
      { path: '^e2e/' },
    ),
    ...layers('host', 'src/main/host/', [
      ['(house|connections/(guest-connections|remote-players)|requests/(dispatch|house-handlers))\\.ts'],
      ['(tables|empty-tables|pending-updates|returning-guests)\\.ts'],
      ['cafe/', 'table-list/'],
      ['table/'],
      ['turns/'],
      ['(absence|match)/'],
      ['recovery/'],
      ['history/', 'identity/', 'devices\\.ts'],
      ['journal/'],
      ['seats/'],
      ['limits/'],
      ['(house-extension|requests/(request-handler|request-properties))\\.ts'],
      ['work/'],
      ['connections/network-status\\.ts', 'connections/connection-priority\\.ts'],
      ['(guests/|disk/|(clock|repeat-every|throttle|logger|rejection|thread-end)\\.ts)'],
    ]),
    ...layers('renderer', 'src/renderer/', [
      ['app/'],
      ['kiosk/', 'counter/', 'kiosk-exit/'],
      ['home/', 'history/', 'table/'],
      ['games/'],
      ['ui/'],
      ['stores/'],
      ['i18n/'],
      ['client/'],
    ]),
  ],
  options: {
    doNotFollow: { path: libraries },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { conditionNames: ['import', 'node', 'default'], exportsFields: ['exports'] },
  },
}

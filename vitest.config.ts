import { globSync, readFileSync } from 'node:fs'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vitest/config'
import type { Plugin } from 'vitest/config'
import { keepCompiledCode } from './tools/lib/compile-cache.ts'
import { LongestFirst } from './tools/lib/longest-first.ts'
import { registry } from './tools/lib/vite/registry.ts'
import { texts } from './tools/lib/vite/texts-plugin.ts'

keepCompiledCode()

/** Else one core is left to whoever sits at the machine, and of two that is half. */
const everyCore = '100%'

/** Modules of the screens keep what is set and who listens: each file that has a page has modules of its own. */
const screens = globSync('src/renderer/**/*.test.ts')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => readFileSync(file, 'utf8').includes('@vitest-environment happy-dom'))

/** Vue compiles the props that this file declares into each game's components: what the cache has of those depends on it. */
const contract = readFileSync('src/renderer/games/contract.ts', 'utf8')
const freshProps: Plugin = {
  name: 'lanyard:fresh-props',
  configureVitest({ defineCacheKeyGenerator }) {
    defineCacheKeyGenerator(({ id }) => (id.endsWith('.vue') ? contract : undefined))
  },
}

export default defineConfig({
  plugins: [vue(), texts(), freshProps],
  resolve: { alias: registry },
  test: {
    // For what hangs, not for what is slow: a busy machine needs several times as long as a quiet one.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Vitest gives up after a second. Less than a test may take, so that a failure says what was waited for.
    expect: { poll: { timeout: 50_000 } },
    // `--changed` (npm run check) runs every test after a change of these: package.json also changes for less.
    forceRerunTriggers: ['**/package-lock.json', '**/vitest.config.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['tools/new-game/template/**', ...screens],
          // No module there keeps anything between two tests, so that files can share a worker and what it has loaded.
          isolate: false,
          // Restores after each test all mocks and stubs: the files of a worker share their globals.
          restoreMocks: true,
          unstubEnvs: true,
          unstubGlobals: true,
          maxWorkers: everyCore,
        },
      },
      // A context of its own for each file takes two thirds of the time of a thread of its own. happy-dom’s classes are shared.
      {
        extends: true,
        test: {
          name: 'screens',
          include: screens,
          maxWorkers: everyCore,
          pool: 'vmThreads',
          setupFiles: ['src/renderer/testing/endOfFile.ts', 'src/renderer/testing/missingTexts.ts'],
        },
      },
      // Real hosts in network namespaces: one file at a time, each with the machine's network to itself.
      {
        extends: true,
        test: {
          name: 'lan',
          include: ['e2e/lan/**/*.test.ts'],
          fileParallelism: false,
        },
      },
      // Power cuts and sieges of a real host: one file at a time, since their long form measures speed as well.
      {
        extends: true,
        test: { name: 'siege', include: ['e2e/siege/**/*.test.ts'], fileParallelism: false },
      },
      // The built program, started in a process of its own: needs `npm run build` before.
      {
        extends: true,
        test: {
          name: 'shell',
          include: ['e2e/{electron,commands,installers,new-game}/**/*.test.ts'],
          // Beside it may run what has as many workers.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})

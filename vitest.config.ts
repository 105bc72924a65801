import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [vue()],
  test: {
    testTimeout: 20_000,
    projects: [
      { extends: true, test: { name: 'unit', include: ['src/**/*.test.ts', 'tools/**/*.test.ts'] } },
      // Real hosts in network namespaces: one file at a time, each with the machine's network to itself.
      {
        extends: true,
        test: { name: 'lan', include: ['e2e/lan/**/*.test.ts'], fileParallelism: false, testTimeout: 60_000 },
      },
      // Power cuts and sieges of a real host: one file at a time, for what they measure is speed as well.
      {
        extends: true,
        test: { name: 'siege', include: ['e2e/siege/**/*.test.ts'], fileParallelism: false },
      },
      // The built program, started in a process of its own: needs `npm run build` before.
      {
        extends: true,
        test: { name: 'shell', include: ['e2e/{electron,commands,installers}/**/*.test.ts'], testTimeout: 30_000 },
      },
    ],
  },
})

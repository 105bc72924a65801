// The development page: `npx vite --config src/renderer/dev/vite.config.ts`. No build includes it.

import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'
import { root } from '../../../tools/lib/node.mjs'
import { texts } from '../../../tools/lib/vite/texts-plugin.ts'
import { registry } from '../../../tools/lib/vite/registry.ts'

export default defineConfig({
  root: `${root}/src/renderer/dev`,
  cacheDir: `${root}/.cache/vite-table`,
  plugins: [vue(), texts()],
  resolve: { alias: registry },
  server: { fs: { allow: [root] } },
})

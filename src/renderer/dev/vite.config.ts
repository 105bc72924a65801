// The development page: `npx vite --config src/renderer/dev/vite.config.ts`. It is in no build.

import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'
import { texts } from '../../../tools/lib/vite/texts-plugin.ts'
import { registry } from '../../../tools/lib/vite/registry.ts'

const here = new URL('.', import.meta.url).pathname
const repository = new URL('../../../', import.meta.url).pathname

export default defineConfig({
  root: here,
  cacheDir: `${repository}node_modules/.vite-table`,
  plugins: [vue(), texts()],
  resolve: { alias: registry },
  server: { fs: { allow: [repository] } },
})

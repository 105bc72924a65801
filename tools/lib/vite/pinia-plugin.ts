// For Vite: builds with Pinia's production file. From its usual file no bundler drops what its developer tools save files with,
// which nothing calls: a kilobyte in gzip that each phone would fetch.

import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

export function productionPinia(): Plugin {
  const file = new URL('pinia.esm-browser.prod.js', import.meta.resolve('pinia'))
  return {
    name: 'lanyard-production-pinia',
    apply: 'build',
    config: () => ({ resolve: { alias: { pinia: fileURLToPath(file) } } }),
  }
}

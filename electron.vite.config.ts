import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'electron-vite'

// Imports by `#shared/*` need nothing here: Vite reads them from package.json, as Node does.
export default defineConfig({
  main: {
    build: { target: 'node24' },
  },
  preload: {
    build: {
      // A sandboxed window loads CommonJS only, and nothing from node_modules: one self-contained file.
      externalizeDeps: false,
      rolldownOptions: { output: { format: 'cjs', entryFileNames: '[name].cjs' } },
    },
  },
  renderer: {
    root: 'src/renderer',
    // Relative, so that one build works under app://lanyard and under http://192.168.1.20:4747 alike.
    base: './',
    // Phones in the room are older than the Chromium in the window.
    // Minified, which electron-vite leaves off: they fetch it over the room's Wi-Fi.
    build: { target: 'es2022', cssTarget: ['chrome107', 'firefox104', 'safari16'], minify: true },
    plugins: [vue()],
  },
})

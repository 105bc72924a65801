// The page to compare with: Vue, a router and Pinia, built like our page, which show one word.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, preview } from 'vite'

export async function serveEmptyPage(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  writeFileSync(join(folder, 'index.html'), '<div id="app"></div><script type="module" src="/main.js"></script>')
  writeFileSync(
    join(folder, 'main.js'),
    `import { createApp, h } from 'vue'
import { createPinia } from 'pinia'
import { createRouter, createWebHashHistory, RouterView } from 'vue-router'
const routes = [{ path: '/', component: { render: () => h('h1', 'Empty') } }]
const router = createRouter({ history: createWebHashHistory(), routes })
createApp({ render: () => h(RouterView) }).use(createPinia()).use(router).mount('#app')
`,
  )
  const config = { root: folder, configFile: false as const, logLevel: 'error' as const }
  await build(config)
  const server = await preview({ ...config, preview: { port: 0, host: '127.0.0.1' } })
  return { url: server.resolvedUrls!.local[0]!, stop: () => server.close() }
}

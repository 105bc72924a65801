/// <reference types="vite/client" />

declare module '*.vue' {
  import type { DefineComponent } from 'vue'
  const component: DefineComponent
  export default component
}

/** The library without its part for spatial sound. */
declare module 'howler/dist/howler.core.min.js' {
  export { Howl } from 'howler'
}

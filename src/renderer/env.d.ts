/// <reference types="vite/client" />

/** The library without its part for spatial sound. */
declare module 'howler/dist/howler.core.min.js' {
  export { Howl } from 'howler'
}

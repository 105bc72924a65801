// The module that tools/lib/vite/texts-plugin.ts generates.

declare module 'virtual:texts' {
  /** By part (tools/lib/vite/text-parts.ts) and language, such as `common/en`. The messages are by path from src/renderer. */
  const parts: Readonly<
    Record<string, () => Promise<{ default: (readonly [path: string, messages: Record<string, never>])[] }>>
  >
  export default parts
}

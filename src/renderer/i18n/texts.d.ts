// The module that tools/lib/vite/texts-plugin.ts makes.

declare module 'virtual:texts' {
  /** By part (tools/lib/vite/text-parts.ts) and language, `common/en`; the messages by path from src/renderer. */
  const parts: Readonly<
    Record<string, () => Promise<{ default: (readonly [path: string, messages: Record<string, never>])[] }>>
  >
  export default parts
}

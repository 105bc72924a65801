// The module that tools/lib/texts-plugin.ts makes.

declare module 'virtual:texts' {
  /** By `common/<language>`, `<game>/<language>` and `<page>/<language>`; the messages by path from src/renderer. */
  const bundles: Readonly<
    Record<string, () => Promise<{ default: (readonly [path: string, messages: Record<string, never>])[] }>>
  >
  export default bundles
}

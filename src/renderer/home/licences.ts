// Loads the licences that the build has written beside the page (tools/lib/vite/licences-plugin.ts).

import { z } from 'zod/mini'

const licence = z.object({ name: z.string(), version: z.string(), identifier: z.string(), text: z.string() })
export type Licence = z.infer<typeof licence>

/** Rejects if the file can't be loaded, for example on a page that was not built, or while the host can't be reached. */
export async function fetchLicences(): Promise<Licence[]> {
  const response = await fetch('./licences.json')
  return z.array(licence).parse(await response.json())
}

/** Joins lines that the text's authors have wrapped, for narrower screens. Lines after fewer than 50 characters stay. */
export const withoutWraps = (text: string): string => text.replace(/^(.{50,})\n(?=\S)/gm, '$1 ')

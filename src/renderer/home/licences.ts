// The licences that the build has written beside the page (tools/lib/vite/licences-plugin.ts).

import { z } from 'zod/mini'

const licence = z.object({ name: z.string(), version: z.string(), identifier: z.string(), text: z.string() })
export type Licence = z.infer<typeof licence>

/** Throws when the file can't be had, as on a page that was not built, or while the host can't be reached. */
export async function fetchLicences(): Promise<Licence[]> {
  const response = await fetch('./licences.json')
  return z.array(licence).parse(await response.json())
}

/** Joins the lines that the text's authors have wrapped, for a screen that is narrower. Short lines stay as they are. */
export const withoutWraps = (text: string): string => text.replace(/^(.{50,})\n(?=\S)/gm, '$1 ')

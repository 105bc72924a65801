/// <reference types="vite/types/importMeta.d.ts" />
// The manifests of all games, for pages that offer games without loading their rules. Only Vite reads this file.

import { inOrder } from './order.ts'
import type { GameManifest } from '../engine/manifest.ts'

const found = import.meta.glob<GameManifest>('./*/manifest.ts', { import: 'default', eager: true })

/** All games, in the order in which they are offered. */
export const manifests: readonly GameManifest[] = inOrder(Object.values(found))

/** The manifest of a game; undefined if there is no such game. */
export function manifestOf(id: string): GameManifest | undefined {
  return manifests.find((manifest) => manifest.id === id)
}

import { loadSettings } from '../../host/cafe/settings-file.ts'

/**
 * Whether the settings in this file make the start a kiosk's: asked before the host is there, which may find its journal
 * damaged. False where the file can't be read: the host refuses it with a sentence.
 */
export function isKioskBySettings(file: string): boolean {
  try {
    return loadSettings(file).kiosk
  } catch {
    return false
  }
}

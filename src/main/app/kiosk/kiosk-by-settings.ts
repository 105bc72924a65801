import { loadSettings } from '../../host/cafe/settings-file.ts'

/**
 * Whether the settings in this file make this start a kiosk. Read before the host starts, because the host may find its
 * journal damaged. False if the file can't be read: the host reports that.
 */
export function isKioskBySettings(file: string): boolean {
  try {
    return loadSettings(file).kiosk
  } catch {
    return false
  }
}

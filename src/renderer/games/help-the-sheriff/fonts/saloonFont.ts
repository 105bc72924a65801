import { fetchWithRetry } from '../../../client/loading/fetchWithRetry.ts'
import './fallbacks.css'

/** Loads the font of the saloon's titles. Until then they are in one of the device's fonts, adjusted to the same size. */
export function fetchSaloonFont(): void {
  void fetchWithRetry(() => import('./font-saloon.css'))
}

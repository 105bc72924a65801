import { untilFetched } from '../../../client/loading/untilFetched.ts'
import './fallbacks.css'

/** Loads the font of the saloon's titles. Until then they are in one of the device's fonts, adjusted to the same size. */
export function fetchSaloonFont(): void {
  void untilFetched(() => import('./font-saloon.css'))
}

import { untilFetched } from '../../../client/loading/untilFetched.ts'
import './fallbacks.css'

/** Fetches the font of the saloon's titles. Until it is there they stand in the device's own, of the same measures. */
export function fetchSaloonFont(): void {
  void untilFetched(() => import('./font-saloon.css'))
}

// The flights of cards and dollars over this table.

import type { FlightOptions } from '../../stage/flights.ts'
import type { Step } from './scene.ts'

/** A card that the viewer may not know flies face down. Between purses and the bank, dollars fly. */
export const flightOptions: FlightOptions<Step> = {
  faceDown: 'deck',
  standIn(_, { from, to }) {
    const isMoney = [from, to].every((place) => place === 'bank' || place.startsWith('purse-'))
    const thing = document.createElement('div')
    thing.className = isMoney ? 'flying-dollar' : 'flying-back'
    return thing
  },
}

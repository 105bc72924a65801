// The flights of cards and dollars over this table.

import type { FlightOptions } from '../../stage/flights.ts'
import type { Step } from './scene.ts'

/** A card that is turned up nowhere flies face down; between purses and the bank it is dollars that fly. */
export const flightOptions: FlightOptions<Step> = {
  faceDown: 'deck',
  standIn(_, { from, to }) {
    const isMoney = [from, to].every((place) => place === 'bank' || place.startsWith('purse-'))
    const thing = document.createElement('div')
    thing.className = isMoney ? 'flying-dollar' : 'flying-back'
    return thing
  },
}

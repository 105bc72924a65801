// What a board has besides where it is played with traits: fetched then, with the rules' sentences that stand on it.

export { default as DiscardChoice } from '../piles/DiscardChoice.vue'
export { default as OpeningTable } from './OpeningTable.vue'
export { default as TraitBadge } from './TraitBadge.vue'
export { default as TraitMoment } from './TraitMoment.vue'

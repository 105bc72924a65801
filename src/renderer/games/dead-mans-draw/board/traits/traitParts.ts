// The parts that a board needs only for games with traits: loaded then, with the sentences of the rules that they show.

export { default as DiscardChoice } from '../piles/DiscardChoice.vue'
export { default as OpeningTable } from './OpeningTable.vue'
export { default as TraitBadge } from './TraitBadge.vue'
export { default as TraitMoment } from './TraitMoment.vue'

// The players of a development page: eight people, some with the longest possible names. `&names=Ana,Bia` puts others on
// the first seats.

import { computed } from 'vue'
import type { ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Viewer } from '#shared/engine/game.ts'
import type { SeatState } from '#shared/protocol/table.ts'
import type { Speech } from '../contract.ts'
import { formatList } from '../../i18n/formatList.ts'
import { isolated } from '../../i18n/isolated.ts'
import { has, text } from './pageQuery.ts'

const usual = [
  'Ana',
  'Bartholomäus der Rote',
  'Maximiliana-Christabella',
  'Dudu',
  'Wilhelmine Freifrau',
  'Jo',
  'Captain Featherstonehaugh',
  'Ng',
]
const asked = text('names').split(',').filter(Boolean)
export const people: readonly string[] = usual.map((name, seat) => asked[seat] ?? name)

export function seatsFor(seats: number, viewer: Viewer): SeatState[] {
  return people.slice(0, seats).map((name, seat) => ({
    kind: 'person',
    name,
    connected: true,
    ready: true,
    yours: has('together') || seat === viewer,
  }))
}

/** The game's texts for one of them. */
export function usePracticeSpeech(game: string, viewer: () => Viewer): ComputedRef<Speech> {
  const { t, n, locale } = useI18n()
  return computed(() => ({
    t: (key, params = {}) => t(`games.${game}.${key}`, params),
    n: (value) => n(value),
    list: (items, joinedBy) => formatList(items, locale.value, joinedBy),
    name: (seat) => isolated(people[seat] ?? ''),
    isYou: (seat) => !has('together') && seat === viewer(),
  }))
}

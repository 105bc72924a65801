// The guests at this screen: their number and their names. A guest without a typed name gets a pirate's name.

import { defineStore } from 'pinia'
import { computed, reactive, ref } from 'vue'
import { useI18n } from 'vue-i18n'
import type { SeatState } from '#shared/protocol/table.ts'

/** The number of `kiosk.pirates` in each locale; more than a table has seats. */
export const pirateNameCount = 24

export const useKioskGuests = defineStore('kioskGuests', () => {
  const { t } = useI18n({ useScope: 'global' })
  const people = ref(1)
  /** Typed names by place at this screen. An empty one is replaced by a pirate's name. */
  const typed = reactive<string[]>([])
  /** The first pirate's name to give; random, so that stations differ. */
  const first = ref(Math.floor(Math.random() * pirateNameCount))

  const pirateAt = (place: number) => t(`kiosk.pirates.${(first.value + place) % pirateNameCount}`)
  const names = computed(() =>
    Array.from({ length: people.value }, (_, place) => typed[place]?.trim() || pirateAt(place)),
  )

  /** Gives the guests other pirates' names if somebody at a table has one of theirs. Typed names stay. */
  function avoidNames(taken: readonly string[]): void {
    const isTaken = () => names.value.some((name, place) => !typed[place]?.trim() && taken.includes(name))
    for (let tries = 0; tries < pirateNameCount && isTaken(); tries++) first.value++
  }

  /** The next guest who has none of these seats, by a name that nobody else there has; undefined if all guests have a seat. */
  function nextName(seats: readonly SeatState[]): string | undefined {
    const sitting = seats.filter((seat) => seat.kind === 'person')
    const mine = sitting.flatMap(({ name, yours }) => (yours ? [name] : []))
    if (mine.length >= people.value) return undefined
    avoidNames(sitting.flatMap(({ name, yours }) => (yours ? [] : [name])))
    return names.value.find((name) => !mine.includes(name))
  }

  /** Called when a guest has taken another name at a table. */
  function rename(from: string, to: string): void {
    const place = names.value.indexOf(from)
    if (place >= 0) typed[place] = to
  }
  return { people, typed, pirateAt, names, avoidNames, nextName, rename }
})

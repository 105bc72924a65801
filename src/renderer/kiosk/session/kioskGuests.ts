// The guests at this screen: how many they are and their names. A guest without a typed name gets a pirate's name.

import { defineStore } from 'pinia'
import { computed, reactive, ref } from 'vue'
import { useI18n } from 'vue-i18n'

/** The number of `kiosk.pirates` in each locale; more than a table has seats. */
export const pirateNameCount = 24

export const useKioskGuests = defineStore('kioskGuests', () => {
  const { t } = useI18n({ useScope: 'global' })
  const people = ref(1)
  /** Typed names by place at this screen; an empty one is replaced by a pirate's name. */
  const typed = reactive<string[]>([])
  /** Random, so that two stations at one table hardly get the same names. */
  const first = Math.floor(Math.random() * pirateNameCount)

  const nameAt = (place: number) => typed[place]?.trim() || t(`kiosk.pirates.${(first + place) % pirateNameCount}`)
  const names = computed(() => Array.from({ length: people.value }, (_, place) => nameAt(place)))
  return { people, typed, nameAt, names }
})

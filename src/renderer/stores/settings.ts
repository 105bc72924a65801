// The settings of this device's person, kept in the browser and set as attributes of <html> for the styles.

import { defineStore } from 'pinia'
import { computed, reactive, shallowRef, watch, watchEffect } from 'vue'
import { z } from 'zod/mini'
import { colours, faces } from '#shared/avatar.ts'
import type { PersonChoice } from '#shared/avatar.ts'
import { limits } from '#shared/protocol/limits.ts'
import { letterKeysOn } from '../client/letterKeys.ts'
import { readStored, settingsKey, writeStored } from '../client/storage/localValues.ts'
import { languages, preferredLanguage } from '../i18n/languages.ts'
import { usePreferredContrast, usePreferredReducedMotion } from '../client/mediaQueries.ts'

export const textSizes = { normal: 1, large: 1.15, larger: 1.3, largest: 1.5 } as const

/** The values of the settings that are a choice of a few, in the order in which they are offered. */
export const choices = {
  textSize: Object.keys(textSizes) as (keyof typeof textSizes)[],
  motion: ['system', 'full', 'reduced'],
  contrast: ['system', 'normal', 'more'],
} as const

/** `auto` and `system` follow the browser and the operating system. */
const settings = z.object({
  language: z.catch(z.enum(['auto', ...languages]), 'auto'),
  textSize: z.catch(z.enum(choices.textSize), 'normal'),
  motion: z.catch(z.enum(choices.motion), 'system'),
  contrast: z.catch(z.enum(choices.contrast), 'system'),
  /** Whether reaction signs are shown and read out on this device. */
  reactions: z.catch(z.boolean(), true),
  /** Whether letters, digits and signs press a table's buttons. */
  letterKeys: z.catch(z.boolean(), true),
  sound: z.catch(z.boolean(), true),
  /** 0 to 1. */
  volume: z.catch(z.number().check(z.minimum(0), z.maximum(1)), 0.7),
  /** The name of this device's person, offered wherever a name is asked for. */
  name: z.catch(z.string().check(z.maxLength(limits.nameLength)), ''),
  /** Their chosen face. */
  face: z.catch(z.optional(z.enum(faces)), undefined),
  colour: z.catch(z.optional(z.enum(colours)), undefined),
  /** The game that was played here last. It comes first in a choice of games. */
  game: z.catch(z.string().check(z.maxLength(64)), ''),
  /** The games that have been played to their end on this device. For any other, a table says what to play for. */
  played: z.catch(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(64)), () => []),
})
export type Settings = z.infer<typeof settings>

function readSettings(): Settings {
  const stored = settings.safeParse(readStored(settingsKey))
  return { face: undefined, colour: undefined, ...(stored.success ? stored.data : settings.parse({})) }
}

export const useSettings = defineStore('settings', () => {
  const chosen = reactive(readSettings())
  watch(chosen, () => writeStored(settingsKey, chosen))
  // Takes over a choice made in another window of this device. The next change here would overwrite it otherwise.
  window.addEventListener('storage', ({ key }) => {
    if (key === settingsKey) Object.assign(chosen, readSettings())
  })

  const dialogOpen = shallowRef(false)
  const language = computed(() => preferredLanguage(chosen.language))

  const prefersReduced = usePreferredReducedMotion()
  const prefersContrast = usePreferredContrast()
  const motion = computed(() =>
    chosen.motion === 'system' ? (prefersReduced.value ? 'reduced' : 'full') : chosen.motion,
  )
  const contrast = computed(() =>
    chosen.contrast === 'system' ? (prefersContrast.value ? 'more' : 'normal') : chosen.contrast,
  )

  watchEffect(() => (letterKeysOn.value = chosen.letterKeys))
  watchEffect(() => {
    const { dataset, style } = document.documentElement
    dataset.motion = motion.value
    dataset.contrast = contrast.value
    style.setProperty('--text-scale', String(textSizes[chosen.textSize]))
  })

  /** Stores the name, face and colour of the person who has sat down here, if they have chosen them. */
  function rememberPerson({ name, face, colour }: PersonChoice): void {
    if (name) chosen.name = name
    chosen.face = face
    chosen.colour = colour
  }

  return { chosen, dialogOpen, language, motion, contrast, rememberPerson }
})

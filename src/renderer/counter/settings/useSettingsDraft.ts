// The settings in the form: the host's while nothing is changed, otherwise a draft until it is saved.

import { computed, shallowRef, watch } from 'vue'
import type { CafeSettings } from '#shared/cafe/settings.ts'
import { sameOptions } from '../../games/options/form.ts'

/** The settings as the host sends them: without the PIN's hash. */
type HostSettings = Omit<CafeSettings, 'pin'>

export function useSettingsDraft(current: () => HostSettings) {
  const draft = shallowRef<CafeSettings>(current())
  /** The settings that the draft started from. */
  const from = shallowRef<HostSettings>(current())

  const isChanged = computed(() => !sameOptions(draft.value, from.value))
  /** Whether somebody else has saved other settings since. Saving the draft would undo them. */
  const isChangedElsewhere = computed(
    () => isChanged.value && !sameOptions(current(), from.value) && !sameOptions(current(), draft.value),
  )

  function change(part: Partial<CafeSettings>): void {
    draft.value = { ...draft.value, ...part }
  }

  /** Drops the draft. */
  function undo(): void {
    draft.value = current()
    from.value = current()
  }

  /** Called when the host has saved `sent`; it never sends the PIN back. Changes made meanwhile stay in the draft. */
  function saved(sent: CafeSettings): void {
    const { pin, ...rest } = sent
    if (pin !== undefined && draft.value === sent) draft.value = rest
    from.value = rest
  }

  watch(current, (now) => {
    if (!isChanged.value && !sameOptions(now, from.value)) undo()
  })

  return { draft, isChanged, isChangedElsewhere, change, undo, saved }
}

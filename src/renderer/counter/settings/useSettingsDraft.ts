// Settings that somebody has begun to change: theirs until they are saved, the host's own as long as nothing is changed.

import { computed, shallowRef, watch } from 'vue'
import type { CafeSettings } from '#shared/cafe/settings.ts'
import { sameOptions } from '../../games/options/form.ts'

/** As the host tells them: the PIN's hash stays with it. */
type Told = Omit<CafeSettings, 'pin'>

export function useDraft(told: () => Told) {
  const draft = shallowRef<CafeSettings>(told())
  /** What it was changed from. */
  const from = shallowRef<Told>(told())

  const isChanged = computed(() => !sameOptions(draft.value, from.value))
  /** Somebody else has saved something meanwhile, and saving this would undo it. */
  const isOvertaken = computed(
    () => isChanged.value && !sameOptions(told(), from.value) && !sameOptions(told(), draft.value),
  )

  function change(part: Partial<CafeSettings>): void {
    draft.value = { ...draft.value, ...part }
  }

  /** Back to what the host has. */
  function undo(): void {
    draft.value = told()
    from.value = told()
  }

  /** The host has taken this, its PIN apart, of which it does not tell. What was changed meanwhile is changed still. */
  function saved(sent: CafeSettings): void {
    const { pin, ...rest } = sent
    if (pin !== undefined && draft.value === sent) draft.value = rest
    from.value = rest
  }

  watch(told, (now) => {
    if (!isChanged.value && !sameOptions(now, from.value)) undo()
  })

  return { draft, isChanged, isOvertaken, change, undo, saved }
}

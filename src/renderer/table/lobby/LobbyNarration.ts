// A component without output. It narrates who sits down in a lobby, whose seat becomes free, and each change of the hint below
// the seats. It does so in one text, since each text replaces the previous one.

import { computed, defineComponent, onBeforeUnmount, watch } from 'vue'
import type { PropType } from 'vue'
import { useI18n } from 'vue-i18n'
import type { TableState } from '#shared/protocol/table.ts'
import { useListFormat } from '../../ui/useListFormat.ts'
import { useSeatName } from '../../games/match/useGameSpeech.ts'
import { useNotices } from '../../stores/notices.ts'

/** Changes within this time are told together: people who sit down are usually ready a moment later. */
export const gatherMs = 500

interface Sitter {
  readonly seat: number
  readonly name: string
  /** The name as it stands in sentences. */
  readonly called: string
  readonly yours: boolean
}

export default defineComponent(
  (props: { readonly table: TableState; readonly hint: string }) => {
    const notices = useNotices()
    const { t } = useI18n()
    const list = useListFormat()
    const nameOf = useSeatName(() => props.table)
    const shown = computed(() => ({
      hint: props.hint,
      sitters: props.table.seats.flatMap((one, seat): Sitter[] =>
        one.kind === 'person' ? [{ seat, name: one.name, called: nameOf(seat), yours: one.yours }] : [],
      ),
    }))
    let narrated = shown.value
    let last = ''
    let gathering: ReturnType<typeof setTimeout> | undefined

    function narrateChanges(): void {
      gathering = undefined
      const [before, now] = [narrated, shown.value]
      narrated = now
      const { came, went } = changes(before.sitters, now.sitters)
      const said = [
        ...(came.length > 0 ? [t('seating.taken', { names: list(came) }, came.length)] : []),
        ...(went.length > 0 ? [t('seating.free', { names: list(went) }, went.length)] : []),
        ...(now.hint && now.hint !== before.hint ? [now.hint] : []),
      ]
      notices.narrate(said)
      if (said.length > 0) last = said.join(' ')
      else if (!now.hint) notices.clearNarration(last)
    }
    watch(shown, () => (gathering ??= setTimeout(narrateChanges, gatherMs)))
    onBeforeUnmount(() => {
      clearTimeout(gathering)
      notices.clearNarration(last)
    })
    return () => undefined
  },
  {
    name: 'LobbyNarration',
    props: {
      table: { type: Object as PropType<TableState>, required: true },
      hint: { type: String, required: true },
    },
  },
)

/** Who has come and gone. Leaves out the people of this device, who know it, and those who only changed their name. */
function changes(before: readonly Sitter[], now: readonly Sitter[]): { came: string[]; went: string[] } {
  const [left, taken] = [elsewhere(before, now), elsewhere(now, before)]
  const [came, went] = [without(taken, left), without(left, taken)]
  const namesOf = (some: readonly Sitter[], others: readonly Sitter[]) =>
    some.filter(({ yours, seat }) => !yours && !others.some((one) => one.seat === seat)).map(({ called }) => called)
  return { came: namesOf(came, went), went: namesOf(went, came) }
}

/** Those of `some` who are not on the same seat in `others`. */
const elsewhere = (some: readonly Sitter[], others: readonly Sitter[]): Sitter[] =>
  some.filter(({ seat, name }) => !others.some((one) => one.seat === seat && one.name === name))

/** Those of `some` whose name `others` lack or have fewer times. */
function without(some: readonly Sitter[], others: readonly Sitter[]): Sitter[] {
  const names = others.map(({ name }) => name)
  return some.filter(({ name }) => {
    const at = names.indexOf(name)
    if (at >= 0) names.splice(at, 1)
    return at < 0
  })
}

// The common set-up of every game's table component, from its props.

import { computed, ref, useTemplateRef, watch } from 'vue'
import type { ComputedRef, WatchSource } from 'vue'
import type { Action, Seat } from '#shared/engine/game.ts'
import type { Speech, TableEmits, TableProps } from '../contract.ts'
import { provideRulesLinks } from '../rules-book/rulesLinks.ts'
import { provideSpeech } from '../speech.ts'
import { createFlightPerformer } from './flights.ts'
import type { FlightOptions, FlightStep } from './flights.ts'
import { useFocus } from './focus.ts'
import { useFreshContainerSizes } from './freshContainerSizes.ts'
import { useInputGuard } from './inputGuard.ts'
import type { InputGuard } from './inputGuard.ts'
import { useStage } from './stage.ts'
import type { Stage, StageOptions, StageScript, StageSource, StageStep } from './stage.ts'

type Emit<Name extends keyof TableEmits> = (event: Name, ...payload: TableEmits[Name]) => void
type TableEmit = Emit<'act'> & Emit<'showing'> & Emit<'moment'> & Emit<'eventsShown'> & Emit<'skip'> & Emit<'rules'>

/** The options of a game's table. */
export interface TableStageOptions<V, E, S, T extends StageStep<S> & FlightStep> {
  script: StageScript<V, E, S, T>
  /** Left out: cards fly as they are. */
  flights?: FlightOptions<T>
  /** The title of the rules entry at an address. */
  titleAt(address: string, speech: Speech): string | undefined
  /** Whether a moment waits until it is dismissed. */
  awaitsDismissal?: (moment: T) => boolean
}

export interface TableStage<S> extends Stage<S> {
  /** Whether the viewer is asked something now. */
  readonly asked: ComputedRef<boolean>
  /** Sends an answer, unless another is on its way to the host. */
  act(action: Action): void
  /** Number of answers that `act` has sent. */
  readonly answers: () => number
  /** Whether the viewer may act now: asked, nothing being shown, no answer on its way. */
  readonly mayAct: () => boolean
  /** The table's script must not declare a variable `root`: the template's `ref="root"` would bind to it. */
  readonly root: () => HTMLElement | null
  readonly view: () => unknown
}

/** The template needs an element with `ref="root"` around everything, and in it one with `ref="layer"` and class `flights`. */
export function useTableStage<V, E, S, T extends StageStep<S> & FlightStep>(
  props: TableProps<V, E>,
  emit: TableEmit,
  { script, flights = {}, titleAt, awaitsDismissal }: TableStageOptions<V, E, S, T>,
): TableStage<S> {
  provideSpeech(() => props.speech)
  provideRulesLinks({ open: (at) => emit('rules', at), titleAt: (at) => titleAt(at, props.speech) })

  const root = useTemplateRef<HTMLElement>('root')
  const layer = useTemplateRef<HTMLElement>('layer')
  useFreshContainerSizes(() => root.value)
  const performer = createFlightPerformer(
    () => root.value,
    () => layer.value,
    flights,
  )
  const stage = useStage(() => stageSourceOf(props), script, performer, {
    ...(awaitsDismissal && { awaitsDismissal }),
    ...stageOptionsOf(props, emit),
  })
  watch(stage.playing, (isPlaying) => emit('showing', isPlaying))

  return tableOf(props, emit, stage, () => root.value)
}

/** Adds to a stage what the table's viewer is asked, and how to answer. */
export function tableOf<V, E, S>(
  props: TableProps<V, E>,
  emit: Emit<'act'>,
  stage: Stage<S>,
  root: () => HTMLElement | null,
): TableStage<S> {
  const asked = computed(() => props.prompts.some(({ seat }) => seat === props.viewer))
  const answers = ref(0)
  return {
    ...stage,
    asked,
    act(action) {
      if (props.busy) return
      answers.value++
      emit('act', action)
    },
    answers: () => answers.value,
    mayAct: () => asked.value && !stage.playing.value && !props.busy,
    root,
    view: () => props.view,
  }
}

/** What every table's stage shows of the table's props. */
export function stageSourceOf<V, E>({ view, news, story, fresh }: TableProps<V, E>): StageSource<V, E> {
  return { view, news, lastMove: fresh ? story.slice(-fresh) : news }
}

/** The options that every table's stage takes from the table's props, and the events that it emits. */
export function stageOptionsOf<V, E>(
  props: TableProps<V, E>,
  emit: Emit<'moment'> & Emit<'eventsShown'> & Emit<'skip'>,
): Required<Pick<StageOptions<E, unknown>, 'timed' | 'covered' | 'pace' | 'onMoment' | 'onEventsShown' | 'onSkip'>> {
  return {
    timed: () => props.timed === true,
    covered: () => props.covered === true,
    pace: () => props.pace ?? 1,
    onMoment: (events) => emit('moment', events),
    onEventsShown: (count) => emit('eventsShown', count),
    onSkip: () => emit('skip'),
  }
}

/** The seats of this device. */
export function ownSeats(seats: TableProps['seats']): Seat[] {
  return seats.flatMap((seat, index) => (seat.kind === 'person' && seat.yours ? [index] : []))
}

/** Whether several people play at this device. */
export function isHotSeat(seats: TableProps['seats']): boolean {
  return ownSeats(seats).length > 1
}

export interface TableInputOptions {
  /** Gets each key that is meant for the table; returns true if it has acted. */
  decide(event: KeyboardEvent): boolean
  /** The same for keys that decide nothing; it is called first, and during animations, too. */
  lookUp?: (event: KeyboardEvent) => boolean
  /** Sources that change with the available controls. */
  changes: WatchSource[]
  /** A selector for the controls; the first match gets the focus. */
  next: string
}

export interface TableInput extends InputGuard {
  /** Sends the action that a key stands for, and moves the focus on. Returns whether it was sent. */
  actByKey(action: Action | undefined): boolean
  /** Call this when a key has removed the question in another way. */
  actedByKey(): void
}

/** Handles presses and keys on a table, and the focus after them. */
export function useTableInput(
  table: TableStage<unknown>,
  { decide, lookUp, changes, next }: TableInputOptions,
): TableInput {
  const { root, view, answers, skip } = table
  const { actedByKey, isUnseen } = useFocus({ root, view, changes, ready: table.mayAct, answers, next })
  const { onPointerDown } = useInputGuard({ playing: () => table.playing.value, skip, isUnseen }, decide, lookUp)
  return {
    onPointerDown,
    actedByKey,
    actByKey(action) {
      if (!action || !table.mayAct()) return false
      actedByKey()
      table.act(action)
      return true
    },
  }
}

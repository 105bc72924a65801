// Plays a scenario file, which gives an exact position, exact actions and exact luck, and returns exactly what happened.

import { z } from 'zod/mini'
import { FateError, scriptedChance, seededChance } from '../engine/chance.ts'
import type { Chance } from '../engine/chance.ts'
import { FieldError } from '../engine/field-error.ts'
import { readOptions, allViewers } from '../engine/game.ts'
import type { Action, Choice, Game, Outcome, RuleRejection, Seat, ScopedEvent } from '../engine/game.ts'

/** Not copied: a copy would lack a field named `__proto__`, and the game could not reject it. */
const action = z.custom<Action>(
  (raw) => typeof raw === 'object' && raw !== null && !Array.isArray(raw),
  'must be an object with a type',
)
const scenarioFields = z.strictObject({
  game: z.string(),
  seats: z.int(),
  options: z.optional(z.unknown()),
  seed: z.optional(z.string()),
  state: z.optional(z.unknown()),
  fate: z.optional(z.array(z.unknown())),
  actions: z._default(z.array(z.strictObject({ seat: z.int(), action })), []),
  views: z._default(z.boolean(), false),
})
type Scenario = z.infer<typeof scenarioFields>

/** Levels of nesting that are allowed: more than in any game's position, and far fewer than the stack can hold. */
export const maxDepth = 64

export interface ScenarioResult {
  ok: boolean
  /** Number of accepted actions. */
  applied: number
  rejected: { index: number; code: 'illegal-action'; text: string } | null
  fate: 'ok' | FateError['fate'] | 'left-over'
  /** The position in the game's notation, after the last accepted action. */
  state: Record<string, unknown>
  prompts: { seat: Seat; choices: Choice<Action>[] }[]
  outcome: Outcome | null
  /** All events in their order, secrets included. */
  events: ScopedEvent<unknown>[]
  views?: Record<string, unknown>
}

/** Is called with each position of a scenario, the start too, and with all events up to it. */
type Watch = (state: unknown, events: readonly ScopedEvent<unknown>[]) => void

/** Reads and plays one scenario. Throws FieldError if it is malformed. A rejected action is a result, not an error. */
export function runScenario(raw: unknown, games: readonly Game[], watch?: Watch): ScenarioResult {
  const scenario = readScenario(withoutRemarks(raw), games)
  const game = games.find((candidate) => candidate.id === scenario.game)!
  if (scenario.seats < game.seats.min || scenario.seats > game.seats.max) {
    throw new FieldError('seats', `${game.seats.min} to ${game.seats.max} for ${game.id}, found ${scenario.seats}`)
  }
  const luck = luckFor(scenario, game)
  const start = startOf(game, scenario, luck.chance)
  return 'fate' in start ? start : play(game, scenario, start, luck, watch)
}

function readScenario(raw: unknown, games: readonly Game[]): Scenario {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    throw new FieldError('', 'one JSON object is needed, as docs/scenarios.md shows')
  const schema = z.extend(scenarioFields, { game: z.enum(games.map(({ id }) => id)) })
  const parsed = schema.safeParse(raw)
  if (parsed.success) return parsed.data
  throw FieldError.of('', parsed.error, raw)
}

/** The scenario without its remarks, which are `//` keys at any level. */
function withoutRemarks(raw: unknown, depth = 0): unknown {
  if (typeof raw !== 'object' || raw === null) return raw
  if (depth === maxDepth) throw new FieldError('', `brackets are nested deeper than ${maxDepth} levels`)
  if (Array.isArray(raw)) return raw.map((item) => withoutRemarks(item, depth + 1))
  const fields = Object.entries(raw).filter(([key]) => !key.startsWith('//'))
  return Object.fromEntries(fields.map(([key, value]) => [key, withoutRemarks(value, depth + 1)]))
}

interface Luck {
  readonly chance: Chance
  /** Number of outcomes in `fate` that were not used. */
  left(): number
}

function luckFor({ state, fate, seed }: Scenario, game: Game): Luck {
  if (fate && state === undefined && !game.notation.fateDeals)
    throw new FieldError('fate', 'needs `state`: give one, or a `seed` in place of `fate`')
  if (!fate && seed !== undefined) return { chance: seededChance(seed), left: () => 0 }
  if (!fate && state === undefined) throw new FieldError('seed', 'a string is needed where there is no `state`')
  const chance = scriptedChance(fate ?? [])
  return { chance, left: chance.left }
}

interface Start {
  readonly state: unknown
  /** The events before anybody is asked. */
  readonly events: ScopedEvent<unknown>[]
}

/** The start, or a final result if the start itself needs an outcome that `fate` lacks: the given position, or none. */
function startOf(game: Game, scenario: Scenario, chance: Chance): Start | ScenarioResult {
  const options = readOptions(game, scenario.options)
  const { notation } = game
  const given = scenario.state !== undefined
  let state: unknown
  try {
    state = given
      ? notation.read(scenario.state, options, scenario.seats, chance)
      : game.setup(options, scenario.seats, chance)
    const next = game.clone(state)
    return { events: (given && notation.begin?.(next, chance)) || [], state: next }
  } catch (error) {
    if (!(error instanceof FateError)) throw error
    const printed = state === undefined ? {} : notation.print(state)
    return {
      ok: false,
      applied: 0,
      rejected: null,
      fate: error.fate,
      state: printed,
      prompts: [],
      outcome: null,
      events: [],
      ...(scenario.views && state !== undefined && { views: viewsOf(game, state, scenario.seats) }),
    }
  }
}

function play(game: Game, scenario: Scenario, start: Start, { chance, left }: Luck, watch?: Watch): ScenarioResult {
  let { state } = start
  let rejected: ScenarioResult['rejected'] = null
  let fate: ScenarioResult['fate'] = 'ok'
  let applied = 0
  const events = start.events.slice()
  watch?.(state, events)
  for (const { seat, action } of scenario.actions) {
    const next = game.clone(state)
    const outcome = tryAction(game, next, seat, action, chance)
    if ('refused' in outcome) {
      rejected = { index: applied, code: 'illegal-action', text: outcome.refused }
      break
    }
    if ('fate' in outcome) {
      fate = outcome.fate
      break
    }
    events.push(...outcome.events)
    state = next
    applied++
    watch?.(state, events)
  }
  if (fate === 'ok' && left() > 0) fate = 'left-over'
  return {
    ok: rejected === null && fate === 'ok',
    applied,
    rejected,
    fate,
    state: game.notation.print(state),
    prompts: game.prompts(state).map(({ seat }) => ({ seat, choices: game.choices(state, seat) })),
    outcome: game.outcome(state) ?? null,
    events,
    ...(scenario.views && { views: viewsOf(game, state, scenario.seats) }),
  }
}

type Tried = { events: ScopedEvent<unknown>[] } | { refused: string } | { fate: FateError['fate'] }

function tryAction(game: Game, state: unknown, seat: Seat, raw: unknown, chance: Chance): Tried {
  if (game.outcome(state)) return { refused: 'finished' }
  if (!game.prompts(state).some((prompt) => prompt.seat === seat)) return { refused: 'not-asked' }
  const action = game.action.safeParse(raw)
  if (!action.success) return { refused: `malformed-action: ${FieldError.of('action', action.error, raw).message}` }
  const refusal = game.validate(state, seat, action.data)
  if (refusal) return { refused: textOf(refusal) }
  try {
    return { events: game.apply(state, seat, action.data, chance) }
  } catch (error) {
    if (error instanceof FateError) return { fate: error.fate }
    throw error
  }
}

function textOf({ reason, params }: RuleRejection): string {
  const details = Object.entries(params ?? {}).map(([name, value]) => `${name} ${value}`)
  return details.length === 0 ? reason : `${reason} (${details.join(', ')})`
}

function viewsOf(game: Game, state: unknown, seats: number): Record<string, unknown> {
  return Object.fromEntries(allViewers(seats).map((viewer) => [viewer, game.view(state, viewer)]))
}

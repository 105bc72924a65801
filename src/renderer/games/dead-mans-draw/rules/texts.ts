// The sentences of each entry of the book for the rules of a table. The texts are in ../locales/rules, each under its entry's
// name; this file decides which of them are said when.

import type { Knobs } from '#shared/games/dead-mans-draw/options.ts'
import type { Trait } from '#shared/games/dead-mans-draw/traits.ts'
import type { Wording } from '../../rules-book/book.ts'
import { sentenceKey, when } from '../../rules-book/sentenceParts.ts'
import type { SentencePart as AnyPart } from '../../rules-book/sentenceParts.ts'
import { partsOf } from './entries.ts'
import type { EntryId } from './entries.ts'
import { numbers, traitShort, variantShort } from './wording.ts'
import type { PlayedRules, VariantCard } from './wording.ts'

/** The one line that sums up a trait or a variant; undefined for other entries. */
export function leadOf(entry: EntryId, played: PlayedRules): Wording | undefined {
  const [kind, name] = partsOf(entry)
  if (kind === 'trait') return traitShort(name as Trait, played)
  return kind === 'variant' ? variantShort(name as VariantCard, played) : undefined
}

/** All sentences of an entry, in order. */
export function textsOf(entry: EntryId, played: PlayedRules): Wording[] {
  const [kind, name] = partsOf(entry)
  const chapter = kind === 'game' ? kind : `${kind}s`
  return parts[entry].flatMap((part) => {
    const key = sentenceKey(part, played)
    if (key === undefined) return []
    const path = key.startsWith('/') ? key.slice(1) : `${chapter}.${name}.${key}`
    return [{ key: `rules.${path}`, params: numbers(played.knobs) }]
  })
}

/** A sentence's key under its entry's own, or, after a slash, under `rules`. */
type Part = AnyPart<PlayedRules>

const form = (knob: keyof Knobs): Part => {
  return ({ knobs }) => `${knob}.${knobs[knob]}`
}
const variant = (card: VariantCard) => (played: PlayedRules) => played.variant === card
const withMermaids = (played: PlayedRules) => played.mermaidAbility
const withTraits = (played: PlayedRules) => played.traits
const seesPlayArea = (played: PlayedRules) => played.knobs.swordSeesPlayArea
const secondSuit = (played: PlayedRules) => played.variant === 'strange-lands'

const mustUse: Part = ({ knobs }) => `/game.turn.abilityBust.${knobs.abilityBust}`
const mermaidAbility: readonly Part[] = [
  '/suits.mermaid.repeat',
  '/suits.mermaid.move',
  '/suits.mermaid.which',
  when(secondSuit, '/suits.mermaid.second'),
]

/** The sentences of each entry, in order. Traits and variants begin with the line that sums them up. */
const parts: Readonly<Record<EntryId, readonly Part[]>> = {
  'game:setup': [when(withMermaids, 'even', 'cards'), 'piles', 'first'],
  'game:turn': ['draw', 'enter', 'chain', form('abilityBust')],
  'game:bust': [
    when(variant('strange-lands'), 'value', 'suit'),
    'before',
    when(variant('thieves-island'), 'neighbour', 'discard'),
  ],
  'game:collect': ['all', 'stacks', 'kraken', 'empty'],
  'game:end': ['last', when(variant('sudden-death'), 'sudden')],
  'game:score': [
    when(variant('pile-o-treasure'), 'every', 'top'),
    when(variant('all-hands-on-deck'), 'missing'),
    when(variant('beneath-the-waves'), 'below', 'highest'),
    'tie',
  ],
  'game:known': ['public', form('discardPile')],
  'game:traits': ['two', 'always', when(variant('thieves-island'), 'noVictim', 'victim')],
  'game:party': ['sets', when(withTraits, 'traits')],
  'game:mermaids': ['cards', ...mermaidAbility, when(withTraits, 'siren', 'ifTraits')],
  'suit:anchor': ['all', 'itself'],
  'suit:hook': ['own', 'lost', mustUse],
  'suit:cannon': [when(variant('bottom-feeder'), 'lowest', 'top'), 'none'],
  'suit:key': ['enter', 'both', 'bank', form('savedKeyChest')],
  'suit:map': ['three', 'none', mustUse],
  'suit:oracle': [form('oracle'), 'stays'],
  'suit:sword': [when(variant('bottom-feeder'), 'lowest', 'top'), form('swordSeesPlayArea'), mustUse],
  'suit:kraken': [
    'two',
    'count',
    'lapse',
    when((played) => withMermaids(played) && withTraits(played), 'gone'),
    when(secondSuit, 'second'),
  ],
  'suit:mermaid': [
    when(withMermaids, '/suits.mermaid.repeat', 'plain'),
    ...mermaidAbility.slice(1).map(
      (part): Part =>
        (played) =>
          withMermaids(played) ? sentenceKey(part, played) : undefined,
    ),
  ],
  'trait:golden-scales': [when(variant('pile-o-treasure'), 'each', 'once')],
  'trait:casanova': [
    ({ mermaidAbility, knobs }) => (mermaidAbility ? (knobs.casanovaMay ? 'may' : 'must') : 'mermaid'),
    when(withMermaids, 'anchor'),
  ],
  'trait:plunderer': ['bank', 'short', 'guard'],
  'trait:treasure-hunter': [form('treasureHunter'), when(({ knobs }) => knobs.savedKeyChest, 'saved')],
  'trait:navigator': ['any', when(({ knobs }) => knobs.discardPile === 'closed', 'alone'), mustUse],
  'trait:master-gunner': ['stack'],
  'trait:scavenger': ['bank'],
  'trait:mystic': [form('oracle')],
  'trait:swordsman': ['any', when(seesPlayArea, 'playArea'), mustUse, 'parry'],
  'trait:miser': [form('miser'), 'even', when(withMermaids, 'again')],
  'trait:captains-hook': ['two', form('captainsHookDistinct'), 'one', mustUse],
  'trait:safe-harbor': ['two', when(withMermaids, 'again')],
  'trait:fisherman': ['bank'],
  'trait:beastmaster': ['four'],
  'trait:misfire': [
    form('misfire'),
    'instead',
    when(variant('bottom-feeder'), 'top'),
    ({ knobs }) => `several.${knobs.misfire}`,
  ],
  'trait:parry': [
    form('parry'),
    ({ knobs }) => (knobs.parry === 'owner-only' ? undefined : knobs.parryDiscardsSword ? 'sword' : 'nothing'),
  ],
  'trait:davy-jones-locker': [
    'victim',
    'lost',
    'several',
    when(({ variant: card }) => card === 'thieves-island' || card === 'random', 'notDealt'),
  ],
  'trait:siren': ['gives', 'anchor', 'several', when((played) => !withMermaids(played), 'only')],
  'variant:thieves-island': ['lost', when(withTraits, 'locker')],
  'variant:pile-o-treasure': ['every', when(withTraits, 'scales')],
  'variant:sudden-death': ['once', 'several', when(withTraits, 'scales')],
  'variant:all-hands-on-deck': ['end'],
  'variant:strange-lands': ['suits'],
  'variant:beneath-the-waves': ['limit'],
  'variant:bottom-feeder': ['rest'],
}

// A character's effect in short, as printed on the card, with the numbers of this table's options.

import type { Character } from '#shared/games/help-the-sheriff/cards.ts'
import type { Options } from '#shared/games/help-the-sheriff/options.ts'
import type { Speech } from '../../../contract.ts'

export function effectText(character: Character, bonus: boolean, rules: Options, speech: Speech): string {
  const dollars: Partial<Record<Character, number>> = {
    coyote: bonus ? rules.coyoteBonus : rules.coyoteNormal,
    teddy: bonus ? rules.teddyBonus : 1,
  }
  return speech.t(`cards.effects.${character}.${bonus ? 'bonus' : 'normal'}`, { n: dollars[character] ?? 0 })
}

import { hearing } from '../device-side.ts'
import type { LuckStep } from '../device-side.ts'
import { runToEnd } from '../sharing.ts'
import type { LuckMessage } from '../../protocol/luck.ts'
import type { Witness } from '../witness.ts'

/** All steps of `hearing` at once. */
export function answerLuckMessage(before: Witness | undefined, message: LuckMessage, random: () => string): LuckStep {
  return runToEnd(hearing(before, message, random))
}

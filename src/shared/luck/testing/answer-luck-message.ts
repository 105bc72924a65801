import { answerInSteps } from '../device-side.ts'
import type { LuckStep } from '../device-side.ts'
import { runToEnd } from '../sharing.ts'
import type { LuckMessage } from '../../protocol/luck.ts'
import type { Witness } from '../witness.ts'

/** Runs all steps of `answerInSteps` without a pause. */
export function answerLuckMessage(before: Witness | undefined, message: LuckMessage, random: () => string): LuckStep {
  return runToEnd(answerInSteps(before, message, random))
}

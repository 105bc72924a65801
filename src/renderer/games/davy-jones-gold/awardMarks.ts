import type { AwardMarks } from '../awards/awardMarks.ts'
import { badgeMarks } from '../awards/badgeMarks.ts'

const marks: AwardMarks = {
  'full-holds': badgeMarks.chest,
  'sharp-shooter': badgeMarks.cannon,
  'monster-slayer': badgeMarks.wave,
  'captain-of-the-duel': badgeMarks.swords,
  'light-fingers': badgeMarks.gem,
}
export default marks

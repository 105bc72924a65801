import type { AwardMarks } from '../awards/awardMarks.ts'
import { badgeMarks } from '../awards/badgeMarks.ts'

const marks: AwardMarks = {
  'biggest-catch': badgeMarks.coins,
  'bad-luck': badgeMarks.wave,
  'treasure-hunter': badgeMarks.chest,
  'quick-blade': badgeMarks.swords,
  'master-gunner': badgeMarks.cannon,
}
export default marks

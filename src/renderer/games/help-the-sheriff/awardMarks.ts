import type { AwardMarks } from '../awards/awardMarks.ts'
import { badgeMarks } from '../awards/badgeMarks.ts'

const marks: AwardMarks = {
  'silver-tongue': badgeMarks.mask,
  'sharp-eye': badgeMarks.eye,
  'red-handed': badgeMarks.hand,
  'honest-face': badgeMarks.shield,
  'empty-pockets': badgeMarks.pocket,
}
export default marks

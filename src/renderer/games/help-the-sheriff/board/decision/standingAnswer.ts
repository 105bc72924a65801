// The standing answer that lets every card pass until the round ends: at a large table most prompts are challenges.

import type { View } from '#shared/games/help-the-sheriff/view.ts'
import type { GameUi } from '../../../contract.ts'

export const standingAnswer: NonNullable<GameUi<View>['standingAnswer']> = {
  kind: 'challenge',
  action: { type: 'let-pass' },
  span: ({ round }) => round,
}

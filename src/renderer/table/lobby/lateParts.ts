// What a lobby shows beside its seats. A guest sits down without it, so it comes in files of its own.

import { withTexts } from '../../i18n/index.ts'

export const fetchInviteCard = () => withTexts('history', () => import('./InviteCard.vue'))
export const fetchOptionsSummary = () => withTexts('options', () => import('../../games/options/OptionsSummary.vue'))
export const fetchLobbyOptions = () => withTexts('options', () => import('./LobbyOptions.vue'))

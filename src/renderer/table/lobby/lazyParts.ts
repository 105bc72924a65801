// What a lobby shows beside its seats. It comes in separate files, so that a guest can sit down before they are loaded.

import { withTexts } from '../../i18n/index.ts'

export const fetchInviteCard = () => withTexts('history', () => import('./InviteCard.vue'))
export const fetchPlayedHere = () => withTexts('options', () => import('./PlayedHere.vue'))
export const fetchLobbyOptions = () => withTexts('options', () => import('./LobbyOptions.vue'))

// The bot to propose for the seat of somebody who is away or leaves.

import { computed } from 'vue'
import type { ComputedRef } from 'vue'
import { nearestBot } from '#shared/engine/nearest-bot.ts'
import { manifestOf } from '#shared/games/manifests.ts'
import type { TableState } from '#shared/protocol/table.ts'
import { useKioskMode } from '../../client/kioskMode.ts'
import { useCafe } from '../../stores/cafe.ts'

/** The level of the cafe's settings at a kiosk, otherwise that of the bots at the table, or `normal` if there are none. */
export function useProposedBot(table: () => TableState): ComputedRef<string> {
  const cafe = useCafe()
  const { isOn: isKiosk } = useKioskMode()
  return computed(() => {
    const { game, seats } = table()
    const ofCafe = isKiosk.value ? cafe.cafe?.settings.bots : undefined
    const ofTable = seats.find((seat) => seat.kind === 'bot')?.bot
    return nearestBot(ofCafe ?? ofTable ?? 'normal', manifestOf(game)?.botLevels ?? [])
  })
}

// A game of people at this screen and bots: opens a table that is not listed for others, starts the game, and goes there.

import { useI18n } from 'vue-i18n'
import { useRouter } from 'vue-router'
import type { PersonChoice } from '#shared/avatar.ts'
import type { BotSpeed } from '#shared/protocol/bot-speed.ts'
import { usualBotSpeed } from '#shared/protocol/bot-speed.ts'
import { nearestBot } from '#shared/engine/nearest-bot.ts'
import { manifestOf } from '#shared/games/manifests.ts'
import type { Options } from '../games/options/form.ts'
import { useSettings } from '../stores/settings.ts'
import { useHostRequests } from '../ui/requests/useHostRequests.ts'
import { botsFor } from './useBotCount.ts'

export interface LocalGame {
  readonly game: string
  readonly options: Options
  /** Empty names get a default. */
  readonly people: readonly PersonChoice[]
  readonly bots: number
  readonly level: string
  readonly speed: BotSpeed
}

const defaultLevel = 'easy'

/** The level with this name, or the game's nearest one. */
export function levelFor(game: string, wanted = defaultLevel): string {
  return nearestBot(wanted, manifestOf(game)?.botLevels ?? [])
}

export function useLocalGame() {
  const settings = useSettings()
  const router = useRouter()
  const { requests, openTable, readyAndStart } = useHostRequests()
  const { t } = useI18n()

  const nameOf = (typed: string, index: number) => typed.trim() || t('play.player', { number: index + 1 })

  /** Resolves to whether there is a table now. If there is none, the reason has been shown. */
  async function start({ game, options, people, bots, level, speed }: LocalGame): Promise<boolean> {
    const all = people.map((person, index) => ({ ...person, name: nameOf(person.name, index) }))
    const id = await openTable({
      game,
      name: t('common.tableOf', { name: all[0]?.name }),
      // Open seats are not dealt in. After the game, they are free for friends who have come by the link.
      seats: manifestOf(game)?.seats.max ?? 1,
      options,
      people: all,
      bots: Array.from({ length: bots }, () => level),
      listed: false,
    })
    if (id === undefined) return false
    settings.chosen.game = game
    if (speed !== usualBotSpeed) await requests.setBotSpeed(speed)
    await readyAndStart()
    await router.push(`/table/${id}`)
    return true
  }

  /** Starts a game without questions: this device's person against the usual bots, by the game's usual rules. */
  function startWithDefaults(game: string): Promise<boolean> {
    const { name, face, colour } = settings.chosen
    return start({
      game,
      options: {},
      people: [{ name, face, colour }],
      speed: usualBotSpeed,
      bots: botsFor(game, 1),
      level: levelFor(game),
    })
  }

  return { start, startWithDefaults, nameOf }
}

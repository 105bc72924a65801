// The thread in which bots choose. Started by BotThread.

import { games } from '#shared/games/registry.ts'
import { serveBots } from './host/turns/bot-thread.ts'

serveBots(games)

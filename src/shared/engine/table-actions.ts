import { z } from 'zod/mini'

/** The schemas of actions that only the table may take: a message about a wrong action offers them to nobody. */
export const tableActions = z.registry()

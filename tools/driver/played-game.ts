// A game between two quick guests without pages, for callers that need a played game or its records.

import { Session } from './session.ts'

export interface TwoPlayerGame {
  readonly table: string
  /** Plays the game to its end. */
  play(): Promise<void>
}

/** Starts a game of Dead Man's Draw between Ana and Ben, which waits for its first action. */
export async function startTwoPlayerGame(url: string): Promise<TwoPlayerGame> {
  const ana = await Session.connect(url)
  const ben = await Session.connect(url)
  const { table } = await ana.ask({ type: 'open-table', game: 'dead-mans-draw', name: 'Evening', seats: 2 })
  await ana.ask({ type: 'sit', seat: 0, name: 'Ana' })
  await ben.ask({ type: 'enter', table: table! })
  await ben.ask({ type: 'sit', seat: 1, name: 'Ben' })
  await ben.ask({ type: 'ready', ready: true })
  await ana.ask({ type: 'start' })
  return {
    table: table!,
    async play() {
      await Promise.all([playOn(ana, 0), playOn(ben, 1)])
      for (const session of [ana, ben]) session.close()
    },
  }
}

/** Draws twice a turn if allowed, then collects. Takes the first option of an ability. */
async function playOn(session: Session, seat: number): Promise<void> {
  for (let answered = 0, drawn = 0; ;) {
    const view = await session.until(() => {
      const { view } = session
      const prompt = view?.prompts.find((open) => open.seat === seat)
      return view && (view.outcome || (prompt && prompt.id !== answered)) ? view : undefined
    })
    if (view.outcome) return
    const { choices = [], prompts } = view
    answered = prompts.find((open) => open.seat === seat)!.id
    const collect = drawn >= 2 ? choices.find(({ type }) => type === 'collect') : undefined
    const action = collect ?? choices[0]!
    drawn = action.type === 'draw' ? drawn + 1 : action.type === 'collect' ? 0 : drawn
    await session.ask({ type: 'command', prompt: answered, action: { ...action } })
  }
}

// The flights of cards over this table: the goal of a card that goes into a stack, and the wave of a bust.

import { suitOf } from '#shared/games/dead-mans-draw/cards.ts'
import type { Card } from '#shared/games/dead-mans-draw/cards.ts'
import type { FlightOptions } from '../../stage/flights.ts'
import type { Step } from './scene.ts'

export const flightOptions: FlightOptions<Step> = {
  faceDown: 'draw-pile',
  goalOf: (place, { card }) => place.querySelector<HTMLElement>(`[data-stack="${suitOf(card as Card)}"]`),
  besides: ({ wave: isWave }, table, over, timing) => (isWave ? wave(table, over, timing) : []),
}

function wave(table: HTMLElement, over: HTMLElement, timing: KeyframeAnimationOptions): Animation[] {
  const area = table.querySelector('[data-place="play-area"]')?.getBoundingClientRect()
  if (!area) return []
  const origin = over.getBoundingClientRect()
  const frame = document.createElement('div')
  frame.className = 'wave'
  frame.style.cssText = `left: ${area.left - origin.left}px; top: ${area.top - origin.top}px; width: ${area.width}px; height: ${area.height}px`
  const water = document.createElement('div')
  frame.append(water)
  over.append(frame)
  return [
    water.animate([{ transform: 'translateX(105%)' }, { transform: 'translateX(-105%)' }], {
      ...timing,
      fill: 'both',
      easing: 'ease-in',
    }),
  ]
}

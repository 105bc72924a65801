// A number pad for the PIN, for touch and keyboard.

import { longestPin, shortestPin } from '#shared/protocol/limits.ts'
import { button, element, touchKey } from './dom.ts'
import type { StaffWords } from './words.ts'

export interface NumberPad {
  readonly root: HTMLElement
  /** Shows a message below the digits; screen readers announce it. */
  say(text: string): void
  /** Shows a countdown and accepts no PIN until it is over. */
  makeWait(seconds: number): void
  clear(): void
  press(key: string): void
  /** Stops the countdown. */
  stop(): void
}

/** The pad clears itself when it calls `onPin`. */
export function numberPad(words: StaffWords, onPin: (pin: string) => void): NumberPad {
  let pin = ''
  let waiting: ReturnType<typeof setInterval> | undefined

  const dots = element('p', { class: 'dots', 'aria-hidden': 'true' })
  const count = element('p', { class: 'visually-hidden', role: 'status' })
  const message = element('p', { class: 'message', role: 'alert' })
  const enter = button({ class: 'key enter' }, submit, words.enter)
  const digit = (name: string) => touchKey({ class: 'key' }, () => press(name), name)
  const erase = touchKey({ class: 'key', 'aria-label': words.erase }, () => press('Backspace'))
  erase.innerHTML = arrowBack
  const keys = element('div', { class: 'keys' }, ...[...'123456789'].map(digit), erase, digit('0'), enter)

  function draw(): void {
    dots.textContent = '●'.repeat(pin.length)
    count.textContent = pin === '' ? '' : words.digits(pin.length)
  }

  function press(key: string): void {
    if (/^\d$/.test(key) && pin.length < longestPin) pin += key
    else if (key === 'Backspace') pin = pin.slice(0, -1)
    else return
    if (!waiting) message.textContent = ''
    draw()
  }

  function submit(): void {
    if (waiting || pin === '') return
    const entered = pin
    clear()
    if (entered.length < shortestPin) say(words.tooShort)
    else onPin(entered)
  }

  function say(text: string): void {
    message.textContent = text
  }

  function clear(): void {
    pin = ''
    draw()
  }

  function makeWait(seconds: number): void {
    stop()
    const end = performance.now() + seconds * 1000
    enter.disabled = true
    const countdown = element('span', { 'aria-hidden': 'true' })
    const show = () => {
      const left = Math.ceil((end - performance.now()) / 1000)
      countdown.textContent = words.wait(Math.max(1, left))
      if (left > 0) return
      stop()
      enter.disabled = false
      say('')
    }
    // Announced once, not every second.
    message.replaceChildren(element('span', { class: 'visually-hidden' }, words.wait(seconds)))
    message.append(countdown)
    waiting = setInterval(show, 250)
    show()
  }

  function stop(): void {
    clearInterval(waiting)
    waiting = undefined
  }

  draw()
  const root = element('div', { class: 'pad' }, dots, count, message, keys)
  return { root, say, makeWait, clear, press: (key) => (key === 'Enter' ? submit() : press(key)), stop }
}

const arrowBack = `<svg viewBox="0 0 24 24" aria-hidden="true">
  <path d="M8 5h11a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H8l-6-7zM11 9l6 6m0-6-6 6" />
</svg>`

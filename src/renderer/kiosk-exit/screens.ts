// The screens of staff's page, each built from the state that the program sends.

import { button, element } from './dom.ts'
import { heldCorner } from './heldCorner.ts'
import { numberPad } from './numberPad.ts'
import { wordsOf } from './words.ts'
import { staffActions } from '../../preload/staff-bridge.ts'
import type { StaffAction, StaffBridge, StaffShow, StaffState } from '../../preload/staff-bridge.ts'
import type { NumberPad } from './numberPad.ts'
import type { StaffWords } from './words.ts'

export interface Screen {
  readonly root: HTMLElement
  /** Called when a key was pressed on a keyboard. */
  press?(key: string): void
  /** Called with a new state that has the same screen. */
  refresh?(state: StaffState): void
  stop?(): void
}

/** Shows an error if the request does not reach the program. */
type Ask = (asked: Promise<void>) => void

export const screens: Readonly<Record<StaffShow, (state: StaffState, bridge: StaffBridge, ask: Ask) => Screen>> = {
  corner: (state, bridge, ask) => ({ root: cornerOf(state, bridge, ask) }),
  call: (state, bridge, ask) => ({ root: callOf(state, bridge, ask) }),
  pin: pinScreen,
  'first-pin': firstPinScreen,
  sheet: sheetScreen,
}

function cornerOf({ languages }: StaffState, bridge: StaffBridge, ask: Ask): HTMLElement {
  return heldCorner({
    name: staffWords(languages).corner,
    onHeld: () => ask(bridge.held()),
    onTouched: (x, y) => ask(bridge.touched(x, y)),
  })
}

function callOf(state: StaffState, bridge: StaffBridge, ask: Ask): HTMLElement {
  const said = state.languages.map((language) => {
    const { call, kept } = wordsOf(language)
    return element('section', { lang: language }, element('h1', {}, call), element('p', {}, kept))
  })
  return element(
    'main',
    { class: 'call' },
    cornerOf(state, bridge, ask),
    element('div', { class: 'said', role: 'alert' }, ...said),
  )
}

function pinScreen(state: StaffState, bridge: StaffBridge, ask: Ask): Screen {
  const words = staffWords(state.languages)
  const pad = numberPad(words, (pin) => ask(bridge.tryPin(pin)))
  const root = panel(words.pin, pad.root, actButton(words, 'back', bridge, ask))
  refuse(state)

  function refuse({ refused }: StaffState): void {
    pad.clear()
    if (refused === 'wrong') pad.say(words.wrong)
    else if (refused && 'wait' in refused) pad.makeWait(refused.wait)
  }
  return { root, press: keysOf(pad, () => ask(bridge.act('back'))), refresh: refuse, stop: pad.stop }
}

function firstPinScreen(state: StaffState, bridge: StaffBridge, ask: Ask): Screen {
  const words = staffWords(state.languages)
  let first: string | undefined
  const says = element('p', { class: 'says', role: 'status' }, words.choosePin)
  const pad = numberPad(words, (pin) => {
    if (first === undefined) {
      first = pin
      says.textContent = words.again
      return
    }
    const isSame = first === pin
    first = undefined
    says.textContent = words.choosePin
    if (isSame) ask(bridge.setPin(pin))
    else pad.say(words.different)
  })
  const ways = (['leave', 'quit'] as const).map((act) => actButton(words, act, bridge, ask))
  return {
    root: panel(words.firstPin, says, pad.root, ...ways),
    press: keysOf(pad, () => undefined),
    refresh({ refused }) {
      pad.clear()
      if (typeof refused === 'object' && 'trouble' in refused) pad.say(`${words.notKept} ${refused.trouble}`)
    },
    stop: pad.stop,
  }
}

function sheetScreen({ languages }: StaffState, bridge: StaffBridge, ask: Ask): Screen {
  const words = staffWords(languages)
  const ways = staffActions.map((act) => actButton(words, act, bridge, ask))
  const closes = element('p', { class: 'says' }, words.closes)
  return {
    root: panel(words.staff, element('div', { class: 'ways' }, ...ways), closes),
    press: (key) => key === 'Escape' && ask(bridge.act('back')),
  }
}

function actButton(words: StaffWords, act: StaffAction, bridge: StaffBridge, ask: Ask): HTMLElement {
  const { name, means } = words.acts[act]
  const pressed = () => ask(bridge.act(act))
  return button(
    { class: `way ${act}` },
    pressed,
    element('strong', {}, name),
    ...(means === undefined ? [] : [element('span', {}, means)]),
  )
}

/** The heading takes the focus, so that screen readers announce it. */
function panel(title: string, ...children: Node[]): HTMLElement {
  const heading = element('h1', { tabindex: '-1' }, title)
  return element('main', { class: 'panel' }, heading, ...children)
}

function keysOf(pad: NumberPad, onEscape: () => void): (key: string) => void {
  return (key) => (key === 'Escape' ? onEscape() : pad.press(key))
}

export function staffWords(languages: readonly string[]): StaffWords {
  return wordsOf(languages[0] ?? 'en')
}

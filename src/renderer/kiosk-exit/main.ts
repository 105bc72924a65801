// Staff's page over a kiosk's page: the corner to hold, the PIN, and what staff can do. It runs in its own process.

import './staff.css'
import { element } from './dom.ts'
import { screens, staffWords } from './screens.ts'
import type { Screen } from './screens.ts'
import type { StaffBridge, StaffState } from '../../preload/staff-bridge.ts'

let shown: { readonly state: StaffState; readonly screen: Screen } | undefined

function show(bridge: StaffBridge, state: StaffState): void {
  document.documentElement.lang = state.languages[0] ?? 'en'
  if (shown?.state.show === state.show && shown.screen.refresh) {
    shown.screen.refresh(state)
    shown = { state, screen: shown.screen }
    return
  }
  shown?.screen.stop?.()
  const trouble = element('p', { class: 'trouble', role: 'alert' })
  const screen = screens[state.show](state, bridge, (asked) => {
    asked.catch(() => (trouble.textContent = staffWords(state.languages).failed))
  })
  shown = { state, screen }
  document.body.replaceChildren(screen.root, trouble)
  document.body.dataset['show'] = state.show
  document.querySelector('h1')?.focus()
}

window.addEventListener('keydown', (event) => {
  if (!shown?.screen.press) return
  // Enter and space on a focused button press that button.
  if (event.target instanceof HTMLButtonElement && ['Enter', ' '].includes(event.key)) return
  shown.screen.press(event.key)
})
window.addEventListener('contextmenu', (event) => event.preventDefault())

// The bridge exists only in the program; in a browser the page stays empty.
const bridge = window.lanyardStaff
bridge?.onState((state) => show(bridge, state))

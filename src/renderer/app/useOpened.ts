// Shows what the system has told the program to open: a host's address on the page for joining, a match in the history.

import type { Router } from 'vue-router'
import type { Opened } from '../../preload/bridge.ts'
import { useHistory } from '../stores/history.ts'
import { askBeforeGoing } from '../ui/overlays/useAskBeforeBack.ts'

/** Does nothing in a browser, or at a kiosk, whose guests open no links or files. */
export function useOpened(router: Router): void {
  const history = useHistory()

  function show(thing: Opened): void {
    if (thing.type === 'join') {
      // A screen may still be asking about a file. It now asks about the link instead.
      history.fileToOpen = undefined
      // The link may come from anybody: the page connects only after a person has looked at the address.
      askBeforeGoing(router, { path: '/join', query: { address: thing.address } })
      return
    }
    const { bytes } = thing
    history.fileToOpen = bytes
      ? new Blob([bytes])
      : { size: 0, text: () => Promise.reject(new Error('the file could not be read')) }
    askBeforeGoing(router, '/history')
  }

  if (window.lanyard?.kiosk === false) window.lanyard.onOpened(show)
}

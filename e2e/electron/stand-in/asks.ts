// Preloaded after register.ts: what a test may have Electron do to the program, over the channel to its parent process.

import { EventEmitter, once } from 'node:events'
import {
  PreventableEvent,
  app,
  called,
  calls,
  contents,
  guestsSession,
  handlers,
  powerMonitor,
  session,
  windows,
} from './electron.ts'
import type { Asks } from './program.ts'

type Menu = { submenu: { label?: string; click?: () => void }[] }[]
type Answers = { [A in keyof Asks]: (parameters: Asks[A]['of']) => Asks[A]['gives'] | Promise<Asks[A]['gives']> }

function handler(name: string): (...parameters: unknown[]) => unknown {
  const found = handlers.get(name)
  if (!found)
    throw new Error(`the program has handed over no function by ${name}; but by ${[...handlers.keys()].join(', ')}`)
  return found
}

const answers: Answers = {
  calls: () => calls,

  async call({ name }) {
    const made = () => calls.find((each) => each.name === name)
    if (!made()) await once(called, name)
    return made()?.parameters ?? []
  },

  async fetch({ url, method }) {
    const response = (await handler('protocol.handle app')({ url, method })) as Response
    return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() }
  },

  async permission({ permission, origin }) {
    const check = handler('session.setPermissionCheckHandler')(null, permission, origin, {}) as boolean
    const request = await new Promise<boolean>((resolve) => {
      handler('session.setPermissionRequestHandler')(null, permission, resolve, { requestingUrl: origin })
    })
    return { check, request }
  },

  navigate({ event, url, isMainFrame }) {
    const details = Object.assign(new PreventableEvent(), { url, isMainFrame })
    contents.at(-1)?.emit(event, details)
    return { prevented: details.defaultPrevented }
  },

  openWindow: ({ url }) => handler('webContents.setWindowOpenHandler')({ url }),

  request: ({ url }) =>
    new Promise((resolve) => {
      handler('webRequest.onBeforeRequest')({ url }, resolve as () => void)
    }),

  async invoke({ channel, frame, parameters }) {
    try {
      return { answer: await handler(`ipcMain.handle ${channel}`)({ senderFrame: frame }, ...parameters) }
    } catch (error) {
      return { error: String(error) }
    }
  },

  secondInstance({ argv }) {
    app.emit('second-instance', new PreventableEvent(), argv, '/')
    return null
  },

  chooseInMenu({ label }) {
    const [menu] = calls.findLast(({ name }) => name === 'Menu.setApplicationMenu')!.parameters as [Menu]
    menu.flatMap(({ submenu }) => submenu).find((item) => item.label === label)!.click!()
    return null
  },

  crash({ reason }) {
    contents.at(-1)?.emit('render-process-gone', new PreventableEvent(), { reason })
    return null
  },

  throw({ message }) {
    setImmediate(() => {
      throw new Error(message)
    })
    return null
  },

  emit({ on, event, parameters }) {
    const emitters = {
      app,
      powerMonitor,
      guestsSession,
      window: windows.at(-1),
      guests: contents[0],
      staff: contents[1],
    }
    const happening = new PreventableEvent()
    emitters[on]?.emit(event, happening, ...parameters)
    return { prevented: happening.defaultPrevented }
  },

  download({ state }) {
    const [happening, item] = [new PreventableEvent(), new EventEmitter()]
    session.defaultSession.emit('will-download', happening, item)
    item.emit('done', {}, state)
    return { prevented: happening.defaultPrevented }
  },

  async staff({ says, parameters, frame }) {
    const from = frame === undefined ? { url: 'app://lanyard/staff.html', parent: null } : frame
    try {
      await handler(`staff.ipc.handle lanyard-staff:${says}`)({ senderFrame: from }, ...parameters)
    } catch (error) {
      return { error: String(error) }
    }
    const states = calls.filter(({ name }) => name === 'staffContents.send')
    return { state: states.at(-1)?.parameters[1] }
  },

  quit() {
    ;(app as unknown as { quit(): void }).quit()
    return null
  },
}

process.on('message', ({ id, ask, of }: { id: number; ask: keyof Asks; of: never }) => {
  void Promise.resolve()
    .then(() => answers[ask](of))
    .then(
      (gives) => process.send?.({ id, gives }),
      (error: unknown) => process.send?.({ id, error: String(error) }),
    )
})

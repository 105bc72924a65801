import type { Session } from 'electron'
import { isOwnPage } from '../app-origin.ts'

/** All that the page may do beyond drawing itself, and why. Everything else is denied without asking anybody. */
const grantedPermissions: ReadonlySet<string> = new Set([
  'fullscreen', // the table on the whole screen
  'clipboard-sanitized-write', // the join address can be copied
  // Since version 142 Chromium asks before a page reaches machines of the local network, loopback included. A custom
  // scheme counts as outside of it, so without these the window could not even reach its own host.
  'local-network-access',
  'local-network',
  'loopback-network',
])

/** Answers both of Electron's questions: a check that is left open is granted, whatever the request handler says. */
export function denyPermissions(session: Session): void {
  session.setPermissionCheckHandler(
    (_contents, permission, origin) => grantedPermissions.has(permission) && isOwnPage(origin),
  )
  session.setPermissionRequestHandler((_contents, permission, answer, { requestingUrl }) => {
    answer(grantedPermissions.has(permission) && isOwnPage(requestingUrl))
  })
  session.setDevicePermissionHandler(() => false)
}

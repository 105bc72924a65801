import type { Session } from 'electron'
import { isOwnPage } from '../app-origin.ts'

/** The permissions of the page, and why it has each. Everything else is denied without asking anybody. */
const grantedPermissions: ReadonlySet<string> = new Set([
  'fullscreen', // the table on the whole screen
  'clipboard-sanitized-write', // the join address can be copied
  // Since version 142 Chromium asks before a page reaches machines of the local network, loopback included. A custom
  // scheme counts as outside of it, so without these the window could not even reach its own host.
  'local-network-access',
  'local-network',
  'loopback-network',
])

/** Sets both of Electron's handlers: a permission whose check has no handler is granted, whatever the request handler decides. */
export function denyPermissions(session: Session): void {
  session.setPermissionCheckHandler(
    (_contents, permission, origin) => grantedPermissions.has(permission) && isOwnPage(origin),
  )
  session.setPermissionRequestHandler((_contents, permission, answer, { requestingUrl }) => {
    answer(grantedPermissions.has(permission) && isOwnPage(requestingUrl))
  })
  session.setDevicePermissionHandler(() => false)
}

// The bundled page of Electron's window, and its origin, which the host accepts for sockets.

export const appScheme = 'app'
export const appHost = 'lanyard'
export const appOrigin = `${appScheme}://${appHost}`
export const startPage = `${appOrigin}/index.html`
/** The staff page, shown over a kiosk's page. */
export const staffPage = `${appOrigin}/staff.html`

/**
 * Whether an address belongs to the bundled page. Compared by parts: for Node's URL the origin of every `app:` address is `null`.
 */
export function isOwnPage(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url?.protocol === `${appScheme}:` && url.host === appHost && url.username === '' && url.password === ''
}

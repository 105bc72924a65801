// The bundled page of Electron's window, and its origin, from which the host lets sockets in.

export const appScheme = 'app'
export const appHost = 'lanyard'
export const appOrigin = `${appScheme}://${appHost}`
export const startPage = `${appOrigin}/index.html`
/** The staff page, shown over a kiosk's page. */
export const staffPage = `${appOrigin}/staff.html`

/** Whether an address belongs to the bundled page. Spelled out: for Node's URL every `app:` origin is `null`. */
export function isOwnPage(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url?.protocol === `${appScheme}:` && url.host === appHost && url.username === '' && url.password === ''
}

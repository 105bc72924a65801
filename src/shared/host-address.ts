// Reads the address of a host as a person writes it, into a field of the page or into the settings of a cafe.

/** Node and browsers have it, but TypeScript declares it only together with the DOM. */
declare const URL: new (text: string) => { readonly hostname: string }

const defaultPort = 4747

/**
 * Reads a host's address as a person types it: `192.168.1.20`, `192.168.1.20:4747` or `kitchen.local`, with or without
 * `http://`, a path or spaces around it. Returns the host's URL, `http://192.168.1.20:4747`; undefined if it is no address.
 */
export function parseAddress(typed: string): string | undefined {
  const match = /^(?:(?:http|ws):\/\/)?([a-z0-9.-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?(?:[/?#].*)?$/i.exec(typed.trim())
  if (!match) return undefined
  const [, name = '', portTyped] = match
  const port = portTyped === undefined ? defaultPort : Number(portTyped)
  if (port < 1 || port > 65535 || !isHostName(name)) return undefined
  try {
    return `http://${new URL(`http://${name}`).hostname}:${port}`
  } catch {
    return undefined
  }
}

/** Rejects `192.168.1`, `7` and `192.168.1.020`, which a URL parser would take for other addresses than the person meant. */
function isHostName(name: string): boolean {
  if (name.startsWith('[')) return true
  if (/^[\d.]+$/.test(name)) {
    const parts = name.split('.')
    return parts.length === 4 && parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part))
  }
  return name.split('.').every((label) => /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i.test(label))
}

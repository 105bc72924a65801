/** 32 random bytes in hex. `getRandomValues` also works on a page that came over plain HTTP. */
export function randomHex32(): string {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

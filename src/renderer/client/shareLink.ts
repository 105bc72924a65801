// Hands a link to other programs of this device, by its share sheet or the clipboard. Browsers offer both to secure pages
// only; over plain HTTP the link is copied in the older way, from a selection.

/** Whether this device has a share sheet. The program's window has none that works on every system. */
export function canShare(data: ShareData): boolean {
  return !window.lanyard && navigator.canShare?.(data) === true
}

/** Opens the share sheet. Resolves even if the person closes it without sharing. */
export async function share(data: ShareData): Promise<void> {
  await navigator.share(data).catch(() => undefined)
}

/** Resolves to false if the browser refuses. Call it in answer to a press. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  // iOS zooms in on a field with small letters; a read-only field opens no keyboard.
  Object.assign(field.style, { position: 'fixed', inset: '0 auto auto 0', opacity: '0', fontSize: '16px' })
  field.readOnly = true
  // An open dialog takes the focus back from anything outside it.
  const place = focused?.closest('[role="dialog"]') ?? document.body
  place.append(field)
  field.select()
  field.setSelectionRange(0, text.length)
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}

// Puts what is touched into a field, as if it had been typed.

/** Selectionless kinds of fields take what is typed at their end. */
function caretOf(field: HTMLInputElement): readonly [number, number] {
  return [field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length]
}

export function textBeforeCaret(field: HTMLInputElement): string {
  return field.value.slice(0, caretOf(field)[0])
}

/** Nothing where the field is full. */
export function typeText(field: HTMLInputElement, text: string): void {
  const [start, end] = caretOf(field)
  if (field.maxLength >= 0 && field.value.length - (end - start) + text.length > field.maxLength) return
  replace(field, start, end, text, 'insertText')
}

/** What is selected, or else the character before the caret: a whole one, however it is made. */
export function eraseBack(field: HTMLInputElement): void {
  const [start, end] = caretOf(field)
  const before = [...field.value.slice(0, start)]
  const from = start < end ? start : before.slice(0, -1).join('').length
  if (from < end) replace(field, from, end, '', 'deleteContentBackward')
}

function replace(field: HTMLInputElement, start: number, end: number, text: string, inputType: string): void {
  const value = field.value.slice(0, start) + text + field.value.slice(end)
  field.value = value
  if (field.selectionStart !== null) field.setSelectionRange(start + text.length, start + text.length)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType, data: text || null }))
}

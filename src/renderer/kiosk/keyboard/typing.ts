// Edits a field as if keys had been pressed: it respects the selection and maxlength, and sends input events.

/** Start and end of the selection; for field types without a selection, the end of the text. */
function caretOf(field: HTMLInputElement): readonly [number, number] {
  return [field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length]
}

export function textBeforeCaret(field: HTMLInputElement): string {
  return field.value.slice(0, caretOf(field)[0])
}

/** Does nothing if the field is full. */
export function typeText(field: HTMLInputElement, text: string): void {
  const [start, end] = caretOf(field)
  if (field.maxLength >= 0 && field.value.length - (end - start) + text.length > field.maxLength) return
  replace(field, start, end, text, 'insertText')
}

/** Deletes the selection, or the code point before the caret. */
export function deleteBackward(field: HTMLInputElement): void {
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

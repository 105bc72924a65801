// The fields of a form that hold invalid input, or what is still being typed. Each marks itself, by `aria-invalid` or by
// `data-unfinished`, and keeps its last valid value.

const invalidField = '[aria-invalid="true"]'

export function invalidFieldLabels(form: HTMLFormElement): string[] {
  const fields = [...form.querySelectorAll<HTMLInputElement>(invalidField)]
  return fields.map(({ labels }) => labels?.[0]?.textContent.trim() ?? '')
}

/** Whether something stands in a field that its form has not been told of. */
export function hasUnfinishedField(form: HTMLFormElement): boolean {
  return form.querySelector('[data-unfinished]') !== null
}

/** Opens the `details` elements around the first invalid field and focuses it. Returns whether there is one. */
export function focusInvalidField(form: HTMLFormElement): boolean {
  const field = form.querySelector<HTMLElement>(invalidField)
  for (let fold = field?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true
  field?.focus()
  return field !== null
}

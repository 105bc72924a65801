// The fields of a form with invalid or unfinished input. Each marks itself with `aria-invalid` or `data-unfinished`, and keeps
// its last valid value.

const invalidField = '[aria-invalid="true"]'

export function invalidFieldLabels(form: HTMLFormElement): string[] {
  const fields = [...form.querySelectorAll<HTMLInputElement>(invalidField)]
  return fields.map(({ labels }) => labels?.[0]?.textContent.trim() ?? '')
}

/** Whether a field contains input that its form does not have yet. */
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

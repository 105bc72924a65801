// Fields of a form in which something is typed that does not fit. They mark themselves and say why at their place; what
// they held before counts on.

const misfit = '[aria-invalid="true"]'

/** By their labels. */
export function misfitsIn(form: HTMLFormElement): string[] {
  const fields = [...form.querySelectorAll<HTMLInputElement>(misfit)]
  return fields.map(({ labels }) => labels?.[0]?.textContent.trim() ?? '')
}

/** Also where it is folded away. */
export function goToMisfit(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLElement>(misfit)
  for (let fold = field?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true
  field?.focus()
}

// Elements in one line each: this page has no framework, so that nothing of the app's can keep it from showing.

type Attributes = Readonly<Record<string, string | boolean>>

/** `true` is an attribute without a value, `false` none at all. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== false) made.setAttribute(key, value === true ? '' : value)
  }
  made.append(...children)
  return made
}

export function button(attributes: Attributes, pressed: () => void, ...children: (Node | string)[]): HTMLButtonElement {
  const made = element('button', { type: 'button', ...attributes }, ...children)
  made.addEventListener('click', pressed)
  return made
}

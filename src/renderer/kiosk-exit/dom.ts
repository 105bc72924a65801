// Creates DOM elements. Staff's page uses no framework and no code of the app, so that it shows even when the app is broken.

type Attributes = Readonly<Record<string, string | boolean>>

/** `true` sets an attribute without a value, `false` none. */
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

/**
 * A button that acts when it is touched: of two fingers at once a browser makes no click. A click by a keyboard or a screen
 * reader, which is none of a pointer, has no number.
 */
export function touchKey(
  attributes: Attributes,
  pressed: () => void,
  ...children: (Node | string)[]
): HTMLButtonElement {
  const made = button(attributes, () => undefined, ...children)
  made.addEventListener('pointerdown', (event) => event.button === 0 && pressed())
  made.addEventListener('click', (event) => event.detail === 0 && pressed())
  return made
}

export function button(attributes: Attributes, pressed: () => void, ...children: (Node | string)[]): HTMLButtonElement {
  const made = element('button', { type: 'button', ...attributes }, ...children)
  made.addEventListener('click', pressed)
  return made
}

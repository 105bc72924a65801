// Creates DOM elements. Staff's page uses no framework and no code of the app, so that it works even if the app is broken.

type Attributes = Readonly<Record<string, string | boolean>>

/** An attribute with `true` is set without a value; one with `false` is not set. */
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
 * A button that reacts to the touch itself, because a browser makes no click of two fingers at the same time. A click by a
 * keyboard or a screen reader, not by a pointer, has `detail` 0.
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

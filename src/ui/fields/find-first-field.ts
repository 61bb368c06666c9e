/** The first control in `element` that takes input; null if there are only buttons and links. */
export const findFirstField = (element: HTMLElement | null): HTMLElement | null =>
  element?.querySelector<HTMLElement>(':is(input, select, textarea):not(:disabled, [hidden])') ?? null

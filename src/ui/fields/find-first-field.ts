/** The first control, or of the first choice the chosen one, in `element` that takes input; null if there are only buttons and links. */
export const findFirstField = (element: HTMLElement | null): HTMLElement | null =>
  element?.querySelector<HTMLElement>(
    ':is(input, select, textarea):not(:disabled, [hidden], [type=radio]:not(:checked))',
  ) ?? null

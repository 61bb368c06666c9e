/** Where what had the focus is gone. */
export const focusHeading = (): void => document.querySelector<HTMLElement>('main h1')?.focus()

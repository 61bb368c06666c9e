/** Joins the class names that apply. Takes names, or what a condition leaves in their place; gives one string. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ')

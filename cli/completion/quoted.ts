/** A text that a shell takes as it is. */
export const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

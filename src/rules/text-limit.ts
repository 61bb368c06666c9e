/** Says that a text is longer than what is stored of it; undefined if it is not. A field shows that: it cuts nothing that is pasted. */
export const tooLong = (text: string, limit: number): string | undefined =>
  text.length > limit ? `${limit} characters at most: these are ${text.length}.` : undefined

/** Takes an option that may be given several times, or hold several values with commas between them. */
export const listOption = (typed: string, before: readonly string[] = []): string[] => [
  ...before,
  ...typed
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
]

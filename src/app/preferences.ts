const yearInSeconds = 31_536_000

/** Reads what this browser remembers of how the portal looks; it lives in cookies, for local storage is the session's (decisions.md 17). */
export const readPreference = (name: string): string | null => {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return found === undefined ? null : found.slice(name.length + 1)
}

export const writePreference = (name: string, value: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where the portal runs over plain http
  document.cookie = `${name}=${value}; path=/; max-age=${yearInSeconds}; samesite=lax`
}

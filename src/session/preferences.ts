const yearInSeconds = 31_536_000

/** Display preferences are kept in cookies, because local storage is cleared with the session. */
export const readPreference = (name: string): string | null => {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return found === undefined ? null : found.slice(name.length + 1)
}

export const writePreference = (name: string, value: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where the portal runs over plain http
  document.cookie = `${name}=${value}; path=/; max-age=${yearInSeconds}; samesite=lax`
}

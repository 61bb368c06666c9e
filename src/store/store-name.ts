const { BASE_URL } = import.meta.env

/** The path under which the portal is served, with a slash at both ends. */
export const basePath = BASE_URL.startsWith('/') ? BASE_URL : '/'

/** The name of what the portal stores in a browser: other portals may be served under other paths of the same host. */
export const storeName = (name: string, base = basePath): string => `${name} ${base}`

/** Where on the server the API and the stored files stand. */
export const apiPath = '/api'
export const storagePath = '/storage'

/** Whether a URL's path lies at or below a place. */
export const isBelow = (pathname: string, place: string): boolean =>
  pathname === place || pathname.startsWith(`${place}/`)

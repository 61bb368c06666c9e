/** A notice, as screens emit it for a toast. */
export const notice = (tone: 'success' | 'error', message: string) => ({ type: 'notice', tone, message })

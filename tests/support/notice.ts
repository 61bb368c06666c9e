/** What a screen tells in a toast. */
export const notice = (tone: 'success' | 'error', message: string) => ({ type: 'notice', tone, message })

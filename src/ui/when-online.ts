/** Resolves once the browser has a network, which it may have already. */
export const whenOnline = async (): Promise<void> => {
  if (navigator.onLine) return
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
}

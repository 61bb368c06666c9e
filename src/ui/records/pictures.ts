import { useSyncExternalStore } from 'react'
import { createStore } from '#src/rules/create-store.ts'

/** What was sent last in place of the picture at an address, as an object URL. */
const sent = createStore<ReadonlyMap<string, string>>(new Map())

/**
 * Has a picture that was saved shown wherever the one that is stored at this address is. Where the server gives it the
 * name of the one before, browsers would take that from their caches: the page's own, and the one that survives it.
 */
export const replacePicture = (url: string | null, file: Blob): void => {
  if (url === null) return
  URL.revokeObjectURL(sent.get().get(url) ?? '')
  sent.set(new Map([...sent.get(), [url, URL.createObjectURL(file)]]))
  void fetch(url, { cache: 'reload', mode: 'no-cors' }).catch(() => undefined)
}

/** The address of a stored picture as it is shown. A download takes the stored one. */
export const usePicture = (url: string | null): string | null =>
  useSyncExternalStore(sent.subscribe, () => (url === null ? null : (sent.get().get(url) ?? url)))

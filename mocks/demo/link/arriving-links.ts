import { createStore, type ReadableStore } from '#src/rules/create-store.ts'
import { linkTextIn, withoutLink } from './link-address.ts'

/** What the last demo link says, which the page was opened with or which was put into its address bar later; null without one. */
export type ArrivingLinks = ReadableStore<string | null> & { dismiss(): void }

/**
 * Reads demo links before the portal reads the address, and takes them out of it: a reload, a bookmark or the Back button must not
 * replace the data once more.
 */
export const watchArrivingLinks = (): ArrivingLinks => {
  const link = createStore(takeLink())
  const take = (event: Event) => {
    const text = takeLink()
    if (text === null) return
    event.stopImmediatePropagation()
    link.set(text)
  }
  for (const event of ['popstate', 'hashchange']) window.addEventListener(event, take, { capture: true })
  return { get: link.get, subscribe: link.subscribe, dismiss: () => link.set(null) }
}

const takeLink = (): string | null => {
  const text = linkTextIn(location.href)
  if (text !== null) history.replaceState(history.state, '', withoutLink(location.href))
  return text
}

import { createStore, type ReadableStore } from '#src/rules/create-store.ts'
import { linkTextIn, withoutLink } from './link-in-address.ts'
import type { LinkReading } from './link-text.ts'

export type ArrivedLink = { text: string; reading: LinkReading }

/** The last demo link that the page was opened with, or that was put into its address bar later; null without one. */
export type ArrivingLinks = ReadableStore<ArrivedLink | null> & { dismiss(): void }

/**
 * Reads demo links before the portal reads the address, and takes them out of it: a reload, a bookmark or the Back button must not
 * replace the data once more. Resolves once the first one is read.
 */
export const watchArrivingLinks = async (): Promise<ArrivingLinks> => {
  const links = createStore<ArrivedLink | null>(null)
  const arrive = async (text: string | null) => {
    if (text === null) return
    const { readLink } = await import('./link-text.ts')
    links.set({ text, reading: await readLink(text) })
  }
  const take = (event: Event) => {
    const text = takeText()
    if (text === null) return
    event.stopImmediatePropagation()
    void arrive(text)
  }
  for (const event of ['popstate', 'hashchange']) window.addEventListener(event, take, { capture: true })
  await arrive(takeText())
  return { get: links.get, subscribe: links.subscribe, dismiss: () => links.set(null) }
}

const takeText = (): string | null => {
  const text = linkTextIn(location.href)
  if (text !== null) history.replaceState(history.state, '', withoutLink(location.href))
  return text
}

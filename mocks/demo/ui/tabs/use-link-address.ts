import { useEffect, useState, useSyncExternalStore } from 'react'
import type { DemoLink } from '#mocks/demo/link/demo-link.ts'
import { linkAddress } from '#mocks/demo/link/link-address.ts'
import { screenIn } from '#mocks/demo/screen-path.ts'

/** The address of this link; null until it is packed. Copying has to follow a click at once: some browsers allow no later one. */
export const useLinkAddress = (link: DemoLink, base: string): string | null => {
  const [packed, setPacked] = useState<{ source: string; address: string } | null>(null)
  const source = JSON.stringify(link)
  useEffect(() => {
    let isWanted = true
    linkAddress(source, base).then(
      (address) => (isWanted ? setPacked({ source, address }) : undefined),
      (error: unknown) => console.error('The link could not be written.', error),
    )
    return () => {
      isWanted = false
    }
  }, [source, base])
  return packed?.source === source ? packed.address : null
}

/** The screen that the portal shows. wouter dispatches the first two for changes of the history by scripts. */
export const useScreen = (base: string): string =>
  useSyncExternalStore(subscribeToAddress, () => screenIn(location.href, base))

const subscribeToAddress = (changed: () => void): (() => void) => {
  const stop = new AbortController()
  for (const event of ['pushState', 'replaceState', 'popstate', 'hashchange'])
    window.addEventListener(event, changed, { signal: stop.signal })
  return () => stop.abort()
}

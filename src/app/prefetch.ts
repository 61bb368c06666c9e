import { whenIdle } from '#src/ui/when-idle.ts'
import { preloads } from './chunk.ts'
import { loadSignedInApp } from './load-signed-in-app.ts'

/**
 * Fetches every chunk, one after the other, so that a click finds it there. Each waits for an idle moment of its own: what is fetched is
 * also run, and all of it in a row would delay typing. And each waits for the network: a browser keeps in mind what could
 * not be fetched, and then the click does not find it either. Nothing is fetched before the first screen shows its data.
 */
export const prefetchScreens = async (): Promise<void> => {
  await quietMoment()
  await fetchAhead(loadSignedInApp)
  for (const load of preloads()) {
    await quietMoment()
    await fetchAhead(load)
  }
}

const fetchAhead = async (load: () => Promise<unknown>): Promise<void> => {
  await whenOnline()
  await load().catch(() => undefined)
}

/** Resolves once the browser has a network, which it may have already. */
export const whenOnline = async (): Promise<void> => {
  if (navigator.onLine) return
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
}

/** An idle moment at which nothing on the screen is loading. */
const quietMoment = async (): Promise<void> => {
  await new Promise<void>((resolve) => void whenIdle(resolve))
  while (document.querySelector(loading) !== null) {
    await new Promise((resolve) => setTimeout(resolve, checkMs))
  }
}

const loading = '#root :is([aria-busy=true], [role=progressbar]:not([aria-hidden]))'
const checkMs = 200

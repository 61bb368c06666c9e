import { whenIdle } from '#src/ui/when-idle.ts'
import { whenOnline } from '#src/ui/when-online.ts'
import { preloads } from './chunk.tsx'
import { loadSignedInApp } from './load-signed-in-app.ts'

/**
 * Loads the chunks one after the other, so that a click need not wait for them. Starts after the first screen
 * shows its data. Each chunk waits for an idle moment, because it is also run, and running all of them in a
 * row would delay typing. Each waits for the network, because a browser remembers a failed import and would
 * fail again after the click.
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

/** An idle moment at which nothing on the screen is loading. */
const quietMoment = async (): Promise<void> => {
  await new Promise<void>((resolve) => void whenIdle(resolve))
  while (document.querySelector(loading) !== null) {
    await new Promise((resolve) => setTimeout(resolve, checkMs))
  }
}

const loading = '#root :is([aria-busy=true], [role=progressbar]:not([aria-hidden]))'
const checkMs = 200

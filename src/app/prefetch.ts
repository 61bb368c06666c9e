import { whenIdle } from '#src/ui/when-idle.ts'
import { preloadableScreens } from './chunk.ts'
import { loadSignedInApp } from './load-signed-in-app.ts'
import { whenOnline } from './when-online.ts'

/**
 * Fetches every chunk, one after the other, so that a click finds it there. Each waits for an idle moment of its own: what is fetched is
 * also run, and all of it in a row would delay typing. And each waits for the network: a browser keeps in mind what could
 * not be fetched, and then the click does not find it either.
 */
export const prefetchScreens = async (): Promise<void> => {
  await fetchAhead(loadSignedInApp)
  for (const load of preloadableScreens) {
    await new Promise<void>((resolve) => void whenIdle(resolve))
    await fetchAhead(load)
  }
}

const fetchAhead = async (load: () => Promise<unknown>): Promise<void> => {
  await whenOnline()
  await load().catch(() => undefined)
}

import { chunksAhead } from './chunk.ts'
import { fetchHouse } from './fetch-house.ts'
import { whenIdle } from './when-idle.ts'

/**
 * Fetches every chunk, one after the other, so that a click finds it there; what fails is tried again by that click. Each waits for
 * an idle moment of its own: what is fetched is also run, and all of it in a row would hold up whoever is typing.
 */
export const prefetchScreens = async (): Promise<void> => {
  await fetchHouse().catch(() => undefined)
  for (const load of chunksAhead) {
    await new Promise<void>((resolve) => void whenIdle(resolve))
    await load().catch(() => undefined)
  }
}

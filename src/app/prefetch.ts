import { chunksAhead } from './chunk.ts'
import { fetchHouse } from './fetch-house.ts'

/** Fetches every chunk, one after the other, so that a click finds it there; what fails is tried again by that click. */
export const prefetchScreens = async (): Promise<void> => {
  await fetchHouse().catch(() => undefined)
  for (const load of chunksAhead) await load().catch(() => undefined)
}

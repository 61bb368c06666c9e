import { type ComponentType, lazy } from 'react'

/** A screen, with the function that imports it: the build reads off that which file belongs to a path. */
type ScreenChunk = ComponentType & { load: Load }

export type ScreenRoute = { path: string; screen: ScreenChunk }

type Load = () => Promise<unknown>

const loads: Load[] = []

/** What is fetched when the browser has nothing else to do. */
export const preloadableScreens: readonly Load[] = loads

/** Adds chunks to those that are fetched when the browser is idle. */
export const preloadableScreen = (...more: readonly Load[]): void => {
  loads.push(...more)
}

/** A screen in a chunk of its own, fetched when it is first shown or when the browser has nothing else to do. */
export const chunk = (load: () => Promise<ComponentType>): ScreenChunk => {
  preloadableScreen(load)
  return Object.assign(
    lazy(async () => ({ default: await load() })),
    { load },
  )
}

import { type ComponentType, lazy } from 'react'

/** A screen, with the function that imports it: the build reads from it which file belongs to a path. */
type ScreenChunk = ComponentType & { load: Load }

export type ScreenRoute = { path: string; screen: ScreenChunk }

type Load = () => Promise<unknown>

const parts: Load[] = []
const screens: Load[] = []

/**
 * In the order in which they are loaded while the browser is idle: parts first, because open screens may need
 * them.
 */
export const preloads = (): readonly Load[] => [...parts, ...screens]

/** Adds parts of screens to what is fetched when the browser is idle. */
export const preloadParts = (...more: readonly Load[]): void => {
  parts.push(...more)
}

/** A screen in its own chunk, which is loaded when it is first shown or while the browser is idle. */
export const chunk = (load: () => Promise<ComponentType>): ScreenChunk => {
  screens.push(load)
  return Object.assign(
    lazy(async () => ({ default: await load() })),
    { load },
  )
}

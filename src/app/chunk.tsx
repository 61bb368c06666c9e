import type { ComponentType } from 'react'
import { pageTitle } from '#src/navigation/page-title.ts'
import type { Access } from '#src/rules/access.ts'
import { Button } from '#src/ui/button.tsx'
import { Loading } from '#src/ui/feedback/loading.tsx'
import { ProblemPage } from '#src/ui/frame/problem-screen.tsx'
import { useDocumentTitle } from '#src/ui/frame/use-document-title.ts'
import { type LazyPart, lazyPart, lazyParts, type TryAgain } from '#src/ui/lazy-part.tsx'
import { reloadOnce } from '#src/ui/reload-page.ts'
import type { RouteReading } from './route-readings.ts'

export type ScreenRoute = { path: string; screen: LazyPart<object> }

/** A screen in the layout. The record or the list that it reads first is read beside its code. */
export type LayoutRoute = ScreenRoute & {
  /** What its heading says besides numbers. */
  title: string
  /** Who may open it; it shows others nothing, or sends them away. */
  needs: Access
  record?: RouteReading
  list?: RouteReading
}

type Load = () => Promise<unknown>

const parts: Load[] = []
const screens: Load[] = []

/**
 * In the order in which they are loaded while the browser is idle: parts first, because open screens may need
 * them. Code that is loaded may add more.
 */
export const preloads = (): readonly Load[] => [
  ...parts,
  ...lazyParts.filter((load) => !screens.includes(load)),
  ...screens,
]

/** Adds code that is no lazy part to what is fetched when the browser is idle. */
export const preloadParts = (...more: readonly Load[]): void => {
  parts.push(...more)
}

/**
 * A screen in its own chunk, which is loaded when it is first shown or while the browser is idle. A release removes the
 * files of the one before, so that the first failure reloads the page. `Problem` is the screen that says so otherwise.
 */
export const chunk = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Problem = ProblemPage,
): LazyPart<Props> => {
  const screen = lazyPart(async () => (await load()).default, {
    failure,
    loading: <Loading />,
    onNotLoaded: reloadOnce,
    notLoaded: (again) => <ScreenNotLoaded {...again} Problem={Problem} />,
  })
  screens.push(screen.preload)
  return screen
}

const failure = 'This screen could not be loaded'

type ScreenNotLoadedProps = TryAgain & { Problem: typeof ProblemPage }

const ScreenNotLoaded = ({ isTrying, tryAgain, Problem }: ScreenNotLoadedProps) => {
  useDocumentTitle(pageTitle(failure))
  return (
    <Problem title={failure} sentence="Check the connection and try again.">
      <Button busy={isTrying} onClick={tryAgain}>
        Try again
      </Button>
    </Problem>
  )
}

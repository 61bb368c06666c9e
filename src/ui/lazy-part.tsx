import {
  type ComponentType,
  createElement,
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useState,
  useTransition,
} from 'react'
import { announce } from './feedback/announce.ts'
import { reloadIfReachable } from './reload-page.ts'

/** What a button `Try again` needs. */
export type TryAgain = { isTrying: boolean; tryAgain: () => void }

type LazyPartOptions<Props> = {
  /** What could not be loaded, as a sentence. */
  failure: string
  /** Shown while the part loads. */
  loading?: ReactNode
  /** Shown in place of a part that did not load. */
  notLoaded: (again: TryAgain, props: Props) => ReactNode
  /** Called before that. */
  onNotLoaded?: () => Promise<void>
}

type Shown<Props> = { part: Props; again: TryAgain }

/**
 * A part of the portal whose code is loaded when it is first shown. If that fails, only the part is missing. A second
 * failure reloads the page where the server answers: a release removes the files of the one before, and some browsers
 * remember a failed import.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { failure, loading = null, notLoaded, onNotLoaded }: LazyPartOptions<Props>,
): ComponentType<Props> => {
  const begin = () =>
    lazy(async (): Promise<{ default: ComponentType<Shown<Props>> }> => {
      try {
        const Part = await load()
        return { default: ({ part }) => createElement(Part, part) }
      } catch (error) {
        console.error(failure, error)
        // What is mounted later does not find this failure.
        latest = begin()
        await onNotLoaded?.()
        return { default: ({ part, again }) => notLoaded(again, part) }
      }
    })
  let latest = begin()

  return (props) => {
    const [Part, setPart] = useState(() => latest)
    const [isTrying, startTrying] = useTransition()
    const tryAgain = () =>
      startTrying(async () => {
        try {
          await load()
        } catch {
          if (!(await reloadIfReachable())) announce(failure)
          return
        }
        startTransition(() => setPart(() => latest))
      })
    return (
      <Suspense fallback={loading}>
        <Part part={props} again={{ isTrying, tryAgain }} />
      </Suspense>
    )
  }
}

import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
import { announce } from './feedback/live-region.tsx'
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

type Preload = () => Promise<unknown>

/** A part that can be loaded before it is shown. */
export type LazyPart<Props> = ComponentType<Props> & { preload: Preload }

/** What loads each part of the code that has run so far. */
export const lazyParts: Preload[] = []

/**
 * A part of the portal whose code is loaded when it is first shown. If that fails, only the part is missing. A second
 * failure reloads the page where the server answers: a release removes the files of the one before, and some browsers
 * remember a failed import.
 *
 * Without React's Suspense: it suspends once even where the code is there, and holds back what it shows after a fallback.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { failure, loading = null, notLoaded, onNotLoaded }: LazyPartOptions<Props>,
): LazyPart<Props> => {
  let loaded: ComponentType<Props> | null = null
  let attempt: Promise<void> | null = null
  const preload = async (): Promise<void> => {
    loaded ??= await load()
  }
  /** Resolves once the part is loaded or its place is to say that it is not. What is mounted later tries again. */
  const show = (): Promise<void> => {
    attempt ??= preload()
      .finally(() => {
        attempt = null
      })
      .catch((error: unknown) => {
        console.error(failure, error)
        return onNotLoaded?.()
      })
    return attempt
  }

  const Part = (props: Props) => {
    const [known, setKnown] = useState(() => loaded)
    const [hasFailed, setHasFailed] = useState(false)
    const [isTrying, setIsTrying] = useState(false)
    useEffect(() => {
      if (known !== null) return
      let isShown = true
      void show().then(() => {
        if (!isShown) return
        setKnown(() => loaded)
        setHasFailed(loaded === null)
      })
      return () => {
        isShown = false
      }
    }, [known])
    const tryAgain = async () => {
      setIsTrying(true)
      try {
        await preload()
        setKnown(() => loaded)
      } catch {
        if (!(await reloadIfReachable())) announce(failure)
      }
      setIsTrying(false)
    }
    if (known !== null) return createElement(known, props)
    return hasFailed ? notLoaded({ isTrying, tryAgain: () => void tryAgain() }, props) : loading
  }
  lazyParts.push(preload)
  return Object.assign(Part, { preload })
}

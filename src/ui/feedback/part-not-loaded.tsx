import { type ReactNode, useEffect } from 'react'
import { Button } from '#src/ui/button.tsx'
import type { TryAgain } from '#src/ui/lazy-part.tsx'
import { announce } from './live-region.tsx'
import { MessageBar } from './message-bar.tsx'

type PartNotLoadedProps = TryAgain & {
  /** What could not be loaded, as a sentence. */
  failure: string
  /** Other buttons. */
  children?: ReactNode
}

/** Shown in place of a part of a screen that could not be loaded. */
export const PartNotLoaded = ({ failure, isTrying, tryAgain, children }: PartNotLoadedProps) => {
  useEffect(() => announce(failure), [failure])
  return (
    <MessageBar text={failure}>
      {children}
      <Button busy={isTrying} onClick={tryAgain}>
        Try again
      </Button>
    </MessageBar>
  )
}

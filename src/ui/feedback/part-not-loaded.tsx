import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import type { TryAgain } from '#src/ui/lazy-part.tsx'
import { ProblemBar } from './problem-bar.tsx'

type PartNotLoadedProps = TryAgain & {
  /** What could not be loaded, as a sentence. */
  failure: string
  /** Other buttons. */
  children?: ReactNode
}

/** Shown in place of a part of a screen that could not be loaded. */
export const PartNotLoaded = ({ failure, isTrying, tryAgain, children }: PartNotLoadedProps) => (
  <ProblemBar text={failure}>
    {children}
    <Button busy={isTrying} onClick={tryAgain}>
      Try again
    </Button>
  </ProblemBar>
)

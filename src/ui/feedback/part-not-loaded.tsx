import { useEffect } from 'react'
import { Button } from '#src/ui/button.tsx'
import type { TryAgain } from '#src/ui/lazy-part.tsx'
import { announce } from './announce.ts'
import { MessageBar } from './message-bar.tsx'

/** Shown in place of a part of a screen that could not be loaded. */
export const PartNotLoaded = ({ failure, isTrying, tryAgain }: TryAgain & { failure: string }) => {
  useEffect(() => announce(failure), [failure])
  return (
    <MessageBar text={failure}>
      <Button busy={isTrying} onClick={tryAgain}>
        Try again
      </Button>
    </MessageBar>
  )
}

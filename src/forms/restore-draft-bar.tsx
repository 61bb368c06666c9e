import { useEffect } from 'react'
import { dateAndTime } from '#src/rules/dates.ts'
import { Button } from '#src/ui/button.tsx'
import { announce } from '#src/ui/feedback/announce.ts'
import { MessageBar } from '#src/ui/feedback/message-bar.tsx'
import type { DraftOffer } from './use-draft.ts'

export const RestoreDraftBar = ({ keptAt, restore, discard }: DraftOffer) => {
  const text = `What you had typed here on ${dateAndTime(new Date(keptAt).toISOString())} was kept, without passwords and files.`
  // The bar comes after the form has opened, above what has the focus.
  useEffect(() => announce(text), [text])
  return (
    <MessageBar tone="offer" label="Draft" text={text}>
      <Button onClick={restore}>Restore</Button>
      <Button variant="quiet" onClick={discard}>
        Discard
      </Button>
    </MessageBar>
  )
}

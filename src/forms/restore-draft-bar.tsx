import { dateAndTime } from '#src/rules/dates.ts'
import { Button } from '#src/ui/button.tsx'
import { MessageBar } from '#src/ui/feedback/message-bar.tsx'
import type { DraftOffer } from './use-draft.ts'

export const RestoreDraftBar = ({ keptAt, restore, discard }: DraftOffer) => (
  <MessageBar
    tone="offer"
    label="Draft"
    text={`What you had typed here on ${dateAndTime(new Date(keptAt).toISOString())} was kept, without passwords and files.`}
  >
    <Button onClick={restore}>Restore</Button>
    <Button variant="quiet" onClick={discard}>
      Discard
    </Button>
  </MessageBar>
)

import { Button } from '#src/ui/button.tsx'
import { MessageBar } from '#src/ui/feedback/message-bar.tsx'
import type { Collected } from './collected.ts'
import type { Collector } from './collector.ts'

/** Below the rows, which must not move. */
export const FailedHospitals = ({ collected, collector }: { collected: Collected; collector: Collector }) =>
  collected.failed.map(({ id, name, reason }) => (
    <MessageBar key={id} label={name} text={`${name} could not be read: ${reason}`}>
      <Button onClick={() => collector.goOn(id)}>Retry</Button>
    </MessageBar>
  ))

import { Button } from '#src/ui/button.tsx'
import { MessageBar } from '#src/ui/feedback/message-bar.tsx'
import type { Collected } from './collected.ts'
import type { Collector } from './collector.ts'
import { focusReadingBar } from './reading-bar.tsx'

/** Below the rows, which must not move. The focus of a Retry that goes away is for the next one, then for the bar of the reading. */
export const FailedHospitals = ({ collected, collector }: { collected: Collected; collector: Collector }) => {
  const { failed } = collected
  const retry = (id: number) => {
    if (failed.length === 1) focusReadingBar()
    collector.goOn(id)
  }
  return (
    <div data-keeps-focus style={{ display: 'contents' }}>
      {failed.map(({ id, name, reason }) => (
        <MessageBar key={id} label={name} text={`${name} could not be read: ${reason}`}>
          <Button onClick={() => retry(id)}>Retry</Button>
        </MessageBar>
      ))}
    </div>
  )
}

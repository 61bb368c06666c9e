import { RunRegion } from '#src/runs/run-region.tsx'
import { useRuns, useRunsService } from '#src/runs/runs-context.tsx'
import { focusHeading } from '#src/ui/focus-heading.ts'

/**
 * The runs that were begun in a list, the latest first, until their accounts are closed: also where the user has lost the right since,
 * and reads here why a run has paused. A hand-over has a place of its own.
 */
export const ListRuns = ({ address }: { address: string }) =>
  useRuns(useRunsService('if any'))
    .filter((run) => run.address === address && run.kindName !== 'handOver')
    .toReversed()
    .map(({ id }) => <RunRegion key={id} id={id} onClosed={focusHeading} />)

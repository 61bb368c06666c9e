import { RunRegion } from '#src/runs/run-region.tsx'
import { useRuns, useRunsService } from '#src/runs/runs-context.tsx'

/** The hand-overs that have not ended, also of an earlier page. */
export const UnfinishedHandOvers = () =>
  useRuns(useRunsService('if any'))
    .filter(({ kindName, status }) => kindName === 'handOver' && status !== 'ended')
    .map(({ id }) => <RunRegion key={id} id={id} />)

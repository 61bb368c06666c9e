import { useRuns, useRunsService } from '#src/runs/runs-context.tsx'
import { PartNotLoaded } from '#src/ui/feedback/part-not-loaded.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'

/** The hand-overs that have not ended, also of an earlier page. */
export const UnfinishedHandOvers = () =>
  useRuns(useRunsService('if any'))
    .filter(({ kindName, status }) => kindName === 'handOver' && status !== 'ended')
    .map(({ id }) => <RunRegion key={id} id={id} />)

const handOversNotLoaded = 'The hand-overs could not be loaded.'

/** Most lists have no run: its code comes with the first. */
const RunRegion = lazyPart(async () => (await import('#src/runs/run-region.tsx')).RunRegion, {
  failure: handOversNotLoaded,
  notLoaded: (again) => <PartNotLoaded failure={handOversNotLoaded} {...again} />,
})

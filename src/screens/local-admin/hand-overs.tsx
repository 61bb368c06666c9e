import { useEffect } from 'react'
import { useDropSelected } from '#src/lists/selection/use-select-rows.tsx'
import { paths } from '#src/navigation/paths.ts'
import { useRuns, useRunsService } from '#src/runs/runs-context.tsx'
import { PartNotLoaded } from '#src/ui/feedback/part-not-loaded.tsx'
import { focusHeading } from '#src/ui/focus-heading.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'

/** The hand-overs, also of an earlier page, the latest first: until they have ended, and those of local admins until their accounts are closed. */
export const HandOvers = () =>
  useRuns(useRunsService('if any'))
    .filter(({ kindName }) => kindName === 'handOver')
    .filter(({ status, address }) => status !== 'ended' || address === paths.localAdmins)
    .toReversed()
    .map(({ id }) => <RunRegion key={id} id={id} onClosed={focusHeading} />)

/** Drops the local admins that hand-overs have deleted from the selection of their list. */
export const DropHandedOver = ({ list }: { list: string }) => {
  const runs = useRuns(useRunsService('if any'))
  const drop = useDropSelected(list)
  useEffect(() => {
    for (const { lines } of runs.filter(({ kindName }) => kindName === 'handOver'))
      for (const { state, values } of lines)
        if (state === 'done' && values.step === 'delete') drop(Number(values.employee))
  }, [runs, drop])
  return null
}

const handOversNotLoaded = 'The hand-overs could not be loaded.'

/** Most lists have no run: its code comes with the first. */
const RunRegion = lazyPart(async () => (await import('#src/runs/run-region.tsx')).RunRegion, {
  failure: handOversNotLoaded,
  notLoaded: (again) => <PartNotLoaded failure={handOversNotLoaded} {...again} />,
})

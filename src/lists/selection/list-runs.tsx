import { RunRegion } from '#src/runs/run-region.tsx'
import { useRuns, useRunsService } from '#src/runs/runs-context.tsx'
import { focusHeading } from '#src/ui/focus-heading.ts'
import type { RowAction } from './row-action.ts'

type ListRunsProps = { address: string; actions: readonly Pick<RowAction<never>, 'run'>[] }

/** The runs that were begun in a list, the latest first, until their accounts are closed. */
export const ListRuns = ({ address, actions }: ListRunsProps) =>
  useRuns(useRunsService('if any'))
    .filter((run) => run.address === address && actions.some((action) => action.run === run.kindName))
    .toReversed()
    .map(({ id }) => <RunRegion key={id} id={id} onClosed={focusHeading} />)

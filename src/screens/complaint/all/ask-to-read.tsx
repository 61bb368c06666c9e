import { customers } from '#src/contract/customers.ts'
import { type Reading, useReading } from '#src/data/reading.ts'
import { formatCount, names } from '#src/rules/names.ts'
import { type Page, paging } from '#src/rules/paging.ts'
import { orDash } from '#src/rules/text.ts'
import { timing } from '#src/rules/timing.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { SkeletonBlock } from '#src/ui/feedback/skeleton.tsx'
import { FilterSelect } from '#src/ui/fields/filter-select.tsx'
import type { Collected, Covers } from './collected.ts'
import type { Collector } from './collector.ts'
import { countHospitals } from './reading-bar.tsx'

type AskToReadProps = {
  collected: Collected
  collector: Collector
  covers: Covers
  /** Reads those of one local admin. */
  onManager: (manager: number | null) => void
}

/** More hospitals than that are offered by local admin first. */
const manyHospitals = 200

/** Says what a reading of all hospitals costs, and begins it. Nothing is asked before that is known: no button may move under the hand. */
export const AskToRead = ({ collected, collector, covers, onManager }: AskToReadProps) => {
  const { data: page, isPending } = useReading(hospitalCount, { isOptional: true })
  const count = page === undefined || page.totalPages === 0 ? null : page.totalItems
  const isMany = count !== null && count > manyHospitals
  return (
    <EmptyState
      title={
        covers === 'open'
          ? `The ${names.complaint.manyInText} are read hospital by hospital.`
          : `Closed ${names.complaint.manyInText} are read only when you ask for them.`
      }
      hint={hintOf(count)}
      action={
        isPending ? (
          <div style={{ width: '6rem' }}>
            <SkeletonBlock of="control" />
          </div>
        ) : (
          // One above the other: what takes the place of the first is not as wide.
          <div style={{ display: 'grid', justifyItems: 'center', gap: 'var(--space-2)' }}>
            {/* To list the local admins would end a reading. */}
            {isMany && collected.state !== 'reading' ? (
              <OfOneAdmin collected={collected} collector={collector} onManager={onManager} />
            ) : null}
            <Button variant={isMany ? 'secondary' : 'primary'} onClick={() => collector.read({ covers })}>
              Read all
            </Button>
          </div>
        )
      }
    />
  )
}

/** Finds the local admins when asked to, and has one of them chosen. The select takes the focus over. */
const OfOneAdmin = ({
  collected: { state, managers },
  collector,
  onManager,
}: Omit<AskToReadProps, 'covers'>) => (
  <div data-keeps-focus>
    {state === 'listed' ? (
      <FilterSelect
        label={`Of ${names.localAdmin.inText}`}
        options={managers.map(({ id, name, hospitals }) => ({
          value: String(id),
          label: `${orDash(name)} (${countHospitals(hospitals)})`,
        }))}
        value=""
        onChange={(chosen) => onManager(chosen === '' ? null : Number(chosen))}
      />
    ) : (
      <Button variant="primary" busy={state === 'listing'} onClick={collector.list}>
        {`Of one ${names.localAdmin.inText}`}
      </Button>
    )}
  </div>
)

const hintOf = (count: number | null): string => {
  if (count === null) return 'Each hospital is a call to the server.'
  const calls = count === 1 ? '1 call' : `at least ${formatCount(count)} calls`
  return `${countHospitals(count)}: ${calls} to the server.`
}

const hospitalCount: Reading<Page<unknown>> = {
  key: ['customers', 'count of hospitals'],
  read: (call, signal) => call(customers.list, { query: { page: paging.firstPage, pageSize: 1 }, signal }),
  fresh: timing.freshCounts,
}

import { customers } from '#src/contract/customers.ts'
import { type Reading, useReading } from '#src/data/reading.ts'
import { names } from '#src/rules/names.ts'
import { type Page, paging } from '#src/rules/paging.ts'
import { orDash } from '#src/rules/text.ts'
import { timing } from '#src/rules/timing.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { FilterSelect } from '#src/ui/fields/filter-select.tsx'
import type { Collected, Covers } from './collected.ts'
import type { Collector } from './collector.ts'
import { countHospitals } from './reading-bar.tsx'

type AskToReadProps = { collected: Collected; collector: Collector; covers: Covers }

/** More hospitals than that are offered by local admin first. */
const manyHospitals = 200

/** Says what a reading of all hospitals costs, and begins it. */
export const AskToRead = ({ collected, collector, covers }: AskToReadProps) => {
  const { data: page } = useReading(hospitalCount, { isOptional: true })
  const count = page === undefined || page.totalPages === 0 ? null : page.totalItems
  const isListing = collected.state === 'listing'
  const readAll = (
    <Button
      variant={count !== null && count > manyHospitals ? 'secondary' : 'primary'}
      onClick={() => collector.read({ covers })}
    >
      Read all
    </Button>
  )
  const ofOne =
    collected.state === 'listed' ? (
      <FilterSelect
        label={`Of ${names.localAdmin.inText}`}
        options={collected.managers.map(({ id, name, hospitals }) => ({
          value: String(id),
          label: `${orDash(name)} (${countHospitals(hospitals)})`,
        }))}
        value=""
        onChange={(chosen) => collector.read({ covers, manager: chosen === '' ? null : Number(chosen) })}
      />
    ) : (
      <Button variant="primary" busy={isListing} onClick={collector.list}>
        {`Of one ${names.localAdmin.inText}`}
      </Button>
    )
  return (
    <EmptyState
      title={
        covers === 'open'
          ? `The ${names.complaint.manyInText} are read hospital by hospital.`
          : `Closed ${names.complaint.manyInText} are read only when you ask for them.`
      }
      hint={hintOf(count)}
      action={
        count !== null && count > manyHospitals ? (
          <>
            {ofOne} {readAll}
          </>
        ) : (
          readAll
        )
      }
    />
  )
}

const hintOf = (count: number | null): string => {
  if (count === null) return 'Each hospital is a call to the server.'
  const calls = count === 1 ? '1 call' : `at least ${count} calls`
  return `${countHospitals(count)}: ${calls} to the server.`
}

const hospitalCount: Reading<Page<unknown>> = {
  key: ['customers', 'count of hospitals'],
  read: (call, signal) => call(customers.list, { query: { page: paging.firstPage, pageSize: 1 }, signal }),
  fresh: timing.freshCounts,
}

import { useQueries } from '@tanstack/react-query'
import { recentRecords } from '#src/app/recent-records.ts'
import type { Complaint } from '#src/contract/complaints.ts'
import { toQuery } from '#src/data/reading.ts'
import { paths } from '#src/navigation/paths.ts'
import { may } from '#src/rules/access.ts'
import { daysBetween, formatDays } from '#src/rules/dates.ts'
import { names } from '#src/rules/names.ts'
import type { Page } from '#src/rules/paging.ts'
import { customerStatus, statusBadge } from '#src/rules/status.ts'
import { useServices } from '#src/session/services.tsx'
import { useClaims } from '#src/session/use-access.ts'
import { useUserSettings } from '#src/store/user-settings.ts'
import {
  Figures,
  Overview,
  OverviewCard,
  OverviewRows,
  OverviewText,
  PartsBar,
} from '#src/ui/overview/overview.tsx'
import { useToday } from '#src/ui/use-today.ts'
import { AllOpenComplaints } from './all-open-complaints.tsx'
import { LeftScreenOffer } from './left-screen-offer.tsx'
import {
  combineAnswers,
  combineCustomerCounts,
  complaintLimit,
  customerCounts,
  customerLimit,
  findOpenLongest,
  openLongestOf,
  seesTotals,
  totals,
} from './overview-readings.ts'
import { UnsavedChanges } from './unsaved-changes.tsx'

/** What the user has left unsaved, and the cards. */
export const DashboardParts = ({ hasCards }: { hasCards: boolean }) => (
  <>
    <UnsavedChanges />
    {hasCards ? <DashboardCards /> : null}
  </>
)

/** What the user may know at a glance. A card whose calls fail is left out. */
const DashboardCards = () => {
  const claims = useClaims()
  const settings = useUserSettings()
  const recent = settings === null ? [] : recentRecords(settings, claims)
  const opened = recent.filter(({ kind }) => kind === names.customer.one).slice(0, customerLimit)
  return (
    <Overview>
      <LeftScreenOffer />
      {may.readCustomers(claims) ? <CustomersByStatus /> : null}
      {seesTotals(claims) ? <Totals /> : null}
      {recent.length > 0 ? <RecentlyOpened records={recent.slice(0, recentLimit)} /> : null}
      {may.readComplaints(claims) ? <AllOpenComplaints /> : null}
      {may.readComplaints(claims) && opened.length > 0 ? <OpenComplaints opened={opened} /> : null}
    </Overview>
  )
}

const recentLimit = 5

/** A card whose calls fail is left out. */
const optional = { isOptional: true } as const

const CustomersByStatus = () => {
  const title = `${names.customer.many} by status`
  const { call } = useServices()
  const loaded = useQueries({
    queries: customerCounts.map((reading) => toQuery(call, reading, optional)),
    combine: combineCustomerCounts,
  })
  if (loaded.state === 'failed') return null
  if (loaded.state === 'loading') {
    return <OverviewCard title={title} loadingRows={Object.keys(customerStatus).length} />
  }
  const parts = loaded.answer.map(({ status, count }) => ({ ...statusBadge(status), status, count }))
  return (
    <OverviewCard title={title}>
      <PartsBar parts={parts} />
      <OverviewRows
        rows={parts.map(({ label, tone, status, count }) => ({
          href: `${paths.customers}?status=${status}`,
          label,
          tone,
          value: String(count),
        }))}
      />
    </OverviewCard>
  )
}

const Totals = () => {
  const claims = useClaims()
  const { call } = useServices()
  const counted = totals.filter(({ needs }) => needs(claims))
  const loaded = useQueries({
    queries: counted.map(({ reading }) => toQuery(call, reading, optional)),
    combine: combineAnswers<number>,
  })
  if (loaded.state === 'failed') return null
  if (loaded.state === 'loading') return <OverviewCard title="Totals" loadingRows={2} />
  return (
    <OverviewCard title="Totals">
      <Figures
        figures={counted.flatMap(({ label, href }, index) => {
          const count = loaded.answer[index]
          return count === undefined ? [] : [{ label, href, count }]
        })}
      />
    </OverviewCard>
  )
}

type Records = ReturnType<typeof recentRecords>

const RecentlyOpened = ({ records }: { records: Records }) => (
  <OverviewCard title="Recently opened">
    <OverviewRows
      rows={records.map(({ href, name, id, kind }) => ({ href, label: name, value: `${kind} ${id}` }))}
    />
  </OverviewCard>
)

const OpenComplaints = ({ opened }: { opened: Records }) => {
  const today = useToday()
  const { call } = useServices()
  const loaded = useQueries({
    queries: opened.map(({ id }) => toQuery(call, openLongestOf(id), optional)),
    combine: combineAnswers<Page<Complaint>>,
  })
  if (loaded.state === 'failed') return null
  const title = `Open ${names.complaint.manyInText}`
  if (loaded.state === 'loading')
    return (
      <OverviewCard
        title={title}
        scope={scopeOf(opened.length, opened.length)}
        loadingRows={complaintLimit}
      />
    )
  const read = loaded.answer.filter((page) => page !== undefined).length
  const card = { title, scope: scopeOf(read, opened.length) }
  const { total, longest } = findOpenLongest(opened, loaded.answer)
  if (total === 0)
    return (
      <OverviewCard {...card}>
        <OverviewText>{`No ${names.complaint.inText} is open.`}</OverviewText>
      </OverviewCard>
    )
  const shown = total > longest.length ? `, the ${longest.length} open longest of ${total}` : ''
  return (
    <OverviewCard title={card.title} scope={card.scope + shown}>
      <OverviewRows
        rows={longest.map(({ complaint, customer }) => ({
          href: paths.complaint(complaint.complaint_Id, customer.id),
          label: `${names.complaint.one} ${complaint.complaint_Id}`,
          detail: customer.name,
          value: openFor(complaint.createdAt, today),
        }))}
      />
    </OverviewCard>
  )
}

/** How many of the customers that were opened last have been read. */
const scopeOf = (read: number, opened: number): string => {
  const all = opened === 1 ? `the ${names.customer.inText}` : `the ${opened} ${names.customer.manyInText}`
  return `Of ${read === opened ? '' : `${read} of `}${all} that you opened last`
}

const openFor = (createdAt: string | null, today: number): string => {
  const days = daysBetween(createdAt, today)
  return days === null ? '' : `Open for ${formatDays(days)}`
}

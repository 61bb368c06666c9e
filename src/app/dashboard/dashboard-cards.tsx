import { recentRecords } from '#src/app/recent-records.ts'
import { paths } from '#src/navigation/paths.ts'
import { may } from '#src/rules/access.ts'
import { daysBetween, formatDays } from '#src/rules/dates.ts'
import { names } from '#src/rules/names.ts'
import { customerStatus, statusBadge } from '#src/rules/status.ts'
import { useOptionalAnswer } from '#src/session/answer-memory.ts'
import { useClaims } from '#src/session/use-access.ts'
import { useUserSettings } from '#src/session/user-settings-store.ts'
import {
  Figures,
  Overview,
  OverviewCard,
  OverviewRows,
  OverviewText,
  PartsBar,
} from '#src/ui/overview/overview.tsx'
import {
  complaintLimit,
  countCustomersByStatus,
  countTotals,
  customerLimit,
  loadOpenComplaints,
  seesTotals,
} from './overview-calls.ts'

/** What the user may know at a glance. A card whose calls fail is left out. */
export const DashboardCards = () => {
  const claims = useClaims()
  const settings = useUserSettings()
  const recent = settings === null ? [] : recentRecords(settings, claims)
  const opened = recent.filter(({ kind }) => kind === names.customer.one).slice(0, customerLimit)
  return (
    <Overview>
      {may.readCustomers(claims) ? <CustomersByStatus /> : null}
      {seesTotals(claims) ? <Totals /> : null}
      {recent.length > 0 ? <RecentlyOpened records={recent.slice(0, recentLimit)} /> : null}
      {may.readComplaints(claims) && opened.length > 0 ? <OpenComplaints opened={opened} /> : null}
    </Overview>
  )
}

const recentLimit = 5

const CustomersByStatus = () => {
  const title = `${names.customer.many} by status`
  const loaded = useOptionalAnswer('customers', countCustomersByStatus)
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
  const loaded = useOptionalAnswer('totals', (call, user, signal) => countTotals(call, user, claims, signal))
  if (loaded.state === 'failed') return null
  if (loaded.state === 'loading') return <OverviewCard title="Totals" loadingRows={2} />
  return (
    <OverviewCard title="Totals">
      <Figures figures={loaded.answer} />
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
  const loaded = useOptionalAnswer(opened.map(({ id }) => id).join(), (call, user, signal) =>
    loadOpenComplaints(call, user, opened, signal),
  )
  if (loaded.state === 'failed') return null
  const scope =
    opened.length === 1 ? `the ${names.customer.inText}` : `the ${opened.length} ${names.customer.manyInText}`
  const card = { title: `Open ${names.complaint.manyInText}`, scope: `Of ${scope} that you opened last` }
  if (loaded.state === 'loading') return <OverviewCard {...card} loadingRows={complaintLimit} />
  const { total, longest } = loaded.answer
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
          value: openFor(complaint.createdAt),
        }))}
      />
    </OverviewCard>
  )
}

const openFor = (createdAt: string | null): string => {
  const days = daysBetween(createdAt, Date.now())
  return days === null ? '' : `Open for ${formatDays(days)}`
}

import { useLocation } from 'wouter'
import { paths } from '#src/navigation/paths.ts'
import { daysBetween, formatDays } from '#src/rules/dates.ts'
import { countOf, formatCount, names } from '#src/rules/names.ts'
import { isOpenComplaint } from '#src/rules/status.ts'
import { orDash } from '#src/rules/text.ts'
import type { Collected } from '#src/screens/complaint/all/collected.ts'
import { progressOf } from '#src/screens/complaint/all/reading-bar.tsx'
import { useCollection } from '#src/screens/complaint/all/use-collection.ts'
import { Button } from '#src/ui/button.tsx'
import { OverviewCard, OverviewRows, OverviewText } from '#src/ui/overview/overview.tsx'
import { useToday } from '#src/ui/use-today.ts'

/** How many local admins have a row of their own. */
const managerLimit = 3

/** The open complaints of all hospitals, as far as they were read. */
export const AllOpenComplaints = () => {
  const { collected, collector } = useCollection()
  const [, navigate] = useLocation()
  const today = useToday()
  const { state, manager } = collected
  const title = `Open ${names.complaint.manyInText} of all hospitals`
  const read = () => {
    if (state !== 'reading' || manager !== null) collector.read({ covers: 'open' })
    navigate(paths.complaints)
  }
  const readAll = <Button onClick={read}>Read all</Button>
  if (collected.rows.length === 0 && state !== 'done') {
    return (
      <OverviewCard title={title}>
        <OverviewText>They are read hospital by hospital, when you ask for it.</OverviewText>
        {readAll}
      </OverviewCard>
    )
  }
  return (
    <OverviewCard title={title} scope={`Read ${progressOf(collected)}`}>
      <OverviewRows rows={summaryOf(collected, today)} />
      {manager === null ? null : readAll}
    </OverviewCard>
  )
}

const summaryOf = ({ rows, manager, managers, isLeast }: Collected, today: number) => {
  const open = rows.filter(({ complaint }) => isOpenComplaint(complaint.complaint_status))
  const oldest = open.toSorted((one, other) => one.opened - other.opened)[0]
  const days = daysBetween(oldest?.complaint.createdAt ?? null, today)
  const all = {
    href: listOf(manager),
    label: `${isLeast || manager !== null ? 'At least ' : ''}${countOf(open.length, names.complaint)}`,
    value: days === null ? '' : `The oldest is open for ${formatDays(days)}`,
  }
  // Those of one local admin are all that was read.
  if (manager !== null) return [all]
  const counts = managers
    .map(({ id, name }) => ({
      id,
      name,
      count: open.filter(({ hospital }) => hospital.manager.id === id).length,
    }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, managerLimit)
  return [
    all,
    ...counts.map(({ id, name, count }) => ({
      href: listOf(id),
      label: orDash(name),
      value: formatCount(count),
    })),
  ]
}

/** The list of those of one local admin, or of all. */
const listOf = (manager: number | null) =>
  manager === null ? paths.complaints : `${paths.complaints}?manager=${manager}`

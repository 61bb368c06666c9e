import type { Complaint } from '#src/contract/complaints.ts'
import type { List } from '#src/lists/use-list.ts'
import { complaintFilter } from '#src/rules/status.ts'
import { TabList } from '#src/ui/tabs.tsx'

type ComplaintTabsProps = { list: Pick<List<Complaint>, 'query' | 'send'>; panelId: string }

/** The three ways to see a customer's complaints; each is a filter of the list (spec 4). */
export const ComplaintTabs = ({ list: { query, send }, panelId }: ComplaintTabsProps) => (
  <TabList
    label="Complaints"
    tabs={tabs}
    value={tabOf(query.status)}
    onChange={(value) => send({ type: 'filter.chosen', status: statusOf(value) })}
    panelId={panelId}
  />
)

/** The tab of a list's filter. */
export const tabOf = (status: number | null): string => String(status ?? complaintFilter.all)

const statusOf = (tab: string): number | null => (tab === tabOf(null) ? null : Number(tab))

const tabs = [
  { value: tabOf(null), label: 'All' },
  { value: tabOf(complaintFilter.open), label: 'Open Complaints' },
  { value: tabOf(complaintFilter.closed), label: 'Closed Complaints' },
]

import { paths } from '#src/navigation/paths.ts'
import { PageLayout } from '#src/ui/frame/page.tsx'
import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { DataTable } from '#src/ui/lists/data-table.tsx'

type Sample = { title: string; publishedAt: string; category: string; commentable: string }

const samples: readonly Sample[] = [
  {
    title: 'Ward rounds with the new bedside panel',
    publishedAt: '2026-01-12',
    category: 'Guides',
    commentable: 'Yes',
  },
  {
    title: 'Planned maintenance in spring',
    publishedAt: '2026-02-03',
    category: 'Notices',
    commentable: 'No',
  },
  {
    title: 'How a nurse call finds its way',
    publishedAt: '2026-02-19',
    category: 'Guides',
    commentable: 'Yes',
  },
]

const columns = [
  { header: 'Title', kind: 'title', cell: (sample: Sample) => sample.title },
  { header: 'Published at', cell: (sample: Sample) => sample.publishedAt },
  { header: 'Category', cell: (sample: Sample) => sample.category },
  { header: 'Commentable', cell: (sample: Sample) => sample.commentable },
] as const

const positionOf = (sample: Sample): number => samples.indexOf(sample)

/** The placeholder list: sample rows, and labels that do nothing. */
const Listing = () => {
  return (
    <PageLayout>
      <PageHeader title="Listing" back={paths.dashboard}>
        <span>CREATE</span>
        <span>EXPORT</span>
      </PageHeader>
      <DataTable
        label="Listing"
        columns={columns}
        rows={samples}
        idOf={positionOf}
        busy={false}
        expectedRows={samples.length}
        empty={null}
      />
    </PageLayout>
  )
}

export default Listing

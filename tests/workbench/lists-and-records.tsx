import { Button } from '#src/ui/button.tsx'
import { Chips } from '#src/ui/lists/chips.tsx'
import { DataTable, PrintCaption, twoLineCell } from '#src/ui/lists/data-table.tsx'
import { ExportControl } from '#src/ui/lists/export-control.tsx'
import { ListHeader } from '#src/ui/lists/list-header.tsx'
import { Pagination } from '#src/ui/lists/pagination.tsx'
import { rowLink } from '#src/ui/lists/row-link.tsx'
import { rowMenuButton } from '#src/ui/lists/row-menu.tsx'
import { ViewList } from '#src/ui/lists/view-list.tsx'
import { ViewTools } from '#src/ui/lists/view-tools.tsx'
import {
  Figures,
  Overview,
  OverviewCard,
  OverviewRows,
  OverviewText,
  PartsBar,
} from '#src/ui/overview/overview.tsx'
import { AttachmentSkeleton, Attachments } from '#src/ui/records/attachments.tsx'
import { CopyableLink } from '#src/ui/records/copyable-link.tsx'
import { DateTile, DateTileSkeleton } from '#src/ui/records/date-tile.tsx'
import { DescriptionList } from '#src/ui/records/description-list.tsx'
import { Disclosure } from '#src/ui/records/disclosure.tsx'
import { ImagePreview } from '#src/ui/records/image-preview.tsx'
import { NoteList } from '#src/ui/records/note-list.tsx'
import { PrintedTable, PrintedTerms, PrintSheet } from '#src/ui/records/print-sheet.tsx'
import { RecordSheet } from '#src/ui/records/record-sheet.tsx'
import { VersionTable } from '#src/ui/records/version-table.tsx'
import { longEmail, longName, nothing, picture, wards } from './sample.ts'
import { States } from './states.tsx'

type Ward = (typeof wards)[number]

const columns = [
  {
    header: 'Ward',
    kind: 'title',
    sortKey: 'name',
    cell: ({ id, name }: Ward) => rowLink({ to: `/wards/${id}`, href: `#/wards/${id}`, children: name }),
  },
  { header: 'Ward ID', kind: 'id', sortKey: 'id', cell: ({ id }: Ward) => id },
  { header: 'Beds', kind: 'number', cell: ({ beds }: Ward) => beds },
  { header: 'Email', kind: 'address', cell: ({ email }: Ward) => email },
  { header: 'Opened', cell: () => twoLineCell('5 Jan 2026, Monday', 'Open for 3 days') },
  {
    header: 'Actions',
    kind: 'actions',
    cell: rowMenuButton,
  },
] as const

const table = {
  columns,
  sort: { sortBy: 'name', sortType: 'asc' },
  onSort: nothing,
  idOf: ({ id }: Ward) => id,
  busy: false,
  expectedRows: 2,
  empty: null,
  itemsOf: () => [{ label: 'View', href: '/' }],
} as const

const lists = {
  DataTable: (
    <>
      <DataTable {...table} label="Wards" rows={wards} />
      <DataTable {...table} label="Compact wards" rows={wards} isCompact />
      <DataTable {...table} label="Loading wards" rows={[]} busy />
      <DataTable {...table} label="No wards" rows={[]} empty={<p>No ward found.</p>} />
    </>
  ),
  Overview: (
    <Overview>
      <OverviewCard title="Wards by status" scope="All wards">
        <PartsBar
          parts={[
            { label: 'Open', count: 3, tone: 'positive' },
            { label: 'On hold', count: 1, tone: 'waiting' },
          ]}
        />
        <OverviewRows
          rows={[
            { href: '/open', label: 'Open', value: '3', tone: 'positive' },
            { href: '/ward', label: longName, detail: 'Since 5 Jan 2026', value: 'On hold' },
          ]}
        />
      </OverviewCard>
      <OverviewCard title="Totals">
        <Figures figures={[{ href: '/wards', label: 'Wards', count: 1_204 }]} />
      </OverviewCard>
      <OverviewCard title="Opened last">
        <OverviewText>Wards that you open are listed here.</OverviewText>
      </OverviewCard>
      <OverviewCard title="Loading" loadingRows={2} />
    </Overview>
  ),
  ListHeader: <Chips label="Filters" chips={[{ text: `Search: ${longName}`, onClear: nothing }]} />,
  ViewList: <ViewList names={['Wards on hold', longName]}>{() => <Button>Rename</Button>}</ViewList>,
  ExportControl: (
    <>
      <ExportControl progress={null} disabled={false} onExport={nothing} onCancel={nothing} />
      <ExportControl progress="2 of 6 pages" disabled={false} onExport={nothing} onCancel={nothing} />
    </>
  ),
  Pagination: (
    <Pagination currentPage={3} totalPages={9} pages={[1, 2, 3, 4, 5]} rowsPerPage={10} onPage={nothing} />
  ),
  PrintCaption: <PrintCaption text="Status: Active" />,
}

const fields = [
  { term: 'Name', value: (ward: Ward) => ward.name },
  { term: 'Email', value: (ward: Ward) => ward.email },
]

const records = {
  RecordSheet: (
    <>
      <RecordSheet parts={fields} record={wards[1] ?? null} />
      <RecordSheet parts={fields} record={null} />
    </>
  ),
  DescriptionList: (
    <DescriptionList
      items={[
        { term: 'Name', value: longName },
        { term: 'Nothing', value: '' },
        { term: 'Email', value: longEmail, wide: true },
      ]}
    />
  ),
  CopyableLink: (
    <>
      <CopyableLink href={`mailto:${longEmail}`} newTab={false} label="Email" text={longEmail} />
      <CopyableLink href={null} newTab={false} label="Phone" text="12" />
    </>
  ),
  Disclosure: <Disclosure title="Customer Information">More</Disclosure>,
  ImagePreview: (
    <>
      <ImagePreview url={picture} alt="Logo" emptyText="No Image Preview available" />
      <ImagePreview url={null} alt="" emptyText="No Image Preview available" />
    </>
  ),
  Attachments: (
    <>
      <Attachments files={[{ name: 'screen.svg', url: picture }]} emptyText="None" onDownload={nothing} />
      <AttachmentSkeleton />
    </>
  ),
  DateTile: (
    <>
      <DateTile month="Jan" day="05" year="2026" dateTime="2026-01-05" title="5 Jan 2026" />
      <DateTileSkeleton />
    </>
  ),
  NoteList: (
    <>
      <NoteList
        notes={[{ id: 1, author: 'Asha Rao', writtenAt: '05/01/2026 09:30:00', text: longEmail }]}
        emptyText=""
      />
      <NoteList notes={[]} emptyText="No notes yet." />
    </>
  ),
  VersionTable: (
    <VersionTable
      headers={{ original: 'Original', theirs: 'Theirs', mine: 'Mine' }}
      rows={[
        {
          field: 'name',
          label: 'Name',
          original: 'Maple',
          theirs: longName,
          mine: 'Cedar',
          chosen: 'mine',
          onChoose: nothing,
        },
      ]}
    />
  ),
}

/** Only visible in the print preview. */
const sheet = (
  <PrintSheet title="Maple" caption="Ward sheet">
    <PrintedTerms title="Ward" items={[{ term: 'Name', value: 'Maple' }]} />
    <PrintedTable title="Beds" head={['Bed']} rows={[{ id: 1, cells: ['1'] }]} emptyText="None" />
  </PrintSheet>
)

export const Lists = () => <States title="Lists" of={lists} />

export const Records = () => <States title="Records" of={{ ...records, PrintSheet: sheet }} />

export const ListScreen = () => (
  <main>
    <ListHeader
      title="Wards"
      count={2}
      back="/"
      actions={<Button variant="primary">Add Ward</Button>}
      tools={null}
      viewTools={
        <ViewTools views={[{ label: longName, href: '/' }]} onOptions={nothing}>
          <ExportControl progress={null} disabled={false} onExport={nothing} onCancel={nothing} />
        </ViewTools>
      }
      toolsLabel="Views and export"
      hasToolRow
    />
  </main>
)

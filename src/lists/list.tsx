import { type ReactNode, useId, useState } from 'react'
import { pageTitle } from '#src/navigation/page-title.ts'
import { paths } from '#src/navigation/paths.ts'
import { FailedWrites } from '#src/records/failed-writes.tsx'
import { UnreadableNote } from '#src/records/unreadable-note.tsx'
import * as messages from '#src/rules/messages.ts'
import { paging } from '#src/rules/paging.ts'
import { Button } from '#src/ui/button.tsx'
import { LiveRegion } from '#src/ui/feedback/live-region.tsx'
import { PartNotLoaded } from '#src/ui/feedback/part-not-loaded.tsx'
import { PageLayout } from '#src/ui/frame/page.tsx'
import { useDocumentTitle } from '#src/ui/frame/use-document-title.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { ListHeader } from '#src/ui/lists/list-header.tsx'
import type { MenuItem } from '#src/ui/popups/menu-button.tsx'
import { TabPanel } from '#src/ui/tabs.tsx'
import { whenIdle } from '#src/ui/when-idle.ts'
import { exportedTable, exportPath } from './exported-table.ts'
import { isInTabs, ListFilters, statusIn, tabOf } from './list-filters.tsx'
import { useListAddress, useRestoreListPosition } from './list-position.ts'
import { filterText, ListTable } from './list-table.tsx'
import { type BulkActions, useSelectRows } from './selection/use-select-rows.tsx'
import { type RowMenuItems, useColumns } from './use-columns.tsx'
import { deletionsPath } from './use-deletion.ts'
import { useFilterOptions } from './use-filter-options.ts'
import type { AnyList, ListState } from './use-list.ts'
import { useListAppearance } from './use-list-appearance.ts'

type ListProps<Row> = {
  list: ListState<Row>
  /** The button that creates a record: beside the heading, and in the empty list. */
  create?: MenuItem | null
  /** The path on which many records are added, for those who may. */
  addMany?: string | null
  /** What can be done with a row; without it there is no menu. */
  menu?: RowMenuItems<Row> | undefined
  /** What can be done with several rows, for those who may, and the path of the list, where its runs are shown. */
  bulk?: BulkActions<Row>
  /** Whether something other than the list itself is loading. */
  busy?: boolean
  /** The name in the tab's title before the heading, and what identifies the record that the list belongs to. */
  name?: string | undefined
  identity?: ReactNode
  /** Says in the empty list what there is, though nothing with the chosen status. */
  emptyHint?: ((status: string) => string) | undefined
  /** Between the tools and the table. */
  beforeTable?: ReactNode
  /** In place of the table, where there is nothing to show yet. */
  insteadOfTable?: ReactNode
  children?: ReactNode
}

export const List = <Row,>({
  list,
  create = null,
  addMany = null,
  menu,
  bulk,
  busy = false,
  name,
  identity,
  emptyHint,
  beforeTable,
  insteadOfTable,
  children,
}: ListProps<Row>) => {
  const { definition, page, query } = list
  const appearance = useListAppearance(list)
  const ownColumns = useColumns(definition, menu !== undefined, appearance.hidden)
  const exported = exportedTable(ownColumns, definition, list.fetchPage)
  const { columns, select, runs, bar } = useSelectRows(list, bulk, ownColumns, exported)
  const optionsOf = useFilterOptions(definition.filters)
  const panelId = useId()
  const position = useRestoreListPosition(list)
  const count = countOf(list)
  const heading = count === undefined ? definition.title : `${definition.title} (${count})`
  useDocumentTitle(pageTitle(heading, name))
  const createButton = create === null ? null : <CreateButton {...create} />
  const { filters, hasSearch } = definition
  const tabs = filters.find(isInTabs)
  const filterTools = (
    <ListFilters
      definition={definition}
      query={query}
      choose={list.choose}
      optionsOf={optionsOf}
      panelId={panelId}
    />
  )
  // Without an answer there is nothing to save, to choose or to export.
  const viewTools =
    page === null ? null : (
      <ListTools
        list={list}
        table={exported}
        select={select}
        appearance={appearance}
        filter={filterText(list, columns, optionsOf)}
      />
    )
  const table = insteadOfTable ?? (
    <div ref={position.ref} onClickCapture={position.onClickCapture}>
      <ListTable
        list={list}
        columns={columns}
        menu={menu}
        appearance={appearance}
        optionsOf={optionsOf}
        busy={busy}
        create={createButton}
        hintOf={emptyHint}
        returnsTo={position.returnsTo}
      />
    </div>
  )
  return (
    <PageLayout>
      <ListHeader
        title={definition.title}
        count={count}
        back={useListAddress(definition.back ?? paths.dashboard)}
        identity={identity}
        actions={
          addMany === null ? (
            createButton
          ) : (
            <>
              <LinkButton href={addMany} variant="quiet">
                Add many
              </LinkButton>
              {createButton}
            </>
          )
        }
        tools={filterTools}
        viewTools={viewTools}
        toolsLabel={filters.length === 0 ? 'Views and export' : 'Filter, views and export'}
        hasToolRow={hasSearch || filters.length > 0}
      />
      {beforeTable}
      <FailedWrites path={deletionsPath(definition)} />
      <FailedWrites path={exportPath(definition)} />
      {runs}
      <UnreadableNote of={page} />
      {tabs === undefined ? (
        table
      ) : (
        <TabPanel id={panelId} value={tabOf(statusIn(query.filters[tabs.name]))}>
          {table}
        </TabPanel>
      )}
      {bar}
      {children}
      <ListAnnouncement list={list} />
    </PageLayout>
  )
}

const countOf = ({ definition: { isCounted }, page }: AnyList): number | string | undefined => {
  if (page === null || isCounted === false) return undefined
  return isCounted === undefined ? page.totalItems : `${isCounted} ${page.totalItems}`
}

const CreateButton = ({ label, ...item }: MenuItem) =>
  'href' in item ? (
    <LinkButton href={item.href} variant="primary">
      {label}
    </LinkButton>
  ) : (
    <Button variant="primary" onClick={item.onSelect}>
      {label}
    </Button>
  )

/** Fetched after the rows are painted. */
const ListTools = lazyPart(
  async () => {
    await new Promise<void>((resolve) => whenIdle(resolve))
    return (await import('./list-tools.tsx')).ListTools
  },
  {
    failure: messages.listToolsNotLoaded,
    notLoaded: (again) => <PartNotLoaded failure={messages.listToolsNotLoaded} {...again} />,
  },
)

/** Announces each new result. The first one is not announced: the heading, which has the focus, contains its count. */
const ListAnnouncement = ({ list }: { list: AnyList }) => {
  const { query, page, state, isLookingAgain } = list
  const [asked, setAsked] = useState({ query, isAsked: false })
  // The user has chosen something since the list was opened, or there was nothing to show. The first query may be that of a page that
  // does not exist.
  const isAsked =
    asked.isAsked ||
    hasNone(list) ||
    (page !== null && (asked.query !== query || (state === 'loading' && !isLookingAgain)))
  if (isAsked !== asked.isAsked || (page === null && asked.query !== query)) setAsked({ query, isAsked })
  return <LiveRegion label="Results" text={isAsked ? announcement(list) : ''} />
}

const hasNone = ({ state }: AnyList): boolean => state === 'missing' || state === 'failed'

/** '' while loading, so that the same result is announced again. */
const announcement = (list: AnyList): string => {
  const { state, isLookingAgain, page } = list
  if (state === 'missing') return messages.notFound
  if (state === 'failed') return 'Not loaded'
  if ((state === 'loading' && !isLookingAgain) || page === null) return ''
  const results = page.totalItems === 1 ? '1 result' : `${page.totalItems} results`
  return [results, ...pageTexts(list, page), ...sortTexts(list)].join(', ')
}

const pageTexts = (
  { definition, query }: AnyList,
  { rows, totalPages }: NonNullable<AnyList['page']>,
): string[] => {
  if (totalPages <= 1 || rows.length === 0) return []
  const before = (query.page - 1) * (definition.pageSize ?? paging.defaultPageSize)
  return [`rows ${before + 1} to ${before + rows.length}`, `page ${query.page} of ${totalPages}`]
}

const sortTexts = ({ definition, query, page }: AnyList): string[] => {
  const sorted = definition.columns.find(({ sortKey }) => sortKey === query.sortBy)
  if (sorted === undefined || page?.rows.length === 0) return []
  return [`sorted by ${sorted.header}`, query.sortType === 'asc' ? 'ascending' : 'descending']
}

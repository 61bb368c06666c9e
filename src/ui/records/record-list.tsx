import type { ReactNode } from 'react'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { type Description, DescriptionList } from './description-list.tsx'

/** One part of a record as it is read: its term, and what is shown of the record. */
export type RecordField<Item> = Omit<Description, 'value'> & {
  value: (record: Item) => ReactNode
  /** Stands there until the record has come; a line of text where nothing else is said. */
  awaited?: ReactNode
}

type RecordListProps<Item> = {
  parts: readonly RecordField<Item>[]
  /** Null while it is on its way. */
  record: Item | null
}

/** What is read of a record; until that has come, skeletons stand under the same terms. */
export const RecordList = <Item,>({ parts, record }: RecordListProps<Item>) => (
  <DescriptionList
    items={parts.map(({ value, awaited = <Skeleton length="medium" />, ...part }) => ({
      ...part,
      value: record === null ? awaited : value(record),
    }))}
  />
)

import type { ReactNode } from 'react'
import { LoadingLine } from '#src/ui/feedback/loading.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { type Description, DescriptionList } from './description-list.tsx'
import styles from './record-sheet.module.css'

export const Sheet = ({ busy, children }: { busy: boolean; children: ReactNode }) => (
  <section className={styles.sheet} aria-busy={busy}>
    {children}
  </section>
)

export type RecordField<Item> = Omit<Description, 'value'> & {
  value: (record: Item) => ReactNode
  /** Shown until the record has loaded; by default a line of skeleton text. */
  skeleton?: ReactNode
}

type RecordListProps<Item> = {
  parts: readonly RecordField<Item>[]
  /** Null while loading. */
  record: Item | null
}

export const RecordList = <Item,>({ parts, record }: RecordListProps<Item>) => (
  <DescriptionList
    items={parts.map(({ value, skeleton = <Skeleton length="medium" />, ...part }) => ({
      ...part,
      value: record === null ? skeleton : value(record),
    }))}
  />
)

export const RecordSheet = <Item,>(list: RecordListProps<Item>) => (
  <Sheet busy={list.record === null}>
    <LoadingLine busy={list.record === null} />
    <RecordList {...list} />
  </Sheet>
)

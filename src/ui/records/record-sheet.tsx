import type { ComponentProps } from 'react'
import { LoadingLine } from '#src/ui/feedback/loading.tsx'
import { RecordList } from './record-list.tsx'
import { Sheet } from './sheet.tsx'

/** A record on the sheet of paper on which it is read, or waited for. */
export const RecordSheet = <Item,>(list: ComponentProps<typeof RecordList<Item>>) => (
  <Sheet busy={list.record === null}>
    <LoadingLine busy={list.record === null} />
    <RecordList {...list} />
  </Sheet>
)

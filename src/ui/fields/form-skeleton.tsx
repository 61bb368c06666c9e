import type { ReactNode } from 'react'
import { LoadingLine } from '#src/ui/feedback/loading.tsx'
import { RecordFrame } from '#src/ui/records/record-frame.tsx'

/** The frame of a form whose record is on its way; its parts stand as those of the form will. */
export const FormSkeleton = ({ children }: { children: ReactNode }) => (
  <RecordFrame busy>
    <LoadingLine busy />
    {children}
  </RecordFrame>
)

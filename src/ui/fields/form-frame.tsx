import type { ComponentProps, ReactNode } from 'react'
import { LoadingLine } from '#src/ui/feedback/loading.tsx'
import styles from './form-frame.module.css'

type FormFrameProps = Omit<ComponentProps<'form'>, 'className' | 'noValidate'> & {
  busy: boolean
}

/** A form with its own validation messages. */
export const FormFrame = ({ busy, ...form }: FormFrameProps) => (
  <form {...form} noValidate className={styles.form} aria-busy={busy} />
)

/** The layout of FormFrame for a record that is only read. */
export const RecordFrame = ({ busy, children }: { busy: boolean; children: ReactNode }) => (
  <div className={styles.form} aria-busy={busy}>
    {children}
  </div>
)

export const FormSkeleton = ({ children }: { children?: ReactNode }) => (
  <RecordFrame busy>
    <LoadingLine busy />
    {children}
  </RecordFrame>
)

import type { ComponentProps } from 'react'
import { useLockPopup } from '#src/ui/popups/popup-lock.ts'
import styles from './form-frame.module.css'

type FormFrameProps = Omit<ComponentProps<'form'>, 'className' | 'noValidate'> & {
  busy: boolean
  /** Nothing in it can be used any more. */
  over: boolean
}

/** A form that says itself what is wrong in it; its parts stand under each other. */
export const FormFrame = ({ busy, over, ...form }: FormFrameProps) => {
  useLockPopup(busy)
  return <form {...form} noValidate className={styles.form} aria-busy={busy} inert={over} />
}

import type { ReactNode } from 'react'
import type { PortalFormState } from '#src/forms/use-portal-form.ts'

/** Draws what leaves a form as it was: a button or a link that gives up what was typed, or leads elsewhere. */
export type CancelRenderer = (form: Pick<PortalFormState, 'discard' | 'isBusy'>) => ReactNode

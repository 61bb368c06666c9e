import type { ReactNode } from 'react'
import type { PortalFormState } from '#src/forms/use-portal-form.ts'

/** Renders the Cancel of a form: a button that discards the changes, or a link. */
export type CancelRenderer = (form: Pick<PortalFormState, 'discard' | 'status'>) => ReactNode

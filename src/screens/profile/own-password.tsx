import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { employees } from '#src/contract/employees.ts'
import { PortalForm } from '#src/forms/portal-form.tsx'
import { SaveButton } from '#src/forms/save-button.tsx'
import { usePortalForm } from '#src/forms/use-portal-form.ts'
import { paths } from '#src/navigation/paths.ts'
import { may } from '#src/rules/access.ts'
import { OwnPasswordForm } from '#src/rules/forms/passwords.ts'
import { messages } from '#src/rules/messages.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { useSession } from '#src/session/session-context.tsx'
import { useAccess, useUserId } from '#src/session/use-access.ts'
import { FormActions } from '#src/ui/fields/form-actions.tsx'
import { PasswordField } from '#src/ui/fields/password-field.tsx'
import { useLatest } from '#src/ui/use-latest.ts'
import type { CancelRenderer } from './drawn-cancel.ts'

type OwnPasswordProps = {
  cancel: CancelRenderer
  /** Whether it was changed elsewhere meanwhile, as in another tab: then nothing is left to be done here. */
  isSettled?: boolean
  /** Called once the password is changed. */
  onSaved?: () => void
  /** Called 1 s later; redirects where it is not given. */
  onLeft?: () => void
}

/** One's own password (spec 2, Change password form); who has just got the account owes none any more afterwards. */
export const OwnPassword = ({ cancel, isSettled = false, onSaved, onLeft }: OwnPasswordProps) => {
  const { call } = usePortal()
  const { actor } = useSession()
  const [, navigate] = useLocation()
  const id = useUserId()
  const target = usePasswordChangeTarget()
  const form = usePortalForm({
    name: 'Change Password',
    kind: 'change',
    struct: OwnPasswordForm,
    defaultValues: { currentPassword: '', password: '', confirmPassword: '' },
    secrets: ['currentPassword', 'password', 'confirmPassword'],
    send: (body: OwnPasswordForm) => call(employees.changeOwnPassword, { params: { id }, body }),
    texts: { done: messages.passwordChanged },
    afterwards: { delay: 'passwordChangeRedirect' },
    onSaved: () => {
      actor.send({ type: 'password.changed' })
      onSaved?.()
    },
    onLeft: onLeft ?? (() => navigate(target)),
  })
  const { isLeaving } = form
  const goOn = useLatest(() => {
    form.discard()
    navigate(paths.dashboard, { replace: true })
  })
  useEffect(() => {
    if (isSettled && !isLeaving) goOn.current()
  }, [isSettled, isLeaving, goOn])
  return (
    <PortalForm form={form}>
      <PasswordField
        label="Current Password"
        autoComplete="current-password"
        required
        {...form.field('currentPassword')}
      />
      <PasswordField label="New Password" autoComplete="new-password" required {...form.field('password')} />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        required
        {...form.field('confirmPassword')}
      />
      <FormActions>
        {cancel(form)}
        <SaveButton form={form} />
      </FormActions>
    </PortalForm>
  )
}

/** Where a changed password leads: to the customers, for users who may read them. */
export const usePasswordChangeTarget = (): string =>
  useAccess(may.readCustomers) ? paths.customers : paths.dashboard

import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { ApiError } from '#src/api/api-error.ts'
import type { Call } from '#src/api/client.ts'
import { employees } from '#src/contract/employees.ts'
import { defineForm } from '#src/forms/define-form.ts'
import { SaveButton } from '#src/forms/form-buttons.tsx'
import { FormNewPassword, FormPassword, UsernameOfPassword } from '#src/forms/form-fields.tsx'
import { PortalForm } from '#src/forms/portal-form.tsx'
import { usePortalForm } from '#src/forms/use-portal-form.ts'
import { paths } from '#src/navigation/paths.ts'
import { may } from '#src/rules/access.ts'
import { isAnswerLost, readFailure } from '#src/rules/failure.ts'
import { OwnPasswordForm } from '#src/rules/forms/passwords.ts'
import * as passwordMessages from '#src/rules/password-messages.ts'
import { type Services, useServices } from '#src/session/services.tsx'
import { useAccess, useClaims, useUserId } from '#src/session/use-access.ts'
import { FormActions } from '#src/ui/fields/form-actions.tsx'
import { useLatest } from '#src/ui/use-latest.ts'
import type { CancelRenderer } from './profile-form.tsx'

type OwnPasswordProps = {
  cancel: CancelRenderer
  /** Whether it has been changed in another tab: then nothing is left to be done here. */
  isSettled?: boolean
}

const passwordForm = defineForm(
  {
    currentPassword: { label: 'Current Password', control: 'password', required: true, secret: true },
    password: { label: 'New Password', control: 'password', required: true, secret: true },
    confirmPassword: {
      label: 'Confirm Password',
      control: 'password',
      required: true,
      secret: true,
      repeats: 'password',
    },
  },
  OwnPasswordForm,
)

/** After a new user has saved a password, the other screens can be opened. */
export const OwnPassword = ({ cancel, isSettled = false }: OwnPasswordProps) => {
  const [, navigate] = useLocation()
  const { session } = useServices()
  const id = useUserId()
  const target = useAccess(may.readCustomers) ? paths.customers : paths.dashboard
  const [send] = useState(() => createSend(session, id))
  const form = usePortalForm({
    id: 'own-password',
    name: 'Change Password',
    kind: 'change',
    form: passwordForm,
    send,
    texts: { done: passwordMessages.passwordChanged },
    after: { delay: 'passwordChangeRedirect', next: { type: 'redirect', to: target } },
  })
  const isOpen = form.status === 'open'
  const leave = useLatest(() => {
    form.discard()
    navigate(paths.dashboard, { replace: true })
  })
  useEffect(() => {
    if (isSettled && isOpen) leave.current()
  }, [isSettled, isOpen, leave])
  return (
    <PortalForm form={form}>
      <UsernameOfPassword name={useClaims()?.email ?? ''} />
      <FormPassword field={form.field('currentPassword')} autoComplete="current-password" />
      <FormNewPassword field={form.field('password')} />
      <FormPassword field={form.field('confirmPassword')} />
      <FormActions>
        {cancel(form)}
        <SaveButton form={form} />
      </FormActions>
    </PortalForm>
  )
}

/**
 * Sends the passwords. A user who has saved one is no new one any more, also where the screen was left by then. After a lost answer the
 * current one may be the new one already, which a refusal has to say.
 */
const createSend = ({ actor }: Services['session'], id: number) => {
  let isUncertain = false
  return async (call: Call, body: OwnPasswordForm) => {
    try {
      const saved = await call(employees.changeOwnPassword, { params: { id }, body })
      if (actor.getSnapshot().context.user?.id === id) actor.send({ type: 'password.changed' })
      return saved
    } catch (cause) {
      const failure = readFailure(cause)
      if (isUncertain && failure.field === 'currentPassword') {
        const { field } = failure
        throw new ApiError('refused', { serverMessage: passwordMessages.passwordMayBeChanged, field, cause })
      }
      isUncertain ||= isAnswerLost(failure)
      throw cause
    }
  }
}

import { useState } from 'react'
import { Link } from 'wouter'
import { ApiError } from '#src/api/api-error.ts'
import { session } from '#src/contract/session.ts'
import { PortalForm } from '#src/forms/portal-form.tsx'
import { SaveButton } from '#src/forms/save-button.tsx'
import { usePortalForm } from '#src/forms/use-portal-form.ts'
import { paths } from '#src/navigation/paths.ts'
import { ResetPasswordForm } from '#src/rules/forms/passwords.ts'
import { messages } from '#src/rules/messages.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { FormActions } from '#src/ui/fields/form-actions.tsx'
import { PasswordField } from '#src/ui/fields/password-field.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PasswordFrame } from './password-frame.tsx'
import { useLinkUuid } from './use-link-uuid.ts'

/** The screen behind a reset link; without a usable uuid it says that the link has expired. */
export const ResetPassword = () => {
  const { uuid, forget } = useLinkUuid()
  const [isExpired, setExpired] = useState(false)
  return (
    <PasswordFrame title="Reset password">
      {uuid && !isExpired ? (
        <NewPassword uuid={uuid} onSaved={forget} onExpired={() => setExpired(true)} />
      ) : (
        <LinkExpired />
      )}
    </PasswordFrame>
  )
}

type NewPasswordProps = { uuid: string; onSaved: () => void; onExpired: () => void }

const NewPassword = ({ uuid, onSaved, onExpired }: NewPasswordProps) => {
  const { call } = usePortal()
  const form = usePortalForm({
    name: 'Reset password',
    kind: 'change',
    struct: ResetPasswordForm,
    defaultValues: { password: '', confirmPassword: '' },
    secrets: ['password', 'confirmPassword'],
    send: async ({ password }: ResetPasswordForm) => {
      try {
        return await call(session.resetPassword, { body: { password, token: uuid } })
      } catch (cause) {
        if (isExpiredLink(cause)) onExpired()
        throw isLost(cause) ? new ApiError('refused', { said: messages.resetFailed, cause }) : cause
      }
    },
    texts: { done: messages.resetDone, failed: messages.resetRefused },
    afterwards: { delay: 'passwordFlowRedirect', to: paths.login },
    // The link is used: Back must not show its form again.
    onSaved,
  })
  return (
    <PortalForm form={form}>
      <PasswordField label="New Password" autoComplete="new-password" required {...form.field('password')} />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        required
        {...form.field('confirmPassword')}
      />
      <FormActions>
        <LinkButton href={paths.login}>Cancel</LinkButton>
        <SaveButton form={form} />
      </FormActions>
    </PortalForm>
  )
}

/** A lost connection has a sentence of its own here. */
const isLost = (error: unknown): boolean => error instanceof ApiError && error.kind === 'network'

const isExpiredLink = (error: unknown): boolean =>
  error instanceof ApiError && error.said === messages.resetLinkExpired

const LinkExpired = () => (
  <>
    <p>
      <strong>{messages.resetLinkExpired}</strong>
    </p>
    <p>{messages.resetLinkHint}</p>
    <Link href={paths.forgotPassword}>Forgot password</Link>
    <Link href={paths.login}>Back To Login</Link>
  </>
)

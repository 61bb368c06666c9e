import { useEffect, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { ApiError } from '#src/api/api-error.ts'
import { passwords } from '#src/contract/passwords.ts'
import { defineForm } from '#src/forms/define-form.ts'
import { SaveButton } from '#src/forms/form-buttons.tsx'
import { FormNewPassword, FormPassword, UsernameOfPassword } from '#src/forms/form-fields.tsx'
import { PortalForm } from '#src/forms/portal-form.tsx'
import { usePortalForm } from '#src/forms/use-portal-form.ts'
import { paths } from '#src/navigation/paths.ts'
import { ResetPasswordForm } from '#src/rules/forms/passwords.ts'
import * as passwordMessages from '#src/rules/password-messages.ts'
import { FormActions } from '#src/ui/fields/form-actions.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { historyStateText, PasswordFrame } from './password-frame.tsx'

/** The screen behind a reset link; without a usable uuid it says that the link has expired. */
const ResetPassword = () => {
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

export default ResetPassword

const passwordForm = defineForm(
  {
    password: { label: 'New Password', control: 'password', required: true, secret: true },
    confirmPassword: {
      label: 'Confirm password',
      control: 'password',
      required: true,
      secret: true,
      repeats: 'password',
    },
  },
  ResetPasswordForm,
)

type NewPasswordProps = { uuid: string; onSaved: () => void; onExpired: () => void }

const NewPassword = ({ uuid, onSaved, onExpired }: NewPasswordProps) => {
  const form = usePortalForm({
    id: 'reset-password',
    name: 'Reset password',
    kind: 'change',
    form: passwordForm,
    send: async (call, { password }) => {
      try {
        return await call(passwords.resetPassword, { body: { password, token: uuid } })
      } catch (cause) {
        if (isExpiredLink(cause)) onExpired()
        throw isLost(cause)
          ? new ApiError('refused', { serverMessage: passwordMessages.resetFailed, cause })
          : cause
      }
    },
    texts: { done: passwordMessages.resetDone, failed: passwordMessages.resetRefused },
    after: { delay: 'passwordFlowRedirect', next: { type: 'redirect', to: paths.login } },
    // The link is used: Back must not show its form again.
    onSaved,
  })
  return (
    <PortalForm form={form}>
      {/* The link does not say whose it is: the password manager fills it in. */}
      <UsernameOfPassword name="" />
      <FormNewPassword field={form.field('password')} />
      <FormPassword field={form.field('confirmPassword')} />
      <FormActions>
        <LinkButton href={paths.login}>Cancel</LinkButton>
        <SaveButton form={form} />
      </FormActions>
    </PortalForm>
  )
}

/** A lost connection has its own message here. */
const isLost = (error: unknown): boolean => error instanceof ApiError && error.kind === 'network'

const isExpiredLink = (error: unknown): boolean =>
  error instanceof ApiError && error.serverMessage === passwordMessages.resetLinkExpired

/** A link works once: after a lost answer it is expired although the password was set. */
const LinkExpired = () => (
  <>
    <p>
      <strong>{passwordMessages.resetLinkExpired}</strong>
    </p>
    <p>{passwordMessages.resetLinkHint}</p>
    <p>If you have already set a password with this link, sign in with it.</p>
    <Link href={paths.forgotPassword}>Forgot password</Link>
    <Link href={paths.login}>Back To Login</Link>
  </>
)

/**
 * Returns the uuid of the opened reset link, or null. Moves it from the address bar into the state of the
 * history entry, where a reload finds it until `forget` is called.
 */
const useLinkUuid = (): { uuid: string | null; forget: () => void } => {
  const [, navigate] = useLocation()
  const [query] = useSearchParams()
  const opened = query.get('uuid')
  const [uuid] = useState(() => opened ?? historyStateText(history.state, 'uuid'))
  useEffect(() => {
    if (opened !== null) {
      navigate(paths.resetPassword, { replace: true, state: { ...history.state, uuid: opened } })
    }
  }, [opened, navigate])
  const forget = () => history.replaceState({ ...history.state, uuid: null }, '')
  return { uuid, forget }
}

import { Link } from 'wouter'
import { ApiError } from '#src/api/api-error.ts'
import { passwords } from '#src/contract/passwords.ts'
import { defineForm } from '#src/forms/define-form.ts'
import { textIn } from '#src/forms/field-table.ts'
import { FormProblem } from '#src/forms/form-buttons.tsx'
import { FormField } from '#src/forms/form-fields.tsx'
import { PortalForm } from '#src/forms/portal-form.tsx'
import { usePortalForm } from '#src/forms/use-portal-form.ts'
import { paths } from '#src/navigation/paths.ts'
import { ForgotPasswordForm } from '#src/rules/forms/passwords.ts'
import * as passwordMessages from '#src/rules/password-messages.ts'
import * as sessionMessages from '#src/rules/session-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { PasswordFrame } from './password-frame.tsx'

const linkForm = defineForm(
  { userName: { label: 'Email', control: 'email', required: true } },
  ForgotPasswordForm,
)

/** Shows the same message for every refusal, and one for success, whatever the server answers. */
const ForgotPassword = () => {
  const form = usePortalForm({
    id: 'forgot-password',
    name: 'Forgot password',
    kind: 'change',
    form: linkForm,
    send: async (call, body) => {
      try {
        await call(passwords.forgotPassword, { body })
      } catch (cause) {
        if (!isSent(cause)) throw new ApiError('refused', { serverMessage: refusalOf(cause), cause })
      }
      return { message: passwordMessages.forgotPasswordSent }
    },
    texts: { done: passwordMessages.forgotPasswordSent },
    after: (typed) => ({
      delay: 'passwordFlowRedirect',
      next: { type: 'redirect', to: paths.linkSent, state: { address: textIn(typed, 'userName') } },
    }),
  })
  return (
    <PasswordFrame title="Forgot password">
      <PortalForm form={form}>
        <FormField field={form.field('userName')} type="email" autoComplete="email" />
        <FormProblem form={form} />
        <Button type="submit" variant="primary" wide busy={form.status !== 'open'}>
          SEND LINK
        </Button>
      </PortalForm>
      <Link href={paths.login}>Back To Login</Link>
    </PasswordFrame>
  )
}

export default ForgotPassword

/** Any success counts, whatever its body: this call returns nothing. */
const isSent = (error: unknown): boolean => error instanceof ApiError && error.kind === 'unexpected'

const refusalOf = (error: unknown): string => {
  const isUnreachable =
    !(error instanceof ApiError) || error.status === null || error.status === 429 || error.status >= 500
  return isUnreachable ? sessionMessages.serverUnreachable : passwordMessages.forgotPasswordFailed
}

import { type Ref, type SubmitEvent, useId } from 'react'
import { Link } from 'wouter'
import { paths } from '#src/navigation/paths.ts'
import type { LoginForm } from '#src/rules/forms/login.ts'
import { isBlank, normalizeLine } from '#src/rules/text.ts'
import { Button } from '#src/ui/button.tsx'
import { MessageBar } from '#src/ui/feedback/message-bar.tsx'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { FormRow, FormStack } from '#src/ui/fields/form-stack.tsx'
import { PasswordField } from '#src/ui/fields/password-field.tsx'
import { RequiredNote } from '#src/ui/fields/required-note.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { SignInFrame } from '#src/ui/frame/sign-in-frame.tsx'

export const signInHeading = { greeting: 'Welcome back,', rest: 'Please enter your details' }

type SignInFormProps = {
  ref?: Ref<HTMLFormElement>
  busy?: boolean
  /** Why the user has to sign in, or the last attempt failed; it is read with the heading or with the password. */
  message?: { text: string; about: 'session' | 'attempt' } | null
  onSubmit?: (form: LoginForm) => void
}

/**
 * The sign-in screen. Without properties it is what the build renders into index.html, so that it can be used before any
 * script has loaded. The browser's own validation names an empty field, and the input stays after a refusal.
 */
export const SignInForm = ({ ref, busy = false, message = null, onSubmit }: SignInFormProps) => {
  const messageId = useId()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!hasNoUserName(event.currentTarget)) onSubmit?.(readForm(event.currentTarget))
  }
  return (
    <SignInFrame
      greeting={signInHeading.greeting}
      title={signInHeading.rest}
      describedBy={message?.about === 'session' ? messageId : undefined}
    >
      <FormStack ref={ref} onSubmit={submit}>
        {message === null ? null : <MessageBar textId={messageId} text={message.text} />}
        <RequiredNote />
        <TextField
          label="Username"
          name="userName"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          required
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          describedBy={message?.about === 'attempt' ? messageId : ''}
        />
        <FormRow>
          <Checkbox label="Remember Me" name="rememberMe" />
          <Link href={paths.forgotPassword}>Forgot password</Link>
        </FormRow>
        <Button type="submit" variant="primary" wide busy={busy}>
          LOGIN
        </Button>
      </FormStack>
    </SignInFrame>
  )
}

/** The browser takes blanks for a username; without them it says itself that the field is empty. */
const hasNoUserName = (form: HTMLFormElement): boolean => {
  const input = form.elements.namedItem('userName')
  if (!(input instanceof HTMLInputElement) || !isBlank(input.value)) return false
  input.value = ''
  return !form.reportValidity()
}

const readForm = (form: HTMLFormElement): LoginForm => {
  const typed = new FormData(form)
  return {
    userName: normalizeLine(String(typed.get('userName') ?? '')),
    password: String(typed.get('password') ?? ''),
    rememberMe: typed.has('rememberMe'),
  }
}

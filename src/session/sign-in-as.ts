import { waitFor } from 'xstate'
import { newSession } from '#machines/session-rules.ts'
import type { LoginForm } from '#src/rules/forms/login.ts'
import * as sessionMessages from '#src/rules/session-messages.ts'
import type { SessionActor } from './session.ts'
import type { SessionCalls } from './session-calls.ts'

/**
 * Returns a function that signs in without the form and replaces the current user, like a sign-in in another
 * tab. It rejects with the Failure of the call. It resolves when the session is stored, to a function that
 * makes this tab read the new session.
 */
export const createSignInAs =
  (actor: SessionActor, { login }: Pick<SessionCalls, 'login'>) =>
  async (form: LoginForm): Promise<() => void> => {
    const answer = await login(form)
    const { store, now } = actor.getSnapshot().context
    const session = newSession(answer, now())
    if (session === null) throw new Error(sessionMessages.loginFailed)
    await waitFor(actor, (snapshot) => snapshot.hasTag('awaits sign-in') || snapshot.hasTag('signed in'))
    store.keep(session)
    return () => actor.send({ type: 'storage.changed' })
  }

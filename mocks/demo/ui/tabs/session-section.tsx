import { useState } from 'react'
import type { DemoSession } from '#mocks/demo/session/session-watch.ts'
import { noTokenLife, shortTokenLife, usualTokenLife } from '#mocks/demo/token-life.ts'
import { Choice } from '#mocks/demo/ui/choice.tsx'
import { Countdown } from '#mocks/demo/ui/countdown.tsx'
import { useDemo, useDemoSession, useView } from '#mocks/demo/ui/demo-context.tsx'
import styles from '#mocks/demo/ui/panel.module.css'
import { Section } from '#mocks/demo/ui/section.tsx'
import { Toggle } from '#mocks/demo/ui/toggle.tsx'
import { useTask } from '#mocks/demo/ui/use-task.ts'
import { timing } from '#src/rules/timing.ts'
import { Button } from '#src/ui/button.tsx'

const lives = [
  { value: usualTokenLife, label: 'Default (12 h)' },
  { value: shortTokenLife, label: `${shortTokenLife / 1_000} s` },
]

/** How long tokens last. A change issues a new token at once. */
export const SessionSection = () => {
  const { actions } = useDemo()
  const { tokenLife } = useView()
  const session = useDemoSession()
  const { start, problem } = useTask()
  const [wanted, setWanted] = useState<boolean | null>(null)
  const email = session?.claims?.email ?? null
  const rememberMe = wanted ?? session?.claims?.remindMe ?? false

  const setLife = (life: number) =>
    start(async () => {
      await actions.setTokenLife(life)
      if (email !== null) await actions.signIn(email, rememberMe)
    })
  const setRememberMe = (isWanted: boolean) => {
    setWanted(isWanted)
    return start(async () => email !== null && actions.signIn(email, isWanted))
  }
  return (
    <Section title="Session" aside={<SessionState session={session} />} problem={problem}>
      <Choice label="A session lasts" options={lives} value={tokenLife} onChoose={setLife} />
      <div className={styles.row}>
        <Toggle label="With Remember Me" on={rememberMe} onToggle={setRememberMe} />
        <Button
          disabled={email === null}
          onClick={() =>
            start(async () => email !== null && actions.signInFor(noTokenLife, email, rememberMe))
          }
        >
          End now
        </Button>
      </div>
      <p className={styles.faint}>
        {rememberMe
          ? `In its last ${timing.refreshWindow / 1_000} seconds the session is renewed silently.`
          : 'After that time the portal asks to sign in again.'}
      </p>
    </Section>
  )
}

const SessionState = ({ session }: { session: DemoSession | null }) =>
  session?.claims ? (
    <span title={session.state}>
      Session: <Countdown endsAt={session.endsAt} /> left
    </span>
  ) : (
    'Not signed in'
  )

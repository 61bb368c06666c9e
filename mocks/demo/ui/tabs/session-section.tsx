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

type SessionSectionProps = {
  /** Of the present session; while there is none, of the next one that the panel begins. */
  rememberMe: boolean
  /** Called with what the next session is to have. */
  onWant: (rememberMe: boolean) => void
}

/** How long tokens last. A change issues a new token at once. */
export const SessionSection = ({ rememberMe, onWant }: SessionSectionProps) => {
  const { actions, session: current } = useDemo()
  const { tokenLife } = useView()
  const session = useDemoSession()
  const { start, problem } = useTask()
  const email = session?.claims?.email ?? null

  /** Signs in again as it is after what was started before. */
  const renew = async (signIn: (email: string, rememberMe: boolean) => Promise<void>) => {
    const claims = current.get()?.claims ?? null
    if (claims !== null) await signIn(claims.email, claims.remindMe)
  }
  const setLife = (life: number) =>
    start(async () => {
      await actions.setTokenLife(life)
      await renew(actions.signIn)
    })
  const setRememberMe = (isWanted: boolean) =>
    start(async () => (email === null ? onWant(isWanted) : actions.signIn(email, isWanted)))
  return (
    <Section title="Session" aside={<SessionState session={session} />} problem={problem}>
      <Choice label="A session lasts" options={lives} value={tokenLife} onChoose={setLife} />
      <div className={styles.row}>
        <Toggle label="With Remember Me" on={rememberMe} onToggle={setRememberMe} />
        <Button
          disabled={email === null}
          onClick={() => start(() => renew((...person) => actions.signInFor(noTokenLife, ...person)))}
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

import { useState } from 'react'
import { openSecondPerson } from '#mocks/demo/session/second-person.ts'
import { Card } from '#mocks/demo/ui/card.tsx'
import { useDemo, useDemoSession, useView } from '#mocks/demo/ui/demo-context.tsx'
import styles from '#mocks/demo/ui/panel.module.css'
import { Section } from '#mocks/demo/ui/section.tsx'
import { Select } from '#mocks/demo/ui/select.tsx'
import { useTask } from '#mocks/demo/ui/use-task.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { SessionSection } from './session-section.tsx'

export const PeopleTab = () => {
  const session = useDemoSession()
  const [isWanted, setWanted] = useState(false)
  const rememberMe = session?.claims?.remindMe ?? isWanted
  return (
    <>
      <PersonaSection rememberMe={rememberMe} />
      <SecondPersonSection />
      <SessionSection rememberMe={rememberMe} onWant={setWanted} />
    </>
  )
}

/** One click signs in as another persona; the screen stays. */
const PersonaSection = ({ rememberMe }: { rememberMe: boolean }) => {
  const { actions } = useDemo()
  const { personas } = useView()
  const session = useDemoSession()
  const { start, problem } = useTask()
  const claims = session?.claims ?? null
  const choose = (email: string) =>
    claims === null ? actions.signIn(email, rememberMe) : actions.switchPersona(email, rememberMe)
  return (
    <Section title="Persona" aside={claims?.name ?? 'Not signed in'} problem={problem}>
      <ul className={classNames(styles.cards, styles.people)}>
        {personas.map(({ email, name, rights }) => (
          <li key={email}>
            <Card
              title={name}
              detail={rights}
              note={email}
              isChosen={email === claims?.email}
              onPress={() => start(() => choose(email))}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Another window on the same data with its own session: a save here appears there. */
const SecondPersonSection = () => {
  const { backend } = useDemo()
  const { personas } = useView()
  const current = useDemoSession()?.claims?.email
  const { start, problem } = useTask()
  const others = personas.filter(({ email }) => email !== current)
  const [chosen, setChosen] = useState('reader@demo.example')
  const email = others.some((other) => other.email === chosen) ? chosen : others[0]?.email
  if (email === undefined) return null
  return (
    <Section title="Two people" problem={problem}>
      <Select
        label="Second person"
        options={others.map((other) => ({ value: other.email, label: other.name }))}
        value={email}
        onPick={setChosen}
      />
      <div className={styles.buttons}>
        <Button onClick={() => start(async () => openSecondPerson(email, backend.base))}>
          Open a second person
        </Button>
      </div>
      <p className={styles.faint}>
        Opens this screen in another window. What is saved in one appears in the other.
      </p>
    </Section>
  )
}

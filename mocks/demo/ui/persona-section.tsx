import { BreakableText } from '#src/ui/records/breakable-text.ts'
import { useDemo, useSession, useView } from './demo-context.tsx'
import styles from './panel.module.css'
import { Section } from './section.tsx'
import { useTask } from './use-task.ts'

/** One click signs in as another persona. */
export const PersonaSection = () => {
  const { actions } = useDemo()
  const { personas } = useView()
  const session = useSession()
  const { start, problem } = useTask()
  const current = session?.email ?? null
  return (
    <Section title="Persona" aside={current === null ? 'Not signed in' : current} problem={problem}>
      <ul className={styles.cards}>
        {personas.map(({ email, name, rights }) => (
          <li key={email}>
            <button
              type="button"
              className={styles.card}
              aria-pressed={email === current}
              onClick={() => start(() => actions.signIn(email, session?.rememberMe ?? false))}
            >
              <strong>{name}</strong>
              <span>
                <BreakableText text={email} />
              </span>
              <span className={styles.faint}>{rights}</span>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  )
}

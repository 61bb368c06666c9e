import { type ScenarioName, scenarioNames } from '#mocks/database/stage-row.ts'
import { scenarios } from '#mocks/stage/scenarios/scenarios.ts'
import type { SessionSight } from '#mocks/stage/session-watch.ts'
import { shortTokenLife, usualTokenLife } from '#mocks/stage/token-life.ts'
import styles from './panel.module.css'
import { Section } from './section.tsx'
import { type StageParts, useSession, useStage, useView } from './stage-context.tsx'
import { useDoing } from './use-doing.ts'

/** Which data are played. Choosing one puts it in the place of the data of now, in every tab. */
export const ScenarioSection = () => {
  const { direction } = useStage()
  const { stage } = useView()
  const session = useSession()
  const { start, busy, problem } = useDoing()
  return (
    <Section
      title="Scenario"
      aside={busy ? 'Changing the scene…' : scenarios[stage.scenario].title}
      problem={problem}
    >
      <ul className={styles.cards}>
        {scenarioNames.map((name) => (
          <li key={name}>
            <button
              type="button"
              className={styles.card}
              aria-pressed={name === stage.scenario}
              onClick={() => start(() => change(direction, { from: stage.scenario, to: name, session }))}
            >
              <strong>{scenarios[name].title}</strong>
              <span className={styles.faint}>{scenarios[name].about}</span>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  )
}

type Change = { from: ScenarioName; to: ScenarioName; session: SessionSight | null }

/** The scenario of the ending session begins with a token that ends; to leave it is to have a lasting one again. */
const change = async (direction: StageParts['direction'], { from, to, session }: Change): Promise<void> => {
  const email = session?.email ?? null
  if (email !== null && (from === 'ending' || to === 'ending')) {
    const life = to === 'ending' ? shortTokenLife : usualTokenLife
    await direction.signInFor(life, email, to !== 'ending' && (session?.rememberMe ?? false))
  }
  await direction.play(to)
}

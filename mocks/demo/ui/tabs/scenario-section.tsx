import { type ScenarioName, scenarioNames } from '#mocks/demo/choices.ts'
import { scenarios } from '#mocks/demo/scenarios/scenarios.ts'
import type { DemoSession } from '#mocks/demo/session/session-watch.ts'
import { shortTokenLife, usualTokenLife } from '#mocks/demo/token-life.ts'
import { type DemoParts, useDemo, useDemoSession, useView } from '#mocks/demo/ui/demo-context.tsx'
import styles from '#mocks/demo/ui/panel.module.css'
import { Section } from '#mocks/demo/ui/section.tsx'
import { useTask } from '#mocks/demo/ui/use-task.ts'

/** Choosing a scenario replaces the data in every tab. */
export const ScenarioSection = () => {
  const { actions } = useDemo()
  const { settings } = useView()
  const session = useDemoSession()
  const { start, busy, problem } = useTask()
  return (
    <Section
      title="Scenario"
      aside={busy ? 'Working…' : scenarios[settings.scenario].title}
      problem={problem}
    >
      <ul className={styles.cards}>
        {scenarioNames.map((name) => (
          <li key={name}>
            <button
              type="button"
              className={styles.card}
              aria-pressed={name === settings.scenario}
              onClick={() => start(() => change(actions, { from: settings.scenario, to: name, session }))}
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

type Change = { from: ScenarioName; to: ScenarioName; session: DemoSession | null }

/** The scenario `ending` starts with a short-lived token; leaving it issues one of the usual life again. */
const change = async (actions: DemoParts['actions'], { from, to, session }: Change): Promise<void> => {
  const email = session?.claims?.email ?? null
  if (email !== null && (from === 'ending' || to === 'ending')) {
    const life = to === 'ending' ? shortTokenLife : usualTokenLife
    await actions.signInFor(life, email, to !== 'ending' && (session?.claims?.remindMe ?? false))
  }
  await actions.loadScenario(to)
}

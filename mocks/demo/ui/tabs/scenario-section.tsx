import { scenarioNames } from '#mocks/demo/choices.ts'
import { scenarios } from '#mocks/demo/scenarios/scenarios.ts'
import { useDemo, useView } from '#mocks/demo/ui/demo-context.tsx'
import styles from '#mocks/demo/ui/panel.module.css'
import { Section } from '#mocks/demo/ui/section.tsx'
import { useTask } from '#mocks/demo/ui/use-task.ts'

/** Choosing a scenario replaces the data in every tab. */
export const ScenarioSection = () => {
  const { actions } = useDemo()
  const { settings } = useView()
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
              onClick={() => start(() => actions.chooseScenario(name))}
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

import { scenarioNames } from '#mocks/demo/choices.ts'
import { scenarios } from '#mocks/demo/scenarios/scenarios.ts'
import { Card } from '#mocks/demo/ui/card.tsx'
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
            <Card
              title={scenarios[name].title}
              note={scenarios[name].about}
              isChosen={name === settings.scenario}
              onPress={() => start(() => actions.chooseScenario(name))}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

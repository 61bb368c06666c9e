import { useState } from 'react'
import { faultPresets } from '#mocks/demo/fault-labels.ts'
import { screenIn } from '#mocks/demo/screen-path.ts'
import { Card } from '#mocks/demo/ui/card.tsx'
import { useDemo } from '#mocks/demo/ui/demo-context.tsx'
import styles from '#mocks/demo/ui/panel.module.css'
import { Section } from '#mocks/demo/ui/section.tsx'
import { useTask } from '#mocks/demo/ui/use-task.ts'
import { HealthSection } from './health-section.tsx'
import { NetworkSection } from './network-section.tsx'
import { TransitionsSection } from './transitions-section.tsx'

export const TroubleTab = () => (
  <>
    <PresetSection />
    <NetworkSection />
    <HealthSection />
    <TransitionsSection />
  </>
)

const PresetSection = () => {
  const { actions, backend } = useDemo()
  const { start, problem } = useTask()
  const [outcome, setOutcome] = useState<string | null>(null)
  const saveAsColleague = async () => {
    setOutcome(null)
    setOutcome(await actions.saveAsColleague(screenIn(location.href, backend.base)))
  }
  return (
    <Section title="What should go wrong?" problem={problem}>
      <ul className={styles.presets}>
        <li>
          <Card
            title="A colleague saves this record first"
            note="now; your next save shows the conflict"
            onPress={() => start(saveAsColleague)}
          />
        </li>
        {faultPresets.map(({ label, fault }) => (
          <li key={label}>
            <Card
              title={label}
              note="once, at the next load or save that fits"
              onPress={() => start(() => actions.addFault(fault))}
            />
          </li>
        ))}
      </ul>
      <p aria-live="polite" className={styles.faint}>
        {outcome}
      </p>
    </Section>
  )
}

import { useState } from 'react'
import {
  type Fault,
  type FaultArea,
  type FaultKind,
  faultAreas,
  faultKinds,
  latencies,
} from '#mocks/demo/choices.ts'
import { areaLabel, describeFault, faultLabels } from '#mocks/demo/fault-labels.ts'
import { Choice } from '#mocks/demo/ui/choice.tsx'
import { useDemo, useView } from '#mocks/demo/ui/demo-context.tsx'
import styles from '#mocks/demo/ui/panel.module.css'
import { Section } from '#mocks/demo/ui/section.tsx'
import { Select } from '#mocks/demo/ui/select.tsx'
import { Toggle } from '#mocks/demo/ui/toggle.tsx'
import { useTask } from '#mocks/demo/ui/use-task.ts'
import { Button } from '#src/ui/button.tsx'
import hidden from '#src/ui/surfaces.module.css'

const delays = latencies.map((value) => ({ value, label: value === 0 ? 'None' : `${value} ms` }))

export const NetworkSection = () => {
  const { actions } = useDemo()
  const { settings } = useView()
  const { start, problem } = useTask()
  return (
    <Section title="Network and faults" problem={problem}>
      <Choice
        label="Delay of each answer"
        options={delays}
        value={settings.latency}
        onChoose={(latency) => start(() => actions.setNetwork({ latency }))}
      />
      <Toggle
        label="Offline until switched off"
        on={settings.offline}
        onToggle={(offline) => start(() => actions.setNetwork({ offline }))}
      />
      <FaultMaker onMake={(fault) => start(() => actions.addFault(fault))} />
      <ul className={styles.lines}>
        {settings.faults.map((fault) => (
          <li key={fault.area} className={styles.row}>
            <span>{describeFault(fault)}</span>
            <Button variant="quiet" onClick={() => start(() => actions.removeFault(fault.area))}>
              Switch off<span className={hidden.hidden}> {describeFault(fault)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const faultOptions = faultKinds.map((value) => ({ value, label: faultLabels[value] }))
const areas = faultAreas.map((value) => ({ value, label: areaLabel(value) }))

const FaultMaker = ({ onMake }: { onMake: (fault: Fault) => void }) => {
  const [kind, setKind] = useState<FaultKind>('409')
  const [area, setArea] = useState<FaultArea>('all')
  return (
    <>
      <div className={styles.pair}>
        <Select label="Fault" options={faultOptions} value={kind} onPick={setKind} />
        <Select label="Area" options={areas} value={area} onPick={setArea} />
      </div>
      <div className={styles.row}>
        <Button onClick={() => onMake({ kind, area, once: true })}>Next call only</Button>
        <Button onClick={() => onMake({ kind, area, once: false })}>Until switched off</Button>
      </div>
    </>
  )
}

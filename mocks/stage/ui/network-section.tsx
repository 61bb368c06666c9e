import { useState } from 'react'
import {
  type Fault,
  type FaultArea,
  type FaultKind,
  faultAreas,
  faultKinds,
  latencies,
} from '#mocks/database/stage-row.ts'
import { areaWords, faultSentence, faultWords } from '#mocks/stage/fault-words.ts'
import { Button } from '#src/ui/button.tsx'
import hidden from '#src/ui/visually-hidden.module.css'
import { Choice } from './choice.tsx'
import styles from './panel.module.css'
import { Pick } from './pick.tsx'
import { Section } from './section.tsx'
import { useStage, useView } from './stage-context.tsx'
import { Toggle } from './toggle.tsx'
import { useDoing } from './use-doing.ts'

const delays = latencies.map((value) => ({ value, label: value === 0 ? 'None' : `${value} ms` }))

/** How the network behaves: slow, away, or with faults in its answers. */
export const NetworkSection = () => {
  const { direction } = useStage()
  const { stage } = useView()
  const { start, problem } = useDoing()
  return (
    <Section title="Network" problem={problem}>
      <Choice
        label="Latency"
        options={delays}
        value={stage.latency}
        onChoose={(latency) => start(() => direction.setNetwork({ latency }))}
      />
      <Toggle
        label="Offline"
        on={stage.offline}
        onToggle={(offline) => start(() => direction.setNetwork({ offline }))}
      />
      <FaultMaker onMake={(fault) => start(() => direction.addFault(fault))} />
      <ul className={styles.lines}>
        {stage.faults.map((fault) => (
          <li key={fault.area} className={styles.row}>
            <span>{faultSentence(fault)}</span>
            <Button look="quiet" onClick={() => start(() => direction.removeFault(fault.area))}>
              Switch off<span className={hidden.hidden}> {faultSentence(fault)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const kinds = faultKinds.map((value) => ({ value, label: faultWords[value] }))
const areas = faultAreas.map((value) => ({ value, label: areaWords[value] }))

const FaultMaker = ({ onMake }: { onMake: (fault: Fault) => void }) => {
  const [kind, setKind] = useState<FaultKind>('409')
  const [area, setArea] = useState<FaultArea>('all')
  return (
    <>
      <div className={styles.pair}>
        <Pick label="Fault" options={kinds} value={kind} onPick={setKind} />
        <Pick label="Area" options={areas} value={area} onPick={setArea} />
      </div>
      <div className={styles.row}>
        <Button onClick={() => onMake({ kind, area, once: true })}>Next call only</Button>
        <Button onClick={() => onMake({ kind, area, once: false })}>Until switched off</Button>
      </div>
    </>
  )
}

import { areaLabel, faultLabels } from '#mocks/demo/fault-labels.ts'
import { clock } from '#mocks/demo/transitions/transitions.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './bar.module.css'
import { useDemo, useView } from './demo-context.tsx'

export const FaultNotice = () => {
  const { actions } = useDemo()
  const { lastFault } = useView().settings
  return (
    <div aria-live="polite">
      {lastFault === null ? null : (
        <p className={styles.problem}>
          Happened at {clock(Date.parse(lastFault.at))}: {faultLabels[lastFault.kind]},{' '}
          {areaLabel(lastFault.area)}
          <Button onClick={() => void actions.dismissFault()}>Dismiss</Button>
        </p>
      )}
    </div>
  )
}

import { faultLabels } from '#mocks/demo/fault-labels.ts'
import { clock } from '#mocks/demo/transitions/transitions.ts'
import styles from './bar.module.css'
import { useDemo, useView } from './demo-context.tsx'

/** Says that a fault has struck, until it is dismissed. */
export const StrikeLine = () => {
  const { actions } = useDemo()
  const { strike } = useView().settings
  return (
    <div aria-live="polite">
      {strike === null ? null : (
        <p className={styles.problem}>
          Happened at {clock(Date.parse(strike.at))}: {faultLabels[strike.kind]}, {strike.area}
          <button type="button" className={styles.opener} onClick={() => void actions.dismissStrike()}>
            Dismiss
          </button>
        </p>
      )}
    </div>
  )
}

import { formatCount } from '#src/rules/names.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './record-identity.module.css'
import { useRecordWalk } from './use-record-walk.ts'

/** To the record before and after this one in the list from which it was opened; nothing where that is unknown. */
export const RecordSteps = () => {
  const walk = useRecordWalk()
  if (walk === null) return null
  const { position, total, isFirst, isLast, step } = walk
  return (
    <nav aria-label="Records" className={styles.line}>
      <span>{`${formatCount(position)} of ${total.isLeast ? 'at least ' : ''}${formatCount(total.count)}`}</span>
      <Button data-step="-1" unavailable={isFirst} onClick={() => void step(-1)}>
        Previous
      </Button>
      <Button data-step="1" unavailable={isLast} onClick={() => void step(1)}>
        Next
      </Button>
    </nav>
  )
}

import type { LmsState } from '#mocks/demo/scorm/run-package.ts'
import { useDemo, useObserved } from '#mocks/demo/ui/demo-context.tsx'
import styles from './tour.module.css'

/** What a visitor has to know of every tour, whatever its sender has written, and the learner of a course. */
export const Origin = () => {
  const { lms } = useDemo()
  const reports = useObserved(lms)
  return (
    <div className={styles.origin}>
      <p>{reports === 'reporting' ? 'Demo data' : 'Demo data — nothing leaves this browser'}</p>
      {import.meta.env.VITE_IS_COURSE ? (
        <p aria-live="polite">{reports === null ? null : reportLabels[reports]}</p>
      ) : (
        <p>This tour was made by the sender of the link</p>
      )}
    </div>
  )
}

const reportLabels: Readonly<Record<LmsState, string>> = {
  reporting: 'Progress is reported to the learning system',
  refused:
    'Not reported: the learning system does not take the progress. Start the training from there again',
  missing: 'Nothing is reported: no learning system was found',
}

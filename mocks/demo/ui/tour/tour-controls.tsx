import { DemoContext, type DemoParts, useDemo, useObserved, useView } from '#mocks/demo/ui/demo-context.tsx'
import { Spotlight } from '#mocks/demo/ui/spotlight.tsx'
import { Explored } from './explored.tsx'
import styles from './tour.module.css'
import { Tour } from './tour.tsx'

/** What a visitor sees of the demo: no bar and no panel, but a card that leads through the script. */
export const TourControls = ({ parts }: { parts: DemoParts }) => (
  <DemoContext value={parts}>
    <TourPart />
  </DemoContext>
)

const TourPart = () => {
  const { problem } = useDemo()
  const { running, isExploring } = useView().settings
  const shown = useObserved(problem)
  return (
    <>
      <Spotlight />
      {shown === null ? null : (
        <p role="alert" className={styles.failure}>
          {shown}
        </p>
      )}
      {running === null || isExploring ? <Explored running={running} /> : <Tour running={running} />}
    </>
  )
}

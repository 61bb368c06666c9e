import { useEffect, useRef, useState } from 'react'
import type { KeptState } from '#mocks/database/demo-row.ts'
import { dateMove } from '#mocks/demo/replacements.ts'
import { Button } from '#src/ui/button.tsx'
import { commandKey } from '#src/ui/keys.ts'
import styles from './bar.module.css'
import { useDemo, useObserved, useView } from './demo-context.tsx'
import { useTask } from './use-task.ts'

/** The question before the user's own changes are replaced, and the way back after all data were. */
export const ReplacementNotices = () => {
  const { backend, replacements } = useDemo()
  const question = useObserved(replacements.question)
  const last = useObserved(replacements.last)
  const { knownSeed, kept } = useView().settings
  const before = kept.find(({ key }) => key === last)
  if (question !== null) return <Question key={question.replacement} {...question} />
  const { servedSeed } = backend
  return (
    <div aria-live="polite">
      {before === undefined ? null : <Replaced before={before} />}
      {servedSeed === null || servedSeed === knownSeed ? null : <OtherSeed />}
    </div>
  )
}

type QuestionProps = { replacement: string; answer: (isAllowed: boolean) => void }

const Question = ({ replacement, answer }: QuestionProps) => {
  const safe = useRef<HTMLButtonElement>(null)
  const [opener] = useState(() => document.activeElement)
  useEffect(() => {
    safe.current?.focus()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [opener])
  return (
    <div
      role="alertdialog"
      aria-label="Replace your changes?"
      aria-describedby="demo-replacement"
      className={styles.question}
      onKeyDown={(event) => (commandKey(event) === 'Escape' ? answer(false) : undefined)}
    >
      <p id="demo-replacement">
        You have changed data. They will be replaced by {replacement}, and can be brought back with Undo.
      </p>
      <Button ref={safe} onClick={() => answer(false)}>
        Keep my changes
      </Button>
      <Button onClick={() => answer(true)}>Replace them</Button>
    </div>
  )
}

const Replaced = ({ before }: { before: KeptState }) => {
  const { actions } = useDemo()
  const { start, busy, problem } = useTask()
  return (
    <div className={styles.question}>
      <p>{problem ?? descriptionOf(before)}</p>
      <Button busy={busy} onClick={() => start(() => actions.restoreState(before))}>
        Undo
      </Button>
      <Button onClick={actions.dismissReplacement}>Dismiss</Button>
    </div>
  )
}

/** The server has another seed file than the one that the data began with. */
const OtherSeed = () => {
  const { actions } = useDemo()
  const { start, problem } = useTask()
  return (
    <div className={styles.question}>
      <p>{problem ?? 'The seed file of the server has changed. These are the data from before.'}</p>
      <Button onClick={() => start(actions.useServedSeed)}>Use the new file</Button>
      <Button onClick={() => start(actions.keepKnownSeed)}>Keep these data</Button>
    </div>
  )
}

const descriptionOf = ({ name }: KeptState): string =>
  name === dateMove ? 'Dates moved to today.' : `All data were replaced by ${name}.`

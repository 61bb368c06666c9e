import { useEffect, useId, useRef, useState } from 'react'
import { anyone } from '#src/rules/access.ts'
import { messageFor, readFailure } from '#src/rules/failure.ts'
import type { PauseCause } from '#src/rules/run-lines.ts'
import * as runMessages from '#src/rules/run-messages.ts'
import { useServices } from '#src/session/services.tsx'
import { useAccess } from '#src/session/use-access.ts'
import { Button } from '#src/ui/button.tsx'
import { LiveRegion } from '#src/ui/feedback/live-region.tsx'
import { MessageBar } from '#src/ui/feedback/message-bar.tsx'
import { ProblemBar } from '#src/ui/feedback/problem-bar.tsx'
import { countLines, endedText, notDoneFile, pauseTexts } from './run-account.ts'
import { RunAccount } from './run-account-table.tsx'
import styles from './run-region.module.css'
import type { RunView } from './run-view.ts'
import type { Runs } from './runs.ts'
import { useRuns, useRunsService } from './runs-context.tsx'

type RunRegionProps = {
  id: string
  /** Called with the id of the run that takes this one back. It gets the focus where it is shown. */
  onTakenBack?: ((id: string) => void) | undefined
  /** Where its account can be put away: called after that. */
  onClosed?: (() => void) | undefined
}

/** A run from its start to its account. It goes on where the region is left. */
export const RunRegion = ({ id, onTakenBack, onClosed }: RunRegionProps) => {
  const runs = useRunsService('always')
  const run = useRuns(runs).find((each) => each.id === id)
  const titleId = useId()
  if (runs === null || run === undefined) return null
  return (
    <section data-run={id} tabIndex={-1} className={styles.region} aria-labelledby={titleId}>
      {/* Regions of a page differ by their names: this one is found by its kind. */}
      <h2 id={titleId} className={styles.name}>
        Run
      </h2>
      {run.status === 'ended' ? (
        <Ended runs={runs} run={run} onTakenBack={onTakenBack} onClosed={onClosed} />
      ) : (
        <Progress runs={runs} run={run} />
      )}
      <RunAccount run={run} />
    </section>
  )
}

type PartProps = { runs: Runs; run: RunView }

const Progress = ({ runs, run }: PartProps) => {
  const { id, kind, lines, status, subject, cause, isStored } = run
  const total = lines.length - countLines(lines, 'leftOut')
  const open = countLines(lines, 'waiting') + countLines(lines, 'sending')
  const timeLeft = useTimeLeft(run, total - open, open)
  const isResting = status === 'paused' || status === 'queued'
  const about = [kind.countOf(total), subject].filter((part) => part !== '').join(', ')
  return (
    <>
      <p className={styles.about}>{about}</p>
      <progress className={styles.bar} aria-label="Progress" value={total - open} max={Math.max(1, total)} />
      <p className={styles.numbers}>
        <span>{`${total - open} of ${total}`}</span>
        {timeLeft === null ? null : <span>{timeLeft}</span>}
      </p>
      <LiveRegion text={spokenProgress(run, total - open, total)} />
      {isResting && cause !== null ? <MessageBar tone={pauseToneOf(run)} text={pauseTextOf(run)} /> : null}
      {status === 'pausing' || status === 'stopping' ? <p>{runMessages.runWaitsForCall}</p> : null}
      {isStored ? null : <MessageBar text={runMessages.runNotStored} />}
      <div className={styles.buttons}>
        {status === 'paused' ? (
          <Button variant="primary" onClick={() => runs.continue(id)}>
            Continue
          </Button>
        ) : (
          <Button busy={status === 'pausing'} onClick={() => runs.pause(id)}>
            Pause
          </Button>
        )}
        <Button busy={status === 'stopping'} onClick={() => runs.stop(id)}>
          Stop
        </Button>
        {isResting ? <SaveNotDone runs={runs} run={run} /> : null}
      </div>
    </>
  )
}

/** What the user asked for, what ends by itself, and what goes on in another tab is no problem. */
const noProblem: readonly (PauseCause | null)[] = ['user', 'queued', 'limited', 'elsewhere']

const pauseToneOf = ({ cause, lines }: RunView): 'offer' | 'problem' =>
  noProblem.includes(cause) && lines.every(({ lacksSecret }) => !lacksSecret) ? 'offer' : 'problem'

const pauseTextOf = ({ cause, lines }: RunView): string => {
  const text = cause === null ? '' : pauseTexts[cause]
  if (lines.some(({ lacksSecret }) => lacksSecret)) return `${text} ${runMessages.runLacksSecrets}`
  return lines.some(({ mayNeedSecret }) => mayNeedSecret) ? `${text} ${runMessages.runMayNeedSecret}` : text
}

/** Not each line: a screen reader would say nothing else. */
const spokenProgress = ({ status, cause }: RunView, done: number, total: number): string => {
  if ((status === 'paused' || status === 'queued') && cause !== null) return pauseTexts[cause]
  const quarter = total === 0 ? 4 : Math.floor((4 * done) / total)
  return quarter === 0 || quarter === 4 ? '' : `${Math.round((quarter * total) / 4)} of ${total}`
}

/** From how long the lines took since this run was shown or continued. */
const useTimeLeft = ({ status }: RunView, done: number, open: number): string | null => {
  const [now, setNow] = useState(() => Date.now())
  const [start, setStart] = useState({ at: now, done })
  const isRunning = status === 'running'
  const latest = useRef(done)
  useEffect(() => {
    latest.current = done
  }, [done])
  useEffect(() => {
    if (!isRunning) return
    setStart({ at: Date.now(), done: latest.current })
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isRunning])
  const sent = done - start.done
  if (!isRunning || sent < 1 || now <= start.at) return null
  const seconds = Math.ceil(((now - start.at) / sent) * (open / 1_000))
  return seconds < 60 ? `about ${seconds} s left` : `about ${Math.ceil(seconds / 60)} min left`
}

const Ended = ({
  runs,
  run,
  onTakenBack,
  onClosed,
}: PartProps & Pick<RunRegionProps, 'onTakenBack' | 'onClosed'>) => {
  const { id, kind, lines, subject, isTakenBack } = run
  const mayTakeBack = useAccess(kind.inverse?.access ?? anyone)
  const takeBack = mayTakeBack ? run.takeBack : null
  const heading = useRef<HTMLHeadingElement>(null)
  const [isReading, setIsReading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [takingBack, setTakingBack] = useState<string | null>(null)
  useEffect(() => {
    if (takingBack === null) return
    // The button goes. Where both runs are shown, the other one comes above this one, out of sight.
    const other = document.querySelector<HTMLElement>(`[data-run="${takingBack}"]`)
    if (other === null) heading.current?.focus()
    else {
      other.focus({ preventScroll: true })
      other.scrollIntoView()
    }
  }, [takingBack])
  const isComplete = lines.every(({ state }) => state === 'done')
  const startTakingBack = async () => {
    setIsReading(true)
    setProblem(null)
    try {
      const opened = await runs.takeBack(id, new AbortController().signal)
      if (opened === null) setProblem(runMessages.runTakenBackElsewhere)
      else {
        onTakenBack?.(opened)
        setTakingBack(opened)
      }
    } catch (error) {
      setProblem(messageFor(readFailure(error)))
    }
    setIsReading(false)
  }
  return (
    <>
      {/* The notice about its end says so to screen readers. */}
      <h3 ref={heading} tabIndex={-1} className={styles.ended}>
        {endedText(kind, lines)}
      </h3>
      {subject === '' ? null : <p className={styles.about}>{subject}</p>}
      {isTakenBack ? <p className={styles.about}>{runMessages.runTakenBack}</p> : null}
      {problem === null ? null : <ProblemBar text={problem} />}
      <div className={styles.buttons}>
        {isComplete ? null : <SaveNotDone runs={runs} run={run} />}
        {takeBack === null ? null : (
          <Button busy={isReading} onClick={() => void startTakingBack()}>
            {takeBack}
          </Button>
        )}
        {onClosed === undefined ? null : (
          <Button variant="quiet" onClick={() => void runs.dismiss(id).then(onClosed)}>
            Close
          </Button>
        )}
      </div>
    </>
  )
}

const SaveNotDone = ({ runs, run }: PartProps) => {
  const { saveFile } = useServices()
  const save = async () => {
    // Another tab may have sent lines since: from the file they would be sent again.
    await runs.find()
    const { kind, lines } = runs.get(run.id) ?? run
    const { name, text } = notDoneFile(kind, lines)
    saveFile(new Blob([text], { type: 'text/csv' }), name)
  }
  return <Button onClick={() => void save()}>Save what was not done</Button>
}

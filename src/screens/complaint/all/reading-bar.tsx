import { type MouseEvent, useEffect, useState } from 'react'
import { formatCount, names } from '#src/rules/names.ts'
import { Button } from '#src/ui/button.tsx'
import { LiveRegion } from '#src/ui/feedback/live-region.tsx'
import { MessageBar } from '#src/ui/feedback/message-bar.tsx'
import type { Collected } from './collected.ts'
import type { Collector } from './collector.ts'
import styles from './reading-bar.module.css'

type ReadingBarProps = {
  collected: Collected
  collector: Collector
  /** How many rows have come that are not shown yet. */
  waiting: number
  /** Puts the rows in order; null if they are. */
  onShow: (() => void) | null
  /** Reads those of all local admins. */
  onReadAll: () => void
}

/** How far the reading is, and what can be done about it. It has its place from the first row on: rows must not move. */
export const ReadingBar = ({ collected, collector, waiting, onShow, onReadAll }: ReadingBarProps) => {
  const { state, manager, readAt, failed } = collected
  const age = useAge(readAt)
  const isReading = state === 'reading'
  const ends: Partial<Record<Collected['state'], string>> = {
    stopped: 'Stopped.',
    refused: `Stopped: you may not read these ${names.complaint.manyInText} any more.`,
    done: `Read ${age}.`,
  }
  const missing = failed.length === 0 ? '' : `${countHospitals(failed.length)} could not be read, see below.`
  const progress = `Read ${progressOf(collected)}`
  /** It comes where Stop was: the second click of a double click is still for that one. */
  const readAgain = ({ detail }: MouseEvent) => {
    if (detail < 2) collector.read({ manager })
  }
  return (
    <>
      <div className={styles.bar}>
        <MessageBar
          tone="offer"
          label="Reading"
          text={sentences(isReading && missing === '' ? progress : `${progress}.`, ends[state], missing)}
        >
          <div id={barId} data-keeps-focus className={styles.buttons}>
            <ReadMore collected={collected} collector={collector} onReadAll={onReadAll} />
            {onShow === null ? null : (
              <Button variant="primary" onClick={onShow}>
                {waiting > 0 ? `Show ${formatCount(waiting)} more` : 'Put in order'}
              </Button>
            )}
            {isReading ? (
              <Button key="stop" onClick={collector.stop}>
                Stop
              </Button>
            ) : (
              <Button key="again" onClick={readAgain}>
                Read again
              </Button>
            )}
          </div>
        </MessageBar>
      </div>
      <Spoken
        isReading={isReading}
        waiting={waiting}
        failures={missing}
        end={sentences(`${progress}.`, state === 'done' ? '' : ends[state], missing)}
      />
    </>
  )
}

/** What was not read yet: the rest of what was stopped, and those of the other local admins. */
const ReadMore = ({
  collected: { state, manager },
  collector,
  onReadAll,
}: Pick<ReadingBarProps, 'collected' | 'collector' | 'onReadAll'>) => (
  <>
    {state === 'stopped' ? (
      <Button onClick={() => collector.goOn()}>{manager === null ? 'Read all' : 'Go on'}</Button>
    ) : null}
    {manager === null ? null : <Button onClick={onReadAll}>Read all</Button>}
  </>
)

type SpokenProps = { isReading: boolean; waiting: number; failures: string; end: string }

/** What screen readers say of the reading. A number that changes all the time would never be said. */
const Spoken = ({ isReading, waiting, failures, end }: SpokenProps) => {
  const rows = isReading ? 'More to show' : `${formatCount(waiting)} more to show`
  return (
    <>
      <LiveRegion text={waiting > 0 ? rows : ''} />
      <LiveRegion text={isReading ? failures || 'Reading hospitals.' : end} />
    </>
  )
}

const sentences = (...texts: (string | undefined)[]): string => texts.filter(Boolean).join(' ')

const barId = 'reading-bar'

export const focusReadingBar = (): void =>
  document.getElementById(barId)?.querySelector<HTMLElement>('button:last-of-type')?.focus()

/** As in `340 of 500 hospitals`, and `40 of 40 hospitals of Asha` where those of one local admin are read. */
export const progressOf = ({ hospitals: { read, total, isLeast }, manager, managers }: Collected): string => {
  const progress = `${formatCount(read)} of ${isLeast ? 'at least ' : ''}${countHospitals(total)}`
  if (manager === null) return progress
  // Until the hospitals are listed again, no name is known.
  const name = managers.find(({ id }) => id === manager)?.name
  return `${progress} of ${name || `one ${names.localAdmin.inText}`}`
}

export const countHospitals = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'hospital' : 'hospitals'}`

const minute = 60_000

/** How long ago that was, in words. */
const useAge = (since: number | null): string => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute / 2)
    return () => clearInterval(timer)
  }, [])
  const minutes = since === null ? 0 : Math.floor((Math.max(now, since) - since) / minute)
  if (minutes < 1) return 'less than a minute ago'
  if (minutes < 60) return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`
  const hours = Math.floor(minutes / 60)
  return hours === 1 ? 'an hour ago' : `${hours} hours ago`
}

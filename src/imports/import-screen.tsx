import { Fragment, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { RestoreDraftBar } from '#src/forms/portal-form.tsx'
import { AddScreen } from '#src/records/add-screen.tsx'
import { type Access, anyone } from '#src/rules/access.ts'
import { countOf, formatCount } from '#src/rules/names.ts'
import { RunRegion } from '#src/runs/run-region.tsx'
import type { RunView } from '#src/runs/run-view.ts'
import { RunsContext, useRuns, useRunsService } from '#src/runs/runs-context.tsx'
import { useStartRun } from '#src/runs/use-start-run.ts'
import { useAccess } from '#src/session/use-access.ts'
import { Button } from '#src/ui/button.tsx'
import { announce } from '#src/ui/feedback/live-region.tsx'
import { Loading } from '#src/ui/feedback/loading.tsx'
import { MessageBar } from '#src/ui/feedback/message-bar.tsx'
import { ProblemBar } from '#src/ui/feedback/problem-bar.tsx'
import { FormActions, FormMessage } from '#src/ui/fields/form-actions.tsx'
import { useLeaving } from '#src/ui/use-leaving.ts'
import type { ImportDefinition } from './import-definition.ts'
import { ImportPreview } from './import-preview.tsx'
import { ImportSources } from './import-sources.tsx'
import { MadePasswords } from './made-passwords.tsx'
import { RunPasswords } from './run-passwords.tsx'
import { SharedValues } from './shared-values.tsx'
import { toNewLines } from './to-new-lines.ts'
import { type Import, useImport } from './use-import.ts'
import { useImportDraft } from './use-import-draft.ts'
import { useUnsentLines } from './use-unsent-lines.ts'

type ImportScreenProps = {
  definition: ImportDefinition
  /** The path of the screen, with the query by which it is another import, and that of `Back`. */
  address: string
  back: string
  write: Access
  /** Who may read the others, if only a loader is shown to everyone else. */
  read?: Access
  /** Values that belong to all lines from the start. */
  shared?: Readonly<Record<string, string>>
  /** What has the shared values: the name of a hospital. */
  subject?: string | undefined
  /** What is offered below a run. */
  below?: (run: RunView) => ReactNode
}

/**
 * The screen on which many records are added. Who has lost the right since sees how far the runs came that were begun here. The latest
 * run is first: the one that takes another back is not below all the lines of that one.
 */
export const ImportScreen = ({
  definition,
  address,
  back,
  write,
  read = anyone,
  shared = noneShared,
  subject = '',
  below,
}: ImportScreenProps) => {
  const runs = useRunsService('always')
  const own = useRuns(runs)
    .filter((run) => run.address === address)
    .toReversed()
  const hasLooked = useHasLooked()
  const mayRead = useAccess(read)
  const mayAdd = useAccess(write) && mayRead
  if (!hasLooked && !mayAdd) return <Loading />
  const openTo = (access: Access) => (own.length === 0 ? access : anyone)
  return (
    <AddScreen
      title={`Add many ${definition.names.manyInText}`}
      back={back}
      write={openTo(write)}
      read={openTo(read)}
    >
      {own.map((run) => (
        <Fragment key={run.id}>
          {runs === null ? null : <RunPasswords definition={definition} runs={runs} run={run} />}
          <RunRegion id={run.id} />
          {below?.(run)}
        </Fragment>
      ))}
      {mayAdd ? (
        <LinesToAdd
          {...{ definition, address, shared, subject }}
          isHidden={own.some(({ status }) => status !== 'ended')}
        />
      ) : null}
    </AddScreen>
  )
}

const noneShared = {}

/** Whether the runs of the user are loaded, or their code could not be. */
const useHasLooked = (): boolean => {
  const runs = useContext(RunsContext)
  const [hasLooked, setHasLooked] = useState(false)
  useEffect(() => {
    void runs
      ?.load()
      .catch(() => undefined)
      .then(() => setHasLooked(true))
  }, [runs])
  return hasLooked
}

type PartProps = Required<Pick<ImportScreenProps, 'definition' | 'address' | 'shared'>> & { subject: string }

/** What is added next; hidden while a run goes on. */
const LinesToAdd = ({ isHidden, ...props }: PartProps & { isHidden: boolean }) => {
  const { definition, address, shared } = props
  const lines = useImport(definition, shared)
  const { take } = lines
  const { offer, drop } = useImportDraft(definition, address, lines)
  useUnsentLines(
    lines.judged.length > 0,
    useCallback(() => {
      // The screen may be gone before the state has changed.
      drop()
      take({ type: 'lines.sent' })
    }, [drop, take]),
  )
  if (isHidden) return null
  return (
    <>
      {offer === null ? null : <RestoreDraftBar {...offer} />}
      <ImportSources definition={definition} lines={lines} />
      <SharedValues definition={definition} lines={lines} />
      {lines.judged.length === 0 ? null : (
        <>
          <JudgedBy definition={definition} lines={lines} />
          <MadePasswords definition={definition} lines={lines} />
          <ImportPreview definition={definition} lines={lines} />
          <AddLines {...props} lines={lines} />
        </>
      )}
    </>
  )
}

/** What the lines are judged by, and the sum of it. */
const JudgedBy = ({
  definition: { names },
  lines: { stored, isLoading, retry, judged, taken, wrong, state },
}: {
  definition: ImportDefinition
  lines: Import
}) => {
  const sum = verdictText(taken.length, wrong.length, state.leftOut.size)
  // The field for scanned codes says its own.
  const isSpoken = !isLoading && !(state.way === 'scan' && state.source === null)
  useEffect(() => {
    // Lines that are checked again may have the same sum.
    if (isSpoken && judged.length > 0) announce(sum)
  }, [isSpoken, judged, sum])
  return (
    <>
      {stored.isUnknown ? (
        <p>{`Whether a ${names.inText} is stored already was not checked. The server judges it.`}</p>
      ) : null}
      {retry === null ? null : (
        <MessageBar text="What the lines are judged by could not be loaded.">
          <Button onClick={retry}>Retry</Button>
        </MessageBar>
      )}
      <p>{isLoading ? progressText(stored.progress) : sum}</p>
    </>
  )
}

/** The button that begins the run, and what is in its way. */
const AddLines = ({ definition, lines, address, shared, subject }: PartProps & { lines: Import }) => {
  const start = useStartRun()
  const [state, setState] = useState<'idle' | 'starting' | 'failed'>('idle')
  const { take, taken, wrong } = lines
  const leaving = useLeaving()
  const isReady = isComplete(definition, lines)
  const send = async () => {
    if (!isReady || state === 'starting') return
    setState('starting')
    try {
      await start(
        {
          kind: definition.run,
          subject: areAllOf(shared, taken) ? subject : '',
          address,
          lines: toNewLines(definition, lines),
        },
        leaving.current.signal,
      )
      take({ type: 'lines.sent' })
    } catch {
      setState('failed')
    }
  }
  const add = useRef<HTMLButtonElement>(null)
  const leaveOut = () => {
    add.current?.focus()
    take({ type: 'lines.leftOut', numbers: wrong.map(({ line }) => line.number) })
  }
  return (
    <FormActions>
      {state === 'failed' ? (
        <FormMessage>
          <ProblemBar text="Nothing was sent. Check the connection, and try again." />
        </FormMessage>
      ) : null}
      {wrong.length === 0 ? null : <Button onClick={leaveOut}>Leave out all wrong lines</Button>}
      <Button
        ref={add}
        variant="primary"
        busy={state === 'starting'}
        unavailable={!isReady}
        onClick={() => void send()}
      >
        {`Add ${countOf(taken.length, definition.names)}`}
      </Button>
    </FormActions>
  )
}

/** Whether lines have the values from the start: others may be chosen, restored, or in their cells. */
const areAllOf = (shared: Readonly<Record<string, string>>, lines: Import['taken']): boolean =>
  lines.every(({ typed }) => Object.entries(shared).every(([field, value]) => typed[field] === value))

/** Whether every line is right or left out, and every made password was handed out. */
const isComplete = (
  { password }: ImportDefinition,
  { isLoading, taken, state: { passwords, areHandedOut } }: Import,
): boolean =>
  !isLoading &&
  taken.length > 0 &&
  taken.every(({ values, problems }) => values !== null && problems.length === 0) &&
  (password === undefined || passwords.size === 0 || areHandedOut)

const progressText = (progress: { readPages: number; totalPages: number } | null): string =>
  progress === null
    ? 'Reading what is stored already…'
    : `Reading what is stored already: page ${formatCount(progress.readPages)} of ${formatCount(progress.totalPages)}…`

const verdictText = (taken: number, wrong: number, leftOut: number): string =>
  [
    `${formatCount(taken - wrong)} right`,
    ...(wrong === 0 ? [] : [`${formatCount(wrong)} wrong`]),
    ...(leftOut === 0 ? [] : [`${formatCount(leftOut)} left out`]),
  ].join(', ')

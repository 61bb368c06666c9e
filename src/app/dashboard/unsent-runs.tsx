import { useId } from 'react'
import { dateAndTime } from '#src/rules/dates.ts'
import { countOf } from '#src/rules/names.ts'
import type { UnreadableRun } from '#src/rules/run-journal.ts'
import * as runMessages from '#src/rules/run-messages.ts'
import { countOpen, unreadableFile } from '#src/runs/run-account.ts'
import type { RunView } from '#src/runs/run-view.ts'
import type { Runs } from '#src/runs/runs.ts'
import { useServices } from '#src/session/services.tsx'
import { Button } from '#src/ui/button.tsx'
import { UnsavedListItem } from '#src/ui/frame/unsaved-list.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'

type UnsentRunsProps = { runs: Runs; unsent: readonly RunView[]; unread: readonly UnreadableRun[] }

/** The runs that were started and have not ended, and those of another release. */
export const UnsentRuns = ({ runs, unsent, unread }: UnsentRunsProps) => (
  <>
    {unsent.map((run) => (
      <RunItem key={run.id} run={run} runs={runs} />
    ))}
    {unread.map((run) => (
      <UnreadableRunItem key={run.id} run={run} runs={runs} />
    ))}
  </>
)

/** A run goes on only when its button is pressed. */
const RunItem = ({ run, runs }: { run: RunView; runs: Runs }) => {
  const { kind, lines, status, subject } = run
  const id = useId()
  const name = [kind.countOf(countOpen(lines)), subject].filter((part) => part !== '').join(', ')
  return (
    <UnsavedListItem
      id={id}
      subject={`${name} ${runMessages.notSentYet}`}
      time={dateAndTime(new Date(run.startedAt).toISOString())}
    >
      {status === 'paused' ? (
        // Without their passwords they would not be sent: the screen of the run takes these.
        lines.some(({ lacksSecret, mayNeedSecret }) => lacksSecret || mayNeedSecret) ? null : (
          <Button aria-describedby={id} onClick={() => runs.continue(run.id)}>
            Continue
          </Button>
        )
      ) : (
        <Button
          aria-describedby={id}
          busy={status !== 'running' && status !== 'queued'}
          onClick={() => runs.pause(run.id)}
        >
          Pause
        </Button>
      )}
      <LinkButton href={run.address} label={`Open ${name}`}>
        Open
      </LinkButton>
      <Button variant="quiet" aria-describedby={id} onClick={() => runs.stop(run.id)}>
        Stop
      </Button>
    </UnsavedListItem>
  )
}

/** A run of another release: what it would send is not known for certain. */
const UnreadableRunItem = ({ run, runs }: { run: UnreadableRun; runs: Runs }) => {
  const { saveFile } = useServices()
  const id = useId()
  const save = () => {
    const { name, text } = unreadableFile(run)
    saveFile(new Blob([text], { type: 'text/csv' }), name)
  }
  return (
    <UnsavedListItem
      id={id}
      subject={runMessages.runUnreadable}
      time={countOf(run.texts.length, runMessages.lineNames)}
    >
      <Button aria-describedby={id} onClick={save}>
        Save what was not done
      </Button>
      <Button variant="quiet" aria-describedby={id} onClick={() => void runs.dismiss(run.id)}>
        Discard
      </Button>
    </UnsavedListItem>
  )
}

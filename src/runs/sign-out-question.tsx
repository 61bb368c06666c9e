import { useState } from 'react'
import { countOf } from '#src/rules/names.ts'
import * as runMessages from '#src/rules/run-messages.ts'
import { useServices } from '#src/session/services.tsx'
import { Button } from '#src/ui/button.tsx'
import { MessageBar } from '#src/ui/feedback/message-bar.tsx'
import { FormActions } from '#src/ui/fields/form-actions.tsx'
import { PopupDialog } from '#src/ui/popups/popup-dialog.tsx'
import { useLeaving } from '#src/ui/use-leaving.ts'
import { notDoneFile, notDoneText, unreadableFile } from './run-account.ts'
import type { RunLineView } from './run-view.ts'
import type { Runs } from './runs.ts'
import { useRuns } from './runs-context.tsx'

type SignOutQuestionProps = { runs: Runs; signOut: () => void; onClose: () => void }

/** A sign-out deletes what was not sent: the user decides, and the call that runs is waited for. */
export const SignOutQuestion = ({ runs, signOut, onClose }: SignOutQuestionProps) => {
  const { saveFile } = useServices()
  const [isWaiting, setIsWaiting] = useState(false)
  const [lost, setLost] = useState<readonly RunLineView[]>([])
  useRuns(runs)
  const leaving = useLeaving()
  /** Null where the question was closed while a call was waited for. */
  const settle = async () => {
    const { signal } = leaving.current
    setIsWaiting(true)
    const notDone = await runs.settle()
    return signal.aborted ? null : notDone
  }
  const leave = (notDone: readonly RunLineView[] | null) => {
    if (notDone === null) return
    setIsWaiting(false)
    setLost(notDone)
    // As with a write that is not stored, the user reads why, and decides again.
    if (notDone.length > 0) return
    onClose()
    signOut()
  }
  const save = async () => {
    const notDone = await settle()
    if (notDone === null) return
    // Another tab may have sent lines since the question was opened.
    await runs.find()
    const files = [
      ...runs
        .unfinished()
        .filter(({ lines }) => lines.some(({ state }) => state !== 'done'))
        .map(({ kind, lines }) => notDoneFile(kind, lines)),
      ...runs.unreadable.get().map(unreadableFile),
    ]
    for (const { name, text } of files) saveFile(new Blob([text], { type: 'text/csv' }), name)
    leave(notDone)
  }
  return (
    <PopupDialog title="Sign out" onClose={onClose}>
      <p>{unfinishedText(runs.unfinishedCount())}</p>
      {isWaiting ? <p>{runMessages.runWaitsForCall}</p> : null}
      {lost.map((line) => (
        <MessageBar key={`${line.number} ${line.name}`} text={`${line.name}: ${notDoneText(line)}`} />
      ))}
      <FormActions>
        <Button variant="primary" onClick={onClose}>
          Stay
        </Button>
        <Button busy={isWaiting} onClick={() => void save()}>
          Save what was not done and sign out
        </Button>
        <Button busy={isWaiting} variant="danger" onClick={() => void settle().then(leave)}>
          Sign out
        </Button>
      </FormActions>
    </PopupDialog>
  )
}

/** All may be done while the question is open. */
const unfinishedText = (count: number): string => {
  if (count === 0) return 'Nothing is left to send.'
  return `${countOf(count, runMessages.lineNames)} ${count === 1 ? 'is' : 'are'} not done yet.`
}

import { useState } from 'react'
import * as runMessages from '#src/rules/run-messages.ts'
import { useServices } from '#src/session/services.tsx'
import { Button } from '#src/ui/button.tsx'
import { FormActions } from '#src/ui/fields/form-actions.tsx'
import { PopupDialog } from '#src/ui/popups/popup-dialog.tsx'
import { useLeaving } from '#src/ui/use-leaving.ts'
import { notDoneFile } from './run-account.ts'
import type { Runs } from './runs.ts'
import { useRuns } from './runs-context.tsx'

type SignOutQuestionProps = { runs: Runs; signOut: () => void; onClose: () => void }

/** A sign-out deletes what was not sent: the user decides, and the call that runs is waited for. */
export const SignOutQuestion = ({ runs, signOut, onClose }: SignOutQuestionProps) => {
  const { saveFile } = useServices()
  const [isWaiting, setIsWaiting] = useState(false)
  useRuns(runs)
  const count = runs.unsentCount()
  const left = useLeaving()
  /** Resolves to whether the user still wants to leave: the question may be closed while a call is waited for. */
  const settle = async () => {
    const { signal } = left.current
    setIsWaiting(true)
    await runs.settle()
    return !signal.aborted
  }
  const leave = async () => {
    if (!(await settle())) return
    onClose()
    signOut()
  }
  const save = async () => {
    if (!(await settle())) return
    for (const { kind, lines } of runs.unfinished()) {
      const { name, text } = notDoneFile(kind, lines)
      saveFile(new Blob([text], { type: 'text/csv' }), name)
    }
    await leave()
  }
  return (
    <PopupDialog title="Sign out" onClose={onClose}>
      <p>{count === 1 ? '1 line has not been sent.' : `${count} lines have not been sent.`}</p>
      {isWaiting ? <p>{runMessages.runWaitsForCall}</p> : null}
      <FormActions>
        <Button variant="primary" onClick={onClose}>
          Stay
        </Button>
        <Button busy={isWaiting} onClick={() => void save()}>
          Save what was not done and sign out
        </Button>
        <Button busy={isWaiting} variant="danger" onClick={() => void leave()}>
          Sign out
        </Button>
      </FormActions>
    </PopupDialog>
  )
}

import { type ReactNode, useCallback, useContext, useState } from 'react'
import { timing } from '#src/rules/timing.ts'
import { useSignOut } from '#src/session/use-sign-out.ts'
import { lazyPopup } from '#src/ui/popups/lazy-popup.tsx'
import type { Runs } from './runs.ts'
import { type LazyRuns, RunsContext } from './runs-context.tsx'

/** Signs out; where lines of runs are not done, here or in another tab, `question` asks first. */
export const useAskedSignOut = (): { isBusy: boolean; signOut: () => void; question: ReactNode } => {
  const { isBusy, signOut } = useSignOut()
  const runs = useContext(RunsContext)
  const [isLooking, setIsLooking] = useState(false)
  const [unsent, setUnsent] = useState<Runs | null>(null)
  const askOrSignOut = useCallback(async () => {
    if (runs === null) return signOut()
    setIsLooking(true)
    const hasAny = await Promise.race([runs.hasAny(), noAnswer()])
    const loaded = hasAny ? await findRuns(runs).catch(() => null) : null
    setIsLooking(false)
    if (loaded !== null && loaded.unfinishedCount() > 0) setUnsent(loaded)
    else signOut()
  }, [runs, signOut])
  return {
    isBusy: isBusy || isLooking || unsent !== null,
    signOut: useCallback(() => void askOrSignOut(), [askOrSignOut]),
    question:
      unsent === null ? null : (
        <SignOutQuestion runs={unsent} signOut={signOut} onClose={() => setUnsent(null)} />
      ),
  }
}

const SignOutQuestion = lazyPopup(async () => (await import('./sign-out-question.tsx')).SignOutQuestion)

/** However long their code takes to load. Other tabs may have begun runs since they were loaded here. */
const findRuns = async (runs: LazyRuns): Promise<Runs> => {
  const loaded = await runs.load()
  await loaded.find()
  return loaded
}

/** A sign-out does not wait for a database that never answers. */
const noAnswer = (): Promise<false> =>
  new Promise((resolve) => setTimeout(() => resolve(false), timing.settingsRead))

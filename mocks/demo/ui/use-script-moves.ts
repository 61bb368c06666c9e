import { useEffect, useEffectEvent } from 'react'
import { currentStep } from '#mocks/demo/scripts/running-script.ts'
import { moveOfKey, moveOfRemote, type ScriptMove } from '#mocks/demo/scripts/script-remote.ts'
import { type DemoParts, useObserved } from './demo-context.tsx'
import { type Task, useTask } from './use-task.ts'

/** Moves the script by its keys, also while the controls are hidden, and by a presenter's remote while a script is running. */
export const useScriptKeys = (move: (to: ScriptMove) => void, isRunning: boolean): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const to = moveOfKey(event) ?? (isRunning ? moveOfRemote(event) : null)
    if (to === null) return
    event.preventDefault()
    if (!event.repeat) move(to)
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

/** Moves the script by keys, and for the window of its notes. Only the window that presents it does. */
export const useScriptMoves = ({ actions, scriptRemote, store }: DemoParts, isPresenter: boolean): Task => {
  const task = useTask()
  const { running } = useObserved(store).settings
  const move = useEffectEvent((to: ScriptMove) => {
    if (isPresenter) void task.start(to === 'next' ? actions.nextStep : actions.previousStep)
  })
  useScriptKeys(move, isPresenter && running !== null && currentStep(running) !== null)
  useEffect(() => scriptRemote.listen(move), [scriptRemote])
  return task
}

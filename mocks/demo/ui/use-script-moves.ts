import { useEffect, useEffectEvent } from 'react'
import { moveOfKey, type ScriptMove } from '#mocks/demo/scripts/script-remote.ts'
import type { DemoParts } from './demo-context.tsx'
import { type Task, useTask } from './use-task.ts'

/** Moves the script by its keys, also while the controls are hidden. */
export const useScriptKeys = (move: (to: ScriptMove) => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const to = moveOfKey(event)
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
export const useScriptMoves = ({ actions, scriptRemote }: DemoParts, isPresenter: boolean): Task => {
  const task = useTask()
  const move = useEffectEvent((to: ScriptMove) => {
    if (isPresenter) void task.start(to === 'next' ? actions.nextStep : actions.previousStep)
  })
  useScriptKeys(move)
  useEffect(() => scriptRemote.listen(move), [scriptRemote])
  return task
}

import { useState } from 'react'
import { createSerialQueue } from '#mocks/database/serial-queue.ts'

export type Task = {
  busy: boolean
  problem: string | null
  /** Runs work after all that was started before; resolves when it has ended, well or not. */
  start: (work: () => Promise<unknown>) => Promise<void>
}

/** Runs the work of one part of the panel, one after the other. */
export const useTask = (): Task => {
  const [queue] = useState(createSerialQueue)
  const [running, setRunning] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  return {
    busy: running > 0,
    problem,
    start: async (work) => {
      setRunning((count) => count + 1)
      try {
        await queue(work)
        setProblem(null)
      } catch (error) {
        setProblem(reasonOf(error))
      } finally {
        setRunning((count) => count - 1)
      }
    },
  }
}

/** A refused call carries the backend's own sentence. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return 'serverMessage' in error && typeof error.serverMessage === 'string'
    ? error.serverMessage
    : error.message
}

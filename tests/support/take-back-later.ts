import { act, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { openScreen } from './render-screen.tsx'

/** Takes the run of a screen back with a pause before the first line, in which someone else makes a change. Says what became of each. */
export const takeBackLater = async (
  { runs, database }: Pick<Awaited<ReturnType<typeof openScreen>>, 'runs' | 'database'>,
  change: Parameters<typeof database.transaction>[0],
) => {
  const service = await runs.load()
  const [run] = service.all()
  const back = await act(async () => {
    const id = (await service.takeBack(run?.id ?? '', new AbortController().signal)) ?? ''
    service.pause(id)
    return id
  })
  await waitFor(() => expect(service.get(back)?.status).toBe('paused'))
  await database.transaction(change)
  act(() => service.continue(back))
  await waitFor(() => expect(service.get(back)?.status).toBe('ended'))
  return service.get(back)?.lines.map(({ name, state, reason }) => [name, state, reason])
}

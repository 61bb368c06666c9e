import { useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import type { SentWrite } from '#src/contract/stale-after.ts'
import { readAgain, readAgainAfter } from '#src/data/query-client.ts'
import { createStore, type ReadableStore } from '#src/rules/create-store.ts'
import { OtherSendingContext } from '#src/session/use-after.ts'
import type { RunView } from './run-view.ts'
import type { Runs } from './runs.ts'

/** The runs of a session, whose code is loaded with the first of them. */
export type LazyRuns = {
  /** Null until they are loaded. */
  loaded: ReadableStore<Runs | null>
  load(): Promise<Runs>
  /** Whether there are any of this user, loaded or in the journal. */
  hasAny(): Promise<boolean>
  /** Loads them if the journal has any of this user. */
  loadIfAny(): Promise<Runs | null>
}

type LazyRunsOptions = {
  open: () => Promise<Runs>
  /** Whether the journal has any runs of this user. */
  hasStored: () => Promise<boolean>
}

export const createLazyRuns = ({ open, hasStored }: LazyRunsOptions): LazyRuns => {
  const loaded = createStore<Runs | null>(null)
  let loading: Promise<Runs> | null = null
  const load = () => {
    loading ??= open().then(
      async (runs) => {
        await runs.find()
        loaded.set(runs)
        return runs
      },
      (error: unknown) => {
        // The next try loads it again.
        loading = null
        throw error
      },
    )
    return loading
  }
  const hasAny = async () => loading !== null || (await hasStored().catch(() => false))
  return { loaded, load, hasAny, loadIfAny: async () => ((await hasAny()) ? load() : null) }
}

/** Null for those who are not signed in. */
export const RunsContext = createContext<LazyRuns | null>(null)

/** Calls with what runs have sent, also those that are loaded later; with nothing where that is not known. */
export const followRuns = (
  { loaded }: Pick<LazyRuns, 'loaded'>,
  listener: (sent: readonly SentWrite[]) => void,
): (() => void) => {
  let stop: (() => void) | undefined
  const follow = () => {
    stop?.()
    stop = loaded.get()?.onStale(listener)
  }
  follow()
  const unsubscribe = loaded.subscribe(follow)
  return () => {
    stop?.()
    unsubscribe()
  }
}

/** What screens show is read again after what runs have sent, and reloads wait for it. */
export const RunsProvider = ({ runs, children }: { runs: LazyRuns | null; children: ReactNode }) => {
  const client = useQueryClient()
  useEffect(() => {
    if (runs === null) return
    return followRuns(runs, (sent) =>
      sent.length === 0 ? readAgain(client, {}) : readAgainAfter(client, sent),
    )
  }, [client, runs])
  const sending = useCallback(() => runs?.loaded.get()?.rested(), [runs])
  return (
    <RunsContext value={runs}>
      <OtherSendingContext value={sending}>{children}</OtherSendingContext>
    </RunsContext>
  )
}

/** The service of runs; null until its code is loaded. Loads it if the component needs it in any case. */
export const useRunsService = (needs: 'always' | 'if any'): Runs | null => {
  const runs = useContext(RunsContext)
  const [nothing] = useState(() => createStore<Runs | null>(null))
  const { subscribe, get } = runs?.loaded ?? nothing
  useEffect(() => {
    void (needs === 'always' ? runs?.load() : runs?.loadIfAny())?.catch(() => undefined)
  }, [runs, needs])
  return useSyncExternalStore(subscribe, get)
}

const noRuns: readonly RunView[] = []
const none = { subscribe: () => () => undefined, all: () => noRuns }

/** All runs of the service, as they are now. */
export const useRuns = (runs: Runs | null): readonly RunView[] => {
  const { subscribe, all } = runs ?? none
  return useSyncExternalStore(subscribe, all)
}

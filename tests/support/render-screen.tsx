import { readFile } from 'node:fs/promises'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getResponse } from 'msw'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { expect, onTestFinished } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { Emitted } from '#machines/notices.ts'
import { createDatabase } from '#mocks/database/database.ts'
import type { Seed, WritableTables } from '#mocks/database/database-types.ts'
import { handlers, type MockCall } from '#mocks/handlers/handlers.ts'
import { readSeed } from '#mocks/seed/seed-file.ts'
import { type Call, createClient } from '#src/api/client.ts'
import { createDownload } from '#src/api/download.ts'
import { createRequest } from '#src/api/request.ts'
import { saveFile } from '#src/api/save-file.ts'
import { watchLostFocus } from '#src/app/watch-lost-focus.ts'
import type { Config } from '#src/contract/config.ts'
import { session as sessionCalls } from '#src/contract/session.ts'
import { DataProvider } from '#src/data/data-provider.tsx'
import type { Drafts } from '#src/forms/drafts.ts'
import { DraftsContext } from '#src/forms/drafts-context.ts'
import { sessionPaths } from '#src/navigation/paths.ts'
import { createStore } from '#src/rules/create-store.ts'
import type { RunKinds } from '#src/runs/runs.ts'
import { RunsProvider } from '#src/runs/runs-context.tsx'
import { pathAddress } from '#src/session/address.ts'
import { type Question, type Services, ServicesProvider } from '#src/session/services.tsx'
import { createSession } from '#src/session/session.ts'
import { createSessionCalls } from '#src/session/session-calls.ts'
import type { UserStorage } from '#src/store/user-settings.ts'
import { createUserSettings, UserSettingsProvider } from '#src/store/user-settings.ts'
import { createWrites } from '#src/writes/writes.ts'
import { endpointsByName } from '#tests/contract/endpoints-by-name.ts'
import { createJitterQueue, jitter } from './jitter.ts'
import { memoryRows } from './memory-rows.ts'
import { memoryRuns } from './memory-runs.ts'
import { memoryStorage } from './memory-storage.ts'
import { createTestNetwork, type TestNetwork } from './network.ts'
import { assertAnswerAsPublished, assertBodyAsPublished } from './published-calls.ts'
import { withoutStacks } from './without-stacks.ts'

type Setting = {
  /** The user name that is signed in, by default a super admin; null for none. */
  as?: string | null
  /** The address at which the screen is opened. */
  at: string
  /** Changes the data before sign-in. */
  prepare?: (tables: WritableTables) => void
  /** Changes the network after sign-in, before the screen is opened. */
  changeNetwork?: (network: TestNetwork) => void
  /** Whether questions are confirmed, by default yes. */
  confirm?: boolean
  /** The draft storage; without it forms keep no drafts. */
  drafts?: Drafts
  /** The storage of user settings, by default in memory for this screen only. */
  storage?: UserStorage
  /** Kinds of runs in place of those of the portal. */
  kinds?: Partial<RunKinds>
  /** What the browser has stored of runs, by default nothing. */
  runRows?: ReturnType<typeof memoryRows>
  /** Loads the code of runs; by default it is there. */
  loadRuns?: () => Promise<void>
}

/**
 * Renders a screen with the mock backend and the demo's data. Returns what it emits, its questions and its requests. A call that is
 * not what the published document says fails the test.
 */
export const openScreen = async (screen: ReactNode, setting: Setting) => {
  const {
    as = 'super@demo.example',
    at,
    prepare,
    changeNetwork,
    confirm = true,
    drafts = null,
    storage = memoryStorage(),
    kinds = {},
    runRows = memoryRows(),
    loadRuns,
  } = setting
  const database = createDatabase({ loadSeed })
  if (prepare !== undefined) await database.transaction(prepare)
  const published = judgeCalls()
  const answering = withoutStacks(() => handlers(database, { intercept: published.intercept }))
  const network = createTestNetwork((request) => getResponse(answering, request))
  // A write outlives its screen: what it looks up after the test would be sent to a stopped session, and be the next test's warning.
  let hasLeft = false
  const client = createClient({
    baseUrl,
    authoriser: {
      authorise: () => (hasLeft ? neverAnswered : session.authorise()),
      unauthorized: (bearer, failure) => session.unauthorized(bearer, failure),
    },
    fetch: network.fetch,
  })
  const call = published.judging(client.call)
  localStorage.clear()
  if (as !== null) await signIn(as, call)
  changeNetwork?.(network)
  const session = createSession({
    calls: createSessionCalls(call),
    paths: sessionPaths,
    services: () => services,
  })
  /** Without the failed calls, which say when they were made, and without what undoes a change. */
  const emitted: Emitted[] = []
  const questions: Question[] = []
  const location = memoryLocation({ path: at, record: true })
  const inTurn = createJitterQueue('emitted')
  const notify = (event: Emitted) => void inTurn(() => emitted.push(withoutDetails(event)))
  const savedElsewhere = createStore(0)
  const services: Services = {
    config,
    call,
    isReachable: createStore(true),
    download: createDownload({ fetch: network.fetch }),
    saveFile,
    address: pathAddress,
    session,
    writes: createWrites({ call, notify }),
    notify,
    ask: async (question) => {
      questions.push(question)
      await jitter('question')
      return confirm
    },
    inspect: () => {},
    savedElsewhere,
  }
  const runs = memoryRuns(services, kinds, runRows, loadRuns)
  const stopSession = session.start()
  const stop = () => {
    hasLeft = true
    stopSession()
  }
  onTestFinished(async () => {
    stop()
    await network.answered()
  })
  const rendered = render(
    <StrictMode>
      <ServicesProvider services={services}>
        <DataProvider>
          <UserSettingsProvider
            value={createUserSettings(storage, { notify: () => undefined, listen: savedElsewhere.subscribe })}
          >
            <DraftsContext value={drafts}>
              <RunsProvider runs={runs}>
                <Router hook={location.hook} searchHook={location.searchHook}>
                  <WithFocusKept>
                    <main>{screen}</main>
                  </WithFocusKept>
                </Router>
              </RunsProvider>
            </DraftsContext>
          </UserSettingsProvider>
        </DataProvider>
      </ServicesProvider>
    </StrictMode>,
  )
  return {
    runs,
    user: userEvent.setup(),
    session,
    network,
    database,
    emitted,
    questions,
    /** Tells the screens that another window has saved, as the demo does. */
    saveElsewhere: () => savedElsewhere.set(savedElsewhere.get() + 1),
    /** Every address so far; a replaced address is not in it. */
    history: () => location.history ?? [],
    goTo: location.navigate,
    leave: () => {
      rendered.unmount()
      stop()
    },
  }
}

const neverAnswered = new Promise<never>(() => {})

/** What the portal sends is judged where it calls, what it gets where the mock backend answers. */
const judgeCalls = () => {
  const deviations: unknown[] = []
  const judge = (assert: () => void) => {
    try {
      assert()
    } catch (error) {
      deviations.push(error)
    }
  }
  onTestFinished(() => expect(deviations).toEqual([]))
  const judging =
    (call: Call): Call =>
    async (endpoint, input) => {
      const answer = await call(endpoint, input)
      judge(() => assertBodyAsPublished(endpoint, createRequest(endpoint, input).body))
      return answer
    }
  const intercept = async ({ method, path }: MockCall, answer: () => Promise<Response>) => {
    const response = await answer()
    const endpoint = Object.values(endpointsByName).find(
      (other) => other.path === path && other.method === method,
    )
    if (endpoint !== undefined && response.ok) {
      const body: unknown = await response.clone().json()
      judge(() => assertAnswerAsPublished(endpoint, body))
    }
    return response
  }
  return { judging, intercept }
}

/** A part of the rendered tree: each test ends with it. */
const WithFocusKept = ({ children }: { children: ReactNode }) => {
  useEffect(() => watchLostFocus(), [])
  return children
}

const baseUrl = 'http://portal.test/api'

/** Read and validated once for all screens of a file. */
const loadSeed = async (): Promise<Seed> => {
  seed ??= readFile('mocks/seed/demo.json', { encoding: 'utf8' }).then((json) =>
    readSeed(JSON.parse(json), Date.now()),
  )
  return seed
}

let seed: Promise<Seed> | undefined

const config: Config = {
  apiBaseUrl: '/api',
  storage: {
    customerAssets: 'http://portal.test/storage/customers',
    employeeImages: 'http://portal.test/storage/employees',
    complaintAttachments: 'http://portal.test/storage/complaints',
    query: '?sig=shared',
  },
  portalUrl: { prefix: 'https://', suffix: '.portal.example' },
  toastAutoCloseMs: 5_000,
  poweredBy: 'Tests',
}

const signIn = async (userName: string, call: Call): Promise<void> => {
  const form = { userName, password: 'Welcome#2026', rememberMe: false }
  const { accessToken, refreshToken, isNewUser } = await call(sessionCalls.login, { body: form })
  localStorage.setItem('token', accessToken)
  localStorage.setItem('refreshToken', refreshToken)
  if (isNewUser) localStorage.setItem('isNewUser', 'true')
}

const withoutDetails = (event: Emitted): Emitted => {
  if (event.type !== 'notice') return event
  const { call: _call, undo: _undo, ...notice } = event
  return notice
}

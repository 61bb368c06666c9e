import { readFile } from 'node:fs/promises'
import { configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, StrictMode } from 'react'
import { vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { Effect } from '#machines/effects.ts'
import type { WritableTables } from '#mocks/database/database-types.ts'
import { createMockServer } from '#mocks/node.ts'
import { type Authoriser, createClient } from '#src/api/client.ts'
import { createDownload } from '#src/api/download.ts'
import { saveFile } from '#src/api/save-file.ts'
import type { Config } from '#src/contract/config.ts'
import { session as sessionCalls } from '#src/contract/session.ts'
import { paths } from '#src/navigation/paths.ts'
import { type Portal, PortalProvider, type Question } from '#src/session/portal-context.tsx'
import { createSession } from '#src/session/session.ts'
import { createSessionCalls } from '#src/session/session-calls.ts'
import { SessionProvider } from '#src/session/session-context.tsx'
import { createNetwork, type Network } from './network.ts'

// Whole screens are drawn while other tests use the same cores.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

type Setting = {
  /** The account that is signed in (demo.md). */
  as?: string
  /** The address at which the screen is opened. */
  at: string
  /** Changes the data before anybody signs in. */
  prepare?: (tables: WritableTables) => void
  /** Changes the network once somebody is signed in, before the screen is opened. */
  spoil?: (network: Network) => void
  /** How questions are answered. */
  confirm?: boolean
}

/** A screen in front of the mock backend with the demo's data, and everything that it tells, asks and sends. */
export const openScreen = async (screen: ReactNode, setting: Setting) => {
  const { as = 'super@demo.example', at, prepare, spoil, confirm = true } = setting
  const server = createMockServer({ loadSeed })
  await server.database.open()
  if (prepare !== undefined) await server.database.transaction(prepare)
  const network = createNetwork(server.answer)
  const session = await signIn(as, network.fetch)
  spoil?.(network)
  const told: Effect[] = []
  const asked: Question[] = []
  const location = memoryLocation({ path: at, record: true })
  const portal: Portal = {
    config,
    call: createClient({ baseUrl, authoriser: session, fetch: network.fetch }).call,
    download: createDownload({ fetch: network.fetch }),
    saveFile,
    tell: (effect) => told.push(effect),
    ask: async (question) => {
      asked.push(question)
      return confirm
    },
  }
  const stop = session.start()
  const drawn = render(
    <StrictMode>
      <PortalProvider portal={portal}>
        <SessionProvider session={session}>
          <Router hook={location.hook} searchHook={location.searchHook}>
            <main>{screen}</main>
          </Router>
        </SessionProvider>
      </PortalProvider>
    </StrictMode>,
  )
  return {
    user: userEvent.setup(),
    network,
    database: server.database,
    told,
    asked,
    /** Every address so far; a step that replaces another takes its place. */
    history: () => location.history ?? [],
    goTo: location.navigate,
    leave: () => {
      drawn.unmount()
      stop()
    },
  }
}

const baseUrl = 'http://portal.test/api'

const loadSeed = async (): Promise<unknown> =>
  JSON.parse(await readFile('mocks/seed/demo.json', { encoding: 'utf8' }))

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

const signIn = async (userName: string, fetch: typeof globalThis.fetch) => {
  const nobody: Authoriser = { authorise: () => Promise.reject(new Error('Nobody')), unauthorized: () => {} }
  const { call } = createClient({ baseUrl, authoriser: nobody, fetch })
  const answer = await call(sessionCalls.login, {
    body: { userName, password: 'Welcome#2026', rememberMe: false },
  })
  localStorage.setItem('token', answer.accessToken)
  localStorage.setItem('refreshToken', answer.refreshToken)
  if (answer.isNewUser) localStorage.setItem('isNewUser', 'true')
  return createSession({
    calls: createSessionCalls(call),
    paths: { login: paths.login, dashboard: paths.dashboard, newUser: paths.changePasswordNewUser },
  })
}

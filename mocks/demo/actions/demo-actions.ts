import type { DemoRow } from '#mocks/database/demo-row.ts'
import type { Fault, ScenarioName } from '#mocks/demo/choices.ts'
import { changeDemoSettings, demoSettings, noTrouble } from '#mocks/demo/demo-settings.ts'
import type { DemoStore } from '#mocks/demo/demo-store.ts'
import { type DemoLink, startOf } from '#mocks/demo/link/demo-link.ts'
import { personaBy } from '#mocks/demo/personas.ts'
import type { PortalProxy } from '#mocks/demo/portal-proxy.ts'
import type { Prospect } from '#mocks/demo/prospect/prospect.ts'
import type { Replacements } from '#mocks/demo/replacements.ts'
import { scenarios } from '#mocks/demo/scenarios/scenarios.ts'
import { actorOf, type Script } from '#mocks/demo/scripts/script.ts'
import { type DemoSession, signedInEmail } from '#mocks/demo/session/session-watch.ts'
import { shortTokenLife, usualTokenLife } from '#mocks/demo/token-life.ts'
import type { MockBackend } from '#mocks/interception/network.ts'
import type { ReadableStore } from '#src/rules/create-store.ts'
import { createDataActions } from './data-actions.ts'
import { createRecordingActions } from './recording-actions.ts'
import { createScriptActions } from './script-actions.ts'
import { createSignInActions } from './sign-in-actions.ts'
import { createTroubleActions } from './trouble-actions.ts'

type Parts = {
  backend: MockBackend
  store: DemoStore
  portal: PortalProxy
  session: ReadableStore<DemoSession | null>
  replacements: Replacements
  /** Whether a visitor uses the demo: their data are only those of the link, nothing of them is kept, and nothing is asked. */
  isTour: boolean
  onRecordsChanged: () => void
}

/**
 * Everything that the presenter can do. Each action resolves when the data have changed; the screens update
 * by themselves.
 */
export type DemoActions = ReturnType<typeof createDemoActions>

export const createDemoActions = (parts: Parts) => {
  const { backend, store, portal, session, replacements, isTour, onRecordsChanged } = parts
  const { database, loadSeed, servedSeed, base } = backend
  const signIns = createSignInActions({ database, store, portal })
  const renewSession = async (life: number): Promise<void> => {
    const email = signedInEmail(session.get())
    const { remindMe = false, iat = 0, exp = 0 } = session.get()?.claims ?? {}
    // A short session begins again with its data.
    if (email === null || ((exp - iat) * 1_000 === life && life !== shortTokenLife)) return
    if ((await database.read((tables) => personaBy(tables, email))) === null) return
    try {
      await signIns.renewSession(email, remindMe && life !== shortTokenLife)
    } catch (cause) {
      throw new Error('All data were replaced, but the session is as it was: sign in again.', { cause })
    }
  }
  const data = createDataActions({
    database,
    loadSeed,
    servedSeed,
    store,
    replacements,
    isTour,
    renewSession,
  })
  const troubles = createTroubleActions({ database, store, onRecordsChanged })
  const scripts = createScriptActions({ store, portal, session, base, data, replacements, signIns, troubles })
  /** The question is asked in the bar. */
  const allowLink = async (): Promise<boolean> => {
    if (isTour) return true
    if (store.get().settings.hidden) await store.set({ hidden: false })
    return replacements.allow('the link')
  }
  const apply = async (link: DemoLink): Promise<void> => {
    await data.loadScenario(link.scenario, {
      name: 'the link',
      ...noTrouble,
      lastFault: null,
      running: null,
      prospect: link.prospect ?? null,
    })
    await signIns.setTokenLife(link.shortLife ? shortTokenLife : usualTokenLife)
    if (link.persona !== null && (await isNeeded(link.persona, link)))
      await signIns.storeSession(link.persona, link.rememberMe)
  }
  /** An account that was added stays with its sender: a script that names its own people does without. */
  const isNeeded = async (persona: string, link: DemoLink): Promise<boolean> => {
    const start = startOf(link)
    if (start === null || actorOf(start.script, start.step) === null) return true
    return (await database.read((tables) => personaBy(tables, persona))) !== null
  }
  /** A step with a person shows that person and its screen itself. */
  const enterFromLink = async (
    { script, step }: { script: Script; step: number },
    screen = '/',
  ): Promise<void> => {
    await scripts.enterScript(script, step)
    if (actorOf(script, step) === null) portal.restart(script.steps[step]?.path ?? screen)
  }
  return {
    ...signIns,
    ...data,
    ...troubles,
    ...scripts,
    ...createRecordingActions({ store, session, base, saveScript: scripts.saveScript }),
    setNetwork: (change: Partial<Pick<DemoRow, 'latency' | 'offline'>>) => store.set(change),
    setProspect: (prospect: Prospect | null) => store.set({ prospect }),
    toggleHidden: () =>
      store.change((tables) => changeDemoSettings(tables, { hidden: !demoSettings(tables).hidden })),

    /** Opens a screen without a load of the page, with which data that are not stored would end. */
    openScreen: (screen: string) => portal.restart(screen),

    async chooseScenario(to: ScenarioName): Promise<void> {
      if (await replacements.allow(`'${scenarios[to].title}'`)) await data.loadScenario(to)
    },

    /**
     * Applies a link; the network last, because a sign-in has to succeed before. The session is stored; the portal has to
     * be mounted again to show it. A visitor who has not reached the end goes on where they were. Resolves to false if the user keeps changes of their own.
     */
    async follow(link: DemoLink): Promise<boolean> {
      const start = startOf(link)
      if (isTour && scripts.isUnderWay(start?.script)) {
        await scripts.resumeTour()
        return true
      }
      if (!(await allowLink())) return false
      await apply(link)
      if (start !== null) await enterFromLink(start, link.screen)
      await store.change((tables) => {
        const { latency, offline } = link
        changeDemoSettings(tables, {
          latency,
          offline,
          faults: merged(demoSettings(tables).faults, link.faults),
        })
      })
      return true
    },
  }
}

/** The faults of a step come before those of its link, which was perhaps copied during the step: at most one for each area. */
const merged = (ofStep: readonly Fault[], ofLink: readonly Fault[]): Fault[] => [
  ...ofStep,
  ...ofLink.filter(({ area }) => ofStep.every((fault) => fault.area !== area)),
]

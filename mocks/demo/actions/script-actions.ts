import type { WritableTables } from '#mocks/database/database-types.ts'
import { createSerialQueue } from '#mocks/database/serial-queue.ts'
import { type Fault, isForWrites } from '#mocks/demo/choices.ts'
import { changeDemoSettings, demoSettings } from '#mocks/demo/demo-settings.ts'
import type { DemoStore } from '#mocks/demo/demo-store.ts'
import type { PortalProxy } from '#mocks/demo/portal-proxy.ts'
import type { Prospect } from '#mocks/demo/prospect/prospect.ts'
import type { Replacements } from '#mocks/demo/replacements.ts'
import { goToScreen, screenIn } from '#mocks/demo/screen-path.ts'
import { findElement } from '#mocks/demo/scripts/find-element.ts'
import { isRightAnswer, rightAnswer } from '#mocks/demo/scripts/question.ts'
import {
  atNextStep,
  atStep,
  currentStep,
  isStepDone,
  type RunningScript,
  runScript,
  withAnswer,
} from '#mocks/demo/scripts/running-script.ts'
import { actorOf, type Script, type Step } from '#mocks/demo/scripts/script.ts'
import { type DemoSession, signedInEmail } from '#mocks/demo/session/session-watch.ts'
import { tickCurrentStep } from '#mocks/demo/with-demo.ts'
import type { ReadableStore } from '#src/rules/create-store.ts'
import type { createDataActions } from './data-actions.ts'
import type { createSignInActions } from './sign-in-actions.ts'
import type { createTroubleActions } from './trouble-actions.ts'

type Parts = {
  store: DemoStore
  portal: PortalProxy
  session: ReadableStore<DemoSession | null>
  base: string
  data: Pick<ReturnType<typeof createDataActions>, 'loadScenario'>
  replacements: Replacements
  signIns: Pick<ReturnType<typeof createSignInActions>, 'storeSession'>
  troubles: Pick<ReturnType<typeof createTroubleActions>, 'saveAsColleague'>
}

export const createScriptActions = (parts: Parts) => {
  const { store, replacements } = parts
  const { showAgain, enter } = createStepPresenter(parts)
  const current = () => store.get().settings.running
  /** A step is entered completely before the next one: `Next` may be pressed while `Start` signs in. */
  const inTurn = createSerialQueue()

  const enterScript = (script: Script, step = 0) =>
    inTurn(() => enter(runScript(script, step), script.prospect))

  return {
    async startScript(script: Script) {
      if (script.steps[0]?.scenario === undefined || (await replacements.allow(replacementNameOf(script))))
        await enterScript(script)
    },
    enterScript,
    /** Goes on with a script where it was left, on data that may be new. */
    resumeScript: (running: RunningScript) => inTurn(() => enter(running, running.script.prospect)),
    /** Plays a script from this step, without the scenarios of its steps: the data stay as they are. */
    previewScript: ({ prospect: _, ...script }: Script, step: number) =>
      enterScript({ ...script, steps: script.steps.map(({ scenario: __, ...rest }) => rest) }, step),
    /** Leaves the step, done or skipped, and enters the next one; after the last one the script is finished. */
    nextStep: () =>
      inTurn(async () => {
        // The step may just have been done in another tab.
        await store.refresh()
        const running = current()
        if (running === null || currentStep(running) === null) return
        const next = atNextStep(running)
        if (currentStep(next) === null) await store.set({ running: next, faults: [] })
        else await enter(next)
      }),
    /** Shows the step before; what was changed in the data stays. */
    previousStep: () =>
      inTurn(() =>
        store.change((tables) => {
          const { running } = demoSettings(tables)
          if (running === null || running.step === 0) return
          const shown = atStep(running, running.step - 1)
          changeDemoSettings(tables, { running: shown, faults: [...openFaults(shown)], lastFault: null })
        }),
      ),
    /** Shows any step: one before as `Back` does, a later one as `Next` does. */
    showStep: (step: number) =>
      inTurn(async () => {
        const running = current()
        if (running === null || step === running.step) return
        const shown = atStep(running, step)
        if (step > running.step) await enter(shown)
        else {
          await store.set({ running: shown, faults: [], lastFault: null })
          await showAgain(shown)
        }
      }),
    /** Whether a visitor is on the way through this script. */
    isUnderWay(script: Script | undefined): boolean {
      const running = current()
      if (script === undefined || running === null || currentStep(running) === null) return false
      return JSON.stringify(running.script) === JSON.stringify(script)
    },
    explore: () => store.set({ isExploring: true, faults: [] }),
    resumeTour: () =>
      inTurn(async () => {
        await store.set({ isExploring: false })
        const running = current()
        if (running !== null) await showAgain(running)
      }),
    takeMeThere: () =>
      inTurn(async () => {
        const running = current()
        if (running !== null) await showAgain(running)
      }),
    stopScript: () => inTurn(() => store.set({ running: null, faults: [], lastFault: null })),
    tickStep: () => store.change(tickCurrentStep),
    /** Judges the answer to the question of the step by the present data. */
    answerStep: (given: string) => inTurn(() => store.change((tables) => answerCurrentStep(given, tables))),
    ...createScriptStore(store),
  }
}

/** What goes wrong during a step, in calls. */
const faultsOf = (running: RunningScript): readonly Fault[] => {
  const trouble = currentStep(running)?.trouble
  return trouble === undefined || trouble === 'colleague' ? [] : [trouble]
}

/** The same, while the step waits for it. */
const openFaults = (running: RunningScript): readonly Fault[] =>
  isStepDone(running) ? [] : faultsOf(running)

/** A question whose answer the data lack stays open: it can be skipped. */
const answerCurrentStep = (given: string, tables: WritableTables): void => {
  const { running } = demoSettings(tables)
  const question = running === null ? undefined : currentStep(running)?.question
  const right = question === undefined ? null : rightAnswer(question, tables)
  if (running !== null && right !== null)
    changeDemoSettings(tables, {
      running: withAnswer(running, { isRight: isRightAnswer(given, right), right }),
    })
}

/** Brings the portal to a step of a script. */
const createStepPresenter = (parts: Parts) => {
  const { store, portal, session, base, data, signIns, troubles, replacements } = parts
  const isSignedInAs = (persona: string | null): boolean =>
    persona === null || persona === signedInEmail(session.get())

  const signInIfOther = async (persona: string | null): Promise<boolean> => {
    if (persona === null || isSignedInAs(persona)) return false
    await signIns.storeSession(persona, false)
    return true
  }

  /** Shows persona and screen of a step. Its faults are set in between: they are for the screen, not for the sign-in. */
  const goTo = async (
    { script, step }: RunningScript,
    faults: readonly Fault[],
    isNewData: boolean,
  ): Promise<void> => {
    const persona = actorOf(script, step)
    const path = script.steps[step]?.path
    const isOther = await signInIfOther(persona)
    if (faults.length > 0) await store.set({ faults: [...faults], lastFault: null })
    const isOpened = openScreen(path, isOther || isNewData)
    // Otherwise the next step would compare its person with the one before.
    if (isOther) await until(() => isSignedInAs(persona), 3_000)
    if (isOpened) await until(() => haveStruck(faults), 5_000)
  }

  /** Returns whether the screen was opened now. One that was there already makes no calls: what goes wrong waits for the user. */
  const openScreen = (path: string | undefined, isRestart: boolean): boolean => {
    if (isRestart) portal.restart(path)
    if (isRestart || path === undefined) return isRestart
    const isThere = path === screenIn(location.href, base)
    goToScreen(path, base)
    return !isThere
  }

  /** Otherwise a late call of this screen would meet the fault of the next step. What is for writes waits for the user's save. */
  const haveStruck = async (faults: readonly Fault[]): Promise<boolean> => {
    if (faults.every(isForWrites)) return true
    await store.refresh()
    const { faults: open, lastFault } = store.get().settings
    return open.length === 0 || lastFault !== null
  }

  /** Shows a step that was left, with what goes wrong in it if it is not done. */
  const showAgain = (running: RunningScript): Promise<void> => goTo(running, openFaults(running), false)

  const enter = async (running: RunningScript, prospect?: Prospect): Promise<void> => {
    const step = currentStep(running)
    if (step === null) return
    const { scenario, trouble } = step
    // They were about the step before.
    await portal.dismissNotices()
    const settings = {
      running,
      isExploring: false,
      lastFault: null,
      offline: false,
      faults: [],
      ...(prospect ? { prospect } : {}),
    }
    replacements.last.set(null)
    if (scenario === undefined) await store.set(settings)
    else await data.loadScenario(scenario, { name: replacementNameOf(running.script), ...settings })
    await goTo(running, faultsOf(running), scenario !== undefined)
    if (trouble === 'colleague') await saveAsColleague(step)
  }

  const saveAsColleague = async ({ path }: Step): Promise<void> => {
    if (path === undefined) return
    // The form has to show the record as it was before.
    await until(() => findElement({ role: 'button', name: 'Save' }) !== null, 10_000)
    await troubles.saveAsColleague(path)
  }

  return { showAgain, enter }
}

const replacementNameOf = ({ title }: Script): string => `the script '${title}'`

const mostScripts = 12

/** The scripts that presenters have written themselves. Each has a title of its own. */
const createScriptStore = (store: DemoStore) => ({
  /** Adds a script, or puts it in the place of the one that it was before. Throws an Error where another one would be lost. */
  saveScript: (script: Script, before: Script = script) =>
    store.change((tables) => {
      const { scripts } = demoSettings(tables)
      const others = scripts.filter((other) => JSON.stringify(other) !== JSON.stringify(before))
      if (others.some(({ title }) => title === script.title))
        throw new Error(
          `There is a script '${script.title}' already. Change one of the titles, or delete it.`,
        )
      if (others.length >= mostScripts)
        throw new Error(`There are ${mostScripts} scripts already. Delete one first.`)
      changeDemoSettings(tables, { scripts: [...others, script] })
    }),
  deleteScript: (title: string) =>
    store.change((tables) =>
      changeDemoSettings(tables, {
        scripts: demoSettings(tables).scripts.filter((script) => script.title !== title),
      }),
    ),
})

const interval = 100

/** Resolves when the condition holds, or after this many milliseconds. */
const until = async (isMet: () => boolean | Promise<boolean>, limit: number): Promise<void> => {
  for (let waited = 0; waited < limit && !(await isMet()); waited += interval)
    await new Promise((resolve) => setTimeout(resolve, interval))
}

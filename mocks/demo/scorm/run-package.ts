import type { DemoActions } from '#mocks/demo/actions/demo-actions.ts'
import type { DemoStore } from '#mocks/demo/demo-store.ts'
import { readScript } from '#mocks/demo/scripts/read-script.ts'
import { currentStep } from '#mocks/demo/scripts/running-script.ts'
import type { Script } from '#mocks/demo/scripts/script.ts'
import { findLmsApi, type LmsApi } from './lms-api.ts'
import { isAtEnd, type LmsReport, reportOf, resumed, sessionTime } from './lms-report.ts'

/** Whether the progress is reported to a learning system. One that takes no report may have ended its own session. */
export type LmsState = 'reporting' | 'refused' | 'missing'

type Parts = { store: DemoStore; actions: Pick<DemoActions, 'resumeScript'>; page: Window }

/** Starts the training of the package where its learner stopped, and reports to the learning system that shows it. */
export const runPackage = async (
  { store, actions, page }: Parts,
  onState: (state: LmsState) => void,
): Promise<void> => {
  const api = findLmsApi(page)
  const isReporting = api !== null && api.LMSInitialize('') === 'true'
  onState(isReporting ? 'reporting' : 'missing')
  const suspendData = isReporting ? api.LMSGetValue('cmi.suspend_data') : ''
  // Without a learning system the browser knows the place, and after a reload the end and the data, too.
  const isReload = wasReloaded(page)
  const isLaunch = isReporting && !isReload
  if (isLaunch || store.get().settings.running === null)
    await actions.resumeScript(resumed(packagedScript(page.document), suspendData))
  if (isReporting) report(api, { store, page, reloadedFrom: isReload ? suspendData : null, onState })
}

/** The portal reloads its page after some changes: for its learner that is no new launch. */
const wasReloaded = ({ performance }: Window): boolean =>
  performance.getEntriesByType('navigation').some((entry) => Reflect.get(entry, 'type') === 'reload')

/** `reloadedFrom`: the place that the page before a reload has reported. */
type ReportParts = Pick<Parts, 'store' | 'page'> & {
  reloadedFrom: string | null
  onState: (state: LmsState) => void
}

const report = (api: LmsApi, { store, page, reloadedFrom, onState }: ReportParts): void => {
  const began = Date.now()
  const sent = new Map<string, string>()
  // A course that was finished stays so when it is opened again.
  const isOver = ['completed', 'passed'].includes(api.LMSGetValue('cmi.core.lesson_status'))
  // Some learning systems forget the place with the end: the page before has reported every other one.
  let hasEnded = reloadedFrom !== null && (isAtEnd(reloadedFrom) || (isOver && reloadedFrom === ''))
  const set = (name: string, value: string) => {
    if (sent.get(name) === value || (isOver && name === 'cmi.core.lesson_status')) return
    if (api.LMSSetValue(name, value) !== refused) sent.set(name, value)
  }
  const send = (progress: LmsReport) => {
    const isPlaceSent = () => sent.get(place) === progress[place]
    if (isPlaceSent()) return
    for (const [name, value] of Object.entries(progress)) set(name, value)
    const isReported = api.LMSCommit('') !== refused && isPlaceSent()
    // With the next step all is reported again.
    if (!isReported) sent.clear()
    onState(isReported ? 'reporting' : 'refused')
  }
  const sendProgress = () => {
    const { running } = store.get().settings
    if (running === null) return
    const isFinished = currentStep(running) === null
    hasEnded ||= isFinished
    // A learner who looks back after the end takes nothing of it away.
    if (isFinished || !hasEnded) send(reportOf(running))
  }
  sendProgress()
  store.subscribe(sendProgress)
  page.addEventListener(
    'pagehide',
    () => {
      set('cmi.core.session_time', sessionTime(Date.now() - began))
      api.LMSFinish('')
    },
    { once: true },
  )
}

const place = 'cmi.suspend_data'

/** What a learning system answers to a report that it does not take. */
const refused = 'false'

const packagedScript = (page: Document): Script =>
  readScript(page.getElementById('script')?.textContent ?? '')

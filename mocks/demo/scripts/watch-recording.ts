import type { ReadableTables } from '#mocks/database/database-types.ts'
import { changeDemoSettings, demoSettings } from '#mocks/demo/demo-settings.ts'
import type { DemoStore } from '#mocks/demo/demo-store.ts'
import { screenIn } from '#mocks/demo/screen-path.ts'
import { type DemoSession, signedInEmail } from '#mocks/demo/session/session-watch.ts'
import type { MockBackend } from '#mocks/interception/network.ts'
import type { ReadableStore } from '#src/rules/create-store.ts'
import { type Place, type Recording, withControl, withParameters, withPlace } from './recording.ts'
import { usedControl } from './used-control.ts'

type Parts = {
  store: DemoStore
  session: ReadableStore<DemoSession | null>
  backend: Pick<MockBackend, 'base' | 'database'>
}

/** Records which screens this window shows and which controls are used; the writes are recorded where they happen. */
export const watchRecording = ({ store, session, backend: { base, database } }: Parts): void => {
  const isRecording = () => store.get().settings.recording !== null
  const change = (work: (recording: Recording) => Recording): void =>
    void store
      .change((tables) => {
        const { recording } = demoSettings(tables)
        const next = recording === null ? null : work(recording)
        if (next !== recording) changeDemoSettings(tables, { recording: next })
      })
      .catch((error: unknown) => console.error('A step could not be recorded.', error))
  /** Null while no user is signed in: a script contains no signing in. */
  const place = (): Place | null => {
    const persona = signedInEmail(session.get())
    return persona === null ? null : { persona, path: pathOf(screenIn(location.href, base)) }
  }

  let screen = screenIn(location.href, base)
  const watchPlace = (isRedirect: boolean) => {
    const [before, now] = [screen, place()]
    screen = screenIn(location.href, base)
    if (!isRecording() || now === null) return
    const parameters = pathOf(before) === now.path ? changedParameters(before, screen) : []
    change((recording) => withParameters(withPlace(recording, now, isRedirect), now, parameters))
  }
  // wouter dispatches the first two for changes of the history by scripts.
  for (const event of ['pushState', 'replaceState', 'popstate', 'hashchange'])
    window.addEventListener(event, () => watchPlace(event === 'replaceState'))
  session.subscribe(() => watchPlace(false))
  // An address that was typed loads the page.
  watchPlace(false)

  const watchControl = ({ target }: Event) => {
    const now = place()
    if (!isRecording() || now === null) return
    const control = usedControl(target, database.peek(recordNames) ?? [])
    if (control !== null) change((recording) => withControl(recording, now, control))
  }
  for (const event of ['click', 'input']) window.addEventListener(event, watchControl, { capture: true })
}

const pathOf = (screen: string): string => screen.split('?')[0] ?? '/'

const changedParameters = (before: string, now: string): string[] => {
  const [earlier, later] = [before, now].map((screen) => new URLSearchParams(screen.split('?')[1]))
  return [...(later?.keys() ?? [])].filter((name) => later?.get(name) !== earlier?.get(name))
}

/** What the records are called on screens. */
const recordNames = (tables: ReadableTables): string[] => [
  ...tables.customer
    .all()
    .flatMap((row) => [row.companyName, row.contactPersonName, row.adminEmail, row.url]),
  ...tables.device.all().map(({ name }) => name),
  ...tables.complaint.all().flatMap(({ description, raisedBy }) => [description, raisedBy]),
  ...tables.employee.all().flatMap(({ name, email }) => [name, email]),
  ...[tables.lob, tables.portal].flatMap((table) => table.all().map(({ name }) => name)),
]

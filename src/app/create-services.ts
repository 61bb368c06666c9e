import type { ReactNode } from 'react'
import type { Call } from '#src/api/client.ts'
import type { Download } from '#src/api/download.ts'
import { saveFile } from '#src/api/save-file.ts'
import type { Config } from '#src/contract/config.ts'
import { canonicalPath, localPath, paths } from '#src/navigation/paths.ts'
import type { Address } from '#src/session/address.ts'
import type { Services } from '#src/session/services.tsx'
import { hasEnded, isSignedOut, type Session } from '#src/session/session.ts'
import { pageKeeper } from '#src/ui/reload-page.ts'
import { createWrites } from '#src/writes/writes.ts'
import { noticeLog } from './notice-log.ts'
import { createNotifier } from './notify.ts'
import { ask, closeQuestion } from './question.ts'
import { publicRoutes } from './routes-without-layout.ts'

type ServicesParts = {
  config: Config
  call: Call
  download: Download
  session: Session
  address: Address
  /** The path under which the portal is served, without its last slash. */
  base: string
  mountNotices: (notices: ReactNode) => void
  inspect?: Services['inspect']
} & Pick<Services, 'isReachable' | 'explainNoAccess' | 'isDemo' | 'savedElsewhere'>

/** Creates what screens use of their environment, and carries out what the session emits. */
export const createServices = ({
  config,
  call,
  isReachable,
  download,
  session,
  address,
  base,
  mountNotices,
  explainNoAccess,
  isDemo,
  savedElsewhere,
  inspect = () => {},
}: ServicesParts): Services => {
  const { notify, dismissNotices } = createNotifier({
    navigate: (path, state) => address.navigate(localPath(base, path), { state }),
    load: (path) => (path === undefined ? address.reload() : address.load(localPath(base, path))),
    shownPath: () => address.current().path,
    mountNotices,
    toastAutoCloseMs: config.toastAutoCloseMs,
  })
  const writes = createWrites({ call, notify, keepPage: pageKeeper(), inspect })
  let wasSignedIn = false
  session.actor.on('*', (emitted) => {
    const isOfEnd = 'message' in emitted || ('to' in emitted && emitted.to === paths.login)
    const shown = canonicalPath(address.current().path)
    // A link of a mail may be opened over a session that has expired long ago.
    if (wasSignedIn || !isOfEnd || publicRoutes.every(({ path }) => shown !== base + path)) notify(emitted)
  })
  let isEnded = false
  session.actor.subscribe((snapshot) => {
    // The question and the notices are outside the screen, which is replaced or made inert.
    if (snapshot.hasTag('over')) void closeQuestion()
    wasSignedIn ||= snapshot.hasTag('signed in')
    const wasEnded = isEnded
    isEnded = hasEnded(snapshot)
    // What is sent without a session, as for a new password, is not forgotten.
    if (isEnded && !wasEnded) writes.forget()
    if (isEnded) noticeLog.clear()
    if (isSignedOut(snapshot)) dismissNotices()
  })
  return {
    config,
    call,
    isReachable,
    download,
    saveFile,
    address,
    session,
    writes,
    notify,
    ask,
    explainNoAccess,
    isDemo,
    savedElsewhere,
    inspect,
  }
}

import { expect, test } from 'vitest'
import { repositoryFiles } from './files.ts'

/** The functions whose part says in its own place that its code did not arrive, and offers `Try again`. */
const parts = /\b(?:lazyPart|lazyPopup|chunk)(?:<[\w<>]+>)?\(\s*(?:async )?\(\)/g

const noUndo = 'nothing is sent, and the notice says that the change cannot be undone'
const noRun = 'its screen says that nothing was sent, and the next try loads it again'

/** Code that is fetched otherwise, and what happens without it. */
const others: Readonly<Record<string, string>> = {
  'src/app/load-signed-in-app.ts ./signed-in-app.tsx': 'a screen of src/app/screens.tsx',
  'src/app/question.ts ./question-dialog.ts': 'the browser asks by itself',
  'src/app/notify.ts ./toasts.tsx': 'notices are shown without it, and the next one fetches it again',
  'src/app/app.tsx #src/forms/draft-storage.ts':
    'a part of the signed-in portal: before a sign-out it was loaded',
  'src/app/app.tsx #src/store/portal-rows.ts':
    'a part of the signed-in portal: before a sign-out it was loaded',
  'src/app/app.tsx #src/store/stored-user-settings.ts':
    'what was opened last is forgotten at the next sign-out',
  'src/app/app.tsx ./watch-lost-focus.ts': 'the focus is not moved where a control goes away that had it',
  'src/app/use-forget-deleted.ts ./deleted-records.ts':
    'a record that was deleted stays among those opened last until it is opened',
  'src/app/entities/device.ts #src/screens/device/search-devices.ts':
    'the palette says that its search failed',
  'src/api/read-answer.ts ./error-body.ts':
    'the message of a refusal is shown, without the fields that it names',
  'src/main.tsx #mocks/browser.ts': 'the page says that the portal cannot start',
  'src/app/lazy-runs.ts #src/runs/open-runs.ts':
    'no run is shown or sent until the next screen with one tries again',
  'src/app/run-kinds.ts #src/screens/complaint/complaint.runs.ts': noRun,
  'src/app/run-kinds.ts #src/screens/customer/customer-change.runs.ts': noRun,
  'src/app/run-kinds.ts #src/screens/customer/customer.runs.ts': noRun,
  'src/app/run-kinds.ts #src/screens/device/device.runs.ts': noRun,
  'src/app/run-kinds.ts #src/screens/lob/lob.runs.ts': noRun,
  'src/app/run-kinds.ts #src/screens/local-admin/hand-over-run.ts': noRun,
  'src/app/run-kinds.ts #src/screens/local-admin/local-admin.runs.ts': noRun,
  'src/app/change-kinds.ts #src/screens/customer/customer-change.ts': noUndo,
  'src/app/change-kinds.ts #src/screens/device/device-change.ts': noUndo,
  'src/app/change-kinds.ts #src/screens/lob/lob-change.ts': noUndo,
  'src/app/change-kinds.ts #src/screens/local-admin/local-admin-change.ts': noUndo,
  'src/app/change-kinds.ts #src/screens/profile/profile-change.ts': noUndo,
  'src/screens/local-admin/local-admin-list.tsx ./hospitals-of.ts':
    'the list says that nothing was sent, as where the hospitals cannot be read',
  'src/screens/local-admin/use-hand-over.tsx ./hospitals-of.ts':
    'a notice says so, as where the hospitals cannot be read, and nothing is sent',
  'src/forms/undo/undo.ts ./undo-steps.ts': noUndo,
  'src/store/portal-rows.ts ./take-over.ts':
    'what version 1 has stored stays there until the portal is loaded again',
  'src/main.tsx #src/app/toasts.tsx': 'there is no notice to dismiss',
}

/** Each import of a chunk outside of what is fetched ahead, by its file and what it names. */
const imports = repositoryFiles(/^src\/.*\.tsx?$/).flatMap(({ path, text }) =>
  [...text.matchAll(/(?<!typeof |\.)\bimport\(\s*'([^']+)'\s*\)/g)].map(({ index, 1: name }) => ({
    id: `${path} ${name}`,
    before: text.slice(0, index),
  })),
)

/** Whether an import is within one of those functions, or in a list of what is fetched ahead. */
const isPart = ({ before }: { before: string }): boolean => {
  const begun = [...before.matchAll(parts)].at(-1)
  const within = begun === undefined ? null : before.slice(begun.index)
  return within !== null && !/\n\S/.test(within.replace(/\n[)}\]]/g, ''))
}

const isFetchedAhead = ({ before }: { before: string }): boolean =>
  /preloadParts\((?:\s*\(\) => import\('[^']+'\),)*\s*\(\) => $/.test(before)

test('whatever code does not arrive, only its own part is missing, and says so', () => {
  expect(imports.length).toBeGreaterThan(40)
  const bare = imports.filter((found) => !isPart(found) && !isFetchedAhead(found)).map(({ id }) => id)
  expect([...new Set(bare)].toSorted()).toEqual(Object.keys(others).toSorted())
})

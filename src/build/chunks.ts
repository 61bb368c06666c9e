import { fileURLToPath } from 'node:url'

/** What every visitor loads is one file, and so is each of the groups below: many small files compress worse. */
const start = { name: 'start', tags: ['$initial' as const], priority: 2 }

/** What the demo replaces in the portal; it must not load msw, which reads a storage that the browser may block. */
const demoStart = { name: 'demo-start', test: /\/mocks\/browser\.ts$/, priority: 3 }

/** The demo's backend and controls. */
const mock = { name: 'mock', test: /\/mocks\/(interception\/network|demo\/open-demo)\.tsx?$/ }

/** Three screens of a few lines each. */
const profile = { name: 'profile', test: /\/screens\/profile\/(view-profile|edit-profile|change-password)\./ }

/** What is open above a screen, with all of Base UI. */
const popups = /\/node_modules\/@(base|floating)-ui\/|\/src\/ui\/popups\/(popup-dialog|command-palette)\./

/** A chunk of what these modules need, without screens, which have their own chunks. */
const neededBy = (name: string, screens: readonly string[]) => {
  const ids = screens.map((screen) => fileURLToPath(new URL(`../../${screen}`, import.meta.url)))
  const needed = new Set<string>()
  return {
    priority: 1,
    debugName: name,
    name: (id: string, modules: Modules) => {
      if (needed.size === 0) for (const screen of ids) addNeeded(screen, modules, needed)
      const isScreen = ids.includes(id) && /\/(screens|dashboard)\//.test(id)
      return needed.has(id) && !isScreen ? name : null
    },
  }
}

/** The frame of all screens, the first of them and the lists: the forms that open over lists have their own chunks. */
const signedIn = neededBy('signed-in', [
  'src/app/signed-in-app.tsx',
  'src/app/dashboard/dashboard.tsx',
  'src/screens/customer/customer-list.tsx',
  'src/screens/customer/all-customers.tsx',
  'src/screens/complaint/complaint-list.tsx',
  'src/screens/device/device-list.tsx',
  'src/screens/device/customer-devices.tsx',
  'src/screens/employee/employee-list.tsx',
  'src/screens/lob/lob-list.tsx',
])

const neededByMock = neededBy('mock', [
  'mocks/interception/network.ts',
  'mocks/demo/open-demo.tsx',
  'mocks/demo/ui/panel.tsx',
])

/** What the demo's backend shares with it: before sign-in the demo does without the rest. */
const sharedWithMock = {
  priority: 1.5,
  debugName: 'shared-with-mock',
  name: (id: string, modules: Modules) =>
    neededByMock.name(id, modules) !== null && signedIn.name(id, modules) !== null
      ? 'shared-with-mock'
      : null,
}

/** What several of the other screens need: the ones without a form load nothing of forms. */
const several = { minShareCount: 2, test: (id: string) => !popups.test(id) }
const records = {
  ...several,
  debugName: 'records',
  name: (id: string, modules: Modules) => (needsForms(id, modules) ? null : 'records'),
}
const forms = { ...several, name: 'forms' }

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

const importsOf = (id: string, modules: Modules): readonly string[] =>
  id.includes('/node_modules/') ? [] : (modules.getModuleInfo(id)?.importedIds ?? [])

const needsForms = (id: string, modules: Modules): boolean => {
  const needs =
    needing.get(id) ??
    (id.includes('/react-hook-form/') || importsOf(id, modules).some((each) => needsForms(each, modules)))
  needing.set(id, needs)
  return needs
}

const needing = new Map<string, boolean>()

const addNeeded = (id: string, modules: Modules, needed: Set<string>): void => {
  if (needed.has(id)) return
  needed.add(id)
  for (const each of importsOf(id, modules)) addNeeded(each, modules, needed)
}

/** The chunks of a build beside those of its screens. */
export const chunkGroups = (isDemo: boolean) => [
  start,
  ...(isDemo ? [demoStart, mock, sharedWithMock] : []),
  signedIn,
  records,
  forms,
  profile,
  { name: 'popups', test: popups },
]

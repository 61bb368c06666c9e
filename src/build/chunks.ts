/**
 * The files of a build beside those of its screens, for many small files compress worse. A module is in the
 * first group that has it; a group also has all that its modules import.
 */
export const chunkGroups = [
  { name: 'start', tags: ['$initial' as const] },
  // What the demo replaces in the portal: it must not load msw, which reads a storage that the browser may block.
  { name: 'demo-start', test: /\/mocks\/browser\.ts$/ },
  { name: 'mock', test: /\/mocks\/(interception\/network|demo\/open-demo)\.tsx?$/ },
  // The frame of all screens, the first of them, and lists. Nothing of them may import a form: forms have their own files.
  {
    name: 'signed-in',
    test: /\/src\/(app\/(signed-in-app|dashboard\/dashboard)|screens\/[\w-]+\/([\w-]+-list|all-customers|customer-devices))\.tsx$/,
  },
  // Opened from a list or by their addresses: the first list does not wait for them.
  { name: 'records', test: /\/src\/screens\/[\w-]+\/[\w-]+-record\.tsx$/ },
  { name: 'all-complaints', test: /\/src\/screens\/complaint\/(all\/[\w-]+|all-complaints)\.tsx?$/ },
  { name: 'dashboard-cards', test: /\/src\/app\/dashboard\/(dashboard-cards|unsent-runs)\.tsx$/ },
  // What opens above a screen, with what Base UI needs for it; then the rest of Base UI.
  { name: 'popups', test: /\/src\/ui\/popups\/(?!command-palette|option-list)/ },
  {
    name: 'comboboxes',
    test: /\/node_modules\/@(base|floating)-ui\/|\/src\/ui\/(popups\/|fields\/combobox)/,
  },
  // What two or more chunks share and no group above has: mostly forms.
  { name: 'forms', minShareCount: 2 },
  // Each of these is too small for a file of its own.
  {
    name: 'record-forms',
    test: /\/src\/screens\/(?!complaint)[\w-]+\/([\w-]+-(add|edit|form)|change-manager)\.tsx$/,
  },
  { name: 'password-screens', test: /\/src\/screens\/password\/[\w-]+\.tsx$/ },
  { name: 'imports', test: /\/src\/screens\/[\w-]+\/[\w-]+-import\.tsx$/ },
  { name: 'run-kinds', test: /\/src\/screens\/[\w-]+\/[\w-]+([.]runs|-run)\.ts$/ },
]

const compiledAhead = ['popups', 'comboboxes', 'forms', 'record-forms']

/**
 * These are loaded while the user reads the first screen. Chromium compiles each of their functions then, beside the page, and
 * not on the press that opens the first popup: compiling took about a fifth of the time from that press to the paint.
 */
export const compileHint = ({ name }: { name: string }): string =>
  compiledAhead.includes(name) ? '//# allFunctionsCalledOnLoad' : ''

/** Folder or file, what it may import of ours, which packages, and why not more. */
type Row = readonly [where: string, ours: string, packages: string, reason: string]

const belowScreens =
  'src/data src/store src/ui src/popups src/session src/writes src/navigation src/api src/contract src/rules machines'
const reactPackages = 'react @tanstack/react-query xstate @xstate/react react-hook-form wouter'

/**
 * Who may import whom. Files may always import from their own folder. A later row replaces an earlier one for its files.
 * `npm run format` writes the table to .biome.jsonc, and `npm run check` fails when the two differ.
 */
const importTable: readonly Row[] = [
  ['src/rules', '', 'superstruct jwt-decode dayjs papaparse', 'Rules are pure.'],
  ['src/contract', 'src/rules', 'superstruct', 'The contract is pure.'],
  [
    'machines',
    'src/rules src/contract',
    'xstate',
    'React, DOM, storage and network are provided; what machines need of rules and types is below them.',
  ],
  ['src/api', 'src/contract src/rules', 'ofetch superstruct', 'The client knows no screen and no machine.'],
  ['src/navigation', 'src/rules', '', 'Paths and titles are pure.'],
  [
    'src/writes',
    'machines src/api src/contract src/rules',
    'xstate',
    'Writes outlive screens, and know neither those nor the session.',
  ],
  [
    'src/session',
    'src/writes machines src/api src/contract src/rules',
    'xstate @xstate/react react wouter',
    'It knows no screen.',
  ],
  ['src/popups', 'src/session machines', reactPackages, 'A popup knows no record, form or list.'],
  ['src/store', 'src/session src/rules', 'react idb-keyval', 'It knows no screen.'],
  [
    'src/ui',
    'src/rules/text.ts src/rules/search-text.ts src/rules/create-store.ts',
    'react react-dom wouter @base-ui/react lucide-react uqr',
    'Components know no records, calls or rights.',
  ],
  ['src/build', '', 'vite @vitejs/plugin-react react-dom/server node:', 'It runs while the portal is built.'],
  [
    'src/data',
    'src/session src/writes src/api src/contract src/rules machines',
    'react @tanstack/react-query',
    'It knows no screen.',
  ],
  ['src/records', belowScreens, reactPackages, 'It knows no screen.'],
  ['src/runs', belowScreens, `${reactPackages} superstruct`, 'It knows no screen.'],
  [
    'src/forms',
    `src/records src/runs ${belowScreens}`,
    `${reactPackages} superstruct`,
    'Forms know no list.',
  ],
  ['src/lists', `src/records src/runs ${belowScreens}`, reactPackages, 'Lists know no form.'],
  [
    'src/imports',
    `src/forms src/runs src/records ${belowScreens}`,
    reactPackages,
    'It knows no screen and no list.',
  ],
  [
    'src/screens',
    `src/forms src/imports src/lists src/runs src/records ${belowScreens}`,
    `${reactPackages} superstruct`,
    'A screen imports neither other screens nor the app.',
  ],
  [
    'src/app',
    'src machines',
    'react @tanstack/react-query xstate @xstate/react wouter react-toastify sweetalert2',
    'The app knows neither mocks nor CLI.',
  ],
  [
    'src/main.tsx',
    'src/app src/ui src/session src/api src/navigation/paths.ts src/rules mocks/browser.ts',
    'react react-dom',
    'Mocks only by import().',
  ],
  [
    'mocks',
    'src/contract src/rules',
    'msw @mswjs/data idb-keyval papaparse superstruct',
    'The mock knows no client.',
  ],
  [
    'mocks/demo',
    'mocks src/contract src/rules src/ui',
    'react react-dom superstruct',
    'The portal reaches the demo controls by the handle that main.tsx passes.',
  ],
  [
    'cli',
    'src/contract src/rules src/api src/navigation mocks machines',
    'commander hono @hono/node-server tough-cookie uqr xstate superstruct jwt-decode ajv node: vite',
    'The CLI knows no screen, only its address.',
  ],
  [
    'cli/seed',
    'cli src/contract src/rules mocks',
    'commander superstruct @faker-js/faker node:',
    'The seed needs no client.',
  ],
]

/** Returns the rows as overrides of Biome's configuration. */
export const importOverrides = () =>
  importTable.map(([where, ours, packages, reason]) => ({
    includes: [isFile(where) ? where : `${where}/**`],
    linter: {
      rules: {
        style: {
          noRestrictedImports: {
            level: 'error',
            options: {
              patterns: [
                {
                  group: [
                    '**',
                    '!./**',
                    ...[...own(where), ...splitNames(ours)].map(ourGlob),
                    ...splitNames(packages).flatMap(packageGlobs),
                  ],
                  message: `${reason} ${where} may import: ${[ours, packages].filter(Boolean).join(' ')}.`,
                },
              ],
            },
          },
        },
      },
    },
  }))

const splitNames = (text: string): string[] => text.split(' ').filter((word) => word !== '')

const isFile = (where: string): boolean => /\.tsx?$/.test(where)

const own = (where: string): string[] =>
  // Screens of one entity import each other by `./`.
  isFile(where) || where === 'src/screens' ? [] : [where]

const ourGlob = (where: string): string => `!#${where}${isFile(where) ? '' : '/**'}`

const packageGlobs = (name: string): string[] =>
  name.endsWith(':') ? [`!${name}*`, `!${name}*/**`] : [`!${name}`, `!${name}/**`]

import { expect, test } from 'vitest'
import { nearestTests } from '#tests/support/nearest-tests.ts'

const importing = (...paths: string[]) => paths.map((path) => `import x from '#${path}'`).join('\n')

const files = [
  { path: 'src/rules/csv.ts', text: '' },
  { path: 'src/lists/export.ts', text: importing('src/rules/csv.ts') },
  { path: 'src/app/app.tsx', text: "const load = () => import('../lists/export.ts')" },
  { path: 'tests/rules/csv.test.ts', text: importing('src/rules/csv.ts') },
  { path: 'tests/screens/export.test.tsx', text: importing('src/lists/export.ts') },
  { path: 'tests/browsers/csv.test.ts', text: importing('src/rules/csv.ts') },
]

test.each([
  ['src/rules/csv.ts', ['tests/rules/csv.test.ts', 'tests/screens/export.test.tsx']],
  ['src/lists/export.ts', ['tests/screens/export.test.tsx']],
  ['tests/rules/csv.test.ts', ['tests/rules/csv.test.ts']],
  ['README.md', []],
])('a change of %s needs the tests %s', (changed, needed) => {
  expect(nearestTests([changed], files)).toEqual(needed)
})

test('a file that all tests import through others needs only the tests that import it directly', () => {
  const many = Array.from({ length: 30 }, (_, number) => ({
    path: `tests/screens/app-${number}.test.tsx`,
    text: importing('src/app/app.tsx'),
  }))
  expect(nearestTests(['src/rules/csv.ts'], [...files, ...many])).toEqual([
    'tests/rules/csv.test.ts',
    'tests/screens/export.test.tsx',
  ])
})

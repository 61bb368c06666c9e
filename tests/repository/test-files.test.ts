import { matchesGlob } from 'node:path'
import { expect, it } from 'vitest'
import browserTests from '#tests/browsers/vitest.config.ts'
import unitTests from '#tests/vitest.config.ts'
import { repositoryFiles } from './files.ts'

const includedIn = ({ test }: typeof unitTests | typeof browserTests): string[] =>
  (test?.projects ?? []).flatMap((project) =>
    typeof project === 'object' && 'test' in project ? (project.test?.include ?? []) : [],
  )

it('every test file is run by a project of Vitest', () => {
  const included = [...includedIn(unitTests), ...includedIn(browserTests), 'tests/browsers/*.test.ts']
  const unused = repositoryFiles(/\.test\.tsx?$/)
    .map(({ path }) => path)
    .filter((path) => !included.some((pattern) => matchesGlob(path, pattern)))
  expect(unused).toEqual([])
})

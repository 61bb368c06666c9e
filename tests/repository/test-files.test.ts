import { expect, it } from 'vitest'
import browserTests from '#tests/browsers/vitest.config.ts'
import unitTests from '#tests/vitest.config.ts'
import { repositoryFiles } from './files.ts'

const includedIn = ({ test }: typeof unitTests | typeof browserTests): string[] =>
  (test?.projects ?? []).flatMap((project) =>
    typeof project === 'object' && 'test' in project ? (project.test?.include ?? []) : [],
  )

/** `matchesGlob` of Node is experimental, and warns of itself in each run. */
const asRegExp = (pattern: string): RegExp => {
  const source = pattern.replace(/\*\*\/|[*{,}.]/g, (part) => parts[part] ?? part)
  return new RegExp(`^${source}$`)
}

const parts: Readonly<Record<string, string>> = {
  '**/': '(?:.+/)?',
  '*': '[^/]*',
  '{': '(?:',
  ',': '|',
  '}': ')',
  '.': '\\.',
}

it('every test file is run by a project of Vitest', () => {
  const included = [...includedIn(unitTests), ...includedIn(browserTests), 'tests/browsers/*.test.ts']
  const patterns = included.map(asRegExp)
  const unused = repositoryFiles(/\.test\.tsx?$/)
    .map(({ path }) => path)
    .filter((path) => !patterns.some((pattern) => pattern.test(path)))
  expect(unused).toEqual([])
  expect(patterns.some((pattern) => pattern.test('tests/elsewhere/a.test.ts'))).toBe(false)
})

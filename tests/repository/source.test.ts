import { expect, test } from 'vitest'
import { repositoryFiles } from './files.ts'

test('no path of a file is read off an address: in a folder with a blank or an umlaut it would be another one', () => {
  const wrong = repositoryFiles(/\.(ts|tsx|js)$/)
    .filter(({ text }) => /import\.meta\.url\s*\)\s*\.(pathname|href\.slice)/.test(text))
    .map(({ path }) => path)
  expect(wrong).toEqual([])
})

test('every machine that a screen runs is inspected', () => {
  const uses = repositoryFiles(/^src\/.*\.tsx?$/).flatMap(({ path, text }) =>
    (text.match(/useActorRef\([^;]*?\n(?= *(?:const|return|use|\}))/g) ?? []).map((use) => ({ path, use })),
  )
  expect(uses.length).toBeGreaterThan(0)
  expect(uses.filter(({ use }) => !/\binspect[,:]/.test(use))).toEqual([])
})

test('no rule that others compose has a URL, for the copy would be looked for elsewhere', () => {
  const surfaces = repositoryFiles(/\/surfaces\.module\.css$/)
  expect(surfaces.map(({ text }) => text.includes('url('))).toEqual([false])
  const composed = repositoryFiles(/^src\/.*\.css$/).flatMap(
    ({ text }) => text.match(/composes: .* from .*/g) ?? [],
  )
  expect(composed.filter((line) => !line.endsWith('/surfaces.module.css";'))).toEqual([])
})

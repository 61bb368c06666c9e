import { dirname, join } from 'node:path/posix'
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
  const sheets = repositoryFiles(/^src\/.*\.css$/)
  const composed = new Set(
    sheets.flatMap(({ path, text }) =>
      Array.from(text.matchAll(/composes: .* from "(.*)"/g), ([, from = '']) => join(dirname(path), from)),
    ),
  )
  expect(composed).toContain('src/ui/surfaces.module.css')
  expect([...composed].filter((path) => !sheets.some((sheet) => sheet.path === path))).toEqual([])
  expect(
    sheets.filter(({ path, text }) => composed.has(path) && text.includes('url(')).map(({ path }) => path),
  ).toEqual([])
})

test('no field cuts what is pasted: it says how long a text may be', () => {
  const cutting = repositoryFiles(/^(src|mocks)\/.*\.tsx$/)
    .filter(({ text }) => /\bmaxLength[=:]/.test(text))
    .map(({ path }) => path)
  expect(cutting).toEqual([])
})

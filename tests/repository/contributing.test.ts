import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { repositoryFiles } from './files.ts'

const manual = readFileSync('.github/CONTRIBUTING.md', 'utf8')

const filesIn = (text: string): string[] =>
  [...text.matchAll(/`((?:src|mocks|cli|machines|tests)\/[^`<>\s]+)`/g)].map(([, path = '']) => path)

test('every file and folder that a manual names exists', () => {
  const named = repositoryFiles(/\.md$/).flatMap(({ path, text }) =>
    filesIn(text).map((file) => ({ path, file })),
  )
  expect(named.length).toBeGreaterThan(60)
  expect(named.filter(({ file }) => !existsSync(file))).toEqual([])
})

test('the steps to add a field name every file that contains the example field', () => {
  const [, steps = ''] = /## Add a field to a customer\n(.*?)\n## /s.exec(manual) ?? []
  const [, field = ''] = /wherever `(\w+)` is/.exec(steps) ?? []
  const files = filesIn(steps.replace(/\n6\. .*/s, ''))
  expect(files).toHaveLength(5)
  expect(files.filter((path) => !new RegExp(`\\b${field}\\b`).test(readFileSync(path, 'utf8')))).toEqual([])
})

test('every recipe has at most ten lines', () => {
  const recipes = [...manual.matchAll(/^## ((?:Add|Change|Rename) [^\n]*)\n(.*?)(?=^## )/gms)]
  expect(recipes.length).toBeGreaterThan(10)
  const long = recipes.filter(([, , text = '']) => text.split('\n').filter((line) => line !== '').length > 10)
  expect(long.map(([, title]) => title)).toEqual([])
})

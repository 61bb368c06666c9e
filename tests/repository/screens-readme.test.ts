import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { layoutRoutes } from '#src/app/routes.tsx'
import { publicRoutes, standaloneRoutes } from '#src/app/routes-without-layout.ts'
import { contract } from '#src/contract/contract.ts'
import { paths } from '#src/navigation/paths.ts'
import { may } from '#src/rules/access.ts'

const readme = readFileSync('src/screens/README.md', 'utf8')
const rows = readme
  .split('\n')
  .filter((line) => line.startsWith('| `/'))
  .map((line) => line.split('|').map((cell) => cell.trim()))

const codeIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

test('src/screens/README.md lists every route and no other path', () => {
  const routes = [...layoutRoutes, ...standaloneRoutes, ...publicRoutes].map(({ path }) => path)
  const listed = rows.flatMap(([, path = '']) => codeIn(path))
  expect(listed.toSorted()).toEqual([paths.login, ...routes].toSorted())
})

test('src/screens/README.md names only calls of the contract and rules of access', () => {
  const calls = Object.entries(contract).flatMap(([area, endpoints]) =>
    Object.keys(endpoints).map((name) => `${area}.${name}`),
  )
  const named = rows.flatMap((cells) => cells.slice(3).flatMap(codeIn))
  expect(named.filter((name) => !calls.includes(name) && !Object.keys(may).includes(name))).toEqual([])
})

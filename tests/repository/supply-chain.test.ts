import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { repositoryFiles } from './files.ts'
import { byLicence, lockedPackages } from './licences.ts'

test('every package has a licence that has been looked at', () => {
  const unknown = byLicence(lockedPackages()).filter(({ isAllowed }) => !isAllowed)
  expect(unknown).toEqual([])
})

test('a package without a licence, or with a new one, comes first', () => {
  const packages = [
    { name: 'a', version: '1.0.0', license: 'MIT' },
    { name: 'b', version: '2.0.0' },
    { name: 'c', version: '3.0.0', license: 'AGPL-3.0' },
  ]
  expect(byLicence(packages).map(({ licence, isAllowed }) => [licence, isAllowed])).toEqual([
    ['none stated', false],
    ['AGPL-3.0', false],
    ['MIT', true],
  ])
})

test('every version in package.json is exact', () => {
  const versions = Object.entries(readVersions())
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(String(version)))).toEqual([])
})

const readVersions = (): Record<string, unknown> => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  return { ...dependencies, ...devDependencies }
}

const rows = readFileSync('.github/DEPENDENCIES.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, name = '', users = '']) => ({ name: name.replaceAll('`', ''), users }))

test('the table of dependencies has every package once', () => {
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(readVersions()).sort())
})

const sources = repositoryFiles(/\.tsx?$/)

test.each(rows)('the table of dependencies says truly who uses $name', ({ name, users }) => {
  const paths = [...users.matchAll(/`([^` ]+)`/g)].map(([, path = '']) => path)
  const using = sources.filter(({ text }) => text.includes(`'${name}'`) || text.includes(`'${name}/`))
  const isIn = (file: string, path: string) => `${file}/`.startsWith(`${path}/`)
  expect(paths.filter((path) => !using.some((file) => isIn(file.path, path)))).toEqual([])
  const unnamed = using.filter(
    ({ path: file }) => /^(?:src|machines|mocks|cli)\//.test(file) && !paths.some((path) => isIn(file, path)),
  )
  expect(unnamed.map(({ path }) => path)).toEqual([])
})

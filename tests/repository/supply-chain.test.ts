import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { byLicence, installedPackages } from './licences.ts'

test('every installed package has a licence that has been looked at', () => {
  const unknown = byLicence(installedPackages()).filter(({ isAllowed }) => !isAllowed)
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
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const versions = Object.entries({ ...dependencies, ...devDependencies })
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(String(version)))).toEqual([])
})

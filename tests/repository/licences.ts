import { readFileSync } from 'node:fs'

/**
 * Licences that ask for no more than their notice, or, for MPL-2.0, for the source of changes to their own files. A package
 * with another one is looked at before it is added here.
 */
const allowed = [
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT OR Apache-2.0',
  'MPL-2.0',
  'Unlicense',
]

export type Package = { name: string; version: string; license?: unknown }

/** Groups packages by licence, those that need a look first. */
export const byLicence = (packages: readonly Package[]) => {
  const groups = new Map<string, string[]>()
  for (const { name, version, license } of packages) {
    const licence = typeof license === 'string' ? license : 'none stated'
    groups.set(licence, [...(groups.get(licence) ?? []), `${name}@${version}`])
  }
  return [...groups]
    .map(([licence, names]) => ({ licence, names, isAllowed: allowed.includes(licence) }))
    .sort((a, b) => Number(a.isAllowed) - Number(b.isAllowed) || b.names.length - a.names.length)
}

/** What the lockfile installs, on other platforms too, without the portal itself, whose location is empty. */
export const lockedPackages = (): Package[] => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  return Object.entries<Omit<Package, 'name'>>(packages)
    .filter(([location]) => location !== '')
    .map(([location, locked]) => ({ ...locked, name: location.replace(/^.*node_modules\//, '') }))
}

if (process.argv[1] === import.meta.filename) {
  const groups = byLicence(lockedPackages())
  for (const { licence, names, isAllowed } of groups) {
    process.stdout.write(
      `${isAllowed ? '' : 'LOOK AT: '}${licence} (${names.length})\n  ${names.join('\n  ')}\n`,
    )
  }
  process.exitCode = groups.some(({ isAllowed }) => !isAllowed) ? 1 : 0
}

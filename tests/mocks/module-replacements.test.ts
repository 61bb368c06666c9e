import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { moduleReplacements } from '#mocks/module-replacements.ts'

const packages = ['graphql', 'lodash', 'msw', '@mswjs/data']

const installedFiles = packages.flatMap((name) =>
  readdirSync(`node_modules/${name}`, { recursive: true, encoding: 'utf8' }).map(
    (file) => `/node_modules/${name}/${file.replaceAll('\\', '/')}`,
  ),
)

test.each(moduleReplacements.map(({ module }) => [String(module), module] as const))(
  'replaces a file of the installed packages: %s',
  (_, module) => {
    expect(installedFiles.filter((file) => module.test(file))).not.toEqual([])
  },
)

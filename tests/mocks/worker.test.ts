import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, createServer, type Plugin } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mockWorker, noMockInProduction } from '#mocks/vite-plugin.ts'

const mocks = fileURLToPath(new URL('../../mocks/', import.meta.url))
/** The unchanged worker of the installed msw after our own two parts. */
const expectedEnd = async () => {
  const ofPackage = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js')
  const own = ['offline', 'restarted'].map((part) => `mocks/interception/${part}.worker.js`)
  const parts = await Promise.all([...own, ofPackage].map((file) => readFile(file, 'utf8')))
  return parts.join('')
}

let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(fileURLToPath(new URL('../../node_modules/', import.meta.url)), '.portal-'))
  await writeFile(join(root, 'index.html'), '<script type="module" src="./main.ts"></script>')
})
afterEach(() => rm(root, { recursive: true }))

const buildOf = async (main: string, plugin: Plugin, base = '/') => {
  await writeFile(join(root, 'main.ts'), main)
  const built = await build({
    root,
    base,
    configFile: false,
    logLevel: 'silent',
    plugins: [plugin],
    build: { write: false },
  })
  return [built].flat().flatMap((each) => ('output' in each ? each.output : []))
}

test('the demo build contains the worker of the installed msw after our own parts, and lists its files for both', async () => {
  const output = await buildOf('console.warn(1)', mockWorker())
  const textOf = (name: string) => {
    const file = output.find(({ fileName }) => fileName === name)
    return file?.type === 'asset' ? String(file.source) : ''
  }
  const list = textOf('offline-files.json')
  expect(JSON.parse(list)).toEqual([
    expect.stringMatching(/^assets\/.*[.]js$/),
    'config.json',
    'offline-files.json',
  ])
  const [first, ...lines] = textOf('mockServiceWorker.js').split('\n')
  expect(first).toBe(`const files = ${list}`)
  expect(lines.slice(1).join('\n')).toBe(await expectedEnd())
})

test.for(['/', '/demo/'])('the dev server serves the same worker under %s', async (base) => {
  const server = await createServer({
    root,
    base,
    configFile: false,
    logLevel: 'silent',
    plugins: [mockWorker()],
    server: { port: 0, host: '127.0.0.1' },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    await server.listen()
    const address = server.httpServer?.address()
    const port = typeof address === 'object' ? address?.port : null
    const response = await fetch(`http://127.0.0.1:${port}${base}mockServiceWorker.js`)
    expect(response.headers.get('content-type')).toBe('text/javascript')
    expect(await response.text()).toContain(await expectedEnd())
  } finally {
    await server.close()
  }
})

test('a production build without a mock passes', async () => {
  const output = await buildOf('console.warn(1)', noMockInProduction())
  expect(output.map(({ type }) => type)).toContain('chunk')
})

test.for([
  [
    'a module of mocks/',
    `import { readSeed } from '${mocks}seed/seed-file.ts'; console.warn(readSeed)`,
    'mocks/seed/seed-file.ts',
  ],
  ['a lazily imported module', `import('${mocks}seed/seed-file.ts')`, 'mocks/seed/seed-file.ts'],
  ['the seed', `console.warn(new URL('${mocks}seed/demo.json', import.meta.url))`, 'mocks/seed/demo.json'],
  ['msw', `import { http } from 'msw'; console.warn(http)`, '/node_modules/msw/'],
  [
    'the data library',
    `import { factory } from '@mswjs/data'; console.warn(factory)`,
    '/node_modules/@mswjs/data/',
  ],
  [
    'faker',
    `import { faker } from '@faker-js/faker/locale/en_IN'; console.warn(faker)`,
    '/node_modules/@faker-js/',
  ],
] as const)('a production build with %s fails and names it', async ([, main, module]) => {
  await expect(buildOf(main, noMockInProduction())).rejects.toThrow(module)
})

test('a production build with the worker in it fails', async () => {
  const both: Plugin = { ...mockWorker(), enforce: 'pre' }
  const guard = noMockInProduction()
  await writeFile(join(root, 'main.ts'), 'console.warn(1)')
  const building = build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [both, guard],
    build: { write: false },
  })
  await expect(building).rejects.toThrow('mockServiceWorker.js')
})

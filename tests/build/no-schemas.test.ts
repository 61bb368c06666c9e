import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'

const source = fileURLToPath(new URL('../../src/', import.meta.url))
let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(fileURLToPath(new URL('../../node_modules/', import.meta.url)), '.portal-'))
  await writeFile(join(root, 'index.html'), '<script type="module" src="./main.ts"></script>')
})
afterEach(() => rm(root, { recursive: true }))

const buildOf = async (main: string): Promise<string> => {
  await writeFile(join(root, 'main.ts'), main)
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { write: false },
  })
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  return outputs.map((output) => (output.type === 'chunk' ? output.code : '')).join('\n')
}

test('the contract as browsers load it has no schema, description or example', async () => {
  const code = await buildOf(
    `import { contract } from '${source}contract/contract.ts'; console.warn(contract)`,
  )
  expect(code).toContain('/customer/getAllCustomer')
  for (const word of ['minimum', 'minLength', 'date-time', 'comma-separated', 'description', 'example']) {
    expect(code).not.toMatch(new RegExp(`\\b${word}\\b["']?:|["'\`]${word}["'\`]`))
  }
})

import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { assert } from 'superstruct'
import { Prospect } from '#mocks/demo/prospect/prospect.ts'
import { jsonFault, parseJsonText } from '#mocks/json-text.ts'
import { readSeed } from '#mocks/seed/seed-file.ts'
import { decodeText } from '#src/rules/decode-text.ts'

const demoSeed = new URL('../seed/demo.json', import.meta.url)

/**
 * The JSON of the data that `--seed-file` and `--brand` name; null without them. Throws an Error that names the file and the
 * field at fault.
 */
export const readOwnData = (args: readonly string[]): string | null => {
  const { values } = parseArgs({
    args: [...args],
    options: { 'seed-file': { type: 'string' }, brand: { type: 'string' } },
    strict: false,
  })
  const { 'seed-file': seedFile, brand } = values
  if (typeof seedFile !== 'string' && typeof brand !== 'string') return null
  const seed = readJson(typeof seedFile === 'string' ? seedFile : demoSeed)
  const own = typeof brand === 'string' ? { ...seed, brand: readBrand(brand) } : seed
  explain(String(seedFile ?? brand), () => readSeed(own, Date.now()))
  return JSON.stringify(own)
}

/** `logo` is a picture in a data address, or the name of a PNG, JPEG or WebP file beside the brand file. */
const readBrand = (file: string): Prospect => {
  const { name, logo = null, accent = null, ...others } = readJson(file)
  const picture = typeof logo === 'string' ? resolve(dirname(file), logo) : ''
  const brand = { name, logo: existsSync(picture) ? toDataAddress(picture) : logo, accent, ...others }
  return explain(file, () => {
    assert(brand, Prospect)
    return brand
  })
}

const toDataAddress = (file: string): string => {
  const type = /\.jpe?g$/i.test(file) ? 'jpeg' : /\.webp$/i.test(file) ? 'webp' : 'png'
  return `data:image/${type};base64,${readFileSync(file).toString('base64')}`
}

const readJson = (file: string | URL): Record<string, unknown> =>
  explain(String(file), () => {
    const json: unknown = parseJsonText(decodeText(readFileSync(file)))
    if (typeof json !== 'object' || json === null) throw new Error('it is not an object')
    return { ...json }
  })

const explain = <Answer>(file: string, read: () => Answer): Answer => {
  try {
    return read()
  } catch (cause) {
    throw new Error(`${file} cannot be used: ${jsonFault(cause)}`, { cause })
  }
}

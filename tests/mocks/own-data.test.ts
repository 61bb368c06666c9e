import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateSeed } from '#cli/seed/generate-seed.ts'
import { readSeed } from '#mocks/seed/seed-file.ts'
import { readOwnData } from '#mocks/single-file/own-data.ts'

let folder = ''
const path = (name: string) => join(folder, name)
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'own-data-'))
  await writeFile(path('own.json'), [...generateSeed({ customers: 3, random: 7 })].join(''))
  await writeFile(path('logo.png'), Buffer.from(pixel, 'base64'))
  await writeFile(path('brand.json'), '{"name":"Own Group","logo":"logo.png","accent":"#aa3355"}')
  await writeFile(path('wrong.json'), '{"name":"Own Group","accent":"red"}')
})
afterAll(() => rm(folder, { recursive: true }))

test('a single file without options has the data of the demo', () => {
  expect(readOwnData(['--single-file'])).toBeNull()
})

test('a single file takes a seed file and a brand, whose logo is a file beside it', () => {
  const args = ['--single-file', '--seed-file', path('own.json'), '--brand', path('brand.json')]
  const { tables, demo } = readSeed(JSON.parse(readOwnData(args) ?? ''), Date.now())
  expect(tables.customer.rows).toHaveLength(3)
  const logo = `data:image/png;base64,${pixel}`
  expect(demo?.prospect).toEqual({ name: 'Own Group', logo, accent: '#aa3355' })
})

test('a brand alone goes with the data of the demo', () => {
  const { tables } = readSeed(JSON.parse(readOwnData(['--brand', path('brand.json')]) ?? ''), Date.now())
  expect(tables.customer.rows).toHaveLength(60)
})

test('a file at fault is named with its field', () => {
  expect(() => readOwnData(['--brand', path('wrong.json')])).toThrow(
    `${path('wrong.json')} cannot be used: accent should be string`,
  )
  expect(() => readOwnData(['--seed-file', path('none.json')])).toThrow('none.json cannot be used: ')
})

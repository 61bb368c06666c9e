import {
  array,
  enums,
  type Infer,
  integer,
  is,
  literal,
  nullable,
  object,
  omit,
  optional,
  pattern,
  refine,
  StructError,
  string,
  type,
  validate,
} from 'superstruct'
import { fromBase64, toBase64 } from '#mocks/base64.ts'
import { type ScenarioName, scenarioNames } from '#mocks/demo/choices.ts'
import { Prospect } from '#mocks/demo/prospect/prospect.ts'
import { demoName } from '#mocks/demo-name.ts'
import { parseJsonText } from '#mocks/json-text.ts'
import { oldestVersion, shapeVersion } from '#mocks/migrations/migrate.ts'
import { demoPassword } from '#mocks/seed/demo-password.ts'
import { randomUuid } from '#mocks/wire/random.ts'
import { imageType } from '#mocks/wire/uploads.ts'
import type { Seed } from './database-types.ts'
import { models } from './models.ts'
import { toCurrentFile } from './stored-shape.ts'
import { findInconsistentTable } from './table-consistency.ts'
import { rowsStructs, toSavedTables } from './table-list.ts'

const kind = { format: `${demoName}-state`, version: shapeVersion } as const

/** Refuses a `javascript:` URL in an imported file. */
const Address = pattern(string(), /^(https?:\/\/.*)?$/i)

const StoredFile = object({
  ...omit(models.file, ['size', 'type']).schema,
  type: pattern(string(), imageType),
  data: refine(pattern(string(), /^[A-Za-z\d+/]*={0,2}$/), 'base64', (text) => text.length % 4 === 0),
})

const { token: _token, ...exportedTables } = rowsStructs

/** The rows of every table but tokens and demo settings; columns with secrets are left out. */
const StateFile = object({
  ...exportedTables,
  format: literal(kind.format),
  version: literal(kind.version),
  scenario: enums(scenarioNames),
  /** The name, logo and accent colour that the portal shows instead of its own. */
  brand: optional(nullable(Prospect)),
  employee: refine(array(omit(models.employee, ['password'])), 'at least one', (rows) => rows.length > 0),
  customer: array(
    object({
      ...omit(models.customer, ['adminPassword', 'url', 'backUrl', 'frontUrl']).schema,
      url: Address,
      backUrl: Address,
      frontUrl: Address,
    }),
  ),
  device: array(object({ ...omit(models.device, ['url']).schema, url: Address })),
  letter: array(omit(models.letter, ['uuid'])),
  settings: refine(array(models.settings), 'one row', ([row, ...more]) => row?.id === 1 && more.length === 0),
  file: array(StoredFile),
})
type StateFile = Infer<typeof StateFile>

/** What of the presenter's settings belongs to the data. */
type StateSettings = { scenario: ScenarioName; brand: Prospect | null }

/** Exports the state of the demo as JSON, without passwords, tokens and the links of reset mails. */
export const writeStateFile = ({ tables, contents }: Seed, { scenario, brand }: StateSettings): string => {
  const saved = Object.entries(tables).map(([name, { rows }]) => [name, rows])
  const { token: _, ...exported } = Object.fromEntries(saved)
  return JSON.stringify({
    ...kind,
    scenario,
    brand,
    ...exported,
    employee: tables.employee.rows.map(({ password: _, ...row }) => row),
    customer: tables.customer.rows.map(({ adminPassword: _, ...row }) => row),
    letter: tables.letter.rows.map(({ uuid: _, ...row }) => row),
    file: tables.file.rows.map(({ size: _, ...row }) => ({
      ...row,
      data: toBase64(contents.get(row.id) ?? new Uint8Array()),
    })),
  })
}

/** Reads a state file, or returns the message that says why it cannot be read. */
export const readStateFile = (text: string): ({ seed: Seed } & StateSettings) | { problem: string } => {
  const json = parseJson(text)
  if (is(json, OtherVersion) && json.version > shapeVersion)
    return {
      problem: `This saved state is of a newer release of the demo: it has version ${json.version}, and this one reads versions up to ${shapeVersion}.`,
    }
  if (is(json, OtherVersion) && json.version < oldestVersion)
    return { problem: 'This saved state is of a release of the demo before 1.0.0, which is no longer read.' }
  const [failure, file] = validate(toCurrent(json), StateFile)
  if (failure !== undefined)
    return { problem: `This is not a saved state of this demo: ${describePlace(failure.path)}.` }
  const seed = toSeed(file)
  const brokenTable = findInconsistentTable(seed.tables)
  if (brokenTable !== null)
    return { problem: `This saved state is broken: a row of ${brokenTable} does not fit the others.` }
  return { seed, scenario: file.scenario, brand: file.brand ?? null }
}

/** The file holds no passwords: after an import every account has the demo's password. */
const toSeed = (state: StateFile): Seed => {
  const files = state.file.map(({ data, ...row }) => ({ row, bytes: fromBase64(data) }))
  return {
    tables: toSavedTables({
      ...state,
      employee: state.employee.map((row) => ({ ...row, password: demoPassword })),
      customer: state.customer.map((row) => ({ ...row, adminPassword: demoPassword })),
      letter: state.letter.map((row) => ({ ...row, uuid: randomUuid() })),
      file: files.map(({ row, bytes }) => ({ ...row, size: bytes.length })),
    }),
    contents: new Map(files.map(({ row, bytes }) => [row.id, bytes])),
  }
}

const OtherVersion = type({ format: literal(kind.format), version: integer() })

/** A file of an older version in the current shape; anything else as it is. */
const toCurrent = (json: unknown): unknown => {
  if (!is(json, OtherVersion)) return json
  try {
    return { ...toCurrentFile(json, json.version), version: shapeVersion }
  } catch (error) {
    if (!(error instanceof StructError)) throw error
    return json
  }
}

const parseJson = (text: string): unknown => {
  try {
    return parseJsonText(text)
  } catch {
    return undefined
  }
}

/** Names the invalid place but not its value, which may be a secret. */
const describePlace = ([part, index]: readonly unknown[]): string =>
  part === undefined
    ? 'it is not JSON of the right shape'
    : `${part}${index === undefined ? '' : `, row ${Number(index) + 1},`} is wrong`

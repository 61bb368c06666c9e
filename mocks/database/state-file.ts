import {
  array,
  enums,
  type Infer,
  literal,
  object,
  omit,
  pattern,
  refine,
  type Struct,
  string,
  validate,
} from 'superstruct'
import { fromBase64, toBase64 } from '#mocks/base64.ts'
import { demoName } from '#mocks/demo-name.ts'
import { demoPassword } from '#mocks/seed/demo-password.ts'
import { randomUuid } from '#mocks/wire/random.ts'
import type { Seed } from './database-types.ts'
import { type ScenarioName, scenarioNames } from './demo-row.ts'
import { models } from './models.ts'
import { findBrokenTable } from './orphans.ts'
import { toSavedTable } from './table-of.ts'

/** What a state file calls itself. */
const kind = { format: `${demoName}-state`, version: 1 } as const

const allOf = <Row, Schema>(row: Struct<Row, Schema>) => array(row)

/** An address in a file from elsewhere must not be one that runs a script when it is clicked. */
const Address = pattern(string(), /^(https?:\/\/.*)?$/i)

const StoredFile = object({
  ...omit(models.file, ['size', 'type']).schema,
  type: enums(['image/png', 'image/jpeg', 'image/gif', 'image/svg+xml']),
  data: refine(pattern(string(), /^[A-Za-z\d+/]*={0,2}$/), 'base64', (text) => text.length % 4 === 0),
})

const StateFile = object({
  format: literal(kind.format),
  version: literal(kind.version),
  scenario: enums(scenarioNames),
  employee: refine(allOf(omit(models.employee, ['password'])), 'nobody', (rows) => rows.length > 0),
  role: allOf(models.role),
  permission: allOf(models.permission),
  customer: allOf(
    object({
      ...omit(models.customer, ['adminPassword', 'url', 'backUrl', 'frontUrl']).schema,
      url: Address,
      backUrl: Address,
      frontUrl: Address,
    }),
  ),
  note: allOf(models.note),
  device: allOf(object({ ...omit(models.device, ['url']).schema, url: Address })),
  lob: allOf(models.lob),
  portal: allOf(models.portal),
  complaint: allOf(models.complaint),
  constant: allOf(models.constant),
  letter: allOf(omit(models.letter, ['uuid'])),
  settings: refine(
    allOf(models.settings),
    'settings',
    ([row, ...more]) => row?.id === 1 && more.length === 0,
  ),
  file: allOf(StoredFile),
})
type StateFile = Infer<typeof StateFile>

/** The state of the demo as JSON, without passwords, tokens and the links of forgotten passwords. */
export const writeStateFile = ({ tables, contents }: Seed, scenario: ScenarioName): string =>
  JSON.stringify({
    ...kind,
    scenario,
    employee: tables.employee.rows.map(({ password: _, ...row }) => row),
    role: tables.role.rows,
    permission: tables.permission.rows,
    customer: tables.customer.rows.map(({ adminPassword: _, ...row }) => row),
    note: tables.note.rows,
    device: tables.device.rows,
    lob: tables.lob.rows,
    portal: tables.portal.rows,
    complaint: tables.complaint.rows,
    constant: tables.constant.rows,
    letter: tables.letter.rows.map(({ uuid: _, ...row }) => row),
    settings: tables.settings.rows,
    file: tables.file.rows.map(({ size: _, ...row }) => ({
      ...row,
      data: toBase64(contents.get(row.id) ?? new Uint8Array()),
    })),
  })

/** What a state file says, or the sentence that says why it is none. */
export const readStateFile = (text: string): { seed: Seed; scenario: ScenarioName } | { problem: string } => {
  const [failure, file] = validate(parsed(text), StateFile)
  if (failure !== undefined)
    return { problem: `This is no saved state of this demo: ${placeOf(failure.path)}.` }
  const seed = seedOf(file)
  const stranger = findBrokenTable(seed.tables)
  if (stranger !== null)
    return { problem: `This saved state is broken: a row of ${stranger} does not fit the others.` }
  return { seed, scenario: file.scenario }
}

/** Passwords of before are not in the file: after an import all are the demo's own. */
const seedOf = (state: StateFile): Seed => {
  const files = state.file.map(({ data, ...row }) => ({ row, bytes: fromBase64(data) }))
  return {
    tables: {
      employee: toSavedTable(state.employee.map((row) => ({ ...row, password: demoPassword }))),
      role: toSavedTable(state.role),
      permission: toSavedTable(state.permission),
      customer: toSavedTable(state.customer.map((row) => ({ ...row, adminPassword: demoPassword }))),
      note: toSavedTable(state.note),
      device: toSavedTable(state.device),
      lob: toSavedTable(state.lob),
      portal: toSavedTable(state.portal),
      complaint: toSavedTable(state.complaint),
      constant: toSavedTable(state.constant),
      letter: toSavedTable(state.letter.map((row) => ({ ...row, uuid: randomUuid() }))),
      token: toSavedTable([]),
      settings: toSavedTable(state.settings),
      demo: toSavedTable([]),
      file: toSavedTable(files.map(({ row, bytes }) => ({ ...row, size: bytes.length }))),
    },
    contents: new Map(files.map(({ row, bytes }) => [row.id, bytes])),
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Where it is wrong, never what stands there: that may be somebody's secret. */
const placeOf = ([part, index]: readonly unknown[]): string =>
  part === undefined
    ? 'it is not JSON of the right shape'
    : `${part}${index === undefined ? '' : `, row ${Number(index) + 1},`} is wrong`

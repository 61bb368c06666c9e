import {
  boolean,
  define,
  enums,
  type Infer,
  integer,
  is,
  min,
  nullable,
  object,
  pattern,
  type Struct,
  string,
} from 'superstruct'
import { typedKeys } from '#src/rules/typed-keys.ts'

/** Primary and foreign keys: whole numbers from 1 (the model library takes 0 for a missing key). */
const Key = min(integer(), 1)
const Count = min(integer(), 0)

/** A time as ISO 8601 in UTC, so that the texts sort as the times do. */
const Timestamp = pattern(string(), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

const OptionalTimestamp = nullable(Timestamp)

export const toTimestamp = (time: number): string => new Date(time).toISOString()

export const timestampColumns = (name: TableName): string[] =>
  Object.entries<unknown>(models[name].schema)
    .filter(([, column]) => column === Timestamp || column === OptionalTimestamp)
    .map(([column]) => column)

/** A list in a column: a row is read, and replaced as a whole. */
const listOf = <Item, Schema>(item: Struct<Item, Schema>) =>
  define<readonly Item[]>('list', (list) => Array.isArray(list) && list.every((each) => is(each, item)))

const Employee = object({
  id: Key,
  name: string(),
  email: string(),
  password: string(),
  itxId: Count,
  status: Key,
  isNewUser: boolean(),
  profileImage: nullable(string()),
})

const Role = object({ id: Key, employeeId: Key, name: string(), isActive: boolean() })

const Permission = object({
  id: Key,
  employeeId: Key,
  bracket: string(),
  type: string(),
  isActive: boolean(),
})

const Customer = object({
  id: Key,
  companyName: string(),
  companyContact: string(),
  addressLine1: string(),
  addressLine2: string(),
  city: string(),
  state: string(),
  pincode: string(),
  contactPersonName: string(),
  contactPhone: string(),
  contactEmail: string(),
  url: string(),
  adminEmail: string(),
  adminPassword: string(),
  lobIds: listOf(Key),
  portalIds: listOf(Key),
  brandingGuidelines: string(),
  integrationCustomization: string(),
  backUrl: string(),
  frontUrl: string(),
  status: Key,
  accountManagerId: Key,
  logo: nullable(string()),
  banner: nullable(string()),
})

const Note = object({ id: Key, customerId: Key, authorName: string(), createdAt: Timestamp, text: string() })

const Device = object({
  id: Key,
  customerId: Key,
  name: string(),
  factoryId: nullable(Count),
  status: Key,
  url: string(),
})

const Lob = object({
  id: Key,
  name: string(),
  status: Key,
  createdAt: Timestamp,
  createdBy: Key,
  modifiedBy: Key,
})

const Portal = object({ id: Key, name: string() })

const Complaint = object({
  id: Key,
  customerId: Key,
  deviceId: Key,
  raisedBy: string(),
  description: string(),
  attachments: listOf(string()),
  status: Key,
  createdAt: Timestamp,
  closedAt: OptionalTimestamp,
})

/** The ids of all constant types differ from one another, so a status id is the primary key. */
const Constant = object({ id: Key, type: string(), name: string() })

/** An e-mail that would have been sent: the link of a forgotten password. Its table is called `letter` in stored data. */
const ResetEmail = object({
  id: Key,
  employeeId: Key,
  to: string(),
  uuid: string(),
  createdAt: Timestamp,
  expiresAt: Timestamp,
  used: boolean(),
})

/** A token that was handed out; its row ends with it, so a signed-out token is refused. */
const Token = object({
  id: Key,
  employeeId: Key,
  kind: enums(['access', 'refresh']),
  /** What the tokens of one sign-in share. */
  session: string(),
  /** The whole token: nothing else of it has to be trusted then. */
  text: string(),
  remindMe: boolean(),
  expiresAt: Timestamp,
})

/** One row, id 1. Lives are milliseconds. */
const Settings = object({ id: Key, accessTokenLife: Count, refreshTokenLife: Count, resetLinkLife: Count })

/** What is known of a stored file; its bytes are kept apart from the rows. */
const StoredFile = object({
  id: Key,
  bucket: enums(['customers', 'employees', 'complaints']),
  ownerId: Key,
  name: string(),
  type: string(),
  size: Count,
})

export const models = {
  employee: Employee,
  role: Role,
  permission: Permission,
  customer: Customer,
  note: Note,
  device: Device,
  lob: Lob,
  portal: Portal,
  complaint: Complaint,
  constant: Constant,
  letter: ResetEmail,
  token: Token,
  settings: Settings,
  file: StoredFile,
}

export type TableName = keyof typeof models

/** Every table, in the order of `models`. */
export const tableNames: readonly TableName[] = typedKeys(models)

/**
 * The columns that a version of the shape has added, and what the rows of earlier versions hold in them:
 * `8: { customer: { gstNumber: '' } }`; `8: { vendor: {} }` is a new table, and
 * `8: {}` leaves the rows as they are. Each line is a migration.
 */
export const addedColumns: Readonly<Record<number, AddedColumns>> = {
  // Two more faults.
  9: {},
}

type AddedColumns = { readonly [Table in TableName]?: Partial<Row<Table>> }

/** A row as the tables show it: never changed; a change goes through `update`, or `set`. */
export type Row<Name extends TableName> = Readonly<Infer<(typeof models)[Name]>>

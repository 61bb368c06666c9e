import { isDeepStrictEqual } from 'node:util'
import { createCall } from '#cli/client/call.ts'
import { createCallLog } from '#cli/client/call-log.ts'
import { cannotCheck, fail } from '#cli/client/finding.ts'
import type { Check, CheckClient } from '#cli/smoke/check.ts'
import type { WrittenKind } from './journal-lines.ts'
import { recordKinds } from './record-kinds.ts'
import {
  expectRefusal,
  requireRecordPermissions,
  succeed,
  type WriteCall,
  type WriteRun,
  writeCheck,
} from './write-run.ts'

/** Fields as they were sent, by their names in the answer. */
export type RecordFields = Readonly<Record<string, unknown>>

/** What is done to one record of a run, and what it must look like afterwards. */
export type Lifecycle = {
  kind: WrittenKind
  create: WriteCall
  /** Uses a record of a former run in place of a new one; null where there is none. */
  reuse?(client: CheckClient): Promise<number | null>
  created(): RecordFields
  update: WriteCall
  changed(): RecordFields
  /** A change that the form's rules refuse, and their message. */
  badUpdate: { send(client: CheckClient): Promise<unknown>; message: string }
  read(client: CheckClient, id: number): Promise<RecordFields>
  /** What is tried as well, once the record is read back, and once it was changed. */
  afterCreate?: readonly Check[]
  afterChange?: readonly Check[]
}

/** The checks of a record from its creation to its last change, in their order: each needs those before it. */
export const lifecycleChecks = (writeRun: WriteRun, lifecycle: Lifecycle): Check[] => {
  const { kind, create, update, badUpdate, created, changed, afterCreate = [], afterChange = [] } = lifecycle
  const { list, get, title, removal: endpoint, remove } = recordKinds[kind]
  const removal: WriteCall = {
    endpoint,
    send: ({ call }) => remove(call, writeRun.idOf(kind), ownerOf(writeRun, kind)),
  }
  const changing = () => writeRun.journal.write({ step: 'changing', kind, id: writeRun.idOf(kind) })
  return [
    writeCheck(create.endpoint, 'creates a record', (client) => createRecord(writeRun, lifecycle, client)),
    writeCheck(list, `shows the new ${title}`, (client) => findRecord(writeRun, kind, client)),
    writeCheck(get, 'reads back what was created', (client) =>
      readBack(writeRun, lifecycle, client, created),
    ),
    ...afterCreate,
    writeCheck(create.endpoint, 'refuses a duplicate', (client) => {
      writeRun.idOf(kind)
      return expectRefusal(create.send(client), 409)
    }),
    tokenlessCheck(changing, create),
    writeCheck(update.endpoint, 'refuses what the form refuses', (client) => {
      changing()
      return expectRefusal(badUpdate.send(client), 400, badUpdate.message)
    }),
    writeCheck(update.endpoint, 'changes a record', async (client) => {
      changing()
      await succeed(update, client)
      return title
    }),
    writeCheck(get, 'reads back what was changed', (client) =>
      readBack(writeRun, lifecycle, client, changed),
    ),
    ...afterChange,
    permittedCheck(changing, kind, update),
    tokenlessCheck(changing, update),
    tokenlessCheck(changing, removal),
    ...[create, update, removal].map((write) => permissionCheck(changing, write)),
  ]
}

const createRecord = async (
  writeRun: WriteRun,
  { kind, create, reuse }: Lifecycle,
  client: CheckClient,
): Promise<string> => {
  const { title } = recordKinds[kind]
  requireRecordPermissions(client, create.endpoint, recordKinds[kind])
  const reused = (await reuse?.(client)) ?? null
  if (reused === null) {
    writeRun.journal.write({ step: 'creating', kind })
    await succeed(create, client)
  }
  writeRun.confirmed(kind)
  return reused === null
    ? title
    : cannotCheck(`the inactive ${title} ${reused} of a former run is used again`)
}

/**
 * A write without a token is refused. It is tried on the run's own record, and a create sends its duplicate: a server
 * that accepts it has nothing new to keep.
 */
const tokenlessCheck = (changing: () => void, { endpoint, send }: WriteCall): Check =>
  writeCheck(
    endpoint,
    'refuses a missing token',
    (client) => {
      changing()
      // The times of refusals do not count among those of the call.
      const connection = { ...client.connection, log: createCallLog() }
      return expectRefusal(send({ ...client, call: createCall(connection, null) }), 401)
    },
    'access',
  )

/** The same for each account that may not make the call. */
const permissionCheck = (changing: () => void, { endpoint, send }: WriteCall): Check => ({
  endpoint,
  title: 'refuses an account without the permission',
  kinds: ['write', 'permission'],
  audience: 'unpermitted',
  run: (client) => {
    changing()
    return expectRefusal(send(client), 403)
  },
})

/** Each account that may change a record can: the run's own is changed to what it is already. */
const permittedCheck = (changing: () => void, kind: WrittenKind, update: WriteCall): Check => ({
  endpoint: update.endpoint,
  title: 'lets an account with the permission',
  kinds: ['write', 'permission'],
  audience: 'permitted',
  run: async (client) => {
    changing()
    await succeed(update, client)
    return recordKinds[kind].title
  },
})

/** The query of a device's removal names its customer. */
const ownerOf = (writeRun: WriteRun, kind: WrittenKind): number | null =>
  kind === 'device' ? writeRun.idOf('customer') : null

/** Whatever the create was answered by: what is found has to be removed in the end. */
const findRecord = async (writeRun: WriteRun, kind: WrittenKind, { call }: CheckClient): Promise<string> => {
  if (!writeRun.hasSent(kind)) cannotCheck('none was created')
  const ids = await recordKinds[kind].find(call, writeRun.run)
  for (const id of ids.toReversed()) writeRun.made(kind, id)
  if (ids.length > 1) fail(`shows ${ids.length} records, one was created`)
  if (ids.length === 0 && !writeRun.isConfirmed(kind)) cannotCheck('none was created')
  return `record ${ids[0] ?? fail('does not show the record that was created')}`
}

const readBack = async (
  writeRun: WriteRun,
  { kind, read }: Lifecycle,
  client: CheckClient,
  sent: () => RecordFields,
): Promise<string> => {
  const shown = await read(client, writeRun.idOf(kind))
  const expected = Object.entries(sent())
  const [lost] = expected.find(([name, value]) => !isDeepStrictEqual(shown[name], value)) ?? []
  return lost === undefined
    ? `${expected.length} fields`
    : fail(`does not give back the ${lost} that was sent`)
}

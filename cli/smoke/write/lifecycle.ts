import { isDeepStrictEqual } from 'node:util'
import { createCall } from '#cli/client/call.ts'
import { createCallLog } from '#cli/client/call-log.ts'
import { cannotCheck, fail } from '#cli/client/finding.ts'
import type { Check, CheckClient } from '#cli/smoke/check.ts'
import { type Forms, paramsOf, type RecordKind } from '#cli/smoke/entities/record-kind.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { spellingsOf } from '#src/contract/spellings.ts'
import { messages } from '#src/rules/messages.ts'
import { expectRefusal, succeed, type WriteRun, writeCheck } from './write-run.ts'

type WriteCall = { endpoint: Endpoint; send(client: CheckClient): Promise<unknown> }

/**
 * The checks of a record from its creation to its last change, in their order: each needs those before it. `name` is the
 * name of the kind in the journal.
 */
export const lifecycleChecks = (writeRun: WriteRun, name: string, kind: RecordKind): Check[] => {
  const { list, get, title } = kind
  let known: Forms | null = null
  // Asked for once, by an account that may: another one must be refused the write itself.
  const forms = async (client: CheckClient): Promise<Forms> => {
    known ??= await kind.forms(writeRun, client)
    return known
  }
  const id = () => writeRun.idOf(name)
  const changing = () => writeRun.journal.write({ step: 'changing', kind: name, id: id() })
  const { create, update, badUpdate, removal } = writeCalls(writeRun, name, kind, forms)
  const readBack = (title: string, sent: (all: Forms) => object) =>
    writeCheck(get, title, async (client) =>
      compare(get, sent(await forms(client)), await kind.read(client, id())),
    )
  return [
    writeCheck(create.endpoint, 'creates a record', (client) =>
      createRecord(writeRun, { name, kind, create, forms }, client),
    ),
    writeCheck(list, `shows the new ${title}`, (client) => findRecord(writeRun, { name, kind }, client)),
    readBack('reads back what was created', ({ created, query }) => ({ ...created, ...query })),
    ...(kind.afterCreate?.(writeRun) ?? []),
    writeCheck(create.endpoint, 'refuses a duplicate', (client) => {
      id()
      return expectRefusal(create.send(client), 409)
    }),
    tokenlessCheck(changing, create),
    writeCheck(update.endpoint, 'refuses what the form refuses', (client) => {
      changing()
      return expectRefusal(badUpdate(client), 400, messages.invalidInput)
    }),
    writeCheck(update.endpoint, 'changes a record', async (client) => {
      changing()
      await succeed(update.endpoint, () => update.send(client))
      return title
    }),
    readBack('reads back what was changed', ({ created, query, changed }) => ({
      ...created,
      ...query,
      ...withoutEmpty(changed),
    })),
    ...(kind.afterChange?.(writeRun, forms) ?? []),
    permittedCheck(changing, title, update),
    tokenlessCheck(changing, update),
    tokenlessCheck(changing, removal),
    ...[create, update, removal].map((write) => permissionCheck(changing, write)),
  ]
}

/** An empty text of a change leaves the field as it is. */
const withoutEmpty = (changed: object): object =>
  Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== ''))

type AskForms = (client: CheckClient) => Promise<Forms>

/** The calls on the record of the run. */
const writeCalls = (writeRun: WriteRun, name: string, kind: RecordKind, forms: AskForms) => {
  const { create, update, removal, owner } = kind
  const change = async (client: CheckClient, part: object) => {
    const { changed } = await forms(client)
    const params = paramsOf(update, writeRun.idOf(name))
    return client.call(update, { params, query: undefined, body: { ...changed, ...part } })
  }
  return {
    create: {
      endpoint: create,
      send: async (client: CheckClient) => {
        const { created, query } = await forms(client)
        return client.call(create, { params: paramsOf(create, client.claims.id), query, body: created })
      },
    },
    update: { endpoint: update, send: (client: CheckClient) => change(client, {}) },
    badUpdate: async (client: CheckClient) => change(client, (await forms(client)).bad),
    removal: {
      endpoint: removal,
      send: async (client: CheckClient) =>
        kind.remove(client, writeRun.idOf(name), owner === undefined ? null : writeRun.idOf(owner)),
    },
  }
}

type Named = { name: string; kind: RecordKind }

const createRecord = async (
  writeRun: WriteRun,
  { name, kind, create, forms }: Named & { create: WriteCall; forms: AskForms },
  client: CheckClient,
): Promise<string> => {
  requireRecordPermissions(client, kind)
  const reused = (await kind.findReusable?.(client)) ?? null
  if (reused === null) {
    // Asked for before the journal says that something is created.
    await forms(client)
    writeRun.journal.write({ step: 'creating', kind: name })
    await succeed(create.endpoint, () => create.send(client))
    writeRun.confirmed(name)
    return kind.title
  }
  writeRun.journal.write({ step: 'reusing', kind: name, id: reused })
  const { created } = await forms(client)
  await client.call(kind.update, { params: paramsOf(kind.update, reused), query: undefined, body: created })
  writeRun.confirmed(name)
  return cannotCheck(`the inactive ${kind.title} ${reused} of a former run is used again`)
}

/** Nothing is created that this account could not find again and remove. */
const requireRecordPermissions = (
  { claims }: CheckClient,
  { create, list, get, removal }: RecordKind,
): void => {
  const anyRecord = { id: claims.id + 1 }
  const missing = [create, list, get, removal].find((endpoint) => !endpoint.allows(claims, anyRecord))
  if (missing !== undefined) cannotCheck(`this account may not call ${missing.method} ${missing.path}`)
}

/** Searched whatever the answer to the create was: what is found has to be removed in the end. */
const findRecord = async (
  writeRun: WriteRun,
  { name, kind }: Named,
  client: CheckClient,
): Promise<string> => {
  if (!writeRun.hasSent(name)) cannotCheck('none was created')
  const ids = await kind.find(client, writeRun.run)
  for (const id of ids.toReversed()) writeRun.made(name, id)
  if (ids.length > 1) fail(`shows ${ids.length} records, one was created`)
  if (ids.length === 0 && !writeRun.isConfirmed(name)) cannotCheck('none was created')
  return `record ${ids[0] ?? fail('does not show the record that was created')}`
}

/** The record shows what was sent, as far as it has these fields. */
const compare = ({ answer: { record } }: Endpoint, sent: object, shown: object): string => {
  const spellings = Object.entries(record === null ? {} : spellingsOf(record))
  const nameOf = (sentAs: string) => spellings.find(([, others]) => others.includes(sentAs))?.[0] ?? sentAs
  const read = new Map(Object.entries(shown))
  const expected = new Map(Object.entries(sent).map(([sentAs, value]) => [nameOf(sentAs), value]))
  const common = [...expected].filter(([name]) => read.has(name))
  const [lost] = common.find(([name, value]) => !isDeepStrictEqual(read.get(name), value)) ?? []
  return lost === undefined ? `${common.length} fields` : fail(`does not give back the ${lost} that was sent`)
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
const permittedCheck = (changing: () => void, title: string, { endpoint, send }: WriteCall): Check => ({
  endpoint,
  title: 'lets an account with the permission',
  kinds: ['write', 'permission'],
  audience: 'permitted',
  run: async (client) => {
    changing()
    await succeed(endpoint, () => send(client))
    return title
  },
})

import { isDeepStrictEqual } from 'node:util'
import { createCall } from '#cli/client/call.ts'
import { createCallLog } from '#cli/client/call-log.ts'
import { agreement } from '#cli/client/deviation.ts'
import { cannotCheck, Finding, fail } from '#cli/client/finding.ts'
import { pause } from '#cli/client/pause.ts'
import { type Check, type CheckClient, checkFor } from '#cli/smoke/check.ts'
import { type Forms, paramsOf, type RecordKind } from '#cli/smoke/records/record-kind.ts'
import { recordKinds } from '#cli/smoke/records/record-kinds.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { eventually, remarkOn } from './eventually.ts'
import { creationOf, idsIn } from './journal.ts'
import { isOfSmoke, isOwn } from './own-names.ts'
import { expectExplanation, expectRefusal, succeed, type WriteRun, writeCheck } from './write-run.ts'

/** All that a run with --write tries, in the order in which it must be tried. */
export const writeChecks = (writeRun: WriteRun): Check[] =>
  Object.entries(recordKinds).flatMap(([name, kind]) => lifecycleChecks(writeRun, name, kind))

/** The checks of a record from its creation to its last change, in their order: each needs those before it. */
const lifecycleChecks = (writeRun: WriteRun, name: string, kind: RecordKind): Check[] => {
  const { get, title } = kind
  const { forms, changing, create, update, badUpdate, removal, ...own } = ownRecord(writeRun, name, kind)
  const readBack = (title: string, sent: (all: Forms) => object) =>
    writeCheck(get, title, async (client) => {
      const expected = sent(await forms(client))
      const seen = await eventually(writeRun.patience, client, async () => {
        const shown = await own.read(client)
        const { name: shownName } = kind.stateOf(shown)
        if (isOfSmoke(shownName) && !isOwn(writeRun.run, shownName)) cannotCheck(takenOver)
        return compare(get, expected, shown)
      })
      return remarkOn(seen)
    })
  const sendUpdate = async (client: CheckClient) => {
    changing()
    await succeed(update.endpoint, () => update.send(client))
    return title
  }
  return [
    writeCheck(create.endpoint, 'creates a record', own.createOrReuse),
    writeCheck(kind.list, `shows the new ${title}`, own.find),
    readBack('reads back what was created', ({ created, query }) => ({ ...created, ...query })),
    ...(kind.afterCreate?.(writeRun) ?? []),
    writeCheck(create.endpoint, 'refuses a duplicate', (client) => {
      writeRun.idOf(name)
      return expectRefusal(create.send(client), 409, duplicate)
    }),
    tokenlessCheck(changing, create),
    ...(kind.isFormChecked
      ? [
          writeCheck(update.endpoint, 'refuses what the form refuses', (client) => {
            changing()
            return expectExplanation(badUpdate(client))
          }),
        ]
      : []),
    writeCheck(update.endpoint, 'changes a record', sendUpdate),
    readBack('reads back what was changed', ({ created, query, changed }) => ({
      ...created,
      ...query,
      ...withoutEmpty(changed),
    })),
    ...(kind.afterChange?.(writeRun, forms) ?? []),
    // Each account that may change a record can: the run's own is changed to what it is already.
    checkFor(
      'permitted',
      update.endpoint,
      'lets an account with the permission',
      ['write', 'permission'],
      sendUpdate,
    ),
    tokenlessCheck(changing, update),
    tokenlessCheck(changing, removal),
    ...[create, update, removal].map((write) => permissionCheck(changing, write)),
  ]
}

/** The specification does not say that there is only one of each. */
const duplicate = { source: agreement, effect: 'lets the record be there twice' }

/** An empty text of a change leaves the field as it is. */
const withoutEmpty = (changed: object): object =>
  Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== ''))

/** A write of the record of the run. */
type Write = { endpoint: Endpoint; send(client: CheckClient): Promise<unknown> }

/** The record of a kind that a run creates, and the calls on it. `name` is the name of the kind in the journal. */
const ownRecord = (writeRun: WriteRun, name: string, kind: RecordKind) => {
  const { run, journal, idOf } = writeRun
  const { create, update, removal, owner, title } = kind
  let known: Forms | null = null
  // Asked for once, by an account that may: another one must be refused the write itself.
  const forms = async (client: CheckClient): Promise<Forms> => {
    known ??= await kind.forms(writeRun, client)
    return known
  }
  const sendNew = async (client: CheckClient) => {
    const { created, query } = await forms(client)
    return client.call(create, { params: paramsOf(create, client.claims.id), query, body: created })
  }
  const change = ({ call }: CheckClient, id: number, body: object) =>
    call(update, { params: paramsOf(update, id), query: undefined, body })

  const createNew = async (client: CheckClient): Promise<string> => {
    // Asked for before the journal says that something is created.
    await forms(client)
    journal.write({ step: 'creating', kind: name })
    await succeed(create, () => sendNew(client)).catch((error: unknown) => {
      if (isRefusal(error)) journal.write({ step: 'refused', kind: name })
      throw error
    })
    journal.write({ step: 'saved', kind: name })
    return title
  }
  const createOrReuse = async (client: CheckClient): Promise<string> => {
    requireRecordPermissions(client, kind)
    const started = performance.now()
    const reused = (await kind.findReusable?.(client)) ?? null
    if (reused === null) return createNew(client)
    journal.write({ step: 'reusing', kind: name, id: reused })
    await change(client, reused, (await forms(client)).created)
    // Another run that has seen it inactive may take it as well, until it has seen this change: the last one has it.
    await pause(claimFactor * (performance.now() - started), client.connection.pauseSignal)
    const isOurs = await eventually(writeRun.patience, client, async () =>
      isOwn(run, kind.stateOf(await kind.read(client, reused)).name) ? true : fail('has another name'),
    ).catch(() => false)
    if (!isOurs) {
      journal.write({ step: 'released', kind: name, id: reused })
      return createNew(client)
    }
    journal.write({ step: 'saved', kind: name })
    return cannotCheck(`the inactive ${title} ${reused} of a former run is used again`)
  }
  /** Searched whatever the answer to the create was: what is found has to be removed in the end. */
  const find = async (client: CheckClient): Promise<string> => {
    if (idsIn(journal.lines, name) === null) cannotCheck('none was created')
    const creation = creationOf(journal.lines, name)
    const seen = await eventually(creation === 'refused' ? 0 : writeRun.patience, client, async () => {
      const ids = await kind.find(client, run)
      return ids.length === 0 ? fail('does not show the record that was created') : ids
    }).catch((error: unknown) => {
      throw creation === 'saved' || !(error instanceof Finding)
        ? error
        : new Finding('notChecked', 'none was created')
    })
    const ids = seen.result
    for (const id of ids.toReversed()) journal.write({ step: 'created', kind: name, id })
    if (ids.length > 1) fail(`shows ${ids.length} records, one was created`)
    return remarkOn({ ...seen, result: `record ${ids[0]}` })
  }
  return {
    forms,
    createOrReuse,
    find,
    read: (client: CheckClient) => kind.read(client, idOf(name)),
    /** Says in the journal that the record is about to be written. */
    changing: () => journal.write({ step: 'changing', kind: name, id: idOf(name) }),
    create: { endpoint: create, send: sendNew },
    update: {
      endpoint: update,
      send: async (client: CheckClient) => change(client, idOf(name), (await forms(client)).changed),
    },
    badUpdate: async (client: CheckClient) => {
      const { changed, bad } = await forms(client)
      return change(client, idOf(name), { ...changed, ...bad })
    },
    removal: {
      endpoint: removal,
      send: async (client: CheckClient) =>
        kind.remove(client, idOf(name), owner === undefined ? null : idOf(owner)),
    },
  }
}

/** No fault of the API. */
const takenOver = 'another run of smoke has taken the record over'

/** How many times as long as its own claim took a run gives others to finish theirs. */
const claimFactor = 3

/** Whether an answer says that nothing was created. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status !== null && error.status >= 400 && error.status < 500

/** Nothing is created that this account could not find again and remove. */
const requireRecordPermissions = (
  { claims }: CheckClient,
  { create, list, get, removal }: RecordKind,
): void => {
  const anyRecord = { id: claims.id + 1 }
  const missing = [create, list, get, removal].find((endpoint) => !endpoint.allows(claims, anyRecord))
  if (missing !== undefined) cannotCheck(`this account may not call ${missing.method} ${missing.path}`)
}

/** The record shows what was sent, as far as it has these fields. */
const compare = ({ answer: { record } }: Endpoint, sent: object, shown: object): string => {
  const fields = Object.entries(record?.fields ?? {})
  const readNameOf = (sentAs: string) =>
    fields.find(([, { spelled }]) => spelled?.includes(sentAs))?.[0] ?? sentAs
  const read = new Map(Object.entries(shown))
  const expected = new Map(Object.entries(sent).map(([sentAs, value]) => [readNameOf(sentAs), value]))
  const common = [...expected].filter(([name]) => read.has(name))
  const lost = common.filter(([name, value]) => !isDeepStrictEqual(read.get(name), value))
  return lost.length === 0
    ? `${common.length} fields`
    : fail(`does not give back the ${lost.map(([name]) => name).join(', ')} that was sent`)
}

/**
 * A write without a token is refused. It is tried on the run's own record, and a create sends its duplicate: a server
 * that accepts it has nothing new to keep.
 */
const tokenlessCheck = (changing: () => void, { endpoint, send }: Write): Check =>
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
const permissionCheck = (changing: () => void, { endpoint, send }: Write): Check =>
  checkFor(
    'unpermitted',
    endpoint,
    'refuses an account without the permission',
    ['write', 'permission'],
    (client) => {
      changing()
      return expectRefusal(send(client), 403)
    },
  )

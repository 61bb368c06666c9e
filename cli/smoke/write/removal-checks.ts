import { exitCodes } from '#cli/failure.ts'
import type { Check } from '#cli/smoke/check.ts'
import { cannotCheck, fail } from '#cli/smoke/finding.ts'
import { codeOf } from '#cli/smoke/outcome.ts'
import { plan } from '#cli/smoke/plan.ts'
import type { Recorder } from '#cli/smoke/recorder.ts'
import type { CheckRecord, LeftoverRecord } from '#cli/smoke/run-record.ts'
import type { Visit } from '#cli/smoke/visit.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { Call } from '#src/api/client.ts'
import type { Journal } from './journal.ts'
import { type Kind, kinds } from './journal-line.ts'
import { ownName } from './own-name.ts'
import { putAway } from './put-away.ts'
import { sentIn } from './read-journal.ts'
import { recordKinds } from './record-kinds.ts'
import { writeCheck } from './write-check.ts'

/** A run to clean up after: what its journal says, and what could not be removed. */
export type Remains = { run: string; journal: Journal; leftovers: LeftoverRecord[] }

/** Removes what a run has created, the newest first. It can be done again and again: what is gone is done. */
export const removalChecks = (remains: Remains): Check[] =>
  kinds
    .toReversed()
    .map((kind) =>
      writeCheck(recordKinds[kind].removal, `removes the ${recordKinds[kind].title} of the run`, ({ call }) =>
        removeKind(remains, kind, call),
      ),
    )

/** Makes them for one account, and closes the journal where nothing is left that could be removed. */
export const cleanUp = async (remains: Remains, visit: Visit, recorder: Recorder): Promise<CheckRecord[]> => {
  const records: CheckRecord[] = []
  for (const planned of plan(removalChecks(remains), [visit])) records.push(await recorder.record(planned))
  await forgetGone(remains, visit.call)
  if (records.every(({ verdict }) => codeOf[verdict] === exitCodes.ok)) {
    remains.journal.note({ step: 'finished' })
  }
  return records
}

/** What stayed may have gone after all: a customer takes its devices along. */
const forgetGone = async ({ leftovers }: Remains, call: Call): Promise<void> => {
  for (const leftover of [...leftovers]) {
    const kind = kinds.find((each) => recordKinds[each].title === leftover.kind)
    const isGone =
      kind !== undefined &&
      (await recordKinds[kind].look(call, leftover.id).then(
        () => false,
        (error: unknown) => error instanceof ApiError && error.status === 404,
      ))
    if (isGone) leftovers.splice(leftovers.indexOf(leftover), 1)
  }
}

/** One record that stays does not keep the others from being removed. */
const removeKind = async (remains: Remains, kind: Kind, call: Call): Promise<string> => {
  const { run, journal } = remains
  const sent = sentIn(journal.lines, kind) ?? cannotCheck('none was created')
  const said: string[] = []
  const troubles: unknown[] = []
  const lookedFor = await recordKinds[kind].find(call, run).catch((error: unknown) => {
    troubles.push(error)
    return []
  })
  for (const id of new Set([...lookedFor, ...sent].toSorted((left, right) => right - left))) {
    await removeOne(remains, { kind, id }, call).then(
      (sentence) => said.push(sentence),
      (error: unknown) => troubles.push(error),
    )
  }
  if (troubles.length > 0) throw troubles[0]
  return said.join(', ') || 'nothing of it is there'
}

const removeOne = async (
  { run, journal, leftovers }: Remains,
  record: { kind: Kind; id: number },
  call: Call,
): Promise<string> => {
  const { kind, id } = record
  const { title } = recordKinds[kind]
  journal.note({ step: 'removing', ...record })
  const { state, name, reason, trouble } = await putAway(call, run, record)
  if (state !== 'gone') leftovers.push({ kind: title, id, name: name ?? ownName(run), reason })
  if (state === 'left') throw trouble ?? fail(`${title} ${id} ${reason}`)
  journal.note({ step: 'removed', ...record })
  return `${title} ${id} ${reason}`
}

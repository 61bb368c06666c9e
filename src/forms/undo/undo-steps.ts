import type { Call } from '#src/api/client.ts'
import type { Saved } from '#src/contract/envelope.ts'
import {
  type FieldDifference,
  type Formats,
  type FormValues,
  findDifferences,
  isSameStored,
  pick,
  type RecordVersion,
} from '#src/forms/field-table.ts'
import { keptValues, labelsThatStay, type RecordChange, refusal } from '#src/forms/record-change.ts'
import type { Choices } from '#src/forms/versions.ts'
import type { ChangeContent } from '#src/rules/kept-change.ts'
import * as undoMessages from '#src/rules/undo-messages.ts'
import { isSameValue } from '#src/rules/validate-change.ts'

/**
 * The steps that undo one change: its fields get their former values, unless someone else has changed them since, about whom the user
 * is asked. Each field that the user leaves as it is drops out, and so does one that cannot be read now.
 */
export const createUndoSteps = (change: RecordChange, content: Omit<ChangeContent, 'stays'>, call: Call) => {
  const { record } = content
  let former: FormValues = content.former
  /** What the user has seen in these fields, and lets the former values replace. */
  let seen: FormValues = content.made
  let read: RecordVersion | null = null
  let unread: readonly string[] = []
  /** The record as it is now, and which of the fields can be read in it. */
  const reread = async (signal: AbortSignal) => {
    const version = await change.read(call, record, signal)
    read = version
    const unreadable = version.unreadable.flat()
    const known = Object.keys(former).filter((name) => !unreadable.includes(name))
    // Nothing would be sent, or nothing looked at, and it would count as undone.
    if (known.length === 0) throw refusal(undoMessages.undoUnreadable)
    return { values: version.values, known }
  }
  return {
    /** What someone else has changed since. */
    compare: async (signal: AbortSignal): Promise<readonly FieldDifference[]> => {
      const { values, known } = await reread(signal)
      unread = [...unread, ...Object.keys(former).filter((name) => !known.includes(name))]
      former = pick(former, known)
      const differencesIn = (formats?: Formats) =>
        findDifferences(
          { fields: change.fields, formats },
          { original: { ...values, ...seen }, theirs: values, mine: { ...values, ...former } },
        ).filter(({ field }) => Object.hasOwn(former, field))
      const differences = differencesIn()
      if (differences.length === 0 || change.formats === undefined) return differences
      // The question is asked all the same, with what is stored.
      const formats = await change.formats(call, signal).catch(() => undefined)
      return formats === undefined ? differences : differencesIn(formats)
    },
    choose: (choices: Choices): void => {
      const mine = Object.keys(former).filter((name) => choices[name] !== 'theirs')
      former = pick(former, mine)
      seen = { ...seen, ...pick(read?.values ?? {}, Object.keys(choices)) }
    },
    /** Whether the user has left every field as it is. */
    isEmpty: (): boolean => Object.keys(former).length === 0,
    /** The labels of what could not be read, and so is left as it is. */
    stays: (): string[] => labelsThatStay(change.fields, unread),
    send: async (counted: Call): Promise<Saved> => {
      if (read === null) throw new Error('A change is undone that was not compared')
      const isUndone = Object.entries(former).every(([name, value]) => isSameValue(read?.values[name], value))
      // Someone has restored the values already, as this user in another tab.
      if (!isUndone) await change.send(counted, record, { read, values: former })
      // The server would say that the record was saved.
      return { message: '' }
    },
    /** Looks for what had no answer. */
    verify: async (signal: AbortSignal): Promise<'stored' | 'missing'> => {
      const { values, known } = await reread(signal)
      const isStored = (name: string) =>
        // Where no more than the case of an address is undone, each letter counts.
        isSameStored(change.fields, name, former, seen)
          ? isSameValue(former[name], values[name])
          : isSameStored(change.fields, name, former, values)
      // What cannot be read was sent along with them.
      return known.every(isStored) ? 'stored' : 'missing'
    },
    /** What undoes this: the same fields the other way round. */
    inverse: (): Pick<ChangeContent, 'former' | 'made'> => ({
      former: keptValues(seen, Object.keys(former)),
      made: keptValues(former, Object.keys(former)),
    }),
  }
}

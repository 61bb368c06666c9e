import type { Resolver } from 'react-hook-form'
import { createStore, type ReadableStore } from '#src/rules/create-store.ts'
import * as uploadMessages from '#src/rules/upload-messages.ts'
import { unreadableFileMessage, uploadHeadBytes } from '#src/rules/uploads.ts'
import { type StoredValues, validateChange } from '#src/rules/validate-change.ts'
import type { FormDefinition } from './define-form.ts'
import type { FieldTable, FormValues } from './field-table.ts'

/** What the rules make of typed values, or the first broken rule of each field, in the order of the rules. */
type Verdict<Values> = { values: Values } | { messages: ReadonlyMap<string, string> }

/**
 * Checks the values with the struct, and each chosen file with its own rule. Of a change only what differs from what is stored
 * is checked.
 */
export const validateForm = async <Values>(
  typed: FormValues,
  { struct, fields }: FormDefinition<Values>,
  stored: StoredValues | null,
): Promise<Verdict<Values>> => {
  // What a change leaves out may be left out: useChangeForm.
  const [broken, values] =
    stored === null
      ? struct.validate(typed, { coerce: true })
      : (validateChange(struct, typed, stored) as ReturnType<typeof struct.validate>)
  const messages = new Map([
    ...(broken === undefined ? [] : firstOfEach(broken.failures())),
    ...(await fileErrors(typed, fields)),
  ])
  return broken === undefined && messages.size === 0 ? { values } : { messages }
}

/**
 * Has react-hook-form check a form by its rules. `missing` counts the fields that keep it from being saved; errors from the
 * server are not counted: it decides again. `check` counts them where react-hook-form does not, as after a reset.
 */
export const createResolver = <Values>(
  form: FormDefinition<Values>,
  stored: () => StoredValues | null,
): {
  resolver: Resolver<FormValues, unknown, Values>
  check: (typed: FormValues) => Promise<Verdict<Values>>
  missing: ReadableStore<number>
} => {
  // Before the first check a form counts as incomplete.
  const missing = createStore(1)
  /** Checks may end in another order than they began: a file takes a while to be read, and may be removed by then. */
  let newest = 0
  const check = async (typed: FormValues) => {
    newest += 1
    const own = newest
    const verdict = await validateForm(typed, form, stored())
    if (own === newest) missing.set('values' in verdict ? 0 : verdict.messages.size)
    return verdict
  }
  return {
    resolver: async (typed) => {
      const verdict = await check(typed)
      return 'values' in verdict
        ? { values: verdict.values, errors: {} }
        : { values: {}, errors: errorsOf(verdict.messages) }
    },
    check,
    missing,
  }
}

const firstOfEach = (
  broken: Iterable<{ path: readonly unknown[]; message: string }>,
): Map<string, string> => {
  const first = new Map<string, string>()
  for (const { path, message } of broken) {
    const name = String(path[0] ?? '')
    if (!first.has(name)) first.set(name, message)
  }
  return first
}

const errorsOf = (messages: ReadonlyMap<string, string>) =>
  Object.fromEntries([...messages].map(([name, message]) => [name, { type: 'rule', message }]))

/** Returns the message of each file field whose chosen file is refused. */
export const fileErrors = async (typed: FormValues, fields: FieldTable): Promise<[string, string][]> => {
  const judged = Object.entries(fields).map(
    async ([name, { validate }]): Promise<[string, string | null]> => {
      const file = typed[name]
      return [name, file instanceof File ? await problemOf(file, validate ?? (() => null)) : null]
    },
  )
  return (await Promise.all(judged)).flatMap(([name, problem]) => (problem === null ? [] : [[name, problem]]))
}

const problemOf = async (
  file: File,
  judge: NonNullable<FieldTable[string]['validate']>,
): Promise<string | null> => {
  try {
    const head = new Uint8Array(await file.slice(0, uploadHeadBytes).arrayBuffer())
    readBefore.add(file)
    return judge({ name: file.name, size: file.size, head })
  } catch (error) {
    // A folder can be dropped as well.
    if (!readBefore.has(file)) return uploadMessages.unsupportedFormat
    return unreadableFileMessage(file.name, error)
  }
}

/** Files are read each time: browsers refuse to read, and to send, one that has changed on the disk since it was chosen. */
const readBefore = new WeakSet<File>()

import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import * as messages from '#src/rules/messages.ts'
import { unreadableFileMessage } from '#src/rules/unreadable-file.ts'
import { type UploadSample, uploadHeadBytes } from '#src/rules/uploads.ts'
import { type FormRules, type StoredValues, validateChange } from '#src/rules/validate-change.ts'

/** Returns the message of the rule that a file breaks, or null. */
export type FileValidator = (sample: UploadSample) => string | null

/** The file fields of a form by name, each with its rule. */
export type FileValidators = Readonly<Record<string, FileValidator>>

/** The rules of a form: those of its fields, and those of its files. */
export type Rules<Values> = { struct: FormRules<Values>; files: FileValidators }

/** What the rules make of typed values, or the first broken rule of each field, in the order of the rules. */
type Verdict<Values> = { values: Values } | { messages: ReadonlyMap<string, string> }

/**
 * Checks the values with the struct, and each chosen file with its own rule: the struct has no file fields. Of a change only
 * what differs from what is stored is checked.
 */
export const validateForm = async <Values>(
  typed: object,
  { struct, files }: Rules<Values>,
  stored: StoredValues | null,
): Promise<Verdict<Values>> => {
  const texts = without(Object.keys(files), typed)
  // What a change leaves out may be left out: useChangeForm.
  const [broken, values] =
    stored === null
      ? struct.validate(texts, { coerce: true })
      : (validateChange(struct, texts, stored) as ReturnType<typeof struct.validate>)
  const messages = new Map([
    ...(broken === undefined ? [] : firstOfEach(broken.failures())),
    ...(await fileErrors(typed, files)),
  ])
  return broken === undefined && messages.size === 0 ? { values } : { messages }
}

/** How many fields keep a form from being saved. Errors from the server are not counted: it decides again. */
export type FormValidity = { missing(): number; subscribe(onChanged: () => void): () => void }

/** Has react-hook-form check a form by its rules, and counts what they refuse each time. */
export const createResolver = <Typed extends FieldValues, Values>(
  rules: Rules<Values>,
  stored: () => StoredValues | null,
): FormValidity & { resolver: Resolver<Typed, unknown, Values> } => {
  const listeners = new Set<() => void>()
  // Before the first check a form counts as incomplete.
  let missing = 1
  /** Checks may end in another order than they began: a file takes a while to be read, and may be removed by then. */
  let newest = 0
  return {
    resolver: async (typed) => {
      newest += 1
      const own = newest
      const verdict = await validateForm(typed, rules, stored())
      if (own === newest) {
        missing = 'values' in verdict ? 0 : verdict.messages.size
        for (const onChanged of listeners) onChanged()
      }
      return 'values' in verdict
        ? { values: verdict.values, errors: {} }
        : { values: {}, errors: errorsOf<Typed>(verdict.messages) }
    },
    missing: () => missing,
    subscribe: (onChanged) => {
      listeners.add(onChanged)
      return () => void listeners.delete(onChanged)
    },
  }
}

const without = (names: readonly string[], typed: object): object =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !names.includes(name)))

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

const errorsOf = <Typed extends FieldValues>(messages: ReadonlyMap<string, string>): FieldErrors<Typed> => {
  const errors: FieldErrors = {}
  for (const [name, message] of messages) errors[name] = { type: 'rule', message }
  // The names are those of a struct, of which TypeScript cannot know that they are the form's.
  return errors as FieldErrors<Typed>
}

/**
 * Returns the message of each file field whose chosen file is refused. A field holds a File, or null for
 * none.
 */
const fileErrors = async (typed: object, files: FileValidators): Promise<[string, string][]> => {
  const judged = Object.entries(files).map(async ([name, judge]): Promise<[string, string | null]> => {
    const file: unknown = Reflect.get(typed, name)
    return [name, file instanceof File ? await problemOf(file, judge) : null]
  })
  return (await Promise.all(judged)).flatMap(([name, problem]) => (problem === null ? [] : [[name, problem]]))
}

const problemOf = async (file: File, judge: FileValidator): Promise<string | null> => {
  try {
    const head = new Uint8Array(await file.slice(0, uploadHeadBytes).arrayBuffer())
    readBefore.add(file)
    return judge({ name: file.name, size: file.size, head })
  } catch (error) {
    // A folder can be dropped as well.
    if (!readBefore.has(file)) return messages.unsupportedFormat
    return unreadableFileMessage(file.name, error)
  }
}

/** Files are read each time: browsers refuse to read, and to send, one that has changed on the disk since it was chosen. */
const readBefore = new WeakSet<File>()

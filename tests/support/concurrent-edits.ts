import { createFormControl } from 'react-hook-form'
import { object } from 'superstruct'
import { type ActorRefFrom, createActor, SimulatedClock, type SnapshotFrom } from 'xstate'
import type { WriteInput } from '#machines/write.machine.ts'
import { writeMachine } from '#machines/write.machine.ts'
import type { Saved } from '#src/contract/envelope.ts'
import { defineForm, type FormDefinition, type FormOptions } from '#src/forms/define-form.ts'
import type { FormMethods } from '#src/forms/field-store.ts'
import { type Fields, type FormValues, type RecordVersion, versionOf } from '#src/forms/field-table.ts'
import { createFormModel, type FormModel } from '#src/forms/form-model.ts'
import { type RecordChange, refusal } from '#src/forms/record-change.ts'
import { createUndo, type Undo } from '#src/forms/undo/undo.ts'
import { createUndoStorage } from '#src/forms/undo/undo-storage.ts'
import { changesDraft, noticeOf } from '#src/forms/use-form-write.ts'
import { validateForm } from '#src/forms/validate-form.ts'
import { isStoredRecord, openVersions, storedValues } from '#src/forms/versions.ts'
import type { DraftContent } from '#src/rules/drafts.ts'
import { lettersAndSpaces } from '#src/rules/field-checks.ts'
import { always, text } from '#src/rules/fields.ts'
import * as saveMessages from '#src/rules/save-messages.ts'
import { timing } from '#src/rules/timing.ts'
import { createWrites } from '#src/writes/writes.ts'
import { memoryRows } from './memory-rows.ts'
import { noCall, settled } from './requests.ts'

/** A record with a unique key, two texts and a list of notes. */
export type EditedRecord = { id: number; key: string; city: string; phone: string; notes: readonly string[] }
export type EditFormValues = { key: string; city: string; phone: string; note: string }

/** The stored phone number breaks the rule, as those of old records do. */
const Struct = object({ key: text(), city: text(), phone: text(lettersAndSpaces), note: text() })
const checkEach = object({
  ...Struct.schema,
  phone: always(text(), (phone) => lettersAndSpaces(String(phone)) ?? true),
})
const fields: Fields<EditFormValues, EditedRecord> = {
  key: { label: 'Key', control: 'text', value: ({ key }) => key },
  city: { label: 'City', control: 'text', value: ({ city }) => city },
  phone: { label: 'Phone', control: 'text', value: ({ phone }) => phone },
  note: { label: 'Note', control: 'textarea', value: () => '', entries: ({ notes }) => notes },
}
export const comparedFields = ['city', 'phone'] as const

/** What must hold, whatever users do with an edit. */
export const editInvariants = {
  asked: 'nothing of another user is overwritten without a question',
  once: 'nothing is stored twice',
  kept: 'what was not saved is kept as a draft, and nothing else',
  unchecked: 'what is stored and was not changed is not refused',
  told: 'a notice says what became of a form that was left',
  undone: 'an undone change has given its fields their former values',
} as const
export type EditInvariant = keyof typeof editInvariants
export type Violation = { invariant: EditInvariant; what: string }

/**
 * The outcome of the next write: answered, stored but not answered, never received, or not answered and stored while it is
 * looked up.
 */
export type WriteOutcome = 'answered' | 'stored unanswered' | 'lost' | 'late'

/** Parts that a test replaces by wrong ones, to see that the model notices. */
export type Faults = Partial<{
  check: 'each field'
  compare: 'never' | 'once'
  verify: 'never' | 'once'
  draft: 'without base' | 'without lost'
  leaving: 'without notice' | 'without draft'
  undo: 'without comparing' | 'other values'
}>

/** Where a write waits while its screen is left and others go on. */
export type Pause = 'before it is read' | 'before it is stored' | 'before its answer'

type OpenForm = {
  kind: 'create' | 'change'
  /** Whether its screen is shown. */
  isOpen: boolean
  /** Whether the last comparison ended with a question. */
  hasAsked: boolean
  outcome: WriteOutcome
  /** Resolves when what was left while it was sent goes on. */
  pause: { at: Pause; over: Promise<void>; end: () => void } | null
  model: FormModel<EditFormValues>
  definition: FormDefinition<EditFormValues>
  control: Omit<FormMethods, 'formState'>
  /** What was submitted last. */
  write: ActorRefFrom<typeof writeMachine> | null
  clock: SimulatedClock
  /** The values of the record that the user has seen for each field: as loaded, or in a question. */
  seen: Record<(typeof comparedFields)[number], Set<string>>
  /** Names one attempt to create a row, also when it is continued from a draft. */
  attempt: string
}
type KeptDraft = Pick<OpenForm, 'seen' | 'attempt' | 'kind'> & { content: DraftContent }

/**
 * Three users who edit and create the same rows, with the real machine of a write and the real steps of a form but without
 * React.
 */
export class ConcurrentEdits {
  readonly violations: Violation[] = []
  private readonly rows: EditedRecord[] = [{ id: 1, key: 'a', city: 'Pune', phone: '1', notes: [] }]
  private readonly authors = new Map<string, number>()
  private readonly created = new Map<string, number>()
  private readonly forms = new Map<number, OpenForm>()
  /** The drafts of each user, by the form that they were typed in; the latest is the last. */
  private readonly drafts = new Map<number, Map<object, KeptDraft>>()
  /** What was left while it was sent. */
  private readonly left = new Map<number, OpenForm[]>()
  /** Writes that arrive before a second check, by the user who sent them. */
  private readonly late = new Map<number, () => void>()
  /** What each user can undo. */
  private readonly undos = new Map<number, Undo>()
  private serial = 0

  private readonly faults: Faults

  constructor(faults: Faults = {}) {
    this.faults = faults
  }

  /** An open question has to be answered first. */
  async open(person: number, kind: 'create' | 'change'): Promise<void> {
    const asked = this.forms.get(person)
    if (asked !== undefined && this.isAsking(asked)) return
    // The screen waits for what is still sent.
    await this.continueLeft(person)
    this.close(person, 'keeping a draft')
    this.serial += 1
    this.forms.set(person, this.createForm(person, kind, `attempt ${this.serial}`))
  }

  async type(person: number, field: keyof EditFormValues, value: string): Promise<void> {
    const form = this.forms.get(person)
    if (form === undefined || this.isAsking(form)) return
    // The key of a stored row cannot be edited, and every note is a text of its own.
    if (form.kind === 'change' && field === 'key') return
    this.serial += 1
    const typed = field === 'note' ? `note ${this.serial}` : value
    form.control.setValue(field, typed)
  }

  async save(person: number, outcome: WriteOutcome): Promise<void> {
    const form = await this.submit(person, outcome)
    if (form === null) return
    form.write = this.startWrite(person, form)
    await settled()
    await this.waitForArrival(person, form)
    this.noteQuestion(form)
  }

  /** Saves, and leaves the screen while that waits. */
  async saveAndLeave(person: number, outcome: WriteOutcome, at: Pause): Promise<void> {
    const form = await this.submit(person, outcome)
    if (form === null) return
    let end = () => {}
    const over = new Promise<void>((resolve) => {
      end = resolve
    })
    form.pause = { at, over, end }
    form.write = this.startWrite(person, form)
    await settled()
    this.noteQuestion(form)
    if (form.write.getSnapshot().status !== 'active' || this.isAsking(form)) return end()
    form.isOpen = false
    this.forms.delete(person)
    this.left.set(person, [...(this.left.get(person) ?? []), form])
  }

  /** What a user has left while it was sent comes to its end. */
  async continueLeft(person: number): Promise<void> {
    for (const form of this.left.get(person) ?? []) {
      form.pause?.end()
      await settled()
      await this.waitForArrival(person, form)
      this.arrive(person)
      await settled()
    }
    this.left.delete(person)
  }

  private async submit(person: number, outcome: WriteOutcome): Promise<OpenForm | null> {
    const form = this.forms.get(person)
    if (form === undefined || form.write?.getSnapshot().status === 'active' || this.isAsking(form))
      return null
    form.outcome = outcome
    return (await this.check(form)) && !form.model.changesNothing() ? form : null
  }

  /** Submits what the rules accept. */
  private async check({ model, control, definition, attempt }: OpenForm): Promise<boolean> {
    const typed = control.getValues()
    const verdict = await validateForm(typed, definition, storedValues(model.versions()))
    if ('values' in verdict) {
      model.submit(typed, verdict.values)
      return true
    }
    // To put back what another user has replaced is a change.
    if (typed.phone === model.versions().read?.values.phone) this.report('unchecked', attempt)
    return false
  }

  /** `mine` for all fields of the question, `theirs` for all, or no answer. */
  async answer(person: number, choice: 'mine' | 'theirs' | 'none', outcome: WriteOutcome): Promise<void> {
    const form = this.forms.get(person)
    if (form === undefined || !this.isAsking(form)) return
    const { differences } = form.model.view.get()
    const isSubmitted = form.write?.getSnapshot().matches('conflicted') ?? false
    form.model.closeQuestion()
    if (choice === 'none') {
      if (isSubmitted) form.write?.send({ type: 'conflict.dismissed' })
      return
    }
    form.model.choose(Object.fromEntries(differences.map(({ field }) => [field, choice])))
    form.outcome = outcome
    if (isSubmitted) {
      const isAccepted = await this.check(form)
      form.write?.send({ type: isAccepted ? 'conflict.resolved' : 'conflict.dismissed' })
    }
    await settled()
    this.noteQuestion(form)
  }

  /** Undoes the latest change of a user, with `mine` for all fields of a question, `theirs` for all, or no answer. */
  async undo(person: number, choice: 'mine' | 'theirs' | 'none'): Promise<void> {
    const undo = this.undoOf(person)
    const entry = undo.entries.get().find(({ undoneAt }) => undoneAt === null)
    // It waits for an open form of the same record.
    if (entry === undefined || this.forms.has(person)) return
    const seen = {
      city: new Set([String(entry.made.city ?? '')]),
      phone: new Set([String(entry.made.phone ?? '')]),
    }
    this.undoing.set(person, seen)
    await undo.undo(entry.id)
    await settled()
    const isAsked = undo.question.get() !== null
    while (undo.question.get() !== null) await this.answerUndo(undo, seen, choice)
    if (undo.get(entry.id)?.undoneAt !== null && !isAsked) this.checkUndone(entry.former)
  }

  private async answerUndo(undo: Undo, seen: OpenForm['seen'], choice: 'mine' | 'theirs' | 'none') {
    const fieldsAsked = undo.question.get()?.differences.map(({ field }) => field) ?? []
    for (const name of comparedFields) if (fieldsAsked.includes(name)) seen[name].add(this.row()[name])
    undo.answer(choice === 'none' ? null : Object.fromEntries(fieldsAsked.map((field) => [field, choice])))
    await settled()
  }

  private checkUndone(former: Readonly<Record<string, unknown>>): void {
    const row = this.row()
    for (const name of comparedFields)
      if (former[name] !== undefined && former[name] !== row[name])
        this.report('undone', `${name} is ${row[name]} after it was undone`)
  }

  private keepUndo(person: number, { kind, model }: OpenForm): void {
    const change = model.change()
    if (kind === 'change' && change !== null) this.undoOf(person).keep(change, { subject: '', message: '' })
  }

  /** What the user of a running Undo has seen in each field. */
  private readonly undoing = new Map<number, OpenForm['seen']>()

  private undoOf(person: number): Undo {
    const known = this.undos.get(person)
    if (known !== undefined) return known
    const { undo: fault } = this.faults
    const change: RecordChange = {
      fields,
      struct: Struct,
      form: () => 'row/1',
      address: () => '/rows/1',
      read: async () => {
        const read = versionOf(fields, structuredClone(this.row()))
        const made = this.undoOf(person)
          .entries.get()
          .find(({ isRunning }) => isRunning)?.made
        return fault === 'without comparing' ? { ...read, values: { ...read.values, ...made } } : read
      },
      send: async (_call, _id, { values }) => {
        const seen = this.undoing.get(person)
        if (seen === undefined) throw new Error('Nothing is undone')
        const row = this.row()
        for (const field of comparedFields) {
          const value = values[field]
          if (typeof value !== 'string') continue
          const after = fault === 'other values' ? `${value}!` : value
          this.overwrite(person, field, seen[field], { before: row[field], after })
          row[field] = after
        }
        return { message: '' }
      },
    }
    const writes = createWrites({ call: noCall, notify: () => {} })
    const undo = createUndo({
      user: person,
      kinds: { row: { write: () => true, load: async () => change } },
      storage: createUndoStorage(memoryRows(), () => 0),
      call: noCall,
      writes,
      machine: writeMachine,
      notify: () => {},
      claims: () => null,
      whenClean: () => undefined,
      tab: 'tab',
      newId: () => {
        this.serial += 1
        return `undo ${this.serial}`
      },
      now: () => this.serial,
    })
    this.undos.set(person, undo)
    return undo
  }

  close(person: number, how: 'keeping a draft' | 'discarding'): void {
    const form = this.forms.get(person)
    if (form === undefined) return
    form.write?.stop()
    this.arrive(person)
    this.forms.delete(person)
    if (how === 'discarding') return
    this.keepDraft(person, form)
  }

  private keepDraft(person: number, form: OpenForm): void {
    const drafts = this.drafts.get(person) ?? new Map<object, KeptDraft>()
    this.drafts.set(person, drafts)
    drafts.delete(form)
    const content = form.model.draft()
    if (Object.keys(content.values).length > 0 || content.lost !== null)
      drafts.set(form, { ...form, content: structuredClone(content) })
  }

  async restore(person: number): Promise<void> {
    await this.continueLeft(person)
    const [from, draft] = [...(this.drafts.get(person) ?? [])].at(-1) ?? []
    if (from === undefined || draft === undefined) return
    this.close(person, 'discarding')
    this.drafts.get(person)?.delete(from)
    const form = this.createForm(person, draft.kind, draft.attempt)
    this.forms.set(person, form)
    const content = {
      ...draft.content,
      ...(this.faults.draft === 'without base' ? { base: versionOf(fields, this.row()).values } : {}),
      ...(this.faults.draft === 'without lost' ? { lost: null } : {}),
    }
    for (const field of comparedFields) {
      if (field in content.values) form.seen[field] = new Set(draft.seen[field])
    }
    form.model.restore(content)
    this.noteQuestion(form)
  }

  private createForm(person: number, kind: OpenForm['kind'], attempt: string): OpenForm {
    const row = this.row()
    const read = kind === 'change' ? versionOf(fields, row) : null
    const definition: FormDefinition<EditFormValues> = {
      ...defineForm(fields, this.faults.check === 'each field' ? checkEach : Struct),
      ...(read === null ? {} : { record: { loaded: read, reread: () => this.read(form) } }),
    }
    const opened = openVersions({ form: definition })
    const control = createFormControl<FormValues>({ defaultValues: opened.base.values })
    control.subscribe({ formState: { values: true }, callback: () => {} })
    const options: FormOptions<EditFormValues> = {
      id: attempt,
      name: attempt,
      kind,
      form: definition,
      ...(kind === 'change'
        ? {}
        : {
            findStored: async (typed) =>
              this.rows.some((stored) => stored.key === typed.key && isStoredRecord(fields, typed, stored)),
          }),
      send: (_, values) => this.write(person, form, values),
      undo: { kind: 'row', record: 1 },
      texts: { done: 'Saved' },
    }
    const model = createFormModel(opened, { current: { form: control, options } }, async () => {})
    const clock = new SimulatedClock()
    const form: OpenForm = {
      kind,
      isOpen: true,
      hasAsked: false,
      outcome: 'answered',
      pause: null,
      model,
      definition,
      control,
      write: null,
      clock,
      attempt,
      seen: { city: new Set([row.city]), phone: new Set([row.phone]) },
    }
    return form
  }

  private async read(form: OpenForm): Promise<RecordVersion> {
    await passing(form, 'before it is read')
    return versionOf(fields, structuredClone(this.row()))
  }

  private startWrite(person: number, form: OpenForm) {
    const { model, clock } = form
    const { verify, ...others } = this.stepsOf(form)
    const isLost = model.versions().lost !== null
    const write = createActor(writeMachine, {
      clock,
      input: {
        steps: isLost && verify !== undefined ? { ...others, verify, wasSent: true } : others,
        done: 'Saved',
        noticeOf: noticeOf({ kind: form.kind, name: form.attempt, texts: { done: 'Saved' } }),
      },
    })
    const tones: string[] = []
    write.on('notice', ({ tone }) => tones.push(tone))
    write.subscribe((snapshot) => {
      const isSaved = snapshot.matches('saved')
      if (isSaved) this.keepUndo(person, form)
      if (isSaved) model.markAsSaved()
      if (!form.isOpen) this.followLeft(person, form, snapshot)
      // The screen of a saved form is left.
      else if (isSaved) this.close(person, 'discarding')
    })
    write.subscribe({
      complete: () => {
        if (!form.isOpen) this.checkLeft(person, form, write.getSnapshot().matches('saved'), tones)
      },
    })
    return write.start()
  }

  private followLeft(person: number, form: OpenForm, write: SnapshotFrom<typeof writeMachine>): void {
    if (changesDraft(write) && this.faults.leaving !== 'without draft') this.keepDraft(person, form)
  }

  /** What was left while it was sent is saved, and a notice says so, or it is under Unsaved changes. */
  private checkLeft(person: number, form: OpenForm, isSaved: boolean, tones: readonly string[]): void {
    const hasDraft = this.drafts.get(person)?.has(form) ?? false
    const isShown = this.faults.leaving !== 'without notice' && tones.includes(isSaved ? 'success' : 'error')
    if (isSaved && hasDraft) this.report('kept', `${form.attempt} was saved and is still offered`)
    if (!isSaved && !hasDraft) this.report('kept', `${form.attempt} was not saved and is not kept`)
    // A create that did not reach the server shows no notice.
    if (!isShown && (isSaved || form.kind === 'change')) this.report('told', form.attempt)
  }

  private stepsOf(form: OpenForm): WriteInput['steps'] {
    const { model } = form
    const { compare, verify } = this.faults
    return {
      compare: async (signal) => {
        if (compare === 'never') return false
        const differences = await model.compare(signal)
        const isAnswered = form.hasAsked && compare === 'once'
        form.hasAsked = differences.length > 0
        // A form that was left cannot ask.
        if (differences.length > 0 && !form.isOpen) throw refusal(saveMessages.changedBySomeoneElse)
        if (isAnswered) model.closeQuestion()
        return form.hasAsked && !isAnswered
      },
      send: () => model.send(noCall),
      verify: async (signal) => {
        if (verify === 'never') return 'unsent'
        const found = await model.verify(signal)
        return found === 'missing' && verify === 'once' ? 'unsent' : found
      },
    }
  }

  private async waitForArrival(person: number, { write, clock }: OpenForm): Promise<void> {
    if (!write?.getSnapshot().matches('awaitingArrival')) return
    this.arrive(person)
    clock.increment(timing.lateArrival)
    await settled()
  }

  private arrive(person: number): void {
    this.late.get(person)?.()
    this.late.delete(person)
  }

  private async write(person: number, form: OpenForm, values: EditFormValues): Promise<Saved> {
    await passing(form, 'before it is stored')
    const { outcome, kind, attempt } = form
    const isLate = outcome === 'late' || form.pause?.at === 'before it is stored'
    const store = () =>
      kind === 'create' ? this.insert(attempt, values) : this.update(person, form, values, isLate)
    if (outcome === 'late') this.late.set(person, () => ignoreRefusal(store))
    else if (outcome !== 'lost') store()
    await passing(form, 'before its answer')
    if (outcome !== 'answered') throw { kind: 'network', serverMessage: null, field: null }
    return { message: '' }
  }

  private insert(attempt: string, { key, city, phone, note }: EditFormValues): void {
    if (this.rows.some((row) => row.key === key))
      throw { kind: 'refused', serverMessage: 'In use', field: 'key', status: 409 }
    this.rows.push({ id: this.rows.length + 1, key, city, phone, notes: note === '' ? [] : [note] })
    const count = (this.created.get(attempt) ?? 0) + 1
    this.created.set(attempt, count)
    if (count > 1) this.report('once', `${attempt} created ${count} rows`)
  }

  /** What is stored late may overwrite what was saved after it was sent: no comparison could find that. */
  private update(
    person: number,
    { seen }: OpenForm,
    { note, ...values }: EditFormValues,
    isLate: boolean,
  ): void {
    const row = this.row()
    for (const field of comparedFields) {
      if (isLate) seen[field].add(row[field])
      this.overwrite(person, field, seen[field], { before: row[field], after: values[field] })
    }
    if (note !== '' && row.notes.includes(note)) this.report('once', note)
    this.rows[0] = { ...row, ...values, notes: note === '' ? row.notes : [...row.notes, note] }
    // A user has seen what he has saved.
    for (const field of comparedFields) seen[field].add(values[field])
  }

  private overwrite(
    person: number,
    field: (typeof comparedFields)[number],
    seen: ReadonlySet<string>,
    { before, after }: { before: string; after: string },
  ): void {
    if (before === after) return
    const author = this.authors.get(field) ?? person
    if (author !== person && !seen.has(before)) {
      this.report('asked', `${field}: ${before} of ${author} was overwritten by ${after} of ${person}`)
    }
    this.authors.set(field, person)
  }

  private report(invariant: EditInvariant, what: string): void {
    this.violations.push({ invariant, what })
  }

  private noteQuestion(form: OpenForm): void {
    if (!this.isAsking(form)) return
    const current = form.model.versions().read
    for (const { field } of form.model.view.get().differences) {
      const shown = comparedFields.find((name) => name === field)
      if (shown !== undefined && current !== null) form.seen[shown].add(String(current.values[shown]))
    }
  }

  private isAsking(form: OpenForm): boolean {
    return form.model.view.get().differences.length > 0
  }

  private row(): EditedRecord {
    const [row] = this.rows
    if (row === undefined) throw new Error('The row is gone')
    return row
  }
}

const passing = async ({ pause }: OpenForm, at: Pause): Promise<void> => {
  if (pause?.at === at) await pause.over
}

/** A refusal of a late write has no answer. */
const ignoreRefusal = (store: () => void): void => {
  try {
    store()
  } catch {}
}

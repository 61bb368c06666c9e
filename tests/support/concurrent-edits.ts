import { createFormControl } from 'react-hook-form'
import { object } from 'superstruct'
import { type ActorRefFrom, createActor, SimulatedClock } from 'xstate'
import { type WriteSteps, writeMachine } from '#machines/write.machine.ts'
import { defineFields } from '#src/forms/define-fields.ts'
import { defineForm } from '#src/forms/define-form.ts'
import { newFormValues, versionOf } from '#src/forms/field-table.ts'
import { createFormModel, type FormMethods, type FormModel } from '#src/forms/form-model.ts'
import { toTask } from '#src/forms/form-task.ts'
import { isStoredRecord, openVersions } from '#src/forms/form-versions.ts'
import type { DraftContent } from '#src/rules/draft.ts'
import { text } from '#src/rules/fields.ts'
import { timing } from '#src/rules/timing.ts'
import { recordType } from './record-type.ts'
import { settled } from './requests.ts'

/** A record with a unique key, two texts and a list of notes. */
export type EditedRecord = { id: number; key: string; city: string; phone: string; notes: readonly string[] }
export type EditFormValues = { key: string; city: string; phone: string; note: string }

const Struct = object({ key: text(), city: text(), phone: text(), note: text() })
const fields = defineFields(recordType<EditedRecord>(), {
  key: { label: 'Key', control: 'text', value: ({ key }) => key },
  city: { label: 'City', control: 'text', value: ({ city }) => city },
  phone: { label: 'Phone', control: 'text', value: ({ phone }) => phone },
  note: { label: 'Note', control: 'textarea', value: () => '', entries: ({ notes }) => notes },
})
export const comparedFields = ['city', 'phone'] as const

/**
 * The outcome of the next write: answered, stored but not answered, never received, or not answered and stored while it is
 * looked up.
 */
export type WriteOutcome = 'answered' | 'stored unanswered' | 'lost' | 'late'

/** Parts that a test replaces by wrong ones, to see that the model notices. */
export type Faults = Partial<{
  compare: 'never' | 'once'
  verify: 'never' | 'once'
  draft: 'without base' | 'without lost'
}>

type OpenForm = {
  kind: 'create' | 'change'
  model: FormModel<EditFormValues>
  control: Omit<FormMethods<EditFormValues>, 'formState'>
  /** What was submitted last. */
  write: ActorRefFrom<typeof writeMachine> | null
  steps: WriteSteps
  clock: SimulatedClock
  /** The values of the record that the user has seen for each field: as loaded, or in a question. */
  seen: Record<(typeof comparedFields)[number], Set<string>>
  /** Names one attempt to create a row, also when it is continued from a draft. */
  attempt: string
}
type KeptDraft = { content: DraftContent; seen: OpenForm['seen']; attempt: string; kind: OpenForm['kind'] }

/**
 * Three users who edit and create the same rows, with the real machine of a write and the real steps of a form but without
 * React.
 */
export class ConcurrentEdits {
  readonly violations: string[] = []
  private readonly rows: EditedRecord[] = [{ id: 1, key: 'a', city: 'Pune', phone: '1', notes: [] }]
  private readonly authors = new Map<string, number>()
  private readonly created = new Map<string, number>()
  private readonly forms = new Map<number, OpenForm>()
  private readonly drafts = new Map<number, KeptDraft>()
  /** Writes that arrive before a second check, by the user who sent them. */
  private readonly late = new Map<number, () => void>()
  private outcome: WriteOutcome = 'answered'
  private serial = 0

  private readonly faults: Faults

  constructor(faults: Faults = {}) {
    this.faults = faults
  }

  /** An open question has to be answered first. */
  async open(person: number, kind: 'create' | 'change'): Promise<void> {
    const asked = this.forms.get(person)
    if (asked !== undefined && this.isAsking(asked)) return
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
    const form = this.forms.get(person)
    if (form === undefined || form.write?.getSnapshot().status === 'active' || this.isAsking(form)) return
    this.outcome = outcome
    form.model.submit()
    if (form.model.changesNothing()) return
    form.write = this.startWrite(person, form)
    await settled()
    await this.waitForArrival(person, form)
    this.noteQuestion(form)
  }

  /** `mine` for all fields of the question, `theirs` for all, or no answer. */
  async answer(person: number, choice: 'mine' | 'theirs' | 'none', outcome: WriteOutcome): Promise<void> {
    const form = this.forms.get(person)
    if (form === undefined || !this.isAsking(form)) return
    const { differences } = form.model.view()
    const isSubmitted = form.write?.getSnapshot().matches('conflicted') ?? false
    form.model.ask([])
    if (choice === 'none') {
      if (isSubmitted) form.write?.send({ type: 'conflict.dismissed' })
      return
    }
    form.model.choose(Object.fromEntries(differences.map(({ field }) => [field, choice])))
    this.outcome = outcome
    if (isSubmitted) {
      form.model.submit()
      form.write?.send({ type: 'conflict.resolved' })
    }
    await settled()
    this.noteQuestion(form)
  }

  close(person: number, how: 'keeping a draft' | 'discarding'): void {
    const form = this.forms.get(person)
    if (form === undefined) return
    form.write?.stop()
    this.arrive(person)
    this.forms.delete(person)
    if (how === 'discarding') return
    const content = form.model.draft()
    if (Object.keys(content.values).length > 0 || content.lost !== null) {
      this.drafts.set(person, { ...form, content: structuredClone(content) })
    }
  }

  async restore(person: number): Promise<void> {
    const draft = this.drafts.get(person)
    if (draft === undefined) return
    this.close(person, 'discarding')
    this.drafts.delete(person)
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
    const opened = openVersions(read ?? { values: newFormValues(fields) }, read)
    const control = createFormControl<EditFormValues>({ defaultValues: opened.opened })
    control.subscribe({ formState: { values: true }, callback: () => {} })
    const task = toTask({
      id: attempt,
      name: attempt,
      kind,
      form: {
        ...defineForm(fields, Struct),
        ...(read === null
          ? {}
          : { record: { loaded: read, reread: async () => versionOf(fields, structuredClone(this.row())) } }),
      },
      ...(kind === 'change'
        ? {}
        : {
            findStored: async (typed: EditFormValues) =>
              this.rows.some((stored) => stored.key === typed.key && isStoredRecord(fields, typed, stored)),
          }),
      send: async (values) => this.write(person, kind, attempt, values),
      texts: { done: 'Saved' },
    })
    const model = createFormModel(opened, { current: { form: control, task } })
    const clock = new SimulatedClock()
    return {
      kind,
      model,
      control,
      steps: this.stepsOf(model),
      write: null,
      clock,
      attempt,
      seen: { city: new Set([row.city]), phone: new Set([row.phone]) },
    }
  }

  private startWrite(person: number, { model, steps, clock }: OpenForm) {
    const { verify, ...others } = steps
    const isLost = model.versions().lost !== null
    const write = createActor(writeMachine, {
      clock,
      input: {
        steps: isLost && verify !== undefined ? { ...others, verify } : others,
        done: 'Saved',
        noticeOf: () => null,
      },
    })
    write.subscribe((snapshot) => {
      if (!snapshot.matches('saved')) return
      model.markAsSaved()
      // The screen of a saved form is left.
      this.close(person, 'discarding')
    })
    return write.start()
  }

  private stepsOf(model: FormModel<EditFormValues>): WriteSteps {
    const { compare, verify } = this.faults
    let hasAsked = false
    return {
      compare: async (signal) => {
        if (compare === 'never') return false
        const differences = await model.compare(signal)
        const isAnswered = hasAsked && compare === 'once'
        hasAsked = differences.length > 0
        if (!isAnswered) model.ask(differences)
        return hasAsked && !isAnswered
      },
      send: model.send,
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

  private write(person: number, kind: OpenForm['kind'], attempt: string, values: EditFormValues) {
    const isLate = this.outcome === 'late'
    const store = () =>
      kind === 'create' ? this.insert(attempt, values) : this.update(person, values, isLate)
    if (isLate) this.late.set(person, () => ignoreRefusal(store))
    else if (this.outcome !== 'lost') store()
    if (this.outcome !== 'answered') throw { kind: 'network', serverMessage: null, field: null }
    return { message: '' }
  }

  private insert(attempt: string, { key, city, phone, note }: EditFormValues): void {
    if (this.rows.some((row) => row.key === key))
      throw { kind: 'refused', serverMessage: 'In use', field: 'key', status: 409 }
    this.rows.push({ id: this.rows.length + 1, key, city, phone, notes: note === '' ? [] : [note] })
    const count = (this.created.get(attempt) ?? 0) + 1
    this.created.set(attempt, count)
    if (count > 1) this.violations.push(`${attempt} created ${count} rows`)
  }

  /** What is stored late may overwrite what was saved after it was sent: no comparison could find that. */
  private update(person: number, { note, ...values }: EditFormValues, isLate: boolean): void {
    const row = this.row()
    const seen = this.forms.get(person)?.seen
    for (const field of comparedFields) {
      if (isLate) seen?.[field].add(row[field])
      this.overwrite(person, field, { before: row[field], after: values[field] })
    }
    if (note !== '' && row.notes.includes(note)) this.violations.push(`${note} was stored twice`)
    this.rows[0] = { ...row, ...values, notes: note === '' ? row.notes : [...row.notes, note] }
    // A user has seen what he has saved.
    for (const field of comparedFields) seen?.[field].add(values[field])
  }

  private overwrite(
    person: number,
    field: (typeof comparedFields)[number],
    { before, after }: { before: string; after: string },
  ): void {
    if (before === after) return
    const author = this.authors.get(field) ?? person
    if (author !== person && this.forms.get(person)?.seen[field].has(before) !== true) {
      this.violations.push(`${field}: ${before} of ${author} was overwritten by ${after} of ${person}`)
    }
    this.authors.set(field, person)
  }

  private noteQuestion(form: OpenForm): void {
    if (!this.isAsking(form)) return
    const current = form.model.versions().read
    for (const { field } of form.model.view().differences) {
      const shown = comparedFields.find((name) => name === field)
      if (shown !== undefined && current !== null) form.seen[shown].add(current.values[shown])
    }
  }

  private isAsking(form: OpenForm): boolean {
    return form.model.view().differences.length > 0
  }

  private row(): EditedRecord {
    const [row] = this.rows
    if (row === undefined) throw new Error('The row is gone')
    return row
  }
}

/** A refusal of a late write has no answer. */
const ignoreRefusal = (store: () => void): void => {
  try {
    store()
  } catch {}
}

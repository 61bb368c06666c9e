import { object } from 'superstruct'
import { describe, expect, test } from 'vitest'
import { draftContentOf, restoreDraft } from '#src/forms/draft-values.ts'
import { type Fields, type RecordVersion, versionOf, withheldNames } from '#src/forms/field-table.ts'
import {
  applyChoices,
  changesNothing,
  compareWith,
  findLost,
  hasUnsentInput,
  isStoredRecord,
  markAsSaved,
  openVersions,
  takeReading,
  type VersionedForm,
} from '#src/forms/versions.ts'

type Ward = { city: string; phone: string; email: string; notes: readonly string[] }
type WardValues = { city: string; phone: string; email: string; note: string; password: string }

const fields: Fields<WardValues, Ward> = {
  city: { label: 'City', control: 'text', value: ({ city }) => city },
  phone: { label: 'Phone', control: 'text', value: ({ phone }) => phone },
  email: { label: 'Email', control: 'email', value: ({ email }) => email },
  note: { label: 'Note', control: 'textarea', value: () => '', entries: ({ notes }) => notes },
  password: { label: 'Password', control: 'password', secret: true, value: () => '' },
}
const task = { fields }

const open = (version: RecordVersion) =>
  openVersions({
    form: { ...task, struct: object({}), record: { loaded: version, reread: async () => version } },
  })

const loaded: Ward = { city: 'Pune', phone: '1', email: 'a@x.example', notes: ['Opened'] }
const read = (changes: Partial<Ward> = {}): RecordVersion => versionOf(fields, { ...loaded, ...changes })

/** A form on the loaded record in which something was typed. */
const edited = (typed: Partial<WardValues>): VersionedForm => {
  const version = read()
  return { versions: open(version), typed: { ...version.values, ...typed } }
}

/** The same, submitted and sent without an answer. */
const lostWith = (typed: Partial<WardValues>): VersionedForm => {
  const state = edited(typed)
  return { ...state, versions: { ...state.versions, sent: state.typed, lost: state.typed } }
}

const submitted = (typed: Partial<WardValues>): VersionedForm => {
  const state = lostWith(typed)
  return { ...state, versions: { ...state.versions, lost: null } }
}

test('no step changes the versions that it is given', () => {
  const state = lostWith({ city: 'Goa', note: 'Called' })
  const frozen = { versions: Object.freeze(state.versions), typed: Object.freeze(state.typed) }
  Object.freeze(frozen.versions.base)
  Object.freeze(frozen.versions.read)
  compareWith(task, frozen.versions, read({ city: 'Surat' }))
  applyChoices(frozen, { city: 'theirs' })
  markAsSaved(fields, frozen, true)
  findLost(fields, frozen, read({ city: 'Goa', notes: ['Opened', 'Called'] }))
  restoreDraft(task, draftContentOf(frozen, withheldNames(fields)), frozen)
  expect(state).toEqual(lostWith({ city: 'Goa', note: 'Called' }))
})

test('a newer reading is taken only by a form in which nothing was typed, restored or sent', () => {
  const newer = read({ city: 'Surat' })
  expect(takeReading(fields, edited({}), newer)).toMatchObject({
    versions: { base: { values: newer.values }, read: newer },
    typed: newer.values,
  })
  for (const state of [edited({ note: 'Called' }), edited({ password: 'x' }), submitted({}), lostWith({})])
    expect(takeReading(fields, state, newer)).toBeNull()
})

describe('what is sent', () => {
  test('a change without an edit changes nothing, whatever blanks were typed', () => {
    expect(changesNothing(fields, submitted({ city: ' Pune ' }).versions)).toBe(true)
    expect(changesNothing(fields, submitted({ city: 'Goa' }).versions)).toBe(false)
  })

  test.each([
    ['what another user has stored since it was loaded', 'Surat', true],
    ['what was loaded, where another user has changed it since', 'Pune', false],
  ])('a change is nothing to save only if it is stored: %s', (_, city, isNothing) => {
    const { versions } = compareWith(task, submitted({ city }).versions, read({ city: 'Surat' }))
    expect(changesNothing(fields, versions)).toBe(isNothing)
  })

  test('a create is never without a change', () => {
    const { values } = read()
    expect(changesNothing(fields, { ...{ ...open(read()), read: null }, sent: values })).toBe(false)
  })

  test('what is typed after the submission is unsent', () => {
    const state = submitted({ city: 'Goa' })
    expect(hasUnsentInput(fields, state)).toBe(false)
    expect(hasUnsentInput(fields, { ...state, typed: { ...state.typed, phone: '2' } })).toBe(true)
  })
})

describe("another user's change", () => {
  test('is a difference only where the form would overwrite it', () => {
    const { versions } = submitted({ city: 'Goa' })
    const { differences } = compareWith(task, versions, read({ city: 'Surat', notes: ['Opened', 'Moved'] }))
    expect(differences).toEqual([
      { field: 'city', label: 'City', original: 'Pune', theirs: 'Surat', mine: 'Goa', isOwn: true },
    ])
  })

  test('is no difference if both changed it alike', () => {
    const { versions } = submitted({ city: 'Goa' })
    expect(compareWith(task, versions, read({ city: 'Goa' })).differences).toEqual([])
  })

  test('is none where the server keeps an e-mail address in lower case', () => {
    const state = submitted({ email: 'B@x.example' })
    const lower = read({ email: 'b@x.example' })
    expect(compareWith(task, state.versions, lower).differences).toEqual([])
    const saved = markAsSaved(fields, state, true)
    const again = { ...saved.versions, sent: { ...saved.typed, email: 'C@x.example' } }
    expect(compareWith(task, again, lower).differences).toEqual([])
    expect(compareWith(task, again, read({ email: 'd@x.example' })).differences).toHaveLength(1)
  })

  test('is the base of the form after the choice, so that only a newer one is asked about', () => {
    const { versions, typed } = submitted({ city: 'Goa', phone: '2' })
    const compared = compareWith(task, versions, read({ city: 'Surat', phone: '3' }))
    const chosen = applyChoices({ versions: compared.versions, typed }, { city: 'theirs', phone: 'mine' })
    expect(chosen.typed).toMatchObject({ city: 'Surat', phone: '2' })
    const again = { ...chosen.versions, sent: chosen.typed }
    expect(compareWith(task, again, read({ city: 'Surat', phone: '3' })).differences).toEqual([])
    expect(compareWith(task, again, read({ city: 'Surat', phone: '4' })).differences).toHaveLength(1)
  })
})

describe('a saved form', () => {
  test('is based on what was sent; what was typed after that stays unsaved', () => {
    const state = submitted({ city: 'Goa', note: 'Called', password: 'secret' })
    const saved = markAsSaved(fields, { ...state, typed: { ...state.typed, phone: '2' } }, true)
    expect(saved.versions.base.values).toMatchObject({ city: 'Goa', phone: '1', note: '', password: '' })
    expect(saved.versions.base.entryCounts).toEqual({ note: 2 })
    expect(saved.typed).toMatchObject({ city: 'Goa', phone: '2', note: '', password: '' })
  })

  test('keeps showing what was sent if it is left', () => {
    const state = submitted({ note: 'Called', password: 'secret' })
    expect(markAsSaved(fields, state, false).typed).toEqual(state.typed)
  })

  test('is not lost any more', () => {
    expect(markAsSaved(fields, lostWith({ city: 'Goa' }), false).versions.lost).toBeNull()
  })
})

describe('a lost write', () => {
  test.each<[string, Partial<WardValues>, Partial<Ward>, string]>([
    ['with a value that is stored', { city: 'Goa' }, { city: 'Goa' }, 'stored'],
    ['with a value that is not stored', { city: 'Goa' }, {}, 'missing'],
    ['with one of two values stored', { city: 'Goa', phone: '2' }, { city: 'Goa' }, 'missing'],
    ['with a note that was added', { note: 'Called' }, { notes: ['Opened', 'Called'] }, 'stored'],
    ['with the same note as an older one', { note: 'Opened' }, {}, 'missing'],
    [
      'with a note that was added, and a value that another user has changed since',
      { note: 'Called', city: 'Goa' },
      { notes: ['Opened', 'Called'], city: 'Surat' },
      'stored',
    ],
    ['with nothing that a record shows', { password: 'secret' }, {}, 'unsent'],
  ])('%s', (_, typed, stored, expected) => {
    expect(findLost(fields, lostWith(typed), read(stored)).found).toBe(expected)
  })

  test('that was stored leaves only what was typed after it, and never its note', () => {
    const state = lostWith({ city: 'Goa', note: 'Called' })
    const later = { ...state.typed, phone: '2' }
    const found = findLost(
      fields,
      { versions: { ...state.versions, sent: later }, typed: later },
      read({ city: 'Goa', notes: ['Opened', 'Called'] }),
    )
    expect(found).toMatchObject({
      found: 'unsent',
      typed: { city: 'Goa', phone: '2', note: '' },
      versions: {
        sent: { phone: '2', note: '' },
        lost: null,
        base: { values: { city: 'Goa', phone: '1', note: '' } },
      },
    })
  })

  test('leaves its secrets to be sent if they have a call of their own', () => {
    const state = lostWith({ city: 'Goa', password: 'secret' })
    const isApart = (name: string) => name === 'password'
    expect(findLost(fields, state, read({ city: 'Goa' }), isApart)).toMatchObject({
      found: 'unsent',
      versions: { sent: { city: 'Goa', password: 'secret' } },
    })
  })

  test('is found by an e-mail address in lower case; one whose case alone was changed is sent again', () => {
    const lower = read({ email: 'b@x.example' })
    expect(findLost(fields, lostWith({ email: 'B@x.example' }), lower)).toMatchObject({ found: 'stored' })
    const corrected = lostWith({ email: 'A@x.example' })
    expect(findLost(fields, corrected, read())).toMatchObject({ found: 'unsent' })
    expect(changesNothing(fields, submitted({ email: 'A@x.example' }).versions)).toBe(false)
  })

  test('of a create is a record with the same values and the note', () => {
    const typed = { city: 'Goa', phone: '2', email: 'B@x.example', note: 'Called', password: 'secret' }
    const record = { city: ' Goa', phone: '2', email: 'b@x.example', notes: ['Called'] }
    expect(isStoredRecord(fields, typed, record)).toBe(true)
    expect(isStoredRecord(fields, typed, { ...record, notes: [] })).toBe(false)
    expect(isStoredRecord(fields, typed, { ...record, city: 'Surat' })).toBe(false)
    expect(isStoredRecord(fields, typed, { ...record, city: 'goa' })).toBe(false)
  })
})

test('a draft brings back what was typed, its base and the lost write, without secrets', () => {
  const state = lostWith({ city: 'Goa', password: 'secret' })
  const content = draftContentOf(state, withheldNames(fields))
  expect(content).toEqual({
    values: { city: 'Goa' },
    base: { city: 'Pune' },
    entryCounts: { note: 1 },
    lost: { city: 'Goa' },
  })
  const version = read({ city: 'Surat' })
  const opened = { versions: open(version), typed: version.values }
  expect(restoreDraft(task, content, opened)).toMatchObject({
    typed: { city: 'Goa', password: '' },
    versions: { base: { values: { city: 'Pune' } }, lost: { city: 'Goa' } },
    differences: [{ field: 'city', original: 'Pune', theirs: 'Surat', mine: 'Goa' }],
  })
})

import { expect, test } from 'vitest'
import type { WritableTables } from '#mocks/database/database-types.ts'
import { changeDemoSettings, demoSettings } from '#mocks/demo/demo-settings.ts'
import {
  canJoin,
  joined,
  type Place,
  type Recording,
  startRecording,
  toScript,
  withControl,
  withParameters,
  withPlace,
  withWrite,
} from '#mocks/demo/scripts/recording.ts'
import { type DoneWhen, Step } from '#mocks/demo/scripts/script.ts'
import { matchesText } from '#mocks/demo/scripts/step-condition.ts'
import { withoutRecords } from '#mocks/demo/scripts/used-control.ts'
import { withDemo } from '#mocks/demo/with-demo.ts'
import { demoTabs } from './demo-tabs.ts'

const admin = 'admin@demo.example'
const reader = 'reader@demo.example'
const list: Place = { persona: admin, path: '/customers' }
const form: Place = { persona: admin, path: '/customer/edit/60' }
const actions = { role: 'button', name: 'Actions for *' } as const
const status = { role: 'combobox', name: 'Account Status' } as const
const onHold: DoneWhen = { kind: 'changed', table: 'customer', column: 'status', to: 4 }

const stepsOf = ({ steps }: Recording): Partial<Step>[] =>
  steps.map(({ title: _, notes: __, ...step }) => step)

test('a step begins with each screen; the control that led away from the one before is what that points at', () => {
  const used = withControl(startRecording(list), list, actions)
  const menu = withControl(used, list, { role: 'menuitem', name: 'Edit' })
  expect(stepsOf(withPlace(menu, form, false))).toEqual([
    { ...list, spotlight: actions, doneWhen: { kind: 'address', path: '/customer/edit/*' } },
    form,
  ])
})

test.each([
  ['/customers', '/customer/edit/60', '/customer/edit/*'],
  ['/customer/56/devices', '/customer/56/device/view/164', '/customer/56/device/view/*'],
  ['/customers', '/customer/56/devices', '/customer/56/devices'],
  ['/customer/56/device/view/164', '/customer/56/devices', '/customer/56/devices'],
  ['/customer/view/60', '/customer/view/61', '/customer/view/61'],
])('a step at %s that led to %s waits for %s, where it does not begin', (from, to, path) => {
  const place = { ...list, path: from }
  const left = withPlace(withControl(startRecording(place), place, actions), { ...list, path: to }, false)
  expect(stepsOf(left)[0]?.doneWhen).toEqual({ kind: 'address', path })
  expect(matchesText(path, from)).toBe(false)
})

test('a joined step does not wait for the screen at which it begins', () => {
  const [first, second] = [form, list].map((place) => ({ ...place, title: 'Step', notes: '' }))
  if (first === undefined || second === undefined) throw new Error('There are two steps.')
  const opens = (path: string): DoneWhen => ({ kind: 'address', path })
  expect(joined(first, { ...second, doneWhen: opens('/customer/edit/*') })).toEqual(first)
  expect(joined(first, { ...second, doneWhen: opens('/lobs') }).doneWhen).toEqual(opens('/lobs'))
})

const open: Step = { title: 'Open it', notes: '', path: '/customers' }
const ask: Step = {
  title: 'Whom do you call?',
  notes: '',
  question: { answers: ['Asha', 'Meera'], right: 0 },
}
const inTrouble: Step = { title: 'Save', notes: '', trouble: 'colleague', sample: 'forty-pumps' }

test.each<[string, Step, Step, Step]>([
  ['the question of the second', open, ask, { ...open, ...ask }],
  ['it in place of the condition of the first', { ...open, doneWhen: onHold }, ask, { ...open, ...ask }],
  ['the question of the first', ask, open, ask],
  ['the trouble and the file of the second', open, inTrouble, { ...inTrouble, ...open }],
])('a joined step has %s, and can be saved', (_, first, second, step) => {
  expect(canJoin(first, second)).toBe(true)
  expect(joined(first, second)).toEqual(step)
  expect(Step.is(joined(first, second))).toBe(true)
})

test.each<[string, Step, Step]>([
  ['a question and a condition', ask, { ...open, doneWhen: onHold }],
  ['two questions', ask, ask],
  ['two troubles', { ...open, trouble: 'colleague' }, { ...open, trouble: 'colleague' }],
  ['two files', { ...open, sample: 'forty-pumps' }, { ...open, sample: 'forty-pumps' }],
])('steps with %s are not joined: one of them would be lost', (_, first, second) => {
  expect(canJoin(first, second)).toBe(false)
})

test.each<[string, boolean, Step]>([
  ['the same screen', true, { ...open, path: '/customer/edit/5' }],
  ['another screen', false, open],
  ['no screen of its own', false, { title: 'Look', notes: '' }],
])('a step at %s may take the trouble of the next one: %s', (_, isJoined, first) => {
  expect(canJoin(first, { ...inTrouble, path: '/customer/edit/5' })).toBe(isJoined)
})

test('a write is the condition of its step, and what is used next begins another one', () => {
  const saved = withWrite(withControl(startRecording(form), form, status), onHold)
  expect(stepsOf(saved)).toEqual([{ ...form, spotlight: status, doneWhen: onHold }])
  // The portal goes on by itself.
  const redirected = withPlace(saved, list, false)
  expect(stepsOf(redirected)).toHaveLength(1)
  // A second call of the same save.
  expect(stepsOf(withWrite(saved, { kind: 'added', table: 'note' }))[0]?.doneWhen).toEqual(onHold)
  expect(stepsOf(withControl(redirected, list, actions))[1]).toEqual({ ...list, spotlight: actions })
})

test('another person begins a step, also on the same screen and after a write', () => {
  const there = { ...form, persona: reader }
  const saved = withWrite(withControl(startRecording(form), form, status), onHold)
  expect(stepsOf(withPlace(saved, there, false))).toEqual([
    { ...form, spotlight: status, doneWhen: onHold },
    there,
  ])
})

test('a screen that redirects was not shown', () => {
  expect(stepsOf(withPlace(startRecording({ persona: admin, path: '/' }), list, true))).toEqual([list])
})

test('a list that is searched is recorded without what was typed', () => {
  const search = { role: 'searchbox', name: 'Search' } as const
  const searched = withParameters(withControl(startRecording(list), list, search), list, ['search'])
  expect(stepsOf(searched)).toEqual([
    { ...list, spotlight: search, doneWhen: { kind: 'address', path: '/customers', query: { search: '*' } } },
  ])
})

test('steps are called after what is used, and can be joined', () => {
  const saved = withWrite(withControl(startRecording(form), form, status), onHold)
  const script = toScript(withControl(saved, list, actions), 'Mine')
  expect(script?.steps.map(({ title }) => title)).toEqual(['Choose Account Status', 'Press Actions'])
  const [first, second] = script?.steps ?? []
  if (first === undefined || second === undefined) throw new Error('There are two steps.')
  expect(joined({ ...second, notes: 'Open it.' }, { ...first, notes: 'Choose Hold.' })).toEqual({
    ...second,
    notes: 'Open it.\nChoose Hold.',
    doneWhen: onHold,
  })
  expect(toScript({ steps: [], isStepOver: false }, 'Mine')).toBeNull()
})

test('fifty steps are the most', () => {
  let recording = startRecording(list)
  for (let id = 1; id < 80; id++)
    recording = withPlace(recording, { ...form, path: `/customer/edit/${id}` }, false)
  expect(recording.steps).toHaveLength(50)
})

test.each<[string, string | null]>([
  ['Actions for Ratnadeep Hospital', 'Actions for *'],
  ['Ratnadeep Hospital', null],
  ['Status of complaint 12', 'Status of complaint *'],
  ['Account Status', 'Account Status'],
  ['60', null],
])('the control %j is recorded as %j', (name, recorded) => {
  expect(withoutRecords(name, ['Ratnadeep Hospital', 'Asha'])).toBe(recorded)
})

test.each<[string, (tables: WritableTables) => unknown, DoneWhen | null]>([
  ['a status', ({ customer }) => customer.update(1, { status: 4, city: 'Typed' }), onHold],
  [
    'a typed value',
    ({ customer }) => customer.update(1, { city: 'Typed' }),
    { kind: 'changed', table: 'customer', column: 'city' },
  ],
  [
    'a password beside another value',
    ({ customer }) => customer.update(1, { adminPassword: 'Secret#1', adminEmail: 'a@b.example' }),
    { kind: 'changed', table: 'customer', column: 'adminEmail' },
  ],
  [
    'a note',
    (tables) => {
      tables.customer.update(1, {})
      return tables.note.insert({
        customerId: 1,
        authorName: 'Asha',
        createdAt: '2026-03-01T00:00:00.000Z',
        text: 'Typed',
      })
    },
    { kind: 'added', table: 'note' },
  ],
  ['a removed device', ({ device }) => device.remove(1), { kind: 'removed', table: 'device' }],
])('a write of %s is recorded as a condition without what was typed', async (_, write, doneWhen) => {
  const { database: plain } = demoTabs().open()
  await plain.transaction((tables) => changeDemoSettings(tables, { recording: startRecording(form) }))
  await withDemo(plain).transaction((tables) => void write(tables))
  const recording = await plain.read((tables) => demoSettings(tables).recording)
  expect(recording?.steps[0]?.doneWhen).toEqual(doneWhen)
  expect(JSON.stringify(recording)).not.toMatch(/Typed|Secret/)
})

import { expect, test } from 'vitest'
import { createActor, setup } from 'xstate'
import { asText, createTransitions } from '#mocks/demo/transitions/transitions.ts'

const canary = 'Canary#2026x'
const token = 'eyJhbGciOiJIUzI1NiJ9.eyJpZCI6MX0.c2lnbmF0dXJlLWNhbmFyeQ'
const uuid = 'c4dbe423-dd19-4fb0-99fe-9e3e4e65aaa9'

type SentEvent = { type: 'form.sent'; [name: string]: unknown }

const machine = setup({ types: { events: {} as SentEvent } }).createMachine({
  id: 'form',
  initial: 'editing',
  states: { editing: { on: { 'form.sent': 'sending' } }, sending: { on: { 'form.sent': 'editing' } } },
})

const start = () => {
  const transitions = createTransitions(() => Date.parse('2026-03-01T12:00:00Z'))
  const actor = createActor(machine, { inspect: transitions.inspect }).start()
  return { transitions, actor, texts: () => transitions.get().map(({ text }) => text) }
}

test('a change of state is described in plain words, with the data of the event', () => {
  const { actor, texts, transitions } = start()
  actor.send({ type: 'form.sent', id: 7, name: 'Asha', rows: [1, 2], urgent: true, note: '' })
  expect(texts()).toEqual([
    'form begins: editing',
    'form: editing → sending, form sent (id 7, name Asha, rows (2), urgent yes, note empty)',
  ])
  expect(asText(transitions.get())).toMatch(/^12:00:00 form begins: editing\n12:00:00 form: /)
})

test('passwords, tokens and reset links are masked by key and by format, at any depth', () => {
  const { actor, texts } = start()
  actor.send({
    type: 'form.sent',
    form: { userName: 'a@b.example', password: canary, confirm_Password: canary },
    company_Password: canary,
    currentPassword: canary,
    employeesPassword: canary,
    bearer: token,
    refreshToken: token,
    text: `see ${token}`,
    uuid,
    address: `/reset-password?uuid=${uuid}`,
    deep: { deeper: { deepest: { password: canary } } },
  })
  const shown = texts().join('\n')
  expect(shown).toContain('userName a@b.example, password •••')
  for (const secret of [canary, token, uuid]) expect(shown).not.toContain(secret)
})

test('the last thirty changes are kept', () => {
  const { actor, transitions } = start()
  for (let count = 0; count < 40; count += 1) actor.send({ type: 'form.sent', count })
  expect(transitions.get()).toHaveLength(30)
  expect(transitions.get().at(-1)?.text).toContain('count 39')
})

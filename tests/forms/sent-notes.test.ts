import { createFormControl } from 'react-hook-form'
import { object } from 'superstruct'
import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { writeMachine } from '#machines/write.machine.ts'
import { defineForm, type FormOptions } from '#src/forms/define-form.ts'
import { type Fields, type FormValues, versionOf } from '#src/forms/field-table.ts'
import { createFormModel } from '#src/forms/form-model.ts'
import { validateForm } from '#src/forms/validate-form.ts'
import { openVersions, storedValues } from '#src/forms/versions.ts'
import { text } from '#src/rules/fields.ts'
import { timing } from '#src/rules/timing.ts'
import { noCall, settled } from '#tests/support/requests.ts'

type Ward = { city: string; notes: readonly string[] }
type WardValues = { city: string; note: string }

const fields: Fields<WardValues, Ward> = {
  city: { label: 'City', control: 'text', value: ({ city }) => city },
  note: { label: 'Note', control: 'textarea', value: () => '', entries: ({ notes }) => notes },
}
const wardForm = defineForm(fields, object({ city: text(), note: text() }))

/** What becomes of a call: it is answered, is stored without an answer, arrives when the test says so, or is refused. */
type Fate = 'answered' | 'unanswered' | 'late' | 'refused'

const network = { kind: 'network', serverMessage: null, field: null }
const refusal = { kind: 'refused', serverMessage: 'Taken', field: null, status: 400 }

/** A server with one ward. */
const startServer = () => {
  let ward: Ward = { city: 'Pune', notes: ['Opened'] }
  const heldBack: (() => void)[] = []
  const sent: WardValues[] = []
  let fate: Fate = 'answered'
  return {
    sent,
    notes: () => ward.notes,
    expect: (next: Fate) => {
      fate = next
    },
    /** Stores what was held back. */
    deliver: () => {
      for (const store of heldBack.splice(0)) store()
    },
    read: async () => ward,
    send: async (values: WardValues) => {
      sent.push(values)
      const { city, note } = values
      const store = () => {
        ward = { city, notes: note === '' ? ward.notes : [...ward.notes, note] }
      }
      if (fate === 'refused') throw refusal
      if (fate === 'late') heldBack.push(store)
      else store()
      if (fate !== 'answered') throw network
      return { message: '' }
    },
  }
}

/** An open form of the ward, which stays open when it is saved. */
const openForm = async (server: ReturnType<typeof startServer>) => {
  const loaded = await server.read()
  const read = versionOf(fields, loaded)
  const form = {
    ...wardForm,
    record: { loaded: read, reread: async () => versionOf(fields, await server.read()) },
  }
  const opened = openVersions({ form })
  const control = createFormControl<FormValues>({ defaultValues: opened.base.values })
  control.subscribe({ formState: { values: true }, callback: () => {} })
  const options: FormOptions<WardValues> = {
    id: 'ward/1',
    name: 'Ward 1',
    kind: 'change',
    form,
    send: (_, values) => server.send(values),
    texts: { done: 'Saved' },
  }
  const model = createFormModel(opened, { current: { form: control, options } }, async () => {})
  const clock = new SimulatedClock()
  const compare = async (signal: AbortSignal) => (await model.compare(signal)).length > 0
  const save = async (fate: Fate = 'answered') => {
    server.expect(fate)
    const typed = control.getValues()
    const verdict = await validateForm(typed, form, storedValues(model.versions()))
    if (!('values' in verdict)) throw new Error('The form was refused')
    model.submit(typed, verdict.values)
    if (model.changesNothing()) return
    const verify = model.versions().lost === null ? {} : { verify: model.verify, wasSent: true }
    const steps = { ...verify, compare, send: () => model.send(noCall) }
    const write = createActor(writeMachine, { clock, input: { steps, done: 'Saved', noticeOf: () => null } })
    write.subscribe((snapshot) => {
      if (snapshot.matches('saved')) model.markAsSaved()
    })
    write.start()
    await settled()
  }
  return {
    model,
    clock,
    save,
    type: (values: Partial<WardValues>) => {
      for (const name of ['city', 'note'] as const) {
        const value = values[name]
        if (value !== undefined) control.setValue(name, value)
      }
    },
  }
}

/** A form whose note was sent without an answer. */
const openLost = async (fate: 'unanswered' | 'late') => {
  const server = startServer()
  const form = await openForm(server)
  form.type({ note: 'Called' })
  await form.save(fate)
  return { server, form }
}

describe('a note that was stored', () => {
  test('is not in the form any more: the next Save sends nothing, or only the next note', async () => {
    const server = startServer()
    const form = await openForm(server)
    form.type({ note: 'Called' })
    await form.save()
    await form.save()
    expect(server.sent).toHaveLength(1)
    form.type({ note: 'Called again' })
    await form.save()
    expect(server.notes()).toEqual(['Opened', 'Called', 'Called again'])
  })

  test('may be written a second time by the user', async () => {
    const server = startServer()
    const form = await openForm(server)
    for (const note of ['Called', 'Called']) {
      form.type({ note })
      await form.save()
    }
    expect(server.notes()).toEqual(['Opened', 'Called', 'Called'])
  })

  test('without an answer is found by the next Save', async () => {
    const { server, form } = await openLost('unanswered')
    await form.save()
    await form.save()
    expect([server.sent.length, server.notes()]).toEqual([1, ['Opened', 'Called']])
  })

  test('without an answer is left out if something else is saved after it', async () => {
    const { server, form } = await openLost('unanswered')
    form.type({ city: 'Goa' })
    await form.save()
    expect(server.sent.at(-1)).toEqual({ city: 'Goa', note: '' })
    expect(server.notes()).toEqual(['Opened', 'Called'])
  })

  test('without an answer is found after a reload, by the draft', async () => {
    const { server, form } = await openLost('unanswered')
    const again = await openForm(server)
    again.model.restore(form.model.draft())
    await again.save()
    expect([server.sent.length, server.notes()]).toEqual([1, ['Opened', 'Called']])
  })
})

describe('a note that arrives late', () => {
  test.each([0, timing.lateArrival - 1])('is found if it arrives within %d ms', async (after) => {
    const { server, form } = await openLost('late')
    await form.save()
    form.clock.increment(after)
    server.deliver()
    form.clock.increment(timing.lateArrival - after)
    await settled()
    expect([server.sent.length, server.notes()]).toEqual([1, ['Opened', 'Called']])
  })

  test('is found by the comparison if it arrives after the second look', async () => {
    const { server, form } = await openLost('late')
    const verify = form.model.verify
    let looks = 0
    form.model.verify = async (signal) => {
      const found = await verify(signal)
      looks += 1
      if (looks === 2) server.deliver()
      return found
    }
    await form.save()
    form.clock.increment(timing.lateArrival)
    await settled()
    expect([looks, server.notes()]).toEqual([2, ['Opened', 'Called']])
  })

  test('is sent again only after the second look', async () => {
    const { server, form } = await openLost('late')
    await form.save()
    form.clock.increment(timing.lateArrival - 1)
    await settled()
    expect(server.sent).toHaveLength(1)
    form.clock.increment(1)
    await settled()
    expect(server.sent).toHaveLength(2)
  })
})

test('a note that was refused is sent again as it is', async () => {
  const server = startServer()
  const form = await openForm(server)
  form.type({ note: 'Called' })
  await form.save('refused')
  await form.save()
  expect([server.sent.length, server.notes()]).toEqual([2, ['Opened', 'Called']])
})

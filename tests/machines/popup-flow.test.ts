import { describe, expect, test } from 'vitest'
import { createActor, type EmittedFrom, SimulatedClock } from 'xstate'
import type { Navigation } from '#machines/notices.ts'
import { type AfterSave, createPopupFlowMachine, type FormProgress } from '#machines/popup-flow.machine.ts'
import { requests, settled } from '#tests/support/requests.ts'
import { untakenTransitions } from '#tests/support/transitions.ts'

type Machine = ReturnType<typeof createPopupFlowMachine<string>>

const start = (popup: string | null = null) => {
  const clock = new SimulatedClock()
  const rest = requests<void, Navigation | undefined>()
  const machine = createPopupFlowMachine<string>().provide({ actors: { atRest: rest.actor } })
  const actor = createActor(machine, { clock, input: { popup } })
  const emitted: EmittedFrom<Machine>[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const shown = () => [actor.getSnapshot().value.shown, actor.getSnapshot().context.popup]
  return { actor, clock, rest, emitted, shown }
}

/** A popup whose form is being sent. */
const save = (popup = 'edit') => {
  const started = start(popup)
  started.actor.send({ type: 'write.begun' })
  return started
}

const saved = (after: AfterSave | null): FormProgress => ({ type: 'write.saved', after })

const reload: AfterSave = { delay: 'profileSaveReload', next: { type: 'reload' }, closesFirst: true }
const redirect: AfterSave = { delay: 'passwordChangeRedirect', next: { type: 'redirect', to: '/customers' } }
const close: AfterSave = { delay: 'editRedirect' }

describe('one popup at a time', () => {
  test('is open from the start only if the screen starts with one', () => {
    expect(start().shown()).toEqual(['closed', null])
    expect(start('add').shown()).toEqual(['open', 'add'])
  })

  test('opens, gives way to another one, and is closed', () => {
    const { actor, shown } = start()
    actor.send({ type: 'popup.opened', popup: 'view' })
    expect(shown()).toEqual(['open', 'view'])
    actor.send({ type: 'popup.opened', popup: 'edit' })
    expect(shown()).toEqual(['open', 'edit'])
    actor.send({ type: 'popup.closed' })
    expect(shown()).toEqual(['closed', null])
  })
})

describe('while its form is saved', () => {
  test('can neither be closed nor replaced', () => {
    const { actor, shown } = save()
    actor.send({ type: 'popup.closed' })
    actor.send({ type: 'popup.opened', popup: 'view' })
    expect(shown()).toEqual([{ saving: 'locked' }, 'edit'])
  })

  test.each<[string, FormProgress, number]>([
    ['the save failed', { type: 'write.ended' }, 0],
    ['the save takes 10 s', { type: 'write.begun' }, 10_000],
    ['the user is asked about the change of another one', { type: 'write.asked' }, 0],
  ])('can be closed once %s', (_, progress, ms) => {
    const { actor, clock, shown } = save()
    clock.increment(9_999)
    actor.send(progress)
    clock.increment(ms)
    actor.send({ type: 'popup.closed' })
    expect(shown()).toEqual(['closed', null])
  })

  test('is locked again after the answer about a conflict', () => {
    const { actor, shown } = save()
    actor.send({ type: 'write.asked' })
    actor.send({ type: 'write.begun' })
    actor.send({ type: 'popup.closed' })
    expect(shown()).toEqual([{ saving: 'locked' }, 'edit'])
  })

  test('a save that ends after its popup was closed changes nothing of the next popup', () => {
    const { actor, clock, shown } = save()
    clock.increment(10_000)
    actor.send({ type: 'popup.opened', popup: 'view' })
    expect(shown()).toEqual(['open', 'view'])
    actor.send({ type: 'write.ended' })
    expect(shown()).toEqual(['open', 'view'])
  })
})

describe('after a save', () => {
  test('a popup that closes first is closed at once, and the page is loaded again after the delay', async () => {
    const { actor, clock, rest, emitted, shown } = save()
    actor.send(saved(reload))
    expect([shown(), emitted]).toEqual([['closed', null], []])
    clock.increment(1_999)
    expect(rest.all).toEqual([])
    clock.increment(1)
    expect(rest.last().input).toEqual({ type: 'reload' })
    rest.last().resolve()
    await settled()
    expect(emitted).toEqual([{ type: 'reload' }])
    clock.increment(60_000)
    expect(emitted).toEqual([{ type: 'reload' }])
  })

  test('another popup stays open for the delay, and then closes', () => {
    const { actor, clock, rest, shown } = save()
    actor.send(saved(close))
    clock.increment(1_499)
    expect(shown()).toEqual(['leaving', 'edit'])
    clock.increment(1)
    expect([shown(), rest.all]).toEqual([['closed', null], []])
  })

  test('it may be closed before', () => {
    const { actor, clock, shown } = save()
    actor.send(saved(close))
    actor.send({ type: 'popup.closed' })
    actor.send({ type: 'popup.opened', popup: 'add' })
    clock.increment(1_500)
    expect(shown()).toEqual(['open', 'add'])
  })

  test('the redirect comes also if it was closed before', async () => {
    const { actor, clock, rest, emitted } = save()
    actor.send(saved(redirect))
    actor.send({ type: 'popup.closed' })
    clock.increment(1_000)
    rest.last().resolve()
    await settled()
    expect(emitted).toEqual([{ type: 'redirect', to: '/customers' }])
  })

  test('nothing follows while it would lose something, or once the session has ended', async () => {
    const { actor, clock, rest, emitted } = save()
    actor.send(saved(redirect))
    clock.increment(60_000)
    await settled()
    expect(emitted).toEqual([])
    rest.last().reject(new Error('The session has ended'))
    await settled()
    expect(emitted).toEqual([])
  })

  test('nothing follows once the screen is left', () => {
    const { actor, clock, rest } = save()
    actor.send(saved(reload))
    actor.send({ type: 'screen.left' })
    clock.increment(60_000)
    expect(rest.all).toEqual([])
  })

  test('a popup stays open if more was typed meanwhile', () => {
    const { actor, clock, shown } = save()
    actor.send(saved(null))
    clock.increment(60_000)
    expect(shown()).toEqual(['open', 'edit'])
  })
})

test('takes every transition of the popup flow machine', () => {
  const untaken = untakenTransitions({
    machine: createPopupFlowMachine<string>(),
    inputs: [{ popup: null }, { popup: 'add' }],
    events: [
      { type: 'popup.opened', popup: 'edit' },
      { type: 'popup.closed' },
      { type: 'screen.left' },
      { type: 'write.begun' },
      { type: 'write.asked' },
      { type: 'write.ended' },
      ...[reload, redirect, close, null].map(saved),
    ],
    answers: { atRest: { done: [undefined], error: [new Error('The session has ended')] } },
  })
  expect(untaken).toEqual([])
})

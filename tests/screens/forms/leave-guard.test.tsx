import { describe, expect, test } from 'vitest'
import { leaveGuardMachine } from '#machines/leave-guard.machine.ts'
import { createLeaveGuard } from '#src/forms/leave-guard.ts'
import { historyWindow } from '#tests/support/history-window.ts'

/** A form at /form, reached from /list, with /next before it; and a question that the test answers. */
const renderForm = () => {
  const browser = historyWindow('/list')
  const questions: ((confirmed: boolean) => void)[] = []
  const signals: (AbortSignal | undefined)[] = []
  let isFree = false
  const guard = createLeaveGuard({
    ask: ({ title }, signal) => {
      signals.push(signal)
      expect(title).toBe('Leave without saving?')
      return new Promise((resolve) => questions.push(resolve))
    },
    notify: () => {},
    isFree: () => isFree,
    address: browser.location,
    window: browser.window,
  })
  const stop = guard.start()
  const follow = (to: string) => {
    guard.aroundNav((path) => browser.history.pushState({ from: 'link' }, path), to)
  }
  follow('/form?tab=1')
  follow('/next')
  return {
    ...browser,
    guard,
    questions,
    isAsking: () => signals.at(-1)?.aborted === false,
    follow,
    stop,
    free: () => {
      isFree = true
    },
    step: async (by: number) => {
      browser.history.go(by)
      await settled()
    },
    answer: async (confirmed: boolean) => {
      questions.at(-1)?.(confirmed)
      await settled()
    },
  }
}

/** The same, with unsaved changes in the form. */
const renderDirty = async () => {
  const view = renderForm()
  await view.step(-1)
  const discarded: string[] = []
  const release = view.guard.protect(() => discarded.push('discarded'), leaveGuardMachine)
  view.routed.length = 0
  return { ...view, discarded, release }
}

/** Steps through the history are taken one after the other, each a moment later. */
const settled = async () => {
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setTimeout(resolve))
}

describe('the numbers of the history', () => {
  test('do not replace the state of other code', async () => {
    const { state, step } = renderForm()
    expect(state()).toEqual({ from: 'link', entry: 2 })
    await step(-2)
    expect(state()).toEqual({ entry: 0 })
  })

  test('continue after a reload', async () => {
    const { window, location, history, state, stop } = renderForm()
    stop()
    const after = createLeaveGuard({
      ask: async () => true,
      notify: () => {},
      isFree: () => false,
      address: location,
      window,
    })
    after.start()
    history.pushState(null, '/later')
    expect(state()).toEqual({ entry: 3 })
  })

  test('are kept when an entry is replaced', () => {
    const { history, state } = renderForm()
    history.replaceState(null, '', '/next?page=2')
    expect(state()).toEqual({ entry: 2 })
  })
})

test('lets the user leave a form without changes', async () => {
  const { guard, follow, questions, address, step, unload } = renderForm()
  const release = guard.protect(() => {}, leaveGuardMachine)
  release()
  follow('/list')
  expect(address()).toBe('/list')
  await step(-1)
  expect(address()).toBe('/next')
  expect(unload()).toBe(false)
  expect(questions).toEqual([])
})

describe('a link away from a form with unsaved changes', () => {
  test('asks before it is followed', async () => {
    const { follow, questions, address, routed, discarded } = await renderDirty()
    follow('/dashboard')
    expect(questions).toHaveLength(1)
    expect(address()).toBe('/form?tab=1')
    expect(routed).toEqual([])
    expect(discarded).toEqual([])
  })

  test('is followed after Confirm, and discards the changes first', async () => {
    const { follow, answer, address, addresses, discarded } = await renderDirty()
    follow('/dashboard')
    await answer(true)
    expect(discarded).toEqual(['discarded'])
    expect(address()).toBe('/dashboard')
    expect(addresses()).toEqual(['/list', '/form?tab=1', '/dashboard'])
  })

  test('closes its question once the changes are saved', async () => {
    const { follow, release, isAsking, address } = await renderDirty()
    follow('/dashboard')
    expect(isAsking()).toBe(true)
    release()
    expect(isAsking()).toBe(false)
    expect(address()).toBe('/form?tab=1')
  })

  test('is not followed after Cancel, and the next one asks again', async () => {
    const { follow, answer, questions, address, discarded } = await renderDirty()
    follow('/dashboard')
    await answer(false)
    expect(address()).toBe('/form?tab=1')
    expect(discarded).toEqual([])
    follow('/dashboard')
    expect(questions).toHaveLength(2)
  })

  test('asks nothing within the same screen', async () => {
    const { follow, questions, address } = await renderDirty()
    follow('/form?tab=2')
    expect(questions).toEqual([])
    expect(address()).toBe('/form?tab=2')
  })
})

describe.each([
  ['Back', -1, '/list'],
  ['Forward', 1, '/next'],
])('%s from a form with unsaved changes', (_, by, target) => {
  test('is undone without the router noticing, and asks', async () => {
    const { step, questions, address, routed } = await renderDirty()
    await step(by)
    expect(questions).toHaveLength(1)
    expect(address()).toBe('/form?tab=1')
    expect(routed).toEqual([])
  })

  test('is repeated after Confirm, and leaves the history as it was', async () => {
    const { step, answer, address, addresses, routed, discarded } = await renderDirty()
    await step(by)
    await answer(true)
    expect(discarded).toEqual(['discarded'])
    expect(address()).toBe(target)
    expect(routed).toEqual([target])
    expect(addresses()).toEqual(['/list', '/form?tab=1', '/next'])
  })

  test('is not repeated after Cancel, and leaves the history as it was', async () => {
    const { step, answer, questions, address, addresses } = await renderDirty()
    await step(by)
    await answer(false)
    expect(address()).toBe('/form?tab=1')
    expect(addresses()).toEqual(['/list', '/form?tab=1', '/next'])
    await step(by)
    expect(questions).toHaveLength(2)
  })
})

test('several steps at once are all undone', async () => {
  const { history, questions, address, routed } = await renderDirty()
  history.go(-1)
  history.go(1)
  history.go(-1)
  await settled()
  expect(address()).toBe('/form?tab=1')
  expect(questions).toHaveLength(1)
  expect(routed).toEqual([])
})

test('the address of the form counts until a step is undone', async () => {
  const { guard, history } = await renderDirty()
  const positions: (string | undefined)[] = []
  history.go(-1)
  setTimeout(() => positions.push(guard.protectedPosition()?.path, guard.protectedPosition()?.search))
  await settled()
  expect(positions).toEqual(['/form', '?tab=1'])
})

describe('the document', () => {
  test('asks before it unloads with unsaved changes', async () => {
    const { unload, release } = await renderDirty()
    expect(unload()).toBe(true)
    release()
    expect(unload()).toBe(false)
  })

  test('unloads without a second question after Confirm', async () => {
    const { follow, answer, unload } = await renderDirty()
    follow('/dashboard')
    await answer(true)
    expect(unload()).toBe(false)
  })
})

test('does not ask while a session ends', async () => {
  const { free, follow, step, questions, address, unload } = await renderDirty()
  free()
  expect(unload()).toBe(false)
  follow('/')
  expect(address()).toBe('/')
  await step(-1)
  expect(address()).toBe('/form?tab=1')
  expect(questions).toEqual([])
})

test('a redirect past the router is not blocked, and closes an open question', async () => {
  const { history, follow, answer, address, discarded } = await renderDirty()
  follow('/dashboard')
  history.pushState(null, '/people')
  await answer(true)
  expect(address()).toBe('/people')
  expect(discarded).toEqual([])
})

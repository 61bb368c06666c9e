import { act, screen } from '@testing-library/react'
import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Navigation } from '#machines/notices.ts'
import { writeMachine } from '#machines/write.machine.ts'
import { AccessGate } from '#src/records/access-gate.tsx'
import { createStore } from '#src/rules/create-store.ts'
import { timing } from '#src/rules/timing.ts'
import { useServices } from '#src/session/services.tsx'
import { OtherSendingContext, useAfter } from '#src/session/use-after.ts'
import { Button } from '#src/ui/button.tsx'
import { openForm } from '#tests/support/render-form.tsx'

beforeEach(() => void vi.useFakeTimers())

const Screen = ({ next = redirect }: { next?: Navigation }) => {
  const after = useAfter()
  return <Button onClick={() => after({ delay: 'createRedirect', next })}>Save</Button>
}

/** The screen of a customer, once it is saved. */
const Saved = () => {
  const after = useAfter()
  return <Button onClick={() => after({ delay: 'customerSaveRedirect', next: redirect })}>Saved</Button>
}

/** A screen, and beside it something that goes when `Close` is pressed. */
const Parts = ({ children: [whole, part] }: { children: [ReactNode, ReactNode] }) => {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      {whole}
      {isOpen ? part : null}
      <Button onClick={() => setOpen(false)}>Close</Button>
    </>
  )
}

const redirect: Navigation = { type: 'redirect', to: '/customers' }
const reload: Navigation = { type: 'reload' }

const save = (form = <Screen />) => {
  const view = openForm(form)
  act(() => screen.getByRole('button', { name: 'Save' }).click())
  const { writes } = view
  /** Sends something under a key; returns a function that refuses it. */
  const send = (key: string) => {
    let refuse = () => {}
    const answer = new Promise<never>((_, reject) => {
      refuse = () => reject({ kind: 'refused', serverMessage: null, field: null, status: 400 })
    })
    writes.start(
      {
        key,
        subject: 'Pump (31)',
        address: '/devices',
        done: '',
        noticeOf: () => null,
        steps: { send: () => answer },
      },
      writeMachine,
    )
    return () => act(async () => refuse())
  }
  return { ...view, send }
}

const wait = (length: number) => act(() => vi.advanceTimersByTimeAsync(length))

test('redirects once, after the delay', async () => {
  const { emitted } = save()
  await wait(timing.createRedirect - 1)
  expect(emitted).toEqual([])
  await wait(1)
  expect(emitted).toEqual([redirect])
  await wait(timing.createRedirect)
  expect(emitted).toHaveLength(1)
})

test('waits while a form is dirty', async () => {
  const { emitted, session } = save()
  act(() => session.actor.send({ type: 'form.dirtied', form: 'customer' }))
  await wait(timing.createRedirect)
  expect(emitted).toEqual([])
  act(() => session.actor.send({ type: 'form.cleaned', form: 'customer' }))
  await wait(0)
  expect(emitted).toEqual([redirect])
})

test('does not take the moment in which a form is registered again for clean', async () => {
  const { emitted, session } = save()
  const send = (type: 'form.dirtied' | 'form.cleaned') => session.actor.send({ type, form: 'customer' })
  act(() => send('form.dirtied'))
  await wait(timing.createRedirect)
  act(() => {
    send('form.cleaned')
    send('form.dirtied')
  })
  await wait(1)
  expect(emitted).toEqual([])
  act(() => send('form.cleaned'))
  await wait(1)
  expect(emitted).toEqual([redirect])
})

test.each([
  ['a redirect waits for what a form sends', redirect, 'form/customer/1', []],
  ['a redirect takes nothing from a deletion', redirect, 'deletion/devices/31', [redirect]],
  ['a reload waits for what a form sends', reload, 'form/customer/1', []],
  ['a reload waits for a deletion', reload, 'deletion/devices/31', []],
])('%s', async (_, next, key, before) => {
  const { emitted, send } = save(<Screen next={next} />)
  const refuse = send(key)
  await wait(timing.createRedirect)
  expect(emitted).toEqual(before)
  await refuse()
  await wait(next === reload ? timing.profileSaveReload : 1)
  expect(emitted).toEqual([next])
})

test('a reload that waited for what a form sends lets its redirect come first', async () => {
  const { emitted, send } = save(
    <>
      <Screen next={reload} />
      <Saved />
    </>,
  )
  const answer = send('form/customer/1')
  await wait(timing.createRedirect)
  await answer()
  act(() => screen.getByRole('button', { name: 'Saved' }).click())
  await wait(timing.customerSaveRedirect)
  expect(emitted).toEqual([redirect])
  await wait(timing.profileSaveReload)
  expect(emitted).toEqual([redirect, reload])
})

/** Dirty, unless it is being sent. */
const CustomerForm = () => {
  const { session, writes } = useServices()
  const isSent = useSyncExternalStore(
    useCallback((onChange: () => void) => writes.watch('form/customer/1', onChange), [writes]),
    () => writes.running().size > 0,
  )
  useEffect(() => {
    if (!isSent) session.actor.send({ type: 'form.dirtied', form: 'customer' })
    return () => session.actor.send({ type: 'form.cleaned', form: 'customer' })
  }, [session, isSent])
  return null
}

test('a form whose save is refused is waited for again', async () => {
  const { emitted, send, session } = save(
    <>
      <Screen next={reload} />
      <CustomerForm />
    </>,
  )
  await wait(timing.createRedirect)
  const refuse = await act(async () => send('form/customer/1'))
  expect(session.actor.getSnapshot().context.dirtyForms).toEqual([])
  await wait(10)
  await refuse()
  await wait(10)
  expect(emitted).toEqual([])
})

test('a reload waits for runs, a redirect does not', async () => {
  const runs = createStore<Promise<void> | undefined>(undefined)
  let end = () => {}
  runs.set(
    new Promise((resolve) => {
      end = () => {
        runs.set(undefined)
        resolve()
      }
    }),
  )
  const saveBeside = (next: Navigation) =>
    save(
      <OtherSendingContext value={runs.get}>
        <Screen next={next} />
      </OtherSendingContext>,
    )
  const first = saveBeside(redirect)
  await wait(timing.createRedirect)
  expect(first.emitted).toEqual([redirect])
  first.leave()
  const { emitted } = saveBeside(reload)
  await wait(timing.createRedirect)
  expect(emitted).toEqual([])
  end()
  await wait(timing.profileSaveReload)
  expect(emitted).toEqual([reload])
})

test.each([
  ['a question or a popup is open', <div key="1" role="dialog" />],
  [
    'rows are selected',
    <table key="2">
      <tbody>
        <tr>
          <td>
            <input type="checkbox" defaultChecked />
          </td>
        </tr>
      </tbody>
    </table>,
  ],
  // biome-ignore lint/a11y/noAutofocus: a user has pressed it.
  ['a search is being typed', <input key="3" type="search" autoFocus />],
])('a reload waits while %s, a redirect does not', async (_, part) => {
  const beside = (next: Navigation) =>
    save(
      <Parts>
        <Screen next={next} />
        {part}
      </Parts>,
    )
  const first = beside(redirect)
  await wait(timing.createRedirect)
  expect(first.emitted).toEqual([redirect])
  first.leave()
  const { emitted } = beside(reload)
  await wait(timing.createRedirect + 3 * timing.profileSaveReload)
  expect(emitted).toEqual([])
  act(() => screen.getByRole('button', { name: 'Close' }).click())
  await wait(timing.profileSaveReload)
  expect(emitted).toEqual([reload])
})

test('does not redirect once the screen is left', async () => {
  const { emitted, leave } = save()
  leave()
  await wait(timing.createRedirect)
  expect(emitted).toEqual([])
})

test('does not redirect once the session has ended, which has a redirect of its own', async () => {
  const { emitted, end } = save()
  act(end)
  await wait(timing.createRedirect)
  expect(emitted).not.toContainEqual(redirect)
})

test('says once that access is forbidden, and leads to the dashboard after the delay', async () => {
  const { emitted } = openForm(<AccessGate access={() => false}>Secret</AccessGate>)
  const forbidden = { type: 'notice', tone: 'error', message: 'Access Forbidden' }
  await wait(0)
  expect([emitted, screen.queryByText('Secret')]).toEqual([[forbidden], null])
  await wait(timing.accessDeniedRedirect)
  expect(emitted).toEqual([forbidden, { type: 'redirect', to: '/dashboard' }])
})

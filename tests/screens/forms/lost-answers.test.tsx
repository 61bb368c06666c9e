import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { FormValues } from '#src/forms/field-table.ts'
import { memoryDrafts } from '#tests/support/draft-storage.ts'
import { expectLogged } from '#tests/support/expect-logged.ts'
import { asha, openPerson, type PersonFormValues, saveButton } from '#tests/support/person-form.tsx'
import { PortalScreens } from '#tests/support/portal-screens.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'
import { replaceTiming } from '#tests/support/replace-timing.ts'
import { words } from '#tests/support/words.ts'

replaceTiming({ lateArrival: 100 })

const lost = { kind: 'network', serverMessage: null, field: null }

type View = ReturnType<typeof openPerson>

const loseAnswer = async ({ user, lastSent }: View) => {
  await waitFor(() => expect(saveButton().getAttribute('aria-disabled')).toBeNull())
  await user.click(saveButton())
  ;(await lastSent()).reject(lost)
  await waitFor(() => expect(saveButton().getAttribute('aria-disabled')).toBeNull())
}

describe('a change whose answer was lost', () => {
  const openChange = (backend: { record: PersonFormValues }) =>
    openPerson({ kind: 'change', record: { loaded: asha, reread: async () => backend.record } })

  test('a change whose answer was lost is reported as saved, and not sent again, when its values are stored', async () => {
    const backend = { record: asha }
    const view = openChange(backend)
    await view.fill('Name', 'Asha Rao')
    await loseAnswer(view)
    backend.record = { ...asha, name: 'Asha Rao' }
    await view.user.click(saveButton())
    await waitFor(() =>
      expect(view.emitted).toContainEqual({ type: 'notice', tone: 'success', message: 'Saved' }),
    )
    expect(view.sent).toHaveLength(1)
  })
})

describe('a create whose answer was lost', () => {
  beforeEach(() => void expectLogged(/^The form "Person" could not be sent: no connection$/))

  test.each([
    [true, 1],
    [false, 2],
  ])(
    'a create whose answer was lost is sent again only where no such record is found: %s',
    async (isFound, times) => {
      const view = openPerson({ findStored: async ({ name }) => isFound && name === asha.name })
      await loseAnswer(view)
      await view.user.click(saveButton())
      await waitFor(() =>
        isFound
          ? expect(view.emitted).toContainEqual({ type: 'notice', tone: 'success', message: 'Saved' })
          : expect(view.sent).toHaveLength(2),
      )
      expect(view.sent).toHaveLength(times)
    },
  )

  test('a create whose answer was lost is not stored twice where it is restored from a draft', async () => {
    const storage = memoryDrafts()
    const options = { findStored: async ({ name }: FormValues) => name === 'Asha Rao' }
    const view = openPerson(options, { storage })
    await view.fill('Name', 'Asha Rao')
    await loseAnswer(view)
    view.end()
    view.leave()
    const again = openPerson(options, { storage })
    await again.user.click(await screen.findByRole('button', { name: 'Restore' }))
    await waitFor(() => expect(saveButton().getAttribute('aria-disabled')).toBeNull())
    await again.user.click(saveButton())
    await waitFor(() =>
      expect(again.emitted).toContainEqual({ type: 'notice', tone: 'success', message: 'Saved' }),
    )
    expect(again.sent).toEqual([])
  })
})

describe('the list behind a popup whose answer was lost', () => {
  const popups = [
    { at: '/lobs', add: words.lob.add, name: words.lob.name, call: 'POST /lobs/', isLogged: true },
    {
      at: '/customer/4/devices',
      add: 'Add Device',
      name: 'Device Name',
      call: 'POST /device/',
      isLogged: true,
    },
    { at: '/lob/edit/2', add: null, name: words.lob.name, call: 'PATCH /update/lobs/', isLogged: false },
  ] as const

  test.each(popups)('$at has what was stored', async ({ at, add, name, call, isLogged }) => {
    const logged = isLogged ? expectLogged(/^The form ".+" could not be sent: no connection$/) : null
    const { user, network } = await openScreen(<PortalScreens />, { at })
    if (add !== null) await user.click(await screen.findByRole('button', { name: add }))
    const field = await screen.findByRole('textbox', { name })
    await user.clear(field)
    await user.type(field, 'Palliative Care')
    await waitFor(() => expect(saveButton().getAttribute('aria-disabled')).toBeNull())
    network.loseAnswer(call)
    await user.click(saveButton())
    await waitFor(() =>
      expect(screen.getByRole('table', { hidden: true }).textContent).toContain('Palliative Care'),
    )
    if (logged !== null) expect(logged).toHaveLength(1)
    expect(screen.getByRole('dialog')).toBeTruthy()
  })
})

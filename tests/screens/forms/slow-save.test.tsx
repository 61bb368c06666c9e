import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Route, Switch } from 'wouter'
import { Account } from '#src/app/account.tsx'
import { paths } from '#src/navigation/paths.ts'
import { savingTakesLong } from '#src/rules/save-messages.ts'
import { timing } from '#src/rules/timing.ts'
import DeviceList from '#src/screens/device/device-list.tsx'
import LobList from '#src/screens/lob/lob-list.tsx'
import { expectEmitted } from '#tests/support/expect-emitted.ts'
import { openScreen } from '#tests/support/render-screen.tsx'
import { replaceTiming } from '#tests/support/replace-timing.ts'
import { words } from '#tests/support/words.ts'

const routes = (
  <Switch>
    <Route path={paths.lobs} component={LobList} />
    <Route path={paths.lob.edit(':id')} component={LobList} />
    <Route path={paths.devices} component={DeviceList} />
    <Route path={paths.device.edit(':id')} component={DeviceList} />
  </Switch>
)

const openAndSave = async (at: string, field: string) => {
  const view = await openScreen(routes, { at })
  const name = await screen.findByRole('textbox', { name: field })
  await view.user.type(name, ' B')
  const release = view.network.pause('PATCH')
  await view.user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(view.network.sent('PATCH')).toHaveLength(1))
  return { ...view, release }
}

const takesLong = () => screen.findByText(savingTakesLong)
const isOpen = () => screen.queryByRole('dialog') !== null

const popups = [
  ['/lob/edit/2', '/lobs', words.lob.name],
  ['/device/edit/180', '/devices', 'Device Name'],
]

describe('before a save takes long', () => {
  replaceTiming({ popupPatience: timing.callTimeout })

  test.each(popups)('%s stays open at Escape', async (at, _, field) => {
    const { user } = await openAndSave(at, field)
    await user.keyboard('{Escape}')
    expect([isOpen(), screen.queryByText(savingTakesLong)]).toEqual([true, null])
  })
})

describe('a save that takes long', () => {
  replaceTiming({ popupPatience: 100 })

  describe.each(popups)('%s', (at, list, field) => {
    test('can be closed by its button: its notice then names the record', async () => {
      const { user, history, emitted, release } = await openAndSave(at, field)
      await takesLong()
      await user.click(screen.getByRole('button', { name: 'Close' }))
      await waitFor(() => expect(isOpen()).toBe(false))
      expect([history(), emitted]).toEqual([[list], []])
      void release()
      await expectEmitted(emitted, [
        {
          type: 'notice',
          tone: 'success',
          message: expect.any(String),
          detail: expect.stringMatching(/ B$/),
        },
      ])
    })

    test('can be closed by Escape, which asks nothing', async () => {
      const { user, questions, release } = await openAndSave(at, field)
      await takesLong()
      await user.keyboard('{Escape}')
      await waitFor(() => expect(isOpen()).toBe(false))
      expect(questions).toEqual([])
      void release()
    })
  })

  test('that a popup can be closed is said no more once the save was refused', async () => {
    const { database, emitted, release } = await openAndSave('/device/edit/180', 'Device Name')
    await takesLong()
    await database.transaction(({ device }) => device.remove(180))
    void release()
    await expectEmitted(emitted, [{ type: 'notice', tone: 'error', message: expect.any(String) }])
    await waitFor(() => expect(screen.queryByText(savingTakesLong)).toBeNull())
    expect([isOpen(), screen.queryByText(savingTakesLong)]).toEqual([true, null])
  })

  test('a profile that takes long to save can be closed, and then nothing is loaded again', async () => {
    const { user, network, emitted } = await openScreen(<Account />, {
      as: 'reader@demo.example',
      at: '/dashboard',
    })
    await user.click(screen.getByRole('button', { name: /^Account menu / }))
    await user.click(await screen.findByRole('menuitem', { name: 'View Profile' }))
    await user.click(await screen.findByRole('button', { name: 'Edit Profile' }))
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' P')
    const release = network.pause('PUT')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await takesLong()
    expect(screen.getByRole('button', { name: 'Change Password' })).toHaveProperty('disabled', false)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(isOpen()).toBe(false))
    void release()
    await expectEmitted(emitted, [
      { type: 'notice', tone: 'success', message: 'Profile updated successfully', detail: 'Meera Pillai P' },
    ])
  })
})

import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { UserStorage } from '#src/store/user-settings.ts'
import { headers, listSettled, rowTexts } from '#tests/support/list-queries.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { PortalScreens } from '#tests/support/portal-screens.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'
import { replaceTiming } from '#tests/support/replace-timing.ts'

// A storage that never answers is to be waited for, however slow the machine is.
replaceTiming({ settingsRead: 60_000 })

type Setting = { at?: string; as?: string; storage?: UserStorage }

const open = async ({ at = '/customers', ...setting }: Setting = {}) => {
  const opened = await openScreen(<PortalScreens />, { at, ...setting })
  await screen.findByRole('button', { name: 'View options' })
  await listSettled()
  const { user } = opened
  return {
    ...opened,
    address: () => opened.history().at(-1),
    /** Opens a popup of the menu of saved views. */
    choose: async (item: string) => {
      await user.click(screen.getByRole('button', { name: 'Saved views' }))
      // The views are read from their storage.
      await user.click(await screen.findByRole('menuitem', { name: item }))
    },
    toggleColumn: async (name: string) => {
      await user.click(screen.getByRole('button', { name: 'View options' }))
      await user.click(await screen.findByRole('checkbox', { name }))
      await user.click(screen.getByRole('button', { name: 'Close' }))
    },
  }
}

const saveAs = async ({ user, choose }: Awaited<ReturnType<typeof open>>, name: string) => {
  await choose('Save this view')
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), name)
  await user.click(screen.getByRole('button', { name: 'Save' }))
}

describe('View options', () => {
  test('hides columns for this user, on every later visit', async () => {
    const storage = memoryStorage()
    const { toggleColumn, leave } = await open({ storage })
    await toggleColumn('Contact Person Name')
    await waitFor(() => expect(headers()).not.toContain('Contact Person Name'))
    expect(rowTexts()[0]).toHaveLength(headers().length)
    leave()
    cleanup()
    await open({ storage })
    expect(headers()).not.toContain('Contact Person Name')
    cleanup()
    await open({ storage, as: 'admin@demo.example' })
    expect(headers()).toContain('Contact Person Name')
  })

  test('lets rows wait for what is stored only in a browser in which a user has chosen something', async () => {
    const { read, ...others } = memoryStorage()
    const storage = { ...others, read: () => new Promise(() => undefined) }
    const openUnread = async () => {
      const opened = await openScreen(<PortalScreens />, { at: '/customers', storage })
      await screen.findByRole('heading', { name: /\(60\)/ })
      return { ...opened, hasRows: screen.queryByText('Aranya Eye Foundation Hospital') !== null }
    }
    const first = await openUnread()
    expect(first.hasRows).toBe(true)
    first.leave()
    cleanup()
    const { toggleColumn, leave } = await open({ storage: { ...others, read } })
    await toggleColumn('Contact Person Name')
    leave()
    cleanup()
    expect((await openUnread()).hasRows).toBe(false)
  })

  test('cannot hide the column that names the row, nor Actions', async () => {
    const { user } = await open({ at: '/all-customers' })
    await user.click(screen.getByRole('button', { name: 'View options' }))
    const columns = await screen.findByRole('group', { name: 'Columns' })
    expect(within(columns).getByRole('checkbox', { name: 'Company Name' })).toHaveProperty('disabled', true)
    expect(within(columns).getByRole('checkbox', { name: 'UID' })).toHaveProperty('disabled', false)
    expect(within(columns).queryByRole('checkbox', { name: 'Actions' })).toBeNull()
  })

  test('ignores columns in an address that must not be hidden', async () => {
    await open({ at: '/customers?hidden=name&hidden=actions&hidden=id&hidden=Nonsense' })
    expect(headers()).toContain('Company Name')
    expect(headers()).toContain('Actions')
    expect(headers()).not.toContain('UID')
  })

  test('hides the columns that an earlier link names by their headers', async () => {
    const { user, address } = await open({ at: '/customers?hidden=UID&hidden=Account+Status' })
    expect(headers()).not.toContain('UID')
    expect(headers()).not.toContain('Account Status')
    await user.click(screen.getByRole('button', { name: 'Company Name' }))
    expect(address()).toBe('/customers?sortBy=name&sortType=asc&hidden=id&hidden=status')
  })

  test('keeps the columns of a link while the list is sorted, until others are chosen', async () => {
    const { user, address, toggleColumn } = await open({ at: '/customers?hidden=id' })
    await user.click(screen.getByRole('button', { name: 'Company Name' }))
    expect(address()).toBe('/customers?sortBy=name&sortType=asc&hidden=id')
    expect(headers()).not.toContain('UID')
    await toggleColumn('Account Status')
    expect(address()).toBe('/customers?sortBy=name&sortType=asc')
    expect(headers()).not.toContain('UID')
    expect(headers()).not.toContain('Account Status')
  })

  test('leave the columns of the user as they are where a link has others and only the density is chosen', async () => {
    const storage = memoryStorage()
    const before = await open({ storage })
    await before.toggleColumn('Account Status')
    cleanup()
    const { user, address } = await open({ at: '/customers?hidden=id', storage })
    await user.click(screen.getByRole('button', { name: 'View options' }))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Density' }), 'Compact')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(address()).toBe('/customers?hidden=id')
    expect(headers()).not.toContain('UID')
    cleanup()
    await open({ storage })
    expect(headers()).toContain('UID')
    expect(headers()).not.toContain('Account Status')
  })

  test('apply to the device lists of all customers', async () => {
    const storage = memoryStorage()
    const { toggleColumn } = await open({ at: '/customer/1/devices', storage })
    await toggleColumn('Factory Device Id')
    cleanup()
    await open({ at: '/customer/2/devices', storage })
    expect(headers()).not.toContain('Factory Device Id')
  })

  test('store the density', async () => {
    const storage = memoryStorage()
    const { user } = await open({ storage })
    await user.click(screen.getByRole('button', { name: 'View options' }))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Density' }), 'Compact')
    cleanup()
    const again = await open({ storage })
    await again.user.click(screen.getByRole('button', { name: 'View options' }))
    expect(await screen.findByRole('combobox', { name: 'Density' })).toHaveProperty('value', 'compact')
  })

  test('work when nothing can be stored', async () => {
    const refuse = () => Promise.reject(new Error('no site data'))
    const { toggleColumn } = await open({ storage: { read: refuse, change: refuse } })
    await toggleColumn('UID')
    expect(headers()).not.toContain('UID')
  })
})

describe('a saved view', () => {
  test('brings back search, filter, sort and columns, but not the page', async () => {
    const storage = memoryStorage()
    const at = '/customers?page=2&sortBy=name&sortType=asc&status=1&search=a&hidden=id'
    const view = await open({ at, storage })
    await saveAs(view, 'Active by name')
    cleanup()
    const { choose, address } = await open({ storage })
    await choose('Active by name')
    expect(address()).toBe('/customers?sortBy=name&sortType=asc&status=1&search=a&hidden=id')
    await listSettled()
    expect(headers()).not.toContain('UID')
  })

  test('shows all columns where it was saved with all', async () => {
    const view = await open()
    await saveAs(view, 'Everything')
    await view.toggleColumn('UID')
    await view.choose('Everything')
    expect(view.address()).toBe('/customers?hidden=')
    expect(headers()).toContain('UID')
  })

  test('needs a name that no other view of the list has', async () => {
    const view = await open()
    await saveAs(view, 'Mine')
    await view.choose('Save this view')
    await view.user.click(await screen.findByRole('button', { name: 'Save' }))
    expect(screen.getByText('Field is required')).not.toBeNull()
    const name = screen.getByRole('textbox', { name: 'Name' })
    await waitFor(() => expect(document.activeElement).toBe(name))
    await view.user.keyboard(' mINE ')
    await view.user.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByText('Another view of this list has this name.')).not.toBeNull()
  })

  test('has its field focused again where Enter is refused, so that the error is read with it', async () => {
    const view = await open()
    await view.choose('Save this view')
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await waitFor(() => expect(document.activeElement).toBe(name))
    const readWith: (string | null)[] = []
    name.addEventListener('focus', () => readWith.push(name.getAttribute('aria-invalid')))
    await view.user.keyboard('{Enter}')
    await waitFor(() => expect(readWith).toEqual(['true']))
  })

  // mattermost/mattermost#10523: what is pasted is not cut in silence.
  test('says that a pasted name is too long, and keeps it as it is', async () => {
    const view = await open()
    await view.choose('Save this view')
    const name = await screen.findByRole('textbox', { name: 'Name' })
    const pasted = 'Hospitals of the western region without devices, longest first'
    await view.user.click(name)
    await view.user.paste(pasted)
    expect(screen.getByText(`60 characters at most: these are ${pasted.length}.`)).not.toBeNull()
    await view.user.click(screen.getByRole('button', { name: 'Save' }))
    expect(name).toHaveProperty('value', pasted)
    await waitFor(() => expect(document.activeElement).toBe(name))
    await view.user.keyboard('{Backspace>10/}')
    await view.user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull())
  })

  test('is offered in its own list, to its own user', async () => {
    const storage = memoryStorage()
    await saveAs(await open({ storage }), 'Mine')
    cleanup()
    const others = [{ at: '/lobs' }, { as: 'admin@demo.example' }]
    for (const other of others) {
      const { user } = await open({ storage, ...other })
      await user.click(screen.getByRole('button', { name: 'Saved views' }))
      expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
        'Save this view',
        'Link to this view',
      ])
      cleanup()
    }
  })

  test('can be renamed, and deleted after a question', async () => {
    const storage = memoryStorage()
    const view = await open({ storage })
    await saveAs(view, 'Mine')
    await view.choose('Edit saved views')
    await view.user.click(await screen.findByRole('button', { name: 'Rename Mine' }))
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await view.user.clear(name)
    await view.user.type(name, 'Ours')
    await view.user.click(screen.getByRole('button', { name: 'Save' }))
    await view.user.click(await screen.findByRole('button', { name: 'Delete Ours' }))
    expect(view.questions.map(({ subject }) => subject)).toEqual(['Ours'])
    await waitFor(() => expect(JSON.stringify([...storage.stored.values()])).not.toContain('Ours'))
    await view.user.click(screen.getByRole('button', { name: 'Saved views' }))
    await screen.findByRole('menuitem', { name: 'Save this view' })
    await waitFor(() => expect(screen.queryByRole('menuitem', { name: 'Edit saved views' })).toBeNull())
  })

  test('that is deleted while it is renamed says so in place of being closed without a word', async () => {
    const storage = memoryStorage()
    const view = await open({ storage })
    await saveAs(view, 'Mine')
    await view.choose('Edit saved views')
    await view.user.click(await screen.findByRole('button', { name: 'Rename Mine' }))
    const name = await screen.findByRole('textbox', { name: 'Name' })
    for (const user of storage.stored.keys()) await storage.change(user, () => ({}))
    view.saveElsewhere()
    await view.user.type(name, ' again{Enter}')
    await screen.findByText(/^This view was renamed or deleted in another tab/)
    await view.user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('button', { name: 'Rename Mine' })).toBeNull()
  })

  test('keeps the focus in the dialog while it is renamed', async () => {
    const view = await open()
    await saveAs(view, 'Mine')
    await view.choose('Edit saved views')
    for (const key of ['{Enter}', '{Escape}']) {
      const rename = await screen.findByRole('button', { name: /^Rename / })
      await waitFor(() => expect(document.activeElement).toBe(rename))
      await view.user.keyboard('{Enter}')
      const name = await screen.findByRole('textbox', { name: 'Name' })
      await waitFor(() => expect(document.activeElement).toBe(name))
      await view.user.keyboard(` again${key}`)
    }
    const opener = screen.getByRole('button', { name: 'Saved views' })
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })

  test('has the focus again after it was renamed, or was not', async () => {
    const view = await open()
    await saveAs(view, 'First')
    await saveAs(view, 'Second')
    await saveAs(view, 'Third')
    await view.choose('Edit saved views')
    await view.user.click(await screen.findByRole('button', { name: 'Rename Second' }))
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await waitFor(() => expect(document.activeElement).toBe(name))
    await view.user.keyboard(' again{Enter}')
    const renamed = await screen.findByRole('button', { name: 'Rename Second again' })
    await waitFor(() => expect(document.activeElement).toBe(renamed))
    await view.user.click(screen.getByRole('button', { name: 'Rename Third' }))
    await view.user.click(await screen.findByRole('button', { name: 'Cancel' }))
    const renameThird = await screen.findByRole('button', { name: 'Rename Third' })
    await waitFor(() => expect(document.activeElement).toBe(renameThird))
  })

  test('can be shared as a link that names the columns', async () => {
    const storage = memoryStorage()
    const { toggleColumn, choose } = await open({ at: '/customers?status=1', storage })
    await toggleColumn('UID')
    await choose('Link to this view')
    const link = await screen.findByRole('textbox', { name: 'Link' })
    expect(link).toHaveProperty('value', new URL('/customers?status=1&hidden=id', location.href).href)
  })
})

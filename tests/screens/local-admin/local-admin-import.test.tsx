import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WritableTables } from '#mocks/database/database-types.ts'
import { createDrafts } from '#src/forms/drafts.ts'
import { type LineState, waitingLine } from '#src/rules/run-lines.ts'
import { localAdminStatus } from '#src/rules/status.ts'
import { createJournal } from '#src/runs/journal.ts'
import LocalAdminImport from '#src/screens/local-admin/local-admin-import.tsx'
import { memoryDrafts } from '#tests/support/draft-storage.ts'
import { memoryRows } from '#tests/support/memory-rows.ts'
import { openScreen } from '#tests/support/render-screen.tsx'
import { settled } from '#tests/support/requests.ts'
import { recordSavedBytes } from '#tests/support/saved-files.ts'
import { takeBackLater } from '#tests/support/take-back-later.ts'

const open = () => openScreen(<LocalAdminImport />, { at: '/employee/import' })

const paste = async ({ user }: Awaited<ReturnType<typeof open>>, ...lines: readonly string[]) => {
  await user.click(await screen.findByRole('radio', { name: 'Paste' }))
  await user.click(screen.getByRole('textbox', { name: 'Lines' }))
  await user.paste(lines.join('\n'))
  await user.click(screen.getByRole('button', { name: 'Check' }))
}

const isOff = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true'

test('makes passwords, and adds local admins only once they are handed out', async () => {
  const files = recordSavedBytes()
  const view = await open()
  await paste(view, 'Name\tEmail\tITX Employee ID', 'Ravi Kumar\travi@bench.example\tITX-88001')
  const add = await screen.findByRole('button', { name: 'Add 1 local admin' })
  await view.user.click(await screen.findByRole('button', { name: 'Make passwords' }))
  expect(isOff(add)).toBe(true)
  await view.user.click(await screen.findByRole('button', { name: 'Save passwords' }))
  const [, line = ''] = new TextDecoder().decode(await files[0]?.bytes).split('\r\n')
  expect(line).toMatch(/^"Ravi Kumar","ravi@bench.example","[A-Z][^",]{11}"$/)
  await waitFor(() => expect(isOff(add)).toBe(false))
  await view.user.click(add)
  await screen.findByRole('heading', { name: 'Ended: 1 added' })
  expect(
    await view.database.read(({ employee }) => employee.all().filter(({ itxId }) => itxId === 88001)),
  ).toMatchObject([{ name: 'Ravi Kumar', password: JSON.parse(line.slice(line.lastIndexOf(',') + 1)) }])
})

type View = Awaited<ReturnType<typeof open>>

test.each<
  [
    string,
    { heading: string; email: string; before?: (view: View) => Promise<void> },
    (view: View) => Promise<void>,
  ]
>([
  [
    'an email is corrected',
    { heading: 'Email', email: 'mina@bench' },
    async ({ user }) => {
      const cell = screen.getByRole('textbox', { name: 'Email of line 3' })
      await user.clear(cell)
      await user.type(cell, 'mina@bench.example{Enter}')
    },
  ],
  [
    'a line is taken in',
    {
      heading: 'Email',
      email: 'mina@bench.example',
      before: ({ user }) => user.click(screen.getByRole('button', { name: 'Leave out line 3' })),
    },
    ({ user }) => user.click(screen.getByRole('button', { name: 'Take in line 3' })),
  ],
  [
    'the column of the emails is chosen',
    { heading: 'Login', email: 'mina@bench.example' },
    ({ user }) => user.selectOptions(screen.getByRole('combobox', { name: 'Column “Login”' }), 'Email'),
  ],
])(
  'made passwords are handed out again when %s afterwards',
  async (_, { heading, email, before }, change) => {
    const files = recordSavedBytes()
    const view = await open()
    await paste(
      view,
      `Name\t${heading}\tITX Employee ID`,
      'Ravi Kumar\travi@bench.example\t88001',
      `Mina Das\t${email}\t88002`,
    )
    await view.user.click(await screen.findByRole('button', { name: 'Make passwords' }))
    await before?.(view)
    await view.user.click(await screen.findByRole('button', { name: 'Save passwords' }))
    await change(view)
    await screen.findByText('2 right')
    const add = screen.getByRole('button', { name: 'Add 2 local admins' })
    expect(isOff(add)).toBe(true)
    await view.user.click(screen.getByRole('button', { name: 'Save passwords' }))
    expect(isOff(add)).toBe(false)
    expect(new TextDecoder().decode(await files.at(-1)?.bytes)).toContain('"Mina Das","mina@bench.example"')
  },
)

test('takes the passwords of a column as they are, and shows none of them', async () => {
  const view = await open()
  await paste(
    view,
    'Name\tEmail\tITX Employee ID\tPassword',
    'Ravi Kumar\travi@bench.example\t88001\tWelcome#2026',
    'Mina Das\tmina@bench.example\t88002\tshort',
  )
  expect(await screen.findByText(/Password: Password must be at least 8 characters/)).toBeDefined()
  expect(screen.queryByRole('columnheader', { name: 'Password' })).toBeNull()
  await view.user.click(screen.getByRole('button', { name: 'Leave out all wrong lines' }))
  const add = await screen.findByRole('button', { name: 'Add 1 local admin' })
  await waitFor(() => expect(isOff(add)).toBe(false))
  await view.user.click(add)
  await screen.findByRole('heading', { name: 'Ended: 1 added' })
})

test('names who has an email or an ITX id already', async () => {
  const view = await openScreen(<LocalAdminImport />, {
    at: '/employee/import',
    prepare: ({ employee }) =>
      employee.update(17, { name: 'Ravi Kumar', email: 'ravi@bench.example', itxId: 88001 }),
  })
  await paste(
    view,
    'Name\tEmail\tITX Employee ID',
    'Ravi Rao\tRavi@bench.example\t88002',
    'Mina Das\tmina@bench.example\tITX-88001',
    'Tara Sen\ttara@bench.example\t88003',
  )
  expect(await screen.findByText(/^Email: In use by Ravi Kumar \(17\)\./)).toBeDefined()
  expect(screen.getByText(/^ITX Employee ID: In use by Ravi Kumar \(17\)\./)).toBeDefined()
  expect(screen.getByText('1 right, 2 wrong')).toBeDefined()
})

test('offers a password where the cell of one shows nothing', async () => {
  const view = await open()
  await paste(view, 'Name\tEmail\tPassword\tITX Employee ID', 'Ravi Kumar\travi@bench.example\t \t88001')
  expect(await screen.findByText('1 local admin without a password.')).toBeDefined()
  expect(screen.getByText('Line 2: right')).toBeDefined()
})

test('taking back looks again before each: one that was changed while it was paused stays', async () => {
  const view = await open()
  await paste(
    view,
    'Name\tEmail\tITX Employee ID\tPassword',
    'Ravi Kumar\travi@bench.example\t88001\tWelcome#2026',
    'Mina Das\tMina@Bench.Example\t88002\tWelcome#2027',
    'Tara Sen\ttara@bench.example\t88003\tWelcome#2028',
  )
  const add = await screen.findByRole('button', { name: 'Add 3 local admins' })
  await waitFor(() => expect(isOff(add)).toBe(false))
  await view.user.click(add)
  await screen.findByRole('heading', { name: 'Ended: 3 added' })
  const lines = await takeBackLater(view, ({ employee }) => {
    const changes = new Map([
      [88001, { name: 'Ravi Rao' }],
      [88002, { email: 'mina@bench.example' }],
      [88003, { email: 'sen@bench.example' }],
    ])
    for (const { id, itxId } of employee.all()) employee.update(id, changes.get(itxId) ?? {})
  })
  expect(lines).toEqual([
    ['Ravi Kumar', 'notSent', 'Changed since: left as it is'],
    ['Mina Das', 'done', null],
    ['Tara Sen', 'notSent', 'Changed since: left as it is'],
  ])
})

/** The screen after a reload: the journal has lines of these names, whose passwords no journal has. */
const openAfterReload = async (
  lines: readonly { name: string; email: string; itxId: number; number?: number; state?: LineState }[],
  prepare: (tables: WritableTables) => void = () => undefined,
) => {
  const runRows = memoryRows()
  const run = { user: 1, id: 'r1' }
  const head = { version: 1, kind: 'addLocalAdmins', subject: '', address: '/employee/import' } as const
  const times = { startedAt: Date.now(), endedAt: null, takenBackAt: null, owner: 'closed tab', renewedAt: 0 }
  await createJournal(runRows).create(
    run,
    { ...head, ...times },
    lines.map(({ name, email, itxId, state = 'waiting', number }, index) => ({
      ...waitingLine,
      state,
      number: number ?? index + 2,
      name,
      values: {
        employeesName: name,
        employeesEmail: email,
        itx_Employee_Id: itxId,
        employeesStatus: localAdminStatus.active,
        cells: {},
      },
      former: null,
    })),
  )
  return openScreen(<LocalAdminImport />, { at: '/employee/import', runRows, prepare })
}

const chooseAgain = async (
  { user }: Awaited<ReturnType<typeof openAfterReload>>,
  ...lines: readonly string[]
) => {
  const again = await screen.findByLabelText('The file again')
  await user.upload(again, new File([lines.join('\n')], 'admins.csv', { type: 'text/csv' }))
}

const heading = 'Name,Email,ITX Employee ID,Password'

const ravi = { name: 'Ravi Kumar', email: 'ravi@bench.example', itxId: 88001 }
const mina = { name: 'Mina Das', email: 'mina@bench.example', itxId: 88002 }

test('after a reload the file gives unsent lines their passwords again', async () => {
  const view = await openAfterReload([ravi, mina])
  await chooseAgain(view, heading, 'Ravi Kumar, RAVI@bench.example ,88001,Welcome#2026')
  await screen.findByText('The file has no valid password for 1 local admin.')
  expect(screen.getByText('1 local admin without a password.')).toBeDefined()
  await chooseAgain(view, heading, 'Mina Das,mina@bench.example,88002,Welcome#2027')
  await waitFor(() => expect(screen.queryByLabelText('The file again')).toBeNull())
  await view.user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('heading', { name: 'Ended: 2 added' })
  const added = await view.database.read(({ employee }) =>
    employee.all().filter(({ itxId }) => itxId === 88001 || itxId === 88002),
  )
  expect(added.map(({ password }) => password)).toEqual(['Welcome#2026', 'Welcome#2027'])
})

test.each([
  [
    'one of two lines with the same email',
    [
      'Mina Das,mina@bench.example,88002,Welcome#2026',
      'Ravi Kumar,ravi@bench.example,88001,Welcome#2027',
      'Ravi Kumar,ravi@bench.example,88003,Welcome#2028',
    ],
  ],
  [
    'a line whose email was corrected',
    ['Mina Das,mina@bench.example,88002,Welcome#2026', 'Ravi Kumar,mina@bench.example,88001,Welcome#2027'],
  ],
  [
    'a line that has moved in the file',
    ['Ravi Kumar,ravi@bench.example,88001,Welcome#2027', 'Mina Das,mina@bench.example,88002,Welcome#2026'],
  ],
])('after a reload the file gives %s its own password', async (_, lines) => {
  const view = await openAfterReload([{ ...ravi, number: 3 }])
  await chooseAgain(view, heading, ...lines)
  await waitFor(() => expect(screen.queryByLabelText('The file again')).toBeNull())
  await view.user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('heading', { name: 'Ended: 1 added' })
  expect(
    await view.database.read(({ employee }) => employee.all().filter(({ itxId }) => itxId === 88001)),
  ).toMatchObject([{ password: 'Welcome#2027' }])
})

test('after a reload the file gives no password to a line that may be two of its lines or none', async () => {
  const view = await openAfterReload([{ ...ravi, number: 9 }, mina])
  await chooseAgain(
    view,
    heading,
    'Ravi Kumar,ravi@bench.example,88001,Welcome#2026',
    'Tara Sen,tara@bench.example,88003,Welcome#2027',
    'Ravi Kumar,ravi@bench.example,88004,Welcome#2028',
  )
  await screen.findByText('The file has no valid password for 2 local admins.')
  expect(screen.getByText('2 local admins without a password.')).toBeDefined()
})

test('after a reload a file whose column of passwords was chosen by hand says which heading it needs', async () => {
  const view = await openAfterReload([ravi])
  await chooseAgain(view, 'Name,Email,Passcode', 'Ravi Kumar,ravi@bench.example,Welcome#2026')
  expect(
    await screen.findByText(
      'The file has no valid password for 1 local admin. Line 1 has to name the columns, but has no Password.',
    ),
  ).toBeDefined()
  await chooseAgain(view, 'Name,Login,Passcode', 'Ravi Kumar,ravi@bench.example,Welcome#2026')
  expect(await screen.findByText(/Line 1 .* has no Email and no Password\.$/)).toBeDefined()
})

test('after a reload a line that was sent leads to where it gets a new password', async () => {
  const stored = { name: 'Asha', email: 'super@demo.example', itxId: 1, state: 'done' } as const
  const view = await openAfterReload([stored, ravi])
  await view.user.click(await screen.findByRole('button', { name: 'Set a new password: Asha' }))
  await waitFor(() => expect(view.history().at(-1)).toBe('/employee/edit/1'))
  expect(screen.queryByRole('button', { name: /Set a new password: Ravi/ })).toBeNull()
})

test('a line found after the account was left leads nowhere', async () => {
  const stored = { name: 'Asha', email: 'super@demo.example', itxId: 1, state: 'done' } as const
  const view = await openAfterReload([stored])
  const set = await screen.findByRole('button', { name: 'Set a new password: Asha' })
  const answer = view.network.pause('GET /employee')
  await view.user.click(set)
  view.leave()
  await answer()
  await settled()
  expect(view.history().at(-1)).toBe('/employee/import')
})

test('after a reload the line that was being sent is looked for without its password', async () => {
  const view = await openAfterReload([{ ...ravi, state: 'sending' }], (tables) => {
    tables.employee.update(17, {
      name: ravi.name,
      email: ravi.email,
      itxId: ravi.itxId,
      status: localAdminStatus.active,
    })
  })
  await view.user.click(await screen.findByRole('button', { name: 'Continue' }))
  await screen.findByRole('heading', { name: 'Ended: 1 added' })
  expect(screen.getByRole('button', { name: 'Set a new password: Ravi Kumar' })).toBeDefined()
})

test('after a reload the file gives the line that was being sent its password, and no new one is made for it', async () => {
  const view = await openAfterReload([{ ...ravi, state: 'sending' }])
  await screen.findByText(/If the line that was being sent did not arrive/)
  expect(screen.queryByRole('button', { name: 'Make passwords' })).toBeNull()
  await chooseAgain(view, heading, 'Ravi Kumar,ravi@bench.example,88001,Welcome#2026')
  await waitFor(() => expect(screen.queryByLabelText('The file again')).toBeNull())
  await view.user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('heading', { name: 'Ended: 1 added' }, { timeout: 15_000 })
  expect(
    await view.database.read(({ employee }) => employee.all().filter(({ itxId }) => itxId === 88001)),
  ).toMatchObject([{ name: 'Ravi Kumar', password: 'Welcome#2026' }])
}, 30_000)

test('after a reload unsent lines get new passwords, which are handed out before the run goes on', async () => {
  const files = recordSavedBytes()
  const view = await openAfterReload([ravi])
  await screen.findByText('1 local admin without a password.')
  await view.user.click(screen.getByRole('button', { name: 'Make passwords' }))
  await view.user.click(await screen.findByRole('button', { name: 'Save passwords' }))
  const [, line = ''] = new TextDecoder().decode(await files[0]?.bytes).split('\r\n')
  expect(line).toMatch(/^"Ravi Kumar","ravi@bench.example","[A-Z][^",]{11}"$/)
  await view.user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('heading', { name: 'Ended: 1 added' })
  expect(
    await view.database.read(({ employee }) => employee.all().filter(({ itxId }) => itxId === 88001)),
  ).toMatchObject([{ name: 'Ravi Kumar', password: JSON.parse(line.slice(line.lastIndexOf(',') + 1)) }])
})

test('after a reload the lines are offered again, without their passwords, until they are sent', async () => {
  const drafts = createDrafts(memoryDrafts())
  const before = await openScreen(<LocalAdminImport />, { at: '/employee/import', drafts })
  await paste(
    before,
    'Name\tEmail\tITX Employee ID\tPassword\tKey',
    'Ravi Kumar\travi@bench.example\t88001\tWelcome#2026\tOther#2026',
  )
  await screen.findByRole('button', { name: 'Add 1 local admin' })
  before.leave()
  await waitFor(async () => expect(await drafts.list(1)).toHaveLength(1))
  expect(JSON.stringify(await drafts.list(1))).not.toContain('#2026')

  const view = await openScreen(<LocalAdminImport />, { at: '/employee/import', drafts })
  await view.user.click(await screen.findByRole('button', { name: 'Restore' }))
  expect(await screen.findByText('1 local admin without a password.')).toBeDefined()
  expect(screen.getByText('Ravi Kumar')).toBeDefined()
  await view.user.click(screen.getByRole('radio', { name: 'File' }))
  await view.user.click(screen.getByRole('button', { name: 'Make passwords' }))
  recordSavedBytes()
  await view.user.click(await screen.findByRole('button', { name: 'Save passwords' }))
  await view.user.click(await screen.findByRole('button', { name: 'Add 1 local admin' }))
  await waitFor(async () => expect(await drafts.list(1)).toEqual([]))
})

import { describe, expect, test } from 'vitest'
import { constants } from '#src/contract/constants.ts'
import { lobs } from '#src/contract/lobs.ts'
import { backendOn } from '#tests/support/ask.ts'
import { words } from '#tests/support/words.ts'
import { hospitalSeed, noon } from './hospital-seed.ts'

const start = async () => {
  const backend = backendOn(hospitalSeed(), () => noon)
  return { ...backend, bearer: await backend.bearerOf('admin') }
}

const cardiology = {
  lob_Id: 1,
  lobsname: 'Cardiology',
  lobStatus: 13,
  lobStatusName: 'Active',
  isActive: true,
  createdDate: '2026-01-05T00:00:00.000Z',
  createdBy: 1,
  modifiedBy: 2,
}

describe('writing', () => {
  test('a new record has its creator', async () => {
    const { ask, bearer } = await start()
    const body = { lobsname: 'Geriatrics', lobStatus: 14 }
    const reply = await ask(lobs.create, { params: { userId: 2 }, body, bearer })
    expect(reply).toMatchObject({
      status: 200,
      body: { success: true, message: words.lob.created },
    })
    expect((await ask(lobs.get, { params: { id: 4 }, bearer })).body).toEqual({
      success: true,
      lob: {
        lob_Id: 4,
        lobsname: 'Geriatrics',
        lobStatus: 14,
        lobStatusName: 'Inactive',
        isActive: false,
        createdDate: '2026-03-01T12:00:00.000Z',
        createdBy: 2,
        modifiedBy: 2,
      },
    })
  })

  test('an edited record keeps its creator', async () => {
    const { ask, bearerOf } = await start()
    const bearer = await bearerOf('super')
    const body = { lobsname: 'Cardiology 2', lobStatus: 14 }
    const reply = await ask(lobs.update, { params: { lob_Id: 1 }, body, bearer })
    expect(reply.body).toEqual({
      success: true,
      message: words.lob.updated,
      lob: {
        ...cardiology,
        lobsname: 'Cardiology 2',
        lobStatus: 14,
        lobStatusName: 'Inactive',
        isActive: false,
        modifiedBy: 1,
      },
    })
  })

  test('deleting a record makes it inactive', async () => {
    const { ask, bearer } = await start()
    const reply = await ask(lobs.inactivate, { params: { lob_Id: 1 }, bearer })
    expect(reply.body).toEqual({ success: true, message: words.lob.inactivated })
    expect((await ask(lobs.get, { params: { id: 1 }, bearer })).body).toMatchObject({
      lob: { lobStatus: 14, isActive: false },
    })
  })

  test.each([
    ['a name in use, in any case', { lobsname: 'CARDIOLOGY' }, 409, 'lobsname'],
    ['a name in use, with marks of another program', { lobsname: '\u200eCardiology\u200b' }, 409, 'lobsname'],
    // LOBs only.
    ['a name with a digit', { lobsname: 'Ward 7' }, 400, 'lobsname'],
    ['no name', { lobsname: ' ' }, 400, 'lobsname'],
    ['a status of something else', { lobStatus: 5 }, 400, 'lobStatus'],
  ])('writing a record with %s is refused', async (_, change, status, field) => {
    const { ask, bearer } = await start()
    const body = { lobsname: 'Geriatrics', lobStatus: 13, ...change }
    expect(await ask(lobs.create, { params: { userId: 2 }, body, bearer })).toMatchObject({
      status,
      body: { success: false, field },
    })
  })

  test('an edited record may keep its name, and not take that of another', async () => {
    const { ask, bearer } = await start()
    const rename = async (lobsname: string) => {
      const body = { lobsname, lobStatus: 13 }
      return (await ask(lobs.update, { params: { lob_Id: 1 }, body, bearer })).status
    }
    expect([await rename('cardiology'), await rename('Oncology')]).toEqual([200, 409])
  })
})

test('answers with the constants of one type', async () => {
  const { ask, bearer } = await start()
  const reply = await ask(constants.list, { params: { constantType: 'LobStatus' }, bearer })
  expect(reply.body).toEqual({
    success: true,
    constant: [
      { ID: 13, Name: 'Active' },
      { ID: 14, Name: 'Inactive' },
    ],
  })
})

test('a stored status that is none of the known ones passes a change of another field', async () => {
  const { database, send, bearer } = await start()
  await database.transaction(({ lob }) => void lob.update(1, { status: 99 }))
  const patch = async (body: object) =>
    (await send('PATCH', '/api/update/lobs/1', { bearer, body: JSON.stringify(body) }))?.status
  expect(await patch({ lobsname: 'Heart Care', lobStatus: 99 })).toBe(200)
  expect(await patch({ lobsname: 'Heart Care', lobStatus: 98 })).toBe(400)
})

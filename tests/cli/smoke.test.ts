import { EventEmitter, once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { contract } from '#src/contract/all.ts'
import { smokeRun } from './smoke-run.ts'
import { tamperedApi } from './tampered-api.ts'

vi.setConfig({ testTimeout: 60_000 })

test('a super admin finds every call of the mock backend as agreed, and nothing to skip', async () => {
  const { exitCode, trouble, outcomes } = await smokeRun(await tamperedApi())
  expect({ exitCode, trouble }).toEqual({ exitCode: 0, trouble: [] })
  expect(outcomes.length).toBeGreaterThan(80)
})

test.each(['admin', 'reader', 'new', 'odd'])(
  '%s@demo.example is refused what is for super admins',
  async (name) => {
    const { exitCode, lines, trouble } = await smokeRun(await tamperedApi(), {
      username: `${name}@demo.example`,
    })
    expect({ exitCode, trouble }).toEqual({ exitCode: 0, trouble: [] })
    expect(lines.filter((line) => line.includes('without the permission'))).toEqual([
      'ok    GET /employee/get/:id refuses an account without the permission',
      'ok    GET /employee/getall refuses an account without the permission',
      'ok    GET /customer/all refuses an account without the permission',
    ])
  },
)

test('an account without permissions is refused all but what everybody may read', async () => {
  const { exitCode, lines, trouble } = await smokeRun(await tamperedApi(), {
    username: 'nobody@demo.example',
  })
  expect({ exitCode, trouble }).toEqual({ exitCode: 0, trouble: [] })
  const answered = lines.filter((line) => line.includes('answers as agreed'))
  expect(answered.map((line) => line.split(' ').filter(Boolean)[2])).toEqual([
    '/Constant/:constantType',
    '/Constant/:constantType',
    '/Constant/:constantType',
    '/Constant/:constantType',
    '/employee/get/:id',
    '/portals',
    '/lobs/getAllActiveLobs',
  ])
})

test('every reading call of the contract is made with and without a token, and nothing is ever written', async () => {
  const made = new Set<string>()
  const base = await tamperedApi(async (request, answer) => {
    const token = request.headers.has('Authorization') ? 'token' : 'no token'
    made.add(`${request.method} ${new URL(request.url).pathname.slice('/api'.length)} ${token}`)
    return answer(request)
  })
  await smokeRun(base)

  const calls = Object.values(contract).flatMap((area) => Object.values(area))
  const patternOf = (path: string) => path.replace(/:\w+/g, '[^/]+')
  for (const { method, path } of calls) {
    const matches = [...made].filter((call) => new RegExp(`^${method} ${patternOf(path)} `).test(call))
    const tokens = new Set(matches.map((call) => call.split(' ').slice(2).join(' ')))
    const expected =
      method === 'GET'
        ? ['no token', 'token']
        : ['/login', '/refresh-token'].includes(path)
          ? ['no token']
          : []
    expect({ method, path, tokens: [...tokens].sort() }).toEqual({ method, path, tokens: expected })
  }
})

test('calls are made six at a time', async () => {
  let underWay = 0
  let most = 0
  const six = new EventEmitter()
  const base = await tamperedApi(async (request, answer) => {
    if (request.url.endsWith('/login')) return answer(request)
    underWay += 1
    most = Math.max(most, underWay)
    if (underWay === 6) six.emit('reached')
    else if (most < 6) await once(six, 'reached')
    const response = await answer(request)
    underWay -= 1
    return response
  })
  const { trouble } = await smokeRun(base)
  expect(most).toBe(6)
  expect(trouble).toEqual([])
})

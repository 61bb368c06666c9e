import { expect, test } from 'vitest'
import { createClient } from '#src/api/client.ts'
import { customers } from '#src/contract/customers.ts'

const authoriser = { authorise: () => 'a.b.c', unauthorized: () => false }

/** The address of a list that is searched for a text. */
const addressOf = async (baseUrl: string, search?: string): Promise<URL> => {
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async (request) => {
    asked.push(request instanceof Request ? request.url : String(request))
    return Response.json({ message: '', customer: [], totalItems: 0, totalPages: 1, currentPage: 1 })
  }
  const { call } = createClient({ baseUrl, authoriser, fetch })
  await call(customers.list, { query: { page: 2, ...(search === undefined ? {} : { search }) } })
  return new URL(asked[0] ?? '')
}

test.each(['https://api.example/v1', 'https://api.example/v1/'])('calls paths below %s', async (baseUrl) => {
  const { origin, pathname, search } = await addressOf(baseUrl)
  expect(`${origin}${pathname}${search}`).toBe('https://api.example/v1/customer/getAllCustomer?page=2')
})

test('sends the commas of a list as they are', async () => {
  expect((await addressOf('https://api.example', '1,3')).search).toBe('?page=2&search=1,3')
})

test.each(['Lake View', 'A&B=C', '50 %', 'a+b', '#1?', 'Müller/Söhne', '病院', '“quoted”'])(
  'sends the search text %s unchanged',
  async (text) => {
    expect((await addressOf('https://api.example', text)).searchParams.get('search')).toBe(text)
  },
)

test('puts the base before a path that begins like it', async () => {
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async (request) => {
    asked.push(String(request))
    return Response.json({ message: '', customer: [], totalItems: 0, totalPages: 1, currentPage: 1 })
  }
  await createClient({ baseUrl: '/customer', authoriser, fetch }).call(customers.list, { query: { page: 2 } })
  expect(asked).toEqual(['/customer/customer/getAllCustomer?page=2'])
})

test('sends a search text that was cut within a character', async () => {
  expect((await addressOf('https://api.example', 'Care \ud83c')).searchParams.get('search')).toBe(
    'Care \ufffd',
  )
})

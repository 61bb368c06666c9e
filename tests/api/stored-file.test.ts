import { expect, test } from 'vitest'
import { storedFileUrl } from '#src/api/stored-file.ts'

const storage = {
  customerAssets: 'https://files.example.com/customers',
  employeeImages: '/storage/employees',
  complaintAttachments: '/storage/complaints',
  query: '',
}

test('the URL of a stored file has the folder of its kind and the id of its owner', () => {
  expect(storedFileUrl(storage, 'complaintAttachments', 12, 'a.png')).toBe('/storage/complaints/12/a.png')
  expect(storedFileUrl(storage, 'employeeImages', 7, 'p.png')).toBe('/storage/employees/7/p.png')
})

test('the name of a stored file is one segment of its URL, whatever it contains', () => {
  expect(storedFileUrl(storage, 'customerAssets', 1, 'a/b #1?.png')).toBe(
    'https://files.example.com/customers/1/a%2Fb%20%231%3F.png',
  )
})

test.each(['?sv=1&sig=x', 'sv=1&sig=x'])(
  'the query %s of the deployment is added to the URL of a stored file',
  (query) => {
    expect(storedFileUrl({ ...storage, query }, 'complaintAttachments', 1, 'a.png')).toBe(
      '/storage/complaints/1/a.png?sv=1&sig=x',
    )
  },
)

const url = 'https://files.example.com/customers/60/logo.png'

test.each([
  ['a slash at its end', 'https://files.example.com/customers/', '', url],
  ['several slashes at its end', 'https://files.example.com/customers//', '', url],
  ['blanks at its ends', ' https://files.example.com/customers \n', '', url],
  ['blanks behind its slash', 'https://files.example.com/customers/ ', '', url],
  ['a path of the same host', '/files/', '', '/files/60/logo.png'],
  ['the root of the host', '/', '', '/60/logo.png'],
  ['a query with blanks', 'https://files.example.com/customers', ' ?sig=a%2Fb ', `${url}?sig=a%2Fb`],
  ['a query that is only its sign', 'https://files.example.com/customers', '?', url],
])(
  'the URL of a stored file has one slash between its parts, whatever config.json has: %s',
  (_, folder, query, joined) => {
    expect(
      storedFileUrl({ ...storage, customerAssets: folder, query }, 'customerAssets', 60, 'logo.png'),
    ).toBe(joined)
  },
)

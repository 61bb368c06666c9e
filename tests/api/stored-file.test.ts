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

import { getResponse, HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { backendPaths } from '#mocks/wire/paths.ts'

/** What answers a request: the mock of a call, that of stored files, or nothing. */
const answererOf = async (root: string, url: string): Promise<string | null> => {
  const paths = backendPaths(root)
  const response = await getResponse(
    [
      http.get(paths.call('/lobs/:id'), () => HttpResponse.text('call')),
      http.get(paths.storedFiles, ({ request }) =>
        HttpResponse.text(paths.fileOf(request.url)?.name ?? 'unknown file'),
      ),
    ],
    new Request(url),
  )
  return response === undefined ? null : response.text()
}

// The origin of a file is `null` in Node as in Firefox, and `file://` in Chromium.
test.each([
  ['https://care.example/', 'https://care.example/api/lobs/3', 'call'],
  ['https://care.example/', 'https://care.example/storage/customers/3/logo.png?a=1', 'logo.png'],
  ['https://care.example/demo/', 'https://care.example/demo/api/lobs/3', 'call'],
  ['https://care.example/demo/', 'https://care.example/api/lobs/3', null],
  ['https://care.example/demo/', 'https://other.example/demo/api/lobs/3', null],
  ['file:///', 'file:///api/lobs/3', 'call'],
  ['file:///', 'file:///storage/customers/3/logo.png', 'logo.png'],
  ['file:///C:/demo%20(1)/', 'file:///C:/demo%20(1)/api/lobs/3', 'call'],
])('a demo at %s answers %s by: %s', async (root, url, answerer) => {
  expect(await answererOf(root, url)).toBe(answerer)
})

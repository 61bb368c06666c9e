import { HttpResponse, http, type RequestHandler } from 'msw'
import type { Database, FileAddress, FileContent } from '#mocks/database/database-types.ts'
import { refuse } from '#mocks/wire/http-error.ts'
import type { BackendPaths } from '#mocks/wire/paths.ts'
import { responseForError } from '#mocks/wire/response.ts'
import * as messages from '#src/rules/messages.ts'

export type InterceptFile = (answer: () => Promise<Response>) => Promise<Response>

/** Serves logos, banners, profile photos and attachments, without sign-in. */
export const storedFiles = (
  database: Database,
  paths: BackendPaths,
  intercept: InterceptFile = (answer) => answer(),
): RequestHandler =>
  http.get(paths.storedFiles, ({ request }) =>
    intercept(async () => {
      try {
        const { type, bytes } =
          (await find(database, paths.fileOf(request.url))) ?? refuse(404, messages.notFound)
        return new HttpResponse(bytes, { headers: { ...headers, 'Content-Type': type } })
      } catch (error) {
        return responseForError(error)
      }
    }),
  )

const find = async (database: Database, address: FileAddress | undefined): Promise<FileContent | undefined> =>
  address && database.readFile(address)

// Opened on its own, an SVG would run its scripts in the portal's origin.
const headers = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-cache',
}

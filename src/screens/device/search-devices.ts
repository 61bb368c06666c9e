import { isCancelledError, type QueryClient } from '@tanstack/react-query'
import type { Call } from '#src/api/client.ts'
import { type Device, devices } from '#src/contract/devices.ts'
import { type Reading, toQuery } from '#src/data/reading.ts'
import { paths } from '#src/navigation/paths.ts'
import { names } from '#src/rules/names.ts'
import { browserSearch, type Page, paging } from '#src/rules/paging.ts'
import { foldForSearch } from '#src/rules/search-text.ts'
import { codeIn } from '#src/rules/text.ts'
import { timing } from '#src/rules/timing.ts'

/** The devices with the text, and of how many they are; `read` is less than `total` if there are too many. */
type FoundDevices = { devices: readonly Device[]; read: number; total: number }

type Progress = (soFar: AllRows<Device>) => void

/**
 * Finds devices by name, id and hardware id: the API has no search for them, so all are read when it is first
 * used. The reading goes on when the search that began it is replaced by another.
 */
export const searchDevices = async (
  { call, client }: { call: Call; client: QueryClient },
  text: string,
  signal: AbortSignal,
  onProgress?: Progress,
): Promise<FoundDevices> => {
  const { rows, totalItems } = await readUncancelled(
    () => client.fetchQuery(toQuery(call, allDevices(onProgress))),
    signal,
  )
  const isNamed = isNamedBy(text)
  const term = foldForSearch(text)
  const found = rows.filter(
    (device) => isNamed(device) || textsOf(device).some((value) => value.includes(term)),
  )
  return { devices: found, read: rows.length, total: totalItems }
}

/**
 * Begins again where a write has cancelled the reading. A query that waits for it would take that for its own end, and stay without
 * an answer.
 */
const readUncancelled = async <Value>(read: () => Promise<Value>, signal: AbortSignal): Promise<Value> => {
  for (;;) {
    try {
      return await read()
    } catch (error) {
      if (!isCancelledError(error)) throw error
      signal.throwIfAborted()
    }
  }
}

const allDevices = (onProgress: Progress | undefined): Reading<AllRows<Device>> => ({
  key: ['devices', 'all'],
  read: (call, signal) => readAllRows((query) => call(devices.list, { query, signal }), onProgress),
  fresh: timing.freshCounts,
})

/** By how well they match: whose id or hardware id it is, whose name begins with it, the others. */
export const bestFirst = (found: readonly Device[], text: string): Device[] => {
  const isNamed = isNamedBy(text)
  const term = foldForSearch(text)
  const rank = (device: Device): number => {
    if (isNamed(device)) return 0
    return textsOf(device)[0]?.startsWith(term) ? 1 : 2
  }
  return found.toSorted((one, other) => rank(one) - rank(other))
}

/**
 * Whether a text is the id or the hardware id of a device, or the address in the code of its label. A code may have zeros before the number,
 * which is stored without them.
 */
const isNamedBy = (text: string): ((device: Device) => boolean) => {
  const code = codeIn(text)
  const number = code.replace(/^0+(?=\d)/, '')
  return ({ devicesId, factorydeviceId }) =>
    number === String(devicesId) ||
    number === String(factorydeviceId ?? '') ||
    code.endsWith(paths.device.view(devicesId))
}

const textsOf = ({ devicesName, devicesId, factorydeviceId }: Device): string[] =>
  [devicesName, devicesId, factorydeviceId].map((value) => foldForSearch(String(value ?? '')))

/** Says that some devices were not searched; null if all were. */
export const notAllSearched = ({ read, total }: Pick<FoundDevices, 'read' | 'total'>): string | null =>
  read < total ? `Only the newest ${read} of ${total} ${names.device.manyInText} were searched.` : null

/** The rows of a list, the newest first, and how many it has: more than were read if there are too many. */
type AllRows<Row> = { rows: readonly Row[]; totalItems: number }

/** Reads a list for a search in the browser. Calls `onProgress` before each page but the first. */
export const readAllRows = async <Row>(
  readPage: (paging: { page: number; pageSize: number }) => Promise<Page<Row>>,
  onProgress: (soFar: AllRows<Row>) => void = () => undefined,
): Promise<AllRows<Row>> => {
  const { pageSize, rowsLimit, callsLimit } = browserSearch
  const { rows: firstRows, totalItems, totalPages } = await readPage({ page: paging.firstPage, pageSize })
  let rows = firstRows
  for (let page = 2; page <= Math.min(totalPages, callsLimit) && rows.length < rowsLimit; page += 1) {
    onProgress({ rows, totalItems })
    const next = await readPage({ page, pageSize })
    rows = [...rows, ...next.rows]
  }
  return { rows, totalItems: Math.max(totalItems, rows.length) }
}

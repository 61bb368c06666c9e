import { readCustomer } from '#cli/audit/judge-pairs.ts'
import { isInteractive } from '#cli/client/output.ts'
import { isWhole, type ReadRows, readRows } from '#cli/client/read-rows.ts'
import { failNaming, isMissing, type SignedIn, withAccount } from '#cli/client/signed-in.ts'
import { CommandFailure, type ExitCode, exitCodes, notWritten, refuseUsage } from '#cli/failure.ts'
import { ownerOnly, prepareFile, writeFileWhole } from '#cli/write-file.ts'
import { toCsv } from '#src/rules/csv.ts'
import { isoDateTime } from '#src/rules/dates.ts'
import { names } from '#src/rules/names.ts'
import { noValue } from '#src/rules/text.ts'
import { type ExportedList, type ExportedRow, type ExportFilter, exportedLists } from './exported-lists.ts'
import { type ExportOptions, type ListName, listTitles } from './options.ts'

/** Reads a list and writes it. Returns the exit code. Throws a CommandFailure where it could not be read or written. */
export const runExport = async (name: ListName, typed: ExportOptions): Promise<ExitCode> => {
  const list: ExportedList = exportedLists[name]
  const filter = filterOf(name, list, typed)
  const { out = '/dev/stdout', format, customer, timeZone } = typed
  if (customer !== undefined && name !== 'complaints')
    refuseUsage(
      `--customer is for ${names.complaint.manyInText}: the API has them by ${names.customer.inText}.`,
    )
  const title = listTitles[name]
  prepareFile('The export', out)
  return withAccount(typed, (signedIn) =>
    inTimeZone(timeZone, async () => {
      const found =
        name === 'complaints'
          ? await complaintsOf(customer ?? null, { list, filter, signedIn })
          : await readRows((page) => list.readPage(signedIn.client.call, page, filter), progressOf(title))
      signedIn.stop.signal.throwIfAborted()
      await writeRows(list, found, { format, out, title })
      return isWhole(found) ? exitCodes.ok : exitCodes.failed
    }),
  )
}

const writeRows = async (
  list: ExportedList,
  found: ReadRows<ExportedRow>,
  { format, out, title }: Pick<ExportOptions, 'format'> & { out: string; title: string },
): Promise<void> => {
  const rows = found.rows.toSorted((one, other) => other.id - one.id)
  const text = format === 'csv' ? csvOf(list, rows) : linesOf(list, rows)
  await writeFileWhole(out, text, { mode: ownerOnly }).catch(notWritten(out))
  console.error(`${rows.length} ${title}${out === '/dev/stdout' ? '' : ` in ${out}`}${remarkOn(found)}`)
}

const filterOf = (name: string, list: ExportedList, { status, search }: ExportOptions): ExportFilter => {
  if (search !== undefined && !list.hasSearch) refuseUsage(`The list of ${name} has no search.`)
  if (status === undefined) return { status: null, search: search ?? '' }
  const known =
    list.statusNamed(status) ??
    refuseUsage(
      list.statuses.length === 0
        ? `The list of ${name} has no filter by status.`
        : `--status of ${name} is one of ${list.statuses.join(', ')}.`,
    )
  return { status: known, search: search ?? '' }
}

const everything: ExportFilter = { status: null, search: '' }

/** The API has complaints by customer only. */
const allCustomers = async ({ client }: SignedIn): Promise<ReadRows<ExportedRow>> => {
  const { customers } = exportedLists
  const found = await readRows(
    (page) => customers.readPage(client.call, page, everything),
    progressOf(listTitles.customers),
  )
  console.error(
    `The ${names.complaint.manyInText} of all ${found.rows.length} ${listTitles.customers}: one call or more for each. --customer <id> reads those of one.`,
  )
  if (found.missing > 0)
    throw new CommandFailure(
      `${found.missing} more ${listTitles.customers} are counted, and did not come, also when all was read once more.`,
    )
  return found
}

type Source = { list: ExportedList; filter: ExportFilter; signedIn: SignedIn }

/** Of one customer or of all; of as many at once as the connection allows calls. */
const complaintsOf = async (customer: number | null, source: Source): Promise<ReadRows<ExportedRow>> => {
  if (customer !== null) return complaintsOfOne(customer, source)
  const customers = await allCustomers(source.signedIn)
  let read = 0
  const showProgress = progressOf(`${listTitles.complaints} by ${names.customer.inText}`)
  const found = await Promise.all(
    customers.rows.map(async ({ id }) => {
      const part = await complaintsOfOne(id, source).catch((error: unknown) => nullIfGone(id, error, source))
      read += 1
      showProgress(read, customers.rows.length)
      return { id, part }
    }),
  )
  for (const { id, part } of found) if (part === null) console.error(`${names.customer.one} ${id} is gone.`)
  const all = joined(found.flatMap(({ part }) => part ?? []))
  // Of a customer that the list passed over there are none.
  return { ...all, hasChanged: all.hasChanged || customers.hasChanged }
}

/** A 404 means no complaints only if the customer itself is gone; otherwise they could not be read. */
const nullIfGone = async (id: number, error: unknown, { signedIn }: Source): Promise<null> => {
  if (isMissing(error) && (await readCustomer(signedIn.client.call, id)) === null) return null
  throw error
}

const complaintsOfOne = (customer: number, { list, filter, signedIn: { client } }: Source) =>
  readRows(
    (page) => list.readPage(client.call, page, filter, customer),
    () => undefined,
  ).catch(failNaming(`${names.customer.one} ${customer}`))

const joined = (parts: readonly ReadRows<ExportedRow>[]): ReadRows<ExportedRow> => {
  const rows = new Map(parts.flatMap((part) => part.rows.map((row) => [row.id, row])))
  const received = parts.reduce((sum, part) => sum + part.rows.length, 0)
  return {
    rows: [...rows.values()],
    missing: parts.reduce((sum, { missing }) => sum + missing, 0),
    twice: parts.reduce((sum, { twice }) => sum + twice, received - rows.size),
    hasChanged: parts.some(({ hasChanged }) => hasChanged),
  }
}

const remarkOn = (found: ReadRows<unknown>): string => {
  if (isWhole(found)) return '.'
  const { missing, twice, hasChanged } = found
  const faults = [
    ...(missing > 0 ? [`${missing} more are counted, and did not come`] : []),
    ...(twice > 0 ? [`${twice} came twice, and are here once`] : []),
    ...(missing === 0 && twice === 0 && hasChanged ? ['their number changed'] : []),
  ]
  return `, not whole: ${faults.join('; ')}, also when all was read once more. Do others write now?`
}

function* csvOf({ headers }: ExportedList, rows: readonly ExportedRow[]): Generator<string> {
  yield toCsv([headers])
  for (const { cells } of rows) yield toCsv([cells]).slice(1)
}

function* linesOf({ fields }: ExportedList, rows: readonly ExportedRow[]): Generator<string> {
  const dates = Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'date' ? [name] : []))
  for (const { record } of rows) {
    const values = Object.entries(record).map(([name, value]) => [
      name,
      dates.includes(name) ? isoTime(value) : value,
    ])
    yield `${JSON.stringify(Object.fromEntries(values))}\n`
  }
}

const isoTime = (value: unknown): string | null => {
  const time = isoDateTime(typeof value === 'string' ? value : null)
  return time === noValue ? null : time
}

/** Dates are read and written in the zone of the process, as in a browser. */
const inTimeZone = async <Result>(zone: string | undefined, work: () => Promise<Result>): Promise<Result> => {
  const before = process.env.TZ
  if (zone !== undefined) process.env.TZ = zone
  try {
    return await work()
  } finally {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  }
}

/** One line that is written over, for people alone. */
const progressOf = (title: string) => {
  if (!isInteractive(process.stderr)) return () => undefined
  return (read: number, total: number) => {
    const isLast = read >= total
    process.stderr.write(`\r\u001b[2K${isLast ? '' : `${title}: ${read} of ${total}`}`)
  }
}

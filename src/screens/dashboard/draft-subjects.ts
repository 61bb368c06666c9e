import type { Call } from '#src/api/client.ts'
import { customers } from '#src/contract/customers.ts'
import { devices } from '#src/contract/devices.ts'
import { employees } from '#src/contract/employees.ts'
import { lobs } from '#src/contract/lobs.ts'
import { paths } from '#src/navigation/paths.ts'
import type { Draft } from '#src/rules/draft.ts'
import { idIn } from '#src/rules/ids.ts'

type Subject = {
  /** The path of the form, up to the id of its record. */
  start: string
  screen: string
  nameOf: (call: Call, id: number) => Promise<string>
}

const subjects: readonly Subject[] = [
  {
    start: '/customer/edit/',
    screen: 'Customer',
    nameOf: async (call, id) => (await call(customers.get, { params: { id }, query: {} })).companyName,
  },
  {
    start: '/employee/edit/',
    screen: 'Local Admin',
    nameOf: async (call, id) => (await call(employees.get, { params: { id } })).employeesName,
  },
  {
    start: '/device/edit/',
    screen: 'Device',
    nameOf: async (call, id) => (await call(devices.get, { params: { id } })).devicesName,
  },
  {
    start: '/lob/edit/',
    screen: 'LOB',
    nameOf: async (call, id) => (await call(lobs.get, { params: { id } })).lobsname,
  },
]

const addScreens: Readonly<Record<string, string>> = {
  [paths.customer.add]: 'Add Customer',
  [paths.employee.add]: 'Add Local Admin',
}

/** What a draft belongs to without asking the server: `Customer 12`. */
export const subjectOf = ({ route, form }: Pick<Draft, 'route' | 'form'>): string => {
  const found = find(route)
  return found === null ? (addScreens[route] ?? form) : `${found.subject.screen} ${found.id}`
}

/** The same with the name of the record: `Customer Aranya Eye Foundation Hospital`. Never rejects. */
export const namedSubjectOf = async (call: Call, draft: Pick<Draft, 'route' | 'form'>): Promise<string> => {
  const found = find(draft.route)
  if (found === null) return subjectOf(draft)
  try {
    return `${found.subject.screen} ${await found.subject.nameOf(call, found.id)}`
  } catch {
    // The record may be deleted or forbidden by now; its form says so.
    return subjectOf(draft)
  }
}

const find = (route: string): { subject: Subject; id: number } | null => {
  const subject = subjects.find(({ start }) => route.startsWith(start))
  const id = subject === undefined ? null : idIn(route.slice(subject.start.length))
  return subject === undefined || id === null ? null : { subject, id }
}

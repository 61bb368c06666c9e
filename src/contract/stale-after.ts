import { contract } from './contract.ts'
import { customers } from './customers.ts'
import { devices } from './devices.ts'
import { employees } from './employees.ts'
import type { Endpoint } from './endpoint.ts'
import { lobs } from './lobs.ts'

type Area = keyof typeof contract

/** What a write makes outdated, where that is not its own area alone. */
const exceptions: ReadonlyMap<Endpoint, readonly Area[]> = new Map<Endpoint, readonly Area[]>([
  // A device names its customer.
  [customers.update, ['customers', 'devices']],
  [customers.remove, ['customers', 'devices', 'complaints']],
  // A customer has its devices, and their number.
  ...[devices.create, devices.update, devices.remove].map((write): [Endpoint, readonly Area[]] => [
    write,
    ['devices', 'customers'],
  ]),
  // A customer names its local admin and its LOB.
  [employees.update, ['employees', 'customers']],
  [employees.updateProfile, ['employees', 'customers']],
  [lobs.update, ['lobs', 'customers']],
  // Passwords are not read.
  [employees.changePassword, []],
  [employees.changeOwnPassword, []],
])

/** The areas of the contract that have to be read again after a write. */
export const staleAfter = (write: Endpoint): readonly Area[] =>
  exceptions.get(write) ?? areas.filter((area) => Object.values<unknown>(contract[area]).includes(write))

const areas = Object.keys(contract).filter((name): name is Area => Object.hasOwn(contract, name))

import type { Seed } from '#mocks/database/database-types.ts'
import type { ScenarioName } from '#mocks/database/stage-row.ts'
import { tableOf } from '#mocks/database/table-of.ts'
import { shortTokenLife } from '#mocks/stage/token-life.ts'
import { busyDay } from './busy-day.ts'
import { emptyCompany } from './empty-company.ts'
import { largeCompany } from './large-company.ts'
import { permissionTour } from './permission-tour.ts'

type Scenario = {
  title: string
  /** What there is to see in it, in a few words. */
  about: string
  /** Makes its data out of the demo's own. */
  make: (seed: Seed, now: number) => Seed
}

/** The sets of data that the stage can play. */
export const scenarios: Readonly<Record<ScenarioName, Scenario>> = {
  everyday: { title: 'Everyday', about: '60 customers, 180 devices', make: (seed) => seed },
  empty: { title: 'Empty company', about: 'accounts and nothing else', make: emptyCompany },
  busy: { title: 'Busy day', about: 'many open complaints', make: busyDay },
  permissions: { title: 'Permission tour', about: 'an account for each bracket', make: permissionTour },
  large: { title: 'Large company', about: '5,000 customers', make: largeCompany },
  ending: { title: 'Session about to end', about: 'tokens last 90 s', make: (seed) => shortLived(seed) },
}

const shortLived = (seed: Seed): Seed => ({
  ...seed,
  tables: {
    ...seed.tables,
    settings: tableOf(seed.tables.settings.rows.map((row) => ({ ...row, accessTokenLife: shortTokenLife }))),
  },
})

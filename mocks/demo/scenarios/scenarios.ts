import type { Seed } from '#mocks/database/database-types.ts'
import { toSavedTable } from '#mocks/database/table-list.ts'
import type { ScenarioName } from '#mocks/demo/choices.ts'
import { shortTokenLife } from '#mocks/demo/token-life.ts'
import { names } from '#src/rules/names.ts'
import { busyDay } from './busy-day.ts'
import { emptyCompany } from './empty-company.ts'
import { largeCompany } from './large-company.ts'
import { oddData } from './odd-data.ts'
import { permissionTour } from './permission-tour.ts'

type Scenario = {
  title: string
  /** What it shows, in a few words. */
  about: string
  /** Derives its data from the seed. */
  make: (seed: Seed, now: number) => Seed
}

export const scenarios: Readonly<Record<ScenarioName, Scenario>> = {
  everyday: {
    title: 'Everyday',
    about: `60 ${names.customer.manyInText}, 180 ${names.device.manyInText}`,
    make: (seed) => seed,
  },
  empty: { title: 'Empty company', about: 'accounts and nothing else', make: emptyCompany },
  busy: { title: 'Busy day', about: `many open ${names.complaint.manyInText}`, make: busyDay },
  permissions: { title: 'Permission tour', about: 'an account for each permission', make: permissionTour },
  large: { title: 'Large company', about: `5,000 ${names.customer.manyInText}`, make: largeCompany },
  odd: { title: 'Odd data', about: 'long names, signs, other scripts', make: oddData },
  ending: {
    title: 'Session about to end',
    about: `sessions last ${shortTokenLife / 1_000} s`,
    make: (seed) => shortLived(seed),
  },
}

const shortLived = (seed: Seed): Seed => ({
  ...seed,
  tables: {
    ...seed.tables,
    settings: toSavedTable(
      seed.tables.settings.rows.map((row) => ({ ...row, accessTokenLife: shortTokenLife })),
    ),
  },
})

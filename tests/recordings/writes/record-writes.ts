import type { Recording } from '#tests/recordings/recording.ts'
import { enter, press, refusedFields } from '#tests/recordings/support/form.ts'
import { type Portal, recordInPortal, type Wanted } from '#tests/recordings/support/portal.ts'
import { customerWrites } from './customers.ts'
import { otherWrites } from './others.ts'
import { peopleWrites } from './people.ts'
import type { WriteCase } from './write-case.ts'

const cases: readonly WriteCase[] = [...customerWrites, ...peopleWrites, ...otherWrites]

/** Returns what each form and row action sends, and which fields refuse to be sent. */
export const recordWrites = (wanted: Wanted): Promise<Recording> => recordInPortal(wanted, cases, sentBy)

const sentBy = async (
  { at, before, save = 'Save', twice = false, answer, ...values }: WriteCase,
  { page, proxy, open, settle }: Portal,
): Promise<string[]> => {
  await open(at)
  await before?.(page)
  await settle()
  await enter(page, values)
  await settle()
  if (save !== null) await press(page, save, { twice })
  await settle()
  if (answer !== undefined) await press(page, answer)
  await settle()
  const refused = await refusedFields(page).catch(() => [])
  const writes = proxy.calls.filter(({ method }) => method !== 'GET')
  return [
    ...writes.flatMap(({ method, path, status, lines: [how = '', ...values] }) => [
      `${method} ${path} ${status} (${how})`,
      ...values.map((line) => `  ${line}`),
    ]),
    ...(writes.length === 0 ? ['nothing is sent'] : []),
    ...refused.map((field) => `refused: ${field}`),
  ]
}

import type { Check } from '#cli/smoke/check.ts'
import { fail } from '#cli/smoke/finding.ts'
import { noRecord } from '#cli/smoke/lists/whose.ts'
import type { Visit } from '#cli/smoke/visit.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'

type Parts<Answer> = {
  endpoint: Endpoint<{ id: number }, undefined, undefined, Answer>
  idOf(answer: Answer): number
  /** Which record to ask for; undefined where none is known. */
  known(visit: Visit): Promise<number | undefined>
} & Pick<Check, 'paramsFor'> &
  Partial<Pick<Check, 'title' | 'audience'>>

/** Asks for a record by its id, and sees to it that this one comes. */
export const recordCheck = <Answer>({
  endpoint,
  idOf,
  known,
  title = 'answers as agreed',
  audience = 'permitted',
  ...rest
}: Parts<Answer>): Check => ({
  ...rest,
  endpoint,
  title,
  kinds: ['shape'],
  audience,
  work: async (visit) => {
    const id = (await known(visit)) ?? noRecord()
    const given = idOf(await visit.call(endpoint, { params: { id } }))
    return given === id ? `record ${id}` : fail(`gives record ${given}, ${id} was asked for`)
  },
})

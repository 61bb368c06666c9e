import { callNameOf } from '#cli/client/endpoints.ts'
import { compileSchema } from '#cli/client/schema-judge.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { canonicalAnswers } from '#tests/contract/canonical-answers.ts'
import { endpointsByName } from '#tests/contract/endpoints-by-name.ts'
import { type Mutant, mutantsOf } from '#tests/support/answer-mutants.ts'

/** A change of an answer that the document forbids: smoke has to find it. */
export type ForbiddenMutant = { endpoint: Endpoint; mutant: Mutant }

export const forbiddenMutants = async (): Promise<readonly ForbiddenMutant[]> =>
  (
    await Promise.all(Object.entries(endpointsByName).map(([name, endpoint]) => forbiddenOf(name, endpoint)))
  ).flat()

const forbiddenOf = async (name: string, endpoint: Endpoint): Promise<ForbiddenMutant[]> => {
  const judge = await compileSchema(endpoint)
  const isForbidden = ({ apply }: Mutant): boolean => {
    const { text } = apply(structuredClone(canonicalAnswers[name]?.body ?? {}))
    const body = parsed(text)
    return body === undefined || judge(body).length > 0
  }
  return mutantsOf(endpoint)
    .filter(isForbidden)
    .map((mutant) => ({ endpoint, mutant }))
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const groupMutants = (
  mutants: readonly ForbiddenMutant[],
  keyOf: (each: ForbiddenMutant) => string,
): [string, ForbiddenMutant[]][] => {
  const groups = new Map<string, ForbiddenMutant[]>()
  for (const each of mutants) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each])
  return [...groups]
}

/** A line for each field: the call, the field, its mutants. */
export const listForbiddenMutants = async (): Promise<string> =>
  groupMutants(
    await forbiddenMutants(),
    ({ endpoint, mutant }) => `${callNameOf(endpoint)} ${mutant.field ?? 'answer'}`,
  )
    .map(([name, mutants]) => {
      const titles = mutants.map(({ mutant: { field, title } }) => title.replace(`${field} `, ''))
      return `${name}: ${titles.join(', ')}\n`
    })
    .join('')

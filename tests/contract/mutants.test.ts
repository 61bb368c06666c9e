import { describe, expect, test } from 'vitest'
import { ApiError } from '#src/api/api-error.ts'
import { readAnswer } from '#src/api/read-answer.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { problemsOf } from '#src/contract/problems.ts'
import { valueKinds } from '#src/contract/value-kinds.ts'
import { type Mutant, mutantsOf } from '#tests/support/answer-mutants.ts'
import { canonicalAnswers } from './canonical-answers.ts'
import { endpointNamed, endpointsByName } from './endpoints-by-name.ts'

const reading = Object.keys(endpointsByName).filter((name) => mutantsOf(endpointNamed(name)).length > 0)

test('there are over a thousand mutants', () => {
  expect(reading.flatMap((name) => mutantsOf(endpointNamed(name))).length).toBeGreaterThan(1_000)
})

describe.each(reading)('mutants of the answer of %s', (name) => {
  const endpoint = endpointNamed(name)
  const body = canonicalAnswers[name]?.body ?? {}
  const whole = recordsOf(endpoint, body)

  test.each(mutantsOf(endpoint).map((mutant) => [mutant.title, mutant] as const))('%s', (_, mutant) => {
    const { status, text } = mutant.apply(structuredClone(body))
    const read = attempt(endpoint, status, text)
    if (mutant.remains === 'none') {
      expect(read).toBeInstanceOf(ApiError)
      return
    }
    expect(read).not.toBeInstanceOf(Error)
    const rows = rowsIn(read)
    if (mutant.remains === 'fewer') {
      for (const row of rows) expect(whole).toContainEqual(row)
      return
    }
    expect(rows).toHaveLength(whole.length)
    for (const [index, row] of rows.entries()) expectOnlyChange(endpoint, mutant, row, whole[index] ?? {})
    expect(problemsOf(read).every(({ field }) => field.split('.')[0] === mutant.field)).toBe(true)
  })
})

function attempt(endpoint: Endpoint, status: number, text: string): unknown {
  try {
    return readAnswer(endpoint, status, text)
  } catch (error) {
    return error
  }
}

function rowsIn(read: unknown): Record<string, unknown>[] {
  if (Array.isArray(read)) return read
  const { rows } = Object(read)
  return Array.isArray(rows) ? rows : [{ ...Object(read) }]
}

function recordsOf(endpoint: Endpoint, body: unknown): Record<string, unknown>[] {
  return rowsIn(attempt(endpoint, 200, JSON.stringify(body)))
}

/** Every other value is as it was, and the changed one is absent, or what was sent. */
function expectOnlyChange(endpoint: Endpoint, { field, title }: Mutant, row: object, before: object): void {
  for (const [name, value] of Object.entries(before)) {
    const now: unknown = Reflect.get(row, name)
    if (name !== field) expect([name, now]).toEqual([name, value])
    else expect(acceptable(endpoint, name, value)).toContainEqual(now)
  }
  expect([title, Object.keys(row).sort()]).toEqual([title, Object.keys(before).sort()])
}

function acceptable(endpoint: Endpoint, name: string, before: unknown): unknown[] {
  const field = endpoint.answer.record?.fields[name]
  if (field === undefined || field.kind === 'list') return [before, []]
  const sent = [4711, 'HW-1', 0]
    .map((value) => valueKinds[field.kind].read(value))
    .filter((value) => value !== undefined)
  return [before, valueKinds[field.kind].none, null, ...sent]
}

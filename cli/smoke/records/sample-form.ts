import { randomInt } from 'node:crypto'
import { create, type Struct, validate } from 'superstruct'
import { phoneDigits } from '#src/rules/field-checks.ts'
import { sampleOf } from '#src/rules/fields.ts'

/**
 * A form that its own rules accept. Each field that is not given takes the first sample that its rule
 * accepts. Throws an Error if none does. Texts contain the name of their field, so that mixed-up fields are found. The domain of the e-mail
 * addresses does not exist, so no e-mail is delivered.
 */
export const sampleForm = <Form, Schema>(
  run: string,
  struct: Struct<Form, Schema>,
  given: Partial<Form>,
): Form => {
  const rules: [string, Struct<unknown>][] = Object.entries(Object(struct.schema))
  const derived = rules
    .filter(([name]) => !(name in given))
    .map(([name, rule]) => [name, sampleFor(run, name, rule)])
  return create({ ...Object.fromEntries(derived), ...given }, struct)
}

const sampleFor = (run: string, field: string, rule: Struct<unknown>): unknown =>
  [sampleOf(rule), ...samplesFor(run, field)].find(
    (sample) => sample !== undefined && accepts(rule, sample),
  ) ??
  (() => {
    throw new Error(
      `Give sampleForm a value for ${field}: its rule has no sample, and refuses those of sample-form.ts.`,
    )
  })()

/** Another one for each run: an API may take each number once. */
const phoneOf = (run: string): string =>
  `9${Array.from(run, (letter) => letter.charCodeAt(0) % 10).join('')}`
    .padEnd(phoneDigits, '9')
    .slice(0, phoneDigits)

const accepts = (rule: Struct<unknown>, sample: unknown): boolean =>
  validate(sample, rule, { coerce: true })[0] === undefined

const samplesFor = (run: string, field: string): unknown[] => {
  const words = field.replace(/[^a-z]+/gi, ' ').trim()
  const host = `${run}.portal-smoke.example`
  return [
    `Portal smoke ${field}`,
    `Portal smoke ${words}`,
    randomInt(100_000_000, 999_999_999),
    `${words.replaceAll(' ', '.')}@${host}`,
    `https://${words.replaceAll(' ', '-')}.${host}`,
    phoneOf(run),
    '560001',
  ]
}

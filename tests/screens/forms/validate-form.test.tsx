import { array, object, string } from 'superstruct'
import { expect, test } from 'vitest'
import { createResolver } from '#src/forms/validate-form.ts'
import { wholeNumber } from '#src/rules/field-checks.ts'
import { required, text, verbatim } from '#src/rules/fields.ts'
import * as formMessages from '#src/rules/form-messages.ts'
import { passwordRules } from '#src/rules/forms/passwords.ts'
import * as passwordMessages from '#src/rules/password-messages.ts'
import * as uploadMessages from '#src/rules/upload-messages.ts'
import { chosenFile } from '#src/rules/uploads.ts'

const Device = object({
  name: text(required),
  factory: wholeNumber(),
  password: verbatim(required, passwordRules()),
  tags: array(string()),
  logo: chosenFile,
})

const formWith = (files: Record<string, (file: { size: number }) => string | null>) => ({
  struct: Device,
  fields: Object.fromEntries(
    Object.entries(files).map(([name, validate]) => [
      name,
      { label: name, control: 'file' as const, value: () => null, validate },
    ]),
  ),
})

const resolve = (typed: object, files = {}) =>
  createResolver(formWith(files), () => null).resolver({ ...typed }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  })

const good = { name: ' Monitor ', factory: '42', password: 'Abcdefg#12', tags: ['a'] }

test('valid values are returned as the struct coerces them', async () => {
  expect(await resolve(good)).toEqual({ values: { ...good, name: 'Monitor', factory: 42 }, errors: {} })
})

test('each field has the message of the first rule that it breaks', async () => {
  expect(await resolve({ name: ' ', factory: 'x', password: 'a', tags: [1, 2] })).toMatchObject({
    values: {},
    errors: {
      name: { message: formMessages.fieldRequired },
      factory: { message: formMessages.invalidInput },
      password: { message: passwordMessages.passwordTooShort },
      tags: { type: 'rule' },
    },
  })
})

test('a file is checked by its own function, not by the struct', async () => {
  const files = { logo: ({ size }: { size: number }) => (size > 3 ? uploadMessages.fileTooLarge : null) }
  expect(await resolve({ ...good, logo: new File(['123'], 'a.png') }, files)).toMatchObject({ errors: {} })
  expect(await resolve({ ...good, logo: null }, files)).toMatchObject({ errors: {} })
  expect(await resolve({ ...good, logo: new File(['1234'], 'a.png') }, files)).toEqual({
    values: {},
    errors: { logo: { type: 'rule', message: uploadMessages.fileTooLarge } },
  })
})

test('a file that cannot be read has an unknown format', async () => {
  const gone = new File(['123'], 'a.png')
  gone.slice = () => {
    throw new Error('gone')
  }
  expect(await resolve({ ...good, logo: gone }, { logo: () => null })).toMatchObject({
    errors: { logo: { message: uploadMessages.unsupportedFormat } },
  })
})

/** A file that is read when the test says so. */
const slowFile = (content: string) => {
  const file = new File([content], 'a.png')
  let resolve = (): void => undefined
  const promise = new Promise<void>((onRead) => {
    resolve = onRead
  })
  const { slice } = file
  file.slice = (...range) => {
    const part = slice.apply(file, range)
    const { arrayBuffer } = part
    part.arrayBuffer = async () => {
      await promise
      return arrayBuffer.call(part)
    }
    return part
  }
  return { file, read: () => resolve() }
}

const sizeRule = { logo: ({ size }: { size: number }) => (size > 3 ? uploadMessages.fileTooLarge : null) }

test.each([
  ['a refused file that is removed', '1234', null, 0],
  ['a refused file that is replaced by a good one', '1234', new File(['123'], 'b.png'), 0],
  ['a good file that is replaced by a refused one', '123', new File(['1234'], 'b.png'), 1],
])('the newest check counts: %s while it is still read', async (_, content, then, missing) => {
  const form = createResolver(formWith(sizeRule), () => null)
  const check = (logo: File | null) =>
    form.resolver({ ...good, logo }, undefined, { fields: {}, shouldUseNativeValidation: false })
  const slow = slowFile(content)
  const first = check(slow.file)
  await check(then)
  expect(form.missing.get()).toBe(missing)
  slow.read()
  await first
  expect(form.missing.get()).toBe(missing)
})

import { expect, test } from 'vitest'
import { ApiError } from '#src/api/api-error.ts'
import { errorReaderFor, readAnswer } from '#src/api/read-answer.ts'
import { contract } from '#src/contract/contract.ts'

type Row = {
  /** Where such a body was met. */
  from: string
  body: unknown
  message: string | null
  fields?: Record<string, string>
}

/** What frameworks send with a refusal, as they send it where nothing is configured. */
const rows: readonly Row[] = [
  {
    from: 'Fergana-Labs/stash#78',
    body: { detail: [{ type: 'missing', loc: ['body', 'lobsname'], msg: 'Field required', input: {} }] },
    message: 'Field required',
    fields: { lobsname: 'Field required' },
  },
  {
    from: 'rossoctl/rossoctl#1617',
    body: {
      detail: [
        { type: 'string_type', loc: ['body', 'lobsname'], msg: 'Input should be a valid string' },
        { type: 'missing', loc: ['body', 'lobStatus'], msg: 'Field required' },
      ],
    },
    message: 'lobsname: Input should be a valid string. lobStatus: Field required',
    fields: { lobsname: 'Input should be a valid string', lobStatus: 'Field required' },
  },
  {
    from: 'bbvch-ai/aihub-core#1483',
    body: { detail: { message: 'Is in use.', code: 'duplicate' } },
    message: 'Is in use.',
  },
  { from: 'own sibling (FastAPI)', body: { detail: 'Is in use.' }, message: 'Is in use.' },
  {
    from: 'dotnet/aspnetcore#17999',
    body: {
      title: 'One or more validation errors occurred.',
      status: 400,
      traceId: '|706e',
      errors: { Email: ['The Email field is not a valid e-mail address.'] },
    },
    message: 'The Email field is not a valid e-mail address.',
    fields: { Email: 'The Email field is not a valid e-mail address.' },
  },
  {
    from: 'dotnet/aspnetcore#11513',
    body: { errors: { '$.lobStatus': ['The JSON value could not be converted.'] }, title: 'Bad' },
    message: 'The JSON value could not be converted.',
    fields: { lobStatus: 'The JSON value could not be converted.' },
  },
  {
    from: 'dotnet/aspnetcore#57714',
    body: {
      title: 'Your request is not valid.',
      errors: [
        { detail: 'must be a positive integer', pointer: '#/factorydeviceId' },
        { detail: "must be 'green'", pointer: '#/profile/color' },
      ],
    },
    message: "factorydeviceId: must be a positive integer. color: must be 'green'",
    fields: { factorydeviceId: 'must be a positive integer', color: "must be 'green'" },
  },
  {
    from: 'spring-projects/spring-boot#23413',
    body: {
      timestamp: '2020-09-20T14:33:54.429+0000',
      status: 400,
      error: 'Bad Request',
      errors: [
        {
          codes: ['NotBlank.lob.lobsname', 'NotBlank'],
          arguments: [{ codes: ['lob.lobsname'], defaultMessage: 'lobsname', code: 'lobsname' }],
          defaultMessage: 'must not be blank',
          objectName: 'lob',
          field: 'lobsname',
          rejectedValue: '',
          code: 'NotBlank',
        },
      ],
      message: "Validation failed for object='lob'. Error count: 1",
    },
    message: "Validation failed for object='lob'. Error count: 1",
    fields: { lobsname: 'must not be blank' },
  },
  {
    from: 'spring-projects/spring-boot#26589',
    body: { status: 400, error: 'Bad Request', message: '', requestId: 'd9da178b-2' },
    message: null,
  },
  {
    from: 'encode/django-rest-framework#2361',
    body: {
      lobsname: ['This field may not be blank.'],
      lobStatus: ['A valid integer is required.'],
    },
    message: 'lobsname: This field may not be blank. lobStatus: A valid integer is required.',
    fields: { lobsname: 'This field may not be blank.', lobStatus: 'A valid integer is required.' },
  },
  {
    from: 'Tivix/django-rest-auth#162',
    body: { non_field_errors: ['Unable to log in with provided credentials.'] },
    message: 'Unable to log in with provided credentials.',
    fields: { non_field_errors: 'Unable to log in with provided credentials.' },
  },
  {
    from: 'own sibling (Laravel)',
    body: {
      message: 'The name has already been taken. (and 1 more error)',
      errors: { lobsname: ['The name has already been taken.'], 'items.0.lobStatus': ['Required.'] },
    },
    message: 'The name has already been taken. (and 1 more error)',
    fields: { lobsname: 'The name has already been taken.', lobStatus: 'Required.' },
  },
  {
    from: 'own sibling (express-validator)',
    body: {
      errors: [{ type: 'field', value: '', msg: 'Is in use', path: 'customer_Url', location: 'body' }],
    },
    message: 'Is in use',
    fields: { customer_Url: 'Is in use' },
  },
  {
    from: 'own sibling (express-validator 6)',
    body: { errors: [{ value: '', msg: 'Is in use', param: 'customer_Url', location: 'body' }] },
    message: 'Is in use',
    fields: { customer_Url: 'Is in use' },
  },
  {
    from: 'own sibling (GraphQL)',
    body: {
      errors: [{ message: 'Is in use', path: ['createLob', 'lobsname'], extensions: { code: 'BAD' } }],
    },
    message: 'Is in use',
    fields: { lobsname: 'Is in use' },
  },
  {
    from: 'own sibling (JSON:API)',
    body: {
      errors: [
        {
          status: '422',
          source: { pointer: '/data/attributes/lobsname' },
          title: 'Invalid',
          detail: 'Is in use',
        },
      ],
    },
    message: 'Is in use',
    fields: { lobsname: 'Is in use' },
  },
  {
    from: 'own sibling (Joi, celebrate)',
    body: {
      error: { message: 'Is in use', details: [{ message: '"lobsname" is in use', path: ['lobsname'] }] },
    },
    message: 'Is in use',
  },
  {
    from: 'own sibling (API Platform)',
    body: {
      title: 'An error occurred',
      violations: [{ propertyPath: 'lobsname', message: 'This value is already used.' }],
    },
    message: 'This value is already used.',
    fields: { lobsname: 'This value is already used.' },
  },
  {
    from: 'own sibling (JHipster)',
    body: { title: 'Method argument not valid', fieldErrors: [{ field: 'lobsname', message: 'NotBlank' }] },
    message: 'NotBlank',
    fields: { lobsname: 'NotBlank' },
  },
  {
    from: 'HackSoftware/Django-Styleguide#61',
    body: {
      errors: [{ message: 'End date cannot be before start date!', code: 'Invalid', field: '__all__' }],
    },
    message: 'End date cannot be before start date!',
    fields: { __all__: 'End date cannot be before start date!' },
  },
  {
    from: 'own sibling (Web API 2)',
    body: { Message: 'The request is invalid.', ModelState: { 'lob.Lobsname': ['Required.'] } },
    message: 'The request is invalid.',
    fields: { Lobsname: 'Required.' },
  },
  { from: 'own sibling (Express)', body: { error: 'Is in use.' }, message: 'Is in use.' },
  { from: 'own sibling (Express)', body: { error: { message: 'Is in use.' } }, message: 'Is in use.' },
  {
    from: 'own sibling (OAuth)',
    body: { error: 'invalid_grant', error_description: 'Wrong.' },
    message: 'Wrong.',
  },
  { from: 'own sibling', body: { errors: 'Is in use.' }, message: 'Is in use.' },
  { from: 'own sibling', body: ['Is in use.'], message: 'Is in use.' },
  { from: 'own sibling', body: { errors: [], detail: [], title: ' ' }, message: null },
  { from: 'own sibling', body: { errors: [null, 5, {}, { field: 'lobsname' }] }, message: null },
  { from: 'own sibling', body: { data: { lobsname: 'A' }, code: 'E1' }, message: null },
]

const refusedWith = async (text: string): Promise<unknown> => {
  const readError = await errorReaderFor(text)
  try {
    return readAnswer(contract.lobs.get, 422, text, readError)
  } catch (error) {
    return error
  }
}

test.each(rows)('$from: reads the reason from $body', async ({ body, message, fields = {} }) => {
  const error = await refusedWith(JSON.stringify(body))
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ kind: 'refused', serverMessage: message })
  expect(error).toMatchObject({ fields })
  expect(error).toMatchObject({ field: Object.keys(fields)[0] ?? null })
})

test('does not follow a body without end', async () => {
  const deep = `${'{"errors":'.repeat(5_000)}"Is in use."${'}'.repeat(5_000)}`
  expect(await refusedWith(deep)).toMatchObject({ kind: 'refused', status: 422 })
})

import { object, type Struct, validate } from 'superstruct'
import { expect, test } from 'vitest'
import { lettersAndSpaces, optionalWholeNumber, repeats, wholeNumber } from '#src/rules/field-checks.ts'
import { type FieldCheck, firstFailure, multiline, required, text, verbatim } from '#src/rules/fields.ts'
import { problemsOf } from './problems.ts'

const given = <T>(field: Struct<T>, value: unknown) => {
  const [error, is] = validate(value, field, { coerce: true })
  return error === undefined ? { is } : { says: error.failures()[0]?.message }
}

const shout: FieldCheck = (value) => (value === '' || value === value.toUpperCase() ? null : 'Shout')
const short: FieldCheck = (value) => (value.length < 4 ? null : 'Shorter')

test.each(['', ' ', '\t\n', '\u00a0\u2003', '\u200b\u200d', '\ufeff \u2060', '\u3164'])(
  '%j is empty, and a required field says so',
  (blank) => {
    expect(required(blank)).toBe('Field is required')
    expect(given(text(required), blank)).toEqual({ says: 'Field is required' })
    expect(given(verbatim(required), blank)).toEqual({ says: 'Field is required' })
  },
)

test.each([undefined, null])('a value that is %j counts as empty text', (none) => {
  expect(given(text(), none)).toEqual({ is: '' })
  expect(given(verbatim(), none)).toEqual({ is: '' })
  expect(given(text(required), none)).toEqual({ says: 'Field is required' })
})

test('joiners inside words stay, and a text of nothing visible becomes empty', () => {
  expect(given(text(), 'क्\u200dष')).toEqual({ is: 'क्\u200dष' })
  expect(given(text(), ' \u200b\u00a0')).toEqual({ is: '' })
})

test('outer blanks are dropped from a text and kept in a password', () => {
  expect(given(text(required), '  Mercy  Hospital ')).toEqual({ is: 'Mercy  Hospital' })
  expect(given(verbatim(required), ' pass word ')).toEqual({ is: ' pass word ' })
})

test('tabs between cells are blanks in a line, and accents are part of their letters, but not in a password', () => {
  expect(given(text(required, lettersAndSpaces), 'Asha\tRa\u0301o')).toEqual({ is: 'Asha Ráo' })
  expect(given(text(multiline), ' one\ttab\r\nCafe\u0301\n')).toEqual({ is: 'one\ttab\nCafé' })
  expect(given(verbatim(), 'Cafe\u0301\t1')).toEqual({ is: 'Cafe\u0301\t1' })
})

test.each([[5], [true], [['a']], [{}]])('%j is not text', (value) => {
  expect(given(text(), value)).toEqual({ says: 'Invalid Input' })
  expect(given(verbatim(), value)).toEqual({ says: 'Invalid Input' })
})

test('the message is that of the first broken rule, in their order', () => {
  expect(firstFailure('quiet', [shout, short])).toBe('Shout')
  expect(firstFailure('quiet', [short, shout])).toBe('Shorter')
  expect(firstFailure('LOUD', [shout, short])).toBe('Shorter')
  expect(firstFailure('OK', [shout, short])).toBeNull()
  expect(firstFailure('anything', [])).toBeNull()
})

test.each([
  ['0', 0],
  ['7', 7],
  ['999999999', 999_999_999],
  ['000000001', 1],
  [' 42 ', 42],
  [0, 0],
  [999_999_999, 999_999_999],
])('%j is a whole number', (typed, is) => {
  expect(given(wholeNumber(), typed)).toEqual({ is })
  expect(given(optionalWholeNumber, typed)).toEqual({ is })
})

test.each([
  ['ten digits', '1000000000'],
  ['ten digits with leading zeros', '0000000001'],
  ['Arabic digits', '١٢٣'],
  ['full-width digits', '１２３'],
  ['a sign', '-5'],
  ['a plus', '+5'],
  ['a fraction', '1.5'],
  ['an exponent', '1e3'],
  ['a base', '0x1f'],
  ['letters', '12a'],
  ['a gap', '1 2'],
  ['a negative number', -1],
  ['a number with a fraction', 1.5],
  ['a number of ten digits', 1_000_000_000],
  ['no number', Number.NaN],
  ['infinity', Number.POSITIVE_INFINITY],
  ['a flag', true],
  ['a list', [7]],
])('%s is not a whole number', (_, typed) => {
  expect(given(wholeNumber(), typed)).toEqual({ says: 'Invalid Input' })
  expect(given(optionalWholeNumber, typed)).toEqual({ says: 'Invalid Input' })
})

test.each(['', '  ', null, undefined])(
  'without a number, %j, the field asks for one or lets it be',
  (none) => {
    expect(given(wholeNumber(), none)).toEqual({ says: 'Field is required' })
    expect(given(wholeNumber('Please select an option'), none)).toEqual({ says: 'Please select an option' })
    expect(given(optionalWholeNumber, none)).toEqual({ is: undefined })
  },
)

const passwords = object({
  password: verbatim(),
  again: repeats('password', 'They differ'),
})

test.each([
  ['equal to the letter', 'Secret1', 'Secret1', undefined],
  ['both empty', '', '', undefined],
  ['both left out', undefined, undefined, undefined],
  ['another case', 'Secret1', 'secret1', 'They differ'],
  ['an outer blank', 'Secret1', 'Secret1 ', 'They differ'],
  ['only the repetition typed', '', 'Secret1', 'They differ'],
  ['the repetition missing', 'Secret1', '', 'Field is required'],
  ['the repetition left out', 'Secret1', undefined, 'Field is required'],
  ['the repetition blank', 'Secret1', '   ', 'Field is required'],
])('a repetition is compared with its original: %s', (_, password, again, says) => {
  expect(problemsOf(passwords, { password, again }).again).toBe(says)
})

test.each(['1234567890', 1234567890, '0000000001', '-1', -1])('%j is not at most nine digits', (typed) => {
  expect(given(wholeNumber(), typed)).toEqual({ says: 'Invalid Input' })
})

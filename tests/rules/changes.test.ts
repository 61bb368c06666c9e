import { object } from 'superstruct'
import { expect, test } from 'vitest'
import { changeRules } from '#src/rules/changes.ts'
import { required, text } from '#src/rules/fields.ts'

const form = object({ name: text(required), street: text(required), city: text(required) })
const rules = changeRules(form, [['name'], ['street', 'city']])
const empty = { name: '', street: ' ', city: '' }

const outcomeOf = (typed: object) => {
  const [broken, values] = rules.validate(typed, { coerce: true })
  return broken === undefined ? values : broken.failures().map(({ path, message }) => [path[0], message])
}

test('fields that could not be read have no value while they are empty', () => {
  expect(outcomeOf(empty)).toEqual({})
  expect(outcomeOf({ ...empty, name: ' Asha ' })).toEqual({ name: 'Asha' })
})

test('fields that are sent together are all checked once one of them is filled', () => {
  expect(outcomeOf({ ...empty, city: 'Pune' })).toEqual([['street', 'Field is required']])
  expect(outcomeOf({ ...empty, street: '1 High Street', city: 'Pune' })).toEqual({
    street: '1 High Street',
    city: 'Pune',
  })
})

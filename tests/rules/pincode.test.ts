import { expect, test } from 'vitest'
import { pincode } from '#src/rules/field-checks.ts'

test.each(['560001', '000000', ''])('%j is exactly six digits, or empty', (typed) => {
  expect(pincode(typed)).toBeNull()
})

test.each(['56000', '5600011', '56000a', '560 01', '56000\n1', '٥٦٠٠٠١', '५६०००१', '-56000', '5600.1'])(
  'the pincode %j shows Invalid Input',
  (typed) => {
    expect(pincode(typed)).toBe('Invalid Input')
  },
)

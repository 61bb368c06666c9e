import { expect, test } from 'vitest'
import { emptyAddress, readAddress, writeAddress } from '#src/contract/value-kinds.ts'

const address = {
  addressline1: '12 "Mercy" Road',
  addressline2: '',
  city: 'Bengalūru',
  pincode: '560001',
  states: 'Karnataka\\North',
}

test('an address is sent as JSON text of its five parts, in their order', () => {
  expect(writeAddress({ ...address, states: 'KA', addressline1: 'A' })).toBe(
    '{"addressline1":"A","addressline2":"","city":"Bengalūru","pincode":"560001","states":"KA"}',
  )
})

test('an address is read as it was written', () => {
  expect(readAddress(writeAddress(address))).toEqual(address)
  expect(readAddress(writeAddress(emptyAddress))).toEqual(emptyAddress)
})

test.each([
  ['parts that are missing are empty', '{"city":"Pune"}', { ...emptyAddress, city: 'Pune' }],
  ['a part that is null is empty', '{"city":"Pune","pincode":null}', { ...emptyAddress, city: 'Pune' }],
  ['a pincode may be a number', '{"pincode":560001}', { ...emptyAddress, pincode: '560001' }],
  ['more parts are left aside', '{"city":"Pune","country":"India"}', { ...emptyAddress, city: 'Pune' }],
])('%s', (_, json, read) => {
  expect(readAddress(json)).toEqual(read)
})

test.each(['', 'not JSON', '{"city":', 'null', '5', '"12 Mercy Road"', '["12 Mercy Road"]', '{"city":{}}'])(
  '%j cannot be read as an address',
  (json) => {
    expect(readAddress(json)).toBeNull()
  },
)

import { expect, test } from 'vitest'
import { optionMatcher } from '#src/ui/fields/use-combobox.ts'

const zoe = { id: 14, name: 'Zoë Fernandes (14)' }
const mercy = { id: 7, name: 'Mercy  Hospital (7)' }
const lodz = { id: 44, name: 'Ép. Łódź Diagnostics (44)' }

test.each([
  ['zoe', [zoe]],
  ['ZOË', [zoe]],
  [' fern ', [zoe]],
  ['(44)', [lodz]],
  ['ep.', [lodz]],
  ['lodz', [lodz]],
  ['diagnostics fern', []],
  ['mercy hospital', [mercy]],
  ['hospital  (7)', [mercy]],
  ['', [zoe, mercy, lodz]],
])('"%s" is found in any part of a name, whatever its case, accents and blanks', (query, found) => {
  const matches = optionMatcher([zoe, mercy, lodz])
  expect([zoe, mercy, lodz].filter((option) => matches(option, query))).toEqual(found)
})

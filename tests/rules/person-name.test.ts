import { create } from 'superstruct'
import { expect, test } from 'vitest'
import { lettersAndSingleSpaces, lettersAndSpaces } from '#src/rules/field-checks.ts'
import { text } from '#src/rules/fields.ts'

test.each([
  'Asha Rao',
  'A',
  'Éva Kovács',
  'E\u0301va Kova\u0301cs',
  'Łukasz Żółć',
  'Nguyễn Thị Ánh',
  'अनीता देवी',
  'தமிழ்ச்செல்வி',
  'محمد علي',
  'Ольга Юрьевна',
  '李小龍',
  'Kaʻiulani',
  'क्\u200dष',
  'علی\u200cرضا محمدی',
  'മോഹന്\u200d ലാല്\u200d',
  '',
])('%j is letters, combining marks and single spaces', (name) => {
  expect([lettersAndSpaces(name), lettersAndSingleSpaces(name)]).toEqual([null, null])
})

test.each([
  ['an ASCII digit', 'Asha 2'],
  ['an Arabic digit', 'علي ٣'],
  ['a Devanagari digit', 'अनीता २'],
  ['a Roman numeral sign', 'Ludwig Ⅷ'],
  ['an apostrophe', "O'Brien"],
  ['a curly apostrophe', 'O’Brien'],
  ['a hyphen', 'Anne-Marie'],
  ['a full stop', 'Dr. Rao'],
  ['a comma', 'Rao, Asha'],
  ['an underscore', 'asha_rao'],
  ['a tab', 'Asha\tRao'],
  ['a line break', 'Asha\nRao'],
  ['a no-break space', 'Asha\u00a0Rao'],
  ['an emoji', 'Asha 👩‍⚕️'],
  ['markup', '<b>Asha</b>'],
  ['a joiner before its first letter', '\u200dAsha'],
  ['a zero-width space', 'Asha\u200bRao'],
  ['a soft hyphen', 'Asha\u00adRao'],
  ['a lone surrogate', 'Asha \ud800'],
  ['a null character', 'Asha\u0000'],
])('the name %s shows Invalid Input', (_, name) => {
  expect([lettersAndSpaces(name), lettersAndSingleSpaces(name)]).toEqual(['Invalid Input', 'Invalid Input'])
})

test('words may be parted by several spaces, but by one only where single spaces are asked for', () => {
  expect(lettersAndSpaces('Asha  Rao')).toBeNull()
  expect(lettersAndSingleSpaces('Asha  Rao')).toBe('Invalid Input')
})

test.each([
  ['no-break spaces', 'Asha\u00a0Rao', 'Asha Rao'],
  ['an ideographic space', '李\u3000小龍', '李 小龍'],
  ['marks of direction around it', '\u202aAsha Rao\u202c', 'Asha Rao'],
])('a form sends a name with %s as it is typed by keys', (_, typed, sent) => {
  expect(create(typed, text(lettersAndSpaces))).toBe(sent)
  expect(create(typed, text(lettersAndSingleSpaces))).toBe(sent)
})

import { describe, expect, test } from 'vitest'
import { foldText, isBlank, isSameText, trimText } from '#src/rules/text.ts'
import { growthOf, linearGrowth } from '#tests/support/growth.ts'

/** What programs copy along with a value, by where it was seen. */
const around: [string, string, string][] = [
  ['contacts of a phone', '\u202a', '\u202c'],
  ['a chat', '', '\u200b'],
  ['a PDF', '\u200e', ''],
  ['a PDF read from right to left', '\u200f', '\u200f'],
  ['isolated text', '\u2066', '\u2069'],
  ['a file with a byte order mark', '\ufeff', ''],
  ['a web page', '\u00a0', '\u00a0'],
  ['a spreadsheet', '', '\t\r\n'],
  ['a terminal', '\u001b', '\u0000'],
  ['a mainframe', '', '\u0085'],
  ['a page in Japanese', '\u3000', '\u3000'],
  ['a page that may break words', '\u00ad', '\u00ad'],
  ['a word joiner', '\u2060', '\u2060'],
  ['a typesetter', '\u2009', '\u202f'],
  ['an Arabic letter mark', '\u061c', ''],
  ['joiners', '\u200c', '\u200d'],
  ['several of them, with blanks between', ' \ufeff\u200e ', ' \u202c\u200b '],
  ['Korean fillers', '\u3164', '\uffa0'],
  ['tags', '', '\u{e0020}\u{e007f}'],
  ['annotations', '\ufff9', '\ufffb'],
]

test.each(around)('what comes from %s is no part of a value', (_, before, after) => {
  for (const value of ['9876543210', 'asha@care.example', 'Asha Rao', 'अनीता देवी', '李小龍', '👩‍⚕️'])
    expect(trimText(before + value + after)).toBe(value)
  expect(isBlank(before + after)).toBe(true)
})

test.each([
  ['a joiner inside a word', 'क्\u200dष'],
  ['a non-joiner inside a word', 'می\u200cخواهم'],
  ['a joiner that shapes the last letter of a word', 'മോഹന്\u200d'],
  ['a family', '👨‍👩‍👧'],
  ['an accent of its own', 'Eva Kova\u0301'],
  ['blanks inside', 'Mercy  \u00a0 Hospital'],
  ['lines', 'one\n\ntwo'],
  ['a lone surrogate', '\ud800'],
  ['a sign that is shown before a number', '\u0600١٢'],
])('%s stays', (_, value) => {
  expect(trimText(` ${value}\u200b`)).toBe(value)
  expect(isBlank(value)).toBe(false)
})

test('takes time in proportion to the blanks, also to those inside', async () => {
  const trim = (size: number) => {
    const blanks = ' \u200b'.repeat(size)
    expect(trimText(`${blanks}a${blanks}b${blanks}`)).toHaveLength(blanks.length + 2)
  }
  expect(await growthOf(trim, 500)).toBeLessThan(linearGrowth)
})

describe('texts that look alike', () => {
  test.each([
    ['the case', 'Admin@Demo.example', 'admin@demo.example'],
    ['what is around them', '\u202aasha@care.example\u202c', 'asha@care.example'],
    ['what shows nothing inside', 'asha\u200b@care.example', 'asha@care.example'],
    ['the kind of their blanks', 'Eye\u00a0Care', 'Eye Care'],
    ['accents of their own', 'E\u0301va Kova\u0301cs', 'Éva Kovács'],
    ['the case of letters with accents of their own', 'E\u0301VA', 'éva'],
  ])('are equal but for %s', (_, one, other) => {
    expect(isSameText(one, other)).toBe(true)
    expect(foldText(one)).toBe(foldText(other))
  })

  test.each([
    ['joiners', 'क्\u200dष', 'क्ष'],
    ['accents', 'Kovács', 'Kovacs'],
    ['digits of another script', '１２', '12'],
    ['a blank', 'EyeCare', 'Eye Care'],
  ])('differ in %s', (_, one, other) => {
    expect(isSameText(one, other)).toBe(false)
  })
})

import { describe, expect, test } from 'vitest'
import { foldForSearch } from '#src/rules/search-text.ts'
import { foldText, isBlank, isSameText, normalizeLine, trimText } from '#src/rules/text.ts'
import { growthOf, linearGrowth } from '#tests/support/growth.ts'

/** What programs copy along with a value, by where it was seen. */
const around: [string, string, string][] = [
  ['verbb/hyper#86: contacts of a phone', '\u202a', '\u202c'],
  ['chamilo/chamilo-lms#7176: the web, or Word', '', '\u200b'],
  ['contao/core#8434: a PDF', '\u200e', ''],
  ['a PDF read from right to left', '\u200f', '\u200f'],
  ['isolated text', '\u2066', '\u2069'],
  ['keymanapp/keyman#1970: a file with a byte order mark', '\ufeff', ''],
  ['a web page', '\u00a0', '\u00a0'],
  ['a spreadsheet', '', '\t\r\n'],
  ['a terminal', '\u001b', '\u0000'],
  ['lodash/lodash#1597: a mainframe', '', '\u0085'],
  ['a page in Japanese', '\u3000', '\u3000'],
  ['julkue/mark.js#69: a page that may break words', '\u00ad', '\u00ad'],
  ['aligay/safe-trim#2: a word joiner', '\u2060', '\u2060'],
  ['a typesetter', '\u2009', '\u202f'],
  ['an Arabic letter mark', '\u061c', ''],
  ['codidact/qpixel#135: joiners', '\u200c', '\u200d'],
  ['several of them, with blanks between', ' \ufeff\u200e ', ' \u202c\u200b '],
  ['velopert/velog#36: Korean fillers', '\u3164', '\uffa0'],
  ['tags', '', '\u{e0020}\u{e007f}'],
  ['annotations', '\ufff9', '\ufffb'],
  ['woocommerce/woocommerce#58000: a PDF, with the form of no character', '\ufe0d', '\ufe0d'],
  ['zulip/zulip-mobile#4522: a text that was dictated', '', '\ufffc'],
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
  ['the form of a name', '葛\u{e0100}'],
  ['a sign as a picture', 'Ward ☎\ufe0f'],
  ['a key', '1\ufe0f\u20e3'],
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
    ['the case of a dotted capital of Turkish (javve/list.js#472)', 'İzmir', 'izmir'],
    ['the form of a digit', 'Ward 7\ufe0f', 'Ward 7'],
    ['the form of a digit inside', 'Ward 7\ufe0e North', 'Ward 7 North'],
    ['the form of a letter', '葛\u{e0100}飾区', '葛飾区'],
    ['the form of a sign', '☎\ufe0f 7', '☎ 7'],
    ['joiners where none belongs', 'asha\u200d@care.example', 'asha@care.example'],
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

test.each([
  ['griffithlab/civic-client#1009: two cells of a spreadsheet', 'Asha\tRao', 'Asha Rao'],
  ['cells with an empty one between, and blanks around', 'Asha \t\t Rao', 'Asha Rao'],
  ['cells above each other', 'Asha\r\nRao', 'Asha Rao'],
  ['lines of a PDF', 'Mercy\u2028Hospital', 'Mercy Hospital'],
  ['lines of a mainframe', 'Mercy\u0085Hospital', 'Mercy Hospital'],
  ['a web page', 'Mercy\u00a0\u2009Hospital', 'Mercy  Hospital'],
  ['zed-industries/zed#30503: a Mac', 'Cafe\u0301 Town', 'Café Town'],
  ['letters of Korean from a Mac', '\u1107\u1167\u11bc\u110b\u116f\u11ab', '병원'],
  ['blanks that were typed', 'Mercy  Hospital', 'Mercy  Hospital'],
  ['a joiner inside a word', 'क्\u200dष', 'क्\u200dष'],
  ['woocommerce/woocommerce#58000: a number of a PDF', '1\ufe0d-555-123-4567', '1-555-123-4567'],
  ['woocommerce/woocommerce#20616: a number of a web page', '98765\u200b43\u2060210', '9876543210'],
  ['an address that may be broken', 'asha@\u200bcare\u00ad.example', 'asha@care.example'],
  ['a key that a chat shows as a picture', 'Ward 7\ufe0f\u20e3', 'Ward 7\ufe0f\u20e3'],
  ['a digit that is no picture', 'Ward 7\ufe0f North', 'Ward 7 North'],
  ['the direction between two scripts', 'Ward \u200fא\u200e 7', 'Ward \u200fא\u200e 7'],
  ['a place for a break in Khmer', 'មន្ទីរ\u200bពេទ្យ', 'មន្ទីរ\u200bពេទ្យ'],
])('a line is written in one way: %s', (_, typed, written) => {
  expect(normalizeLine(typed)).toBe(written)
  expect(normalizeLine(written)).toBe(written)
})

test('a line takes time in proportion to its blanks', async () => {
  const normalize = (size: number) => normalizeLine(`a${' '.repeat(size)}b`)
  expect(await growthOf(normalize, 20_000)).toBeLessThan(linearGrowth)
})

test.each([
  ['microsoft/fast#6887: an umlaut', 'Zürich Scanner', 'zurich'],
  ['keepassium/KeePassium#118: a capital with an accent', 'ÖBB', 'obb'],
  ['sharkdp/fd#1535: an accent of its own', 'Besta\u0308tigung', 'bestätigung'],
  ['a letter with a stroke', 'Łódź', 'lodz'],
  ['a sharp s', 'Große Straße', 'grosse strasse'],
  ['a ligature', 'Sacré-Cœur', 'sacre-coeur'],
  ['a dotted capital of Turkish', 'İzmir', 'izmir'],
  ['krisk/Fuse#701: capitals of Turkish in the search', 'Satış Teklifleri', 'satiş teklİflerİ'],
  ['4gray/iptvnator#609: letters of Turkish without a dot', 'Işık TV', 'ışık'],
  ['a tab between', 'Ward\t7', 'ward 7'],
  ['the second of two blanks, which a page shows as one', 'Mercy  Hospital', 'mercy hospital'],
  ['a blank that was typed twice', 'Mercy Hospital', 'mercy  hospital'],
  ['blanks of a web page', 'Mercy\u00a0\u2009Hospital', 'mercy hospital'],
  ['lines of a description', 'It hums.\r\n\r\nLoudly.', 'hums. loudly'],
])('every search finds it without: %s', (_, text, search) => {
  expect(foldForSearch(text)).toContain(foldForSearch(search))
})

test.each([
  ['ericholsen/swdv691-write-ups-web-app#23', "O'Neil", 'O’Neil'],
  ['BLeeEZ/amperfy#786', 'St. John’s', "john's"],
  ['DestinyItemManager/DIM#3909', 'Ward "Nova"', '“nova”'],
  ['confusedbuffalo/phone-report#80', 'North–South', 'north-south'],
  ['alphagov/notifications-utils#1222', 'X\u2011Ray 2', 'x-ray'],
])('a search takes the signs that programs write for those on the keyboard: %s', (_, text, search) => {
  expect(foldForSearch(text)).toContain(foldForSearch(search))
})

test.each([
  ['the sign of a vowel', 'कि', 'का'],
  ['another letter', 'Zurich', 'Zorich'],
])('a search tells apart %s', (_, text, search) => {
  expect(foldForSearch(text)).not.toContain(foldForSearch(search))
})

import { expect, test } from 'vitest'
import { emailInCell, phoneInCell, pincodeInCell, wholeNumberInCell } from '#src/rules/cell-texts.ts'

test.each([
  ['molgenis/molgenis-emx2#136', '880021.0', '880021'],
  ['frappe/erpnext#7578', '880021,0', '880021'],
  ['frappe/erpnext#7578', '880,02', '880,02'],
  ['frappe/erpnext#7578', '13.75', '13.75'],
  ['SheetJS/ssf#22', '880,021', '880021'],
  ['SheetJS/ssf#22', '1,00,000', '100000'],
  ['SheetJS/ssf#22', '12,34,567.00', '1234567'],
  ['dbeaver/dbeaver#7839', '880\u202f021', '880021'],
  ['dbeaver/dbeaver#7839', '1 880 021', '1880021'],
  ['portfolio-performance/portfolio#2945', '1’880’021', '1880021'],
  ['jasp-stats/jasp-desktop#403', '1.880.021', '1880021'],
  ['jasp-stats/jasp-desktop#403', '880.021', '880.021'],
  ['jasp-stats/jasp-desktop#403', '880.000', '880.000'],
  ['jasp-stats/jasp-desktop#403', '1.000', '1.000'],
  ['frappe/erpnext#7578', '880.00', '880'],
  ['taiga-family/maskito#955', '８８００２１', '880021'],
  ['w3c/iip#15', '८८००२१', '880021'],
  ['enketo/enketo#35', '٨٨٠٠٢١', '880021'],
  ['selectize/selectize.js#1533', '880021 880022', '880021 880022'],
  ['woocommerce/woocommerce#58000', '880\ufe0d021', '880021'],
  ['react-csv/react-csv#136', '8.8E+05', '8.8E+05'],
])('a whole number is read from a cell: %s, %j', (_, cell, expected) => {
  expect(wholeNumberInCell(cell)).toBe(expected)
})

test.each([
  ['alphagov/notifications-utils#1222', '98765\u201143210', '9876543210'],
  ['confusedbuffalo/phone-report#80', '98765–43210', '9876543210'],
  ['confusedbuffalo/phone-report#80', '98765\u221243210', '9876543210'],
  ['CareTogether/CareTogetherCMS#467', '98765\u00ad43210', '9876543210'],
  ['MedShake/MedShakeEHR-base#146', '+91\u00a098765\u00a043210', '9876543210'],
  ['w3c/iip#15', '+९१ ९८७६५ ४३२१०', '9876543210'],
  ['whatwg/html#11616', '＋９１－９８７６５－４３２１０', '9876543210'],
  ['alphagov/notifications-utils#1222', '+91 (0) 98765 43210', '9876543210'],
  ['alphagov/notifications-utils#1222', 'tel:+91-98765-43210', '9876543210'],
  ['frappe/erpnext#7578', '98765 43210 / 91234 56789', '98765 43210 / 91234 56789'],
  ['woocommerce/woocommerce#58000', '+91\ufe0d-98765-43210', '9876543210'],
  ['woocommerce/woocommerce#20616', '98765\u200b 43210\u2069', '9876543210'],
])('a phone number is read from a cell: %s, %j', (_, cell, expected) => {
  expect(phoneInCell(cell)).toBe(expected)
})

test.each([
  ['SheetJS/ssf#22', '411,001', '411001'],
  ['SheetJS/ssf#22', '4,11,001', '411001'],
  ['taiga-family/maskito#955', '４１１ ００１', '411001'],
  ['alphagov/notifications-utils#1222', '411\u2011001', '411001'],
])('a pincode is read from a cell: %s, %j', (_, cell, expected) => {
  expect(pincodeInCell(cell)).toBe(expected)
})

test.each([
  ['Qowaiv/Qowaiv#76', 'mailto:asha@care.example', 'asha@care.example'],
  ['Qowaiv/Qowaiv#76', 'Asha Rao <mailto:asha@care.example>', 'asha@care.example'],
  ['buttondown/roadmap#1271', '"Rao, Asha" <asha@care.example>', 'asha@care.example'],
  ['buttondown/roadmap#1271', 'asha@care.example;', 'asha@care.example'],
  ['zulip/zulip-mobile#4522', 'asha@care.example\ufffc', 'asha@care.example'],
  ['buttondown/roadmap#1271', 'asha@care.example; ravi@care.example', 'asha@care.example; ravi@care.example'],
  [
    'buttondown/roadmap#1271',
    'A <asha@care.example>, R <ravi@care.example>',
    'A <asha@care.example>, R <ravi@care.example>',
  ],
])('an e-mail address is read from a cell: %s, %j', (_, cell, expected) => {
  expect(emailInCell(cell)).toBe(expected)
})

import { files } from '#tests/recordings/support/form.ts'
import { answered, localAdmin, unusual, type WriteCase } from './write-case.ts'

const secret = { Password: 'Hospital#2026', 'Confirm Password': 'Hospital#2026' }

const required = {
  'Company Name': 'Sunrise Hospital',
  'Address Line 1': '1, Lake Road',
  City: 'Pune',
  State: 'Maharashtra',
  'Portal URL': 'https://sunrise.portal.example',
  ...secret,
}

const optional = {
  'Company Contact': 'Ravi Menon',
  'Address Line 2': 'Near the bridge',
  Pincode: '411001',
  'Contact Person Name': 'Leela Das',
  'Contact Phone': '9123456780',
  'Contact Email': 'leela@sunrise.example',
  'Integration Customization': 'HL7 over VPN',
  'Customer Back URL': 'https://back.sunrise.example',
  'Customer Front URL': 'https://front.sunrise.example',
  'Branding Guidelines': 'Blue on white',
  'Admin Email': 'admin@sunrise.example',
  Notes: 'Called on Monday',
}

/** The address of a customer's portal is fixed once it is stored. */
const { 'Portal URL': _, ...stored } = required

const placed = { choices: { LOB: 'Cardiology' }, ticks: ['Nurse'] }
const adding = { at: '/customer/add', ...placed }
const emptied = Object.fromEntries(Object.keys(optional).map((name) => [name, '']))
const editing = { at: '/customer/edit/12' }

export const customerWrites: readonly WriteCase[] = [
  { ...adding, title: 'add a customer', texts: required },
  {
    ...adding,
    title: 'add a customer with everything',
    texts: { ...required, ...optional },
    choices: { LOB: 'Cardiology', 'Account Status': 'Hold' },
    ticks: ['Nurse', 'Patient'],
    files: { Logo: files.png, Banner: files.svg },
  },
  { ...adding, title: 'add a customer as a local admin', as: localAdmin, texts: required },
  { ...adding, title: 'add a customer with two clicks', texts: required, twice: true },
  {
    ...adding,
    title: 'add a customer with unusual texts',
    texts: {
      ...required,
      'Company Name': unusual.spaced,
      'Address Line 1': unusual.quoted,
      'Address Line 2': unusual.unicode,
      City: ' New  Delhi ',
      'Admin Email': ' Admin@Sunrise.Example ',
      'Integration Customization': unusual.lines,
      'Branding Guidelines': unusual.long,
      Notes: `${unusual.lines}\n`,
    },
  },
  {
    ...adding,
    title: 'add a customer with invisible characters and a host in capitals',
    texts: { ...required, 'Company Name': '\u200bSunrise\u200d Hospital\u2060', 'Portal URL': 'SunRise-2' },
  },
  {
    ...adding,
    title: 'add a customer with the largest files',
    texts: required,
    files: { Logo: files.largest, Banner: files.unicode },
  },
  {
    ...adding,
    title: 'add a customer with files that are refused',
    texts: required,
    files: { Logo: files.tooLarge, Banner: files.text },
  },
  {
    ...adding,
    title: 'add a customer with a file that is no picture',
    texts: required,
    files: { Logo: files.renamed },
  },
  { at: '/customer/add', title: 'add a customer without anything' },
  {
    ...adding,
    title: 'add a customer with invalid texts',
    texts: {
      ...required,
      ...optional,
      'Company Contact': 'Ravi 2',
      Pincode: '41100',
      'Contact Phone': '12345',
      'Contact Email': 'leela',
      'Customer Back URL': 'ftp://back',
      'Admin Email': '@',
      Password: 'short',
      'Confirm Password': 'other',
    },
  },
  { ...editing, title: 'change the city of a customer', texts: { City: 'Mumbai' } },
  { ...editing, title: 'change nothing of a customer' },
  {
    ...editing,
    title: 'change everything of a customer',
    texts: { ...stored, ...optional },
    choices: { LOB: 'Cardiology', 'Account Status': 'Hold' },
    ticks: ['Nurse'],
    unticks: ['Patient'],
    files: { Logo: files.svg, Banner: files.png },
  },
  { ...editing, title: 'remove everything optional of a customer', texts: emptied },
  { ...editing, title: 'change the portals of a customer only', ticks: ['Patient'], unticks: ['Doctor'] },
  {
    ...editing,
    title: 'untick all portals of a customer',
    unticks: ['Nurse', 'Doctor', 'Patient', 'Pharmacy', 'Biomedical'],
  },
  {
    ...editing,
    title: 'change a customer as a local admin',
    as: localAdmin,
    texts: { Notes: 'Called on Tuesday' },
  },
  { ...editing, title: 'change the hospital admin password', texts: secret },
  {
    ...editing,
    title: 'change the hospital admin password without its repetition',
    texts: { Password: 'Hospital#2026' },
  },
  { ...editing, title: 'change a customer with two clicks', texts: { City: 'Mumbai' }, twice: true },
  {
    ...editing,
    title: 'change a customer back',
    texts: { City: 'Lucknow' },
    before: (page) => page.getByRole('textbox', { name: 'City', exact: true }).fill('Mumbai'),
  },
  { title: 'change a customer of old kind', at: '/customer/edit/4', texts: { City: 'Mumbai' } },
  {
    title: 'change an invalid value of a customer of old kind',
    at: '/customer/edit/4',
    texts: { Pincode: '98' },
  },
  { title: 'delete a customer', at: '/customers', before: answered('Delete', 'Confirm'), save: null },
  {
    title: 'delete a customer as a local admin',
    as: localAdmin,
    at: '/customers',
    before: answered('Delete', 'Confirm', 'Meghdhara Foundation'),
    save: null,
  },
  { title: 'delete no customer', at: '/customers', before: answered('Delete', 'Cancel'), save: null },
  {
    title: 'delete a customer from all customers',
    at: '/all-customers',
    before: answered('Delete', 'Confirm'),
    save: null,
  },
  {
    title: 'change the local admin of a customer',
    at: '/all-customers',
    before: (page) =>
      page
        .getByRole('button', { name: /^Change Local Admin for/ })
        .first()
        .click(),
    picks: { 'Local Admin': 'Opalina Arora (17)' },
    save: 'Change Admin',
  },
  {
    title: 'change the local admin of a customer to the same',
    at: '/all-customers',
    before: (page) =>
      page
        .getByRole('button', { name: /^Change Local Admin for/ })
        .first()
        .click(),
    picks: { 'Local Admin': 'Divya Kapoor (7)' },
    save: 'Change Admin',
  },
  {
    title: 'change the local admin of a customer without a choice',
    at: '/all-customers',
    before: (page) =>
      page
        .getByRole('button', { name: /^Change Local Admin for/ })
        .first()
        .click(),
    save: 'Change Admin',
  },
]

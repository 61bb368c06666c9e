import { files } from '#tests/recordings/support/form.ts'
import { password } from '#tests/recordings/support/portal.ts'
import { answered, localAdmin, unusual, type WriteCase } from './write-case.ts'

const secret = { Password: 'Lakeside#2026', 'Confirm Password': 'Lakeside#2026' }
const newSecret = { 'New Password': 'Lakeside#2026', 'Confirm Password': 'Lakeside#2026' }
const required = { Name: 'Zoe Das', Email: 'zoe@demo.example', 'ITX Employee ID': '700123', ...secret }
const editing = { at: '/employee/edit/9' }
const resetLink = '/reset-password?uuid=0b0e7c5e-1a5c-4a3e-9f0e-2f6d1f6f2a11'
const resetSecret = { 'New Password': 'Lakeside#2026', 'Confirm password': 'Lakeside#2026' }
const signingIn = { at: '/', as: null, save: 'LOGIN' }
const forgetting = { at: '/forgotpassword', as: null, save: 'SEND LINK' }
const profile = { at: '/editProfile', as: localAdmin }

export const peopleWrites: readonly WriteCase[] = [
  { title: 'add a local admin', at: '/employee/add', texts: required },
  {
    title: 'add a local admin at the second address, inactive',
    at: '/employees/add',
    texts: required,
    choices: { Status: 'Inactive' },
  },
  {
    title: 'add a local admin with unusual texts',
    at: '/employee/add',
    texts: { ...required, Name: ' Zoë  D Souza ', Email: ' Zoe@Demo.Example ', 'ITX Employee ID': '000700' },
  },
  { title: 'add a local admin with two clicks', at: '/employee/add', texts: required, twice: true },
  { title: 'add a local admin without anything', at: '/employee/add' },
  {
    title: 'add a local admin with invalid texts',
    at: '/employee/add',
    texts: {
      Name: 'R2',
      Email: 'zoe',
      'ITX Employee ID': '12a',
      Password: 'short',
      'Confirm Password': 'other',
    },
  },
  { ...editing, title: 'change the name of a local admin', texts: { Name: 'Zoe Das' } },
  {
    ...editing,
    title: 'change everything of a local admin',
    texts: { Name: 'Zoe Das', Email: 'zoe@demo.example', 'ITX Employee ID': '700123' },
    choices: { Status: 'Inactive' },
    // It looks after hospitals.
    answer: 'Save without handing over',
  },
  { ...editing, title: 'change nothing of a local admin' },
  { ...editing, title: 'change the password of a local admin only', texts: newSecret },
  {
    ...editing,
    title: 'change name and password of a local admin',
    texts: { Name: 'Zoe Das', ...newSecret },
  },
  { ...editing, title: 'change a local admin with two clicks', texts: { Name: 'Zoe Das' }, twice: true },
  {
    title: 'delete a local admin',
    at: '/employees?search=nobody',
    before: answered('Delete', 'Confirm'),
    save: null,
  },
  {
    title: 'delete no local admin',
    at: '/employees?search=nobody',
    before: answered('Delete', 'Cancel'),
    save: null,
  },
  { ...profile, title: 'change the own name', texts: { Name: 'Vikram V Iyer' } },
  { ...profile, title: 'change the own photo', files: { 'Profile photo': files.png } },
  {
    ...profile,
    title: 'change the own name and photo',
    texts: { Name: ' Vikram  Iyer ' },
    files: { 'Profile photo': files.svg },
  },
  { ...profile, title: 'change nothing of the own profile' },
  {
    ...profile,
    title: 'change the own photo to one that is refused',
    files: { 'Profile photo': files.tooLarge },
  },
  {
    ...profile,
    title: 'change the own name in the popup',
    at: '/dashboard',
    before: openProfile,
    texts: { Name: 'Vikram V Iyer' },
  },
  {
    title: 'change the own password',
    at: '/changePassword',
    texts: { 'Current Password': password, ...newSecret },
  },
  {
    title: 'change the own password with a wrong one',
    at: '/changePassword',
    texts: { 'Current Password': 'Wrong#2026', ...newSecret },
  },
  {
    title: 'change the own password to itself',
    at: '/changePassword',
    texts: { 'Current Password': password, 'New Password': password, 'Confirm Password': password },
  },
  {
    title: 'choose the first password',
    as: 'new@demo.example',
    at: '/changePassword/new-user',
    texts: { 'Current Password': password, ...newSecret },
  },
  { ...signingIn, title: 'sign in', texts: { Username: 'super@demo.example', Password: password } },
  {
    ...signingIn,
    title: 'sign in and be remembered',
    texts: { Username: ' Super@Demo.Example ', Password: password },
    ticks: ['Remember Me'],
  },
  {
    ...signingIn,
    title: 'sign in with two clicks',
    texts: { Username: 'super@demo.example', Password: password },
    twice: true,
  },
  {
    ...signingIn,
    title: 'sign in with a wrong password',
    texts: { Username: 'super@demo.example', Password: ` ${password}` },
  },
  { ...signingIn, title: 'sign in with a blank name', texts: { Username: '  ', Password: password } },
  { title: 'sign out in the sidebar', at: '/dashboard', save: 'Sign out' },
  { title: 'sign out by the address', at: '/logout', save: null },
  { ...forgetting, title: 'ask for a link', texts: { Email: 'reader@demo.example' } },
  {
    ...forgetting,
    title: 'ask for a link with spaces and capitals',
    texts: { Email: ' Reader@Demo.Example ' },
  },
  { ...forgetting, title: 'ask for a link with an invalid address', texts: { Email: unusual.spaced } },
  { title: 'reset the password', as: null, at: resetLink, texts: resetSecret },
  { title: 'reset the password with two clicks', as: null, at: resetLink, texts: resetSecret, twice: true },
  {
    title: 'reset the password by an unknown link',
    as: null,
    at: '/reset-password?uuid=none',
    texts: resetSecret,
  },
  {
    title: 'reset the password to different ones',
    as: null,
    at: resetLink,
    texts: { ...resetSecret, 'Confirm password': 'Other#2026' },
  },
]

async function openProfile(page: Parameters<NonNullable<WriteCase['before']>>[0]) {
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'View Profile', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit Profile', exact: true }).click()
  await page.getByRole('dialog', { name: 'Edit Profile' }).getByRole('textbox', { name: 'Name' }).waitFor()
}

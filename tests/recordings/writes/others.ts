import type { Page } from '@playwright/test'
import { answered, localAdmin, rowAction, unusual, type WriteCase } from './write-case.ts'

const device = { 'Device Name': 'Bed Sensor', 'Factory ID': '990002' }
const adding = { at: '/device/add', texts: device, picks: { Customer: 'Northgate Heart Hospital (2)' } }
const openStatus = (page: Page) =>
  page
    .getByRole('combobox', { name: /^Status of complaint/ })
    .first()
    .click()

const chooseStatus = (name: string) => async (page: Page) => {
  await page.getByRole('tab', { name: 'Open Complaints', exact: true }).click()
  await openStatus(page)
  await page.getByRole('option', { name, exact: true }).click()
}

export const otherWrites: readonly WriteCase[] = [
  { ...adding, title: 'add a device' },
  {
    ...adding,
    title: 'add a device with everything',
    texts: { ...device, 'Device URL': 'https://device.example/status' },
    choices: { 'Device Status': 'Inactive' },
  },
  {
    ...adding,
    title: 'add a device with unusual texts',
    texts: {
      'Device Name': unusual.spaced,
      'Factory ID': ' 00990002 ',
      'Device URL': ' https://Device.Example/a b ',
    },
  },
  { ...adding, title: 'add a device as a local admin', as: localAdmin },
  { ...adding, title: 'add a device with two clicks', twice: true },
  { title: 'add a device without anything', at: '/device/add' },
  {
    ...adding,
    title: 'add a device with invalid texts',
    texts: { 'Device Name': ' ', 'Factory ID': '12a', 'Device URL': 'device' },
  },
  { title: 'add a device to a customer', at: '/customer/9/device/add', texts: device },
  {
    title: 'add a device to a customer from its list',
    at: '/customer/9/devices',
    before: (page) => page.getByRole('button', { name: 'Add Device', exact: true }).click(),
    texts: device,
  },
  { title: 'change the name of a device', at: '/device/edit/31', texts: { 'Device Name': 'Bed Sensor' } },
  {
    title: 'change the status of a device',
    at: '/devices',
    before: rowAction('Edit'),
    choices: { 'Device Status': 'Inactive' },
  },
  {
    title: 'change a device of a customer',
    at: '/customer/9/devices',
    before: rowAction('Edit'),
    texts: { 'Device Name': unusual.quoted },
  },
  { title: 'change nothing of a device', at: '/device/edit/31' },
  {
    title: 'change a device with two clicks',
    at: '/device/edit/31',
    texts: { 'Device Name': 'Bed Sensor' },
    twice: true,
  },
  { title: 'delete a device', at: '/devices', before: answered('Delete', 'Confirm'), save: null },
  {
    title: 'delete a device of a customer',
    at: '/customer/9/devices',
    before: answered('Delete', 'Confirm'),
    save: null,
  },
  { title: 'delete no device', at: '/devices', before: answered('Delete', 'Cancel'), save: null },
  { title: 'add a LOB', at: '/lob/add', texts: { 'LOB Name': 'Stroke Care' } },
  {
    title: 'add a LOB from the list, inactive',
    at: '/lobs',
    before: (page) => page.getByRole('button', { name: 'Add LOB', exact: true }).click(),
    texts: { 'LOB Name': ' Stroke  Care ' },
    choices: { Status: 'Inactive' },
  },
  { title: 'add a LOB with two clicks', at: '/lob/add', texts: { 'LOB Name': 'Stroke Care' }, twice: true },
  { title: 'add a LOB of a known name', at: '/lob/add', texts: { 'LOB Name': 'Cardiology' } },
  { title: 'add a LOB with digits', at: '/lob/add', texts: { 'LOB Name': 'Ward 7' } },
  { title: 'add a LOB in another script', at: '/lob/add', texts: { 'LOB Name': 'हृदय रोग' } },
  { title: 'change the name of a LOB', at: '/lob/edit/2', texts: { 'LOB Name': 'Stroke Care' } },
  {
    title: 'change the status of a LOB',
    at: '/lobs',
    before: rowAction('Edit', 'Cardiology'),
    choices: { Status: 'Inactive' },
  },
  { title: 'change nothing of a LOB', at: '/lob/edit/2' },
  {
    title: 'make a LOB inactive',
    at: '/lobs',
    before: answered('Inactive', 'Confirm', 'Cardiology'),
    save: null,
  },
  {
    title: 'make no LOB inactive',
    at: '/lobs',
    before: answered('Inactive', 'Cancel', 'Cardiology'),
    save: null,
  },
  {
    title: 'resolve a complaint in the list',
    at: '/customer/complaint/9',
    before: chooseStatus('Resolved'),
    save: null,
  },
  { title: 'leave a complaint open', at: '/customer/complaint/9', before: chooseStatus('Open'), save: null },
  { title: 'resolve a complaint in its record', at: '/complaint/complaintDetail/36', save: 'Resolved' },
  {
    title: 'resolve a complaint in its record with two clicks',
    at: '/complaint/complaintDetail/36',
    save: 'Resolved',
    twice: true,
  },
]

import type { Fault, FaultArea, FaultKind } from '#mocks/database/demo-row.ts'

export const faultLabels: Readonly<Record<FaultKind, string>> = {
  401: '401 session is over',
  403: '403 not allowed',
  409: '409 conflict (saves)',
  500: '500 server fault',
  network: 'Network failure',
  html: 'HTML page',
}

export const areaLabels: Readonly<Record<FaultArea, string>> = {
  all: 'All but signing in',
  session: 'Signing in and out',
  constants: 'Status options',
  employees: 'Local admins',
  customers: 'Customers',
  devices: 'Devices',
  lobs: 'LOBs',
  complaints: 'Complaints',
}

/** A fault that is on, in one line. */
export const faultSentence = ({ kind, area, once }: Fault): string =>
  `${faultLabels[kind]}, ${areaLabels[area].toLowerCase()}, ${once ? 'next call' : 'every call'}`

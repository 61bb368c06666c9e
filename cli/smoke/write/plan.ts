import { hostOf } from './host-guard.ts'
import { kinds } from './journal-line.ts'
import { ownName } from './own-name.ts'
import { recordKinds } from './record-kinds.ts'

type Plan = { baseUrl: string; username: string; run: string; journal: string }

const deeds = {
  lob: 'created, read, changed, read',
  localAdmin: 'created, read, changed, read; signs in, and its password is changed',
  customer: 'created with logo and banner, read, changed, read; handed to the local admin',
  device: 'created for the customer, read, changed, read',
} as const

/** What a run with --write is going to do, for somebody who may still say no. */
export const planOf = ({ baseUrl, username, run, journal }: Plan): string =>
  [
    `Plan: run ${run} writes on ${hostOf(baseUrl)}, as ${username}`,
    ...kinds.map(
      (kind, index) => `  ${index + 1}. ${recordKinds[kind].title} "${ownName(run)}": ${deeds[kind]}`,
    ),
    '  Each write is also tried with a duplicate, with what its form refuses, and without a token.',
    '  5. All of it is removed, the newest first. The LOB stays, inactive: the API has no way to remove it.',
    'No other record is written, no complaint is resolved, no password link is asked for.',
    `Each step is in ${journal} before it is made. After a crash: portal smoke cleanup --journal ${journal}`,
  ].join('\n')

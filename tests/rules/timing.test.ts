import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { timing } from '#src/rules/timing.ts'

test('every delay has the length that the requirements name', () => {
  expect(timing).toMatchObject({
    callTimeout: 60_000,
    searchDebounce: 300,
    sessionEndRedirect: 2_000,
    loginRedirect: 1_000,
    accessDeniedRedirect: 2_000,
    passwordChangeRedirect: 1_000,
    passwordFlowRedirect: 1_000,
    createRedirect: 1_000,
    customerSaveRedirect: 1_500,
    editRedirect: 1_500,
    profileSaveReload: 2_000,
    managerChangeReload: 1_000,
    refreshWindow: 60_000,
    refreshTimeout: 10_000,
    refreshBackOff: 15_000,
    sessionTick: 30_000,
  })
})

test('the settings that are delivered close notices after 5 s', () => {
  const settings: unknown = JSON.parse(readFileSync('src/public/config.json', 'utf8'))
  expect(settings).toMatchObject({ toastAutoCloseMs: 5_000 })
})

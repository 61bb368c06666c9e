import { describe, expect, test } from 'vitest'
import { clocksAgree, serverTime } from '#src/rules/clock.ts'

describe('two looks at the clocks', () => {
  const first = { server: 1_700_000_000_000, monotonic: 5_000 }
  test.each([
    ['the same time has passed by both', 60_000, 60_000, true],
    ['they differ by 30 s', 90_000, 60_000, true],
    ['they differ by more than 30 s', 90_001, 60_000, false],
    ['the wall clock was set back by 2 h', -7_140_000, 60_000, false],
    ['the machine slept for 8 h and the monotonic clock stopped', 28_800_000, 0, false],
    ['the machine slept for 8 h and the monotonic clock ran', 28_800_000, 28_800_000, true],
  ])('%s', (_, wall, monotonic, agree) => {
    const later = { server: first.server + wall, monotonic: first.monotonic + monotonic }
    expect(clocksAgree(first, later)).toBe(agree)
  })
})

describe('the time of an answer', () => {
  const date = 'Tue, 14 Nov 2023 22:13:20 GMT'
  test.each([
    [date, null, 1_700_000_000_000],
    [date, '0', 1_700_000_000_000],
    [date, '90', 1_700_000_090_000],
    [date, '-90', 1_700_000_000_000],
    [date, 'old', 1_700_000_000_000],
    [null, '90', null],
    ['yesterday', null, null],
  ])('Date %j and Age %j', (header, age, time) => {
    expect(serverTime(header, age)).toBe(time)
  })
})

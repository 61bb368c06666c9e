import { expect, test } from 'vitest'
import { findLmsApi } from '#mocks/demo/scorm/lms-api.ts'
import { reportOf, resumed, sessionTime } from '#mocks/demo/scorm/lms-report.ts'
import { atNextStep, runScript, withAnswer, withTick } from '#mocks/demo/scripts/running-script.ts'
import type { Script } from '#mocks/demo/scripts/script.ts'

const call = () => 'true'
const api = { LMSInitialize: call, LMSFinish: call, LMSGetValue: call, LMSSetValue: call, LMSCommit: call }
const closed = {
  get parent() {
    throw new Error('Another origin')
  },
}

test.each([
  ['the frame around it', { parent: { API: api } }],
  ['a frame around that', { parent: { parent: { API: api } } }],
  ['the window that has opened it', { parent: null, opener: { parent: { API: api } } }],
  ['the window that has opened the one around it', { parent: { opener: { API: api } } }],
])('the API of a learning system is found in %s', (_, page) => {
  expect(findLmsApi(page)?.LMSGetValue('cmi.suspend_data')).toBe('true')
})

test('a learning system may answer with the boolean true, and throw where its session is over', () => {
  const over = () => {
    throw new Error('Over')
  }
  const found = findLmsApi({ parent: { API: { ...api, LMSInitialize: () => true, LMSCommit: over } } })
  expect([found?.LMSInitialize(''), found?.LMSCommit('')]).toEqual(['true', 'false'])
})

test('no API is found where none is whole, another origin is around it, or the windows end in a circle', () => {
  const circle: { parent: unknown } = { parent: null }
  circle.parent = circle
  for (const parent of [null, { API: { ...api, LMSCommit: 1 } }, closed])
    expect(findLmsApi({ parent })).toBeNull()
  expect(findLmsApi(circle)).toBeNull()
})

const longest: Script = {
  version: 1,
  title: '语'.repeat(120),
  steps: Array.from({ length: 50 }, () => ({
    title: '語'.repeat(120),
    notes: '',
    question: { answers: ['A', 'B'], right: 0 },
  })),
}

test('the longest script stays below the lengths that learning systems keep', () => {
  const long = { ...runScript(longest, 49), progress: runScript(longest, 0).progress }
  const progress = long.progress.map(() => ({
    state: 'done' as const,
    shownFor: 99_999_000,
    answer: { isRight: false, right: 'A'.repeat(200) },
  }))
  const report = reportOf({ ...long, progress })
  expect(report['cmi.core.lesson_location']?.length).toBeLessThanOrEqual(255)
  expect(report['cmi.suspend_data']?.length).toBeLessThanOrEqual(4_096)
})

const short: Script = { ...longest, title: 'Short', steps: longest.steps.slice(0, 2) }

test('the score is the share of the points; the place of a learner is resumed, a finished training begins again', () => {
  const first = atNextStep(withAnswer(runScript(short, 0), { isRight: true, right: 'A' }))
  expect(reportOf(first)).toMatchObject({
    'cmi.core.lesson_status': 'incomplete',
    'cmi.core.exit': 'suspend',
  })
  const again = resumed(short, reportOf(first)['cmi.suspend_data'] ?? '')
  expect(again).toMatchObject({ step: 1, progress: [{ answer: { isRight: true } }, { state: 'todo' }] })
  const over = atNextStep(withAnswer(again, { isRight: false, right: 'A' }))
  expect(reportOf(over)).toMatchObject({
    'cmi.core.lesson_status': 'completed',
    'cmi.core.score.raw': '50',
  })
  expect(resumed(short, reportOf(over)['cmi.suspend_data'] ?? '').step).toBe(0)
})

test('without questions the score is the share of the steps that were done', () => {
  const steps = short.steps.map(({ question: _, ...step }) => ({
    ...step,
    doneWhen: { kind: 'signedOut' } as const,
  }))
  const first = atNextStep(withTick(runScript({ ...short, steps }, 0)))
  expect(reportOf(atNextStep(first))['cmi.core.score.raw']).toBe('50')
})

test.each(['', 'null', '{"title":"Short"}', '{"title":"Other","step":1,"steps":[]}'])(
  'the training begins where the learning system keeps %o',
  (text) => {
    expect(resumed(short, text).step).toBe(0)
  },
)

test('the length of a session is written as hours, minutes and seconds', () => {
  expect([sessionTime(725_900), sessionTime(3_600_000)]).toEqual(['0000:12:05', '0001:00:00'])
})

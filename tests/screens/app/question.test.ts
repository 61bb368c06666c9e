import { expect, test, vi } from 'vitest'
import { createAsk } from '#src/app/question.ts'
import { messages } from '#src/rules/messages.ts'
import { notice } from '#tests/support/notice.ts'

test('a question without its code says so, and counts as not confirmed', async () => {
  vi.doMock('#src/app/question-dialog.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const notices: unknown[] = []
  const ask = createAsk((each) => notices.push(each))
  expect(await ask({ title: 'Are you sure?', text: '' })).toBe(false)
  expect(notices).toEqual([notice('error', messages.questionNotLoaded)])
  vi.doUnmock('#src/app/question-dialog.ts')
})

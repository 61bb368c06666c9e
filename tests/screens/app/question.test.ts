import { expect, test, vi } from 'vitest'
import { ask } from '#src/app/question.ts'

test('without its code, a question is asked in the dialog of the browser', async () => {
  vi.doMock('#src/app/question-dialog.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const confirm = vi.fn().mockReturnValueOnce(true).mockReturnValueOnce(false)
  vi.stubGlobal('confirm', confirm)
  const question = { subject: 'Asha (4)', title: 'Are you sure?', text: 'It is deleted.' }
  expect(await ask(question)).toBe(true)
  expect(confirm).toHaveBeenCalledWith('Asha (4)\nAre you sure?\nIt is deleted.')
  expect(await ask(question)).toBe(false)
  expect(await ask(question, AbortSignal.abort())).toBe(false)
  expect(confirm).toHaveBeenCalledTimes(2)
  vi.unstubAllGlobals()
  vi.doUnmock('#src/app/question-dialog.ts')
})

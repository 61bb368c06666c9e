import { expect, test, vi } from 'vitest'
import { writeRun } from '#tests/cli/smoke-write/write-run.ts'
import { tamperedApi } from '#tests/cli/tampered-api.ts'

vi.setConfig({ testTimeout: 120_000 })

test('a run that writes creates, changes and removes an exemplar item', async () => {
  const { lines, trouble } = await writeRun(await tamperedApi(), { only: ['exemplarItems'] })
  expect(trouble).toEqual([])
  const made = lines.filter((line) =>
    /^ok .* (?:creates a record|reads back|changes a record|removes)/.test(line),
  )
  expect(made).toEqual([
    expect.stringMatching(/POST .* creates a record/),
    expect.stringMatching(/GET .* reads back what was created/),
    expect.stringMatching(/PUT .* changes a record/),
    expect.stringMatching(/GET .* reads back what was changed/),
    expect.stringMatching(/DELETE .* removes the exemplar item of the run .*is gone/),
  ])
})

import type { PlantedFault } from './planted-fault.ts'

export const otherFaults: readonly PlantedFault[] = [
  {
    behaviour: 'a resolved complaint can be resolved again',
    file: 'src/rules/status.ts',
    search: 'status === complaintStatus.open',
    replacement: 'status !== null',
    tests: ['tests/rules/status.test.ts', 'tests/screens/complaint/complaint-list.test.tsx'],
  },
  {
    behaviour: 'a complaint counts as resolved though the server says that it is open',
    file: 'machines/complaint.machine.ts',
    search: '(_, isResolved: boolean) => isResolved,',
    replacement: '() => true,',
    tests: ['tests/machines/complaint.test.ts'],
  },
  {
    behaviour: 'one row without an id hides the whole list',
    file: 'src/contract/envelope.ts',
    search: 'if (isObject && Array.isArray(payload)) return readEachRow(row, payload)',
    replacement:
      'if (isObject && Array.isArray(payload) && payload.every((each) => row.read(each).value !== null)) return readEachRow(row, payload)',
    tests: ['tests/contract/tolerance.test.ts'],
  },
  {
    behaviour: 'the heading of a new screen does not get the focus',
    file: 'src/app/use-focus-on-heading.ts',
    search: 'if (!isDialogOpen) heading.focus({ preventScroll: true })',
    replacement: 'if (!isDialogOpen) heading.blur()',
    tests: ['tests/screens/app/use-focus-on-heading.test.tsx'],
  },
  {
    behaviour: 'a loading list is not announced as busy',
    file: 'src/ui/lists/data-table.tsx',
    search: 'aria-busy={busy}',
    replacement: '',
    tests: ['tests/screens/ui/data-table.test.tsx'],
  },
  {
    behaviour: 'a failed write shows no notice',
    file: 'machines/write.machine.ts',
    search: `      const notice = context.noticeOf(failure)
      if (notice !== null) enqueue.emit(notice)`,
    replacement: '      context.noticeOf(failure)\n      enqueue(() => undefined)',
    tests: ['tests/machines/write.test.ts'],
  },
  {
    behaviour: 'the mock backend answers callers without the right',
    file: 'mocks/wire/call.ts',
    search: 'if (!endpoint.allows(caller?.claims ?? null, params)) refuse(403, messages.accessForbidden)',
    replacement: 'endpoint.allows(caller?.claims ?? null, params)',
    tests: ['tests/mocks/handlers/permissions.test.ts'],
  },
  {
    behaviour: 'the mock backend sorts from the last letter to the first',
    file: 'mocks/handlers/find-rows.ts',
    search: "sortType === 'asc' ? 1 : -1",
    replacement: "sortType === 'asc' ? -1 : 1",
    tests: ['tests/mocks/handlers/find-rows.test.ts'],
  },
  {
    behaviour: 'smoke does not see that a list is out of order',
    file: 'cli/smoke/lists/list-checks.ts',
    search: 'const wrong = index === null ? undefined : sorted[index]',
    replacement: 'const wrong = index === null ? undefined : sorted[-1]',
    tests: ['tests/cli/smoke-list-faults.test.ts'],
  },
]

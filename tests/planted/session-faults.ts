import type { PlantedFault } from './planted-fault.ts'

/** Faults of rights and of the session. */
export const sessionFaults: readonly PlantedFault[] = [
  {
    behaviour: 'devices may be changed by the right to change customers',
    file: 'src/rules/access.ts',
    search: 'writeDevices: canWrite(brackets.devices),',
    replacement: 'writeDevices: canWrite(brackets.customers),',
    tests: ['tests/rules/access.test.ts'],
  },
  {
    behaviour: 'a right that is no longer active still counts',
    file: 'src/rules/access.ts',
    search: `        permission.is_active &&
`,
    replacement: '',
    tests: ['tests/rules/access.test.ts'],
  },
  {
    behaviour: 'a list offers its actions to users who may only read',
    file: 'src/screens/customer/customer-list.tsx',
    search: 'const mayWrite = useAccess(may.writeCustomers)',
    replacement: 'const mayWrite = useAccess(may.readCustomers)',
    tests: ['tests/screens/access/permission-walk.test.tsx', 'tests/screens/customer/customer-list.test.tsx'],
  },
  {
    behaviour: 'an expired token is sent',
    file: 'src/rules/token.ts',
    search: "if (left <= 0) return 'expired'",
    replacement: "if (left < -60_000) return 'expired'",
    tests: ['tests/rules/session-status.test.ts'],
  },
  {
    behaviour: 'the token stays in the browser after signing out',
    file: 'src/session/token-store.ts',
    search: 'use((target) => target.clear())',
    replacement: "use((target) => target.removeItem('refreshToken'))",
    tests: ['tests/session/token-store.test.ts', 'tests/session/session.test.ts'],
  },
  {
    behaviour: 'the browser may answer from its own cache',
    file: 'src/api/client.ts',
    search: "cache: 'no-store',",
    replacement: "cache: 'default',",
    tests: ['tests/api/no-store.test.ts'],
  },
  {
    behaviour: 'a drop of the connection ends the session',
    file: 'src/session/session-calls.ts',
    search: 'if (isFinal(error)) return null',
    replacement: 'if (error instanceof ApiError) return null',
    tests: ['tests/session/session-calls.test.ts'],
  },
]

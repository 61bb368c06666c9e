import type { ConstantOption } from '#src/contract/constants.ts'
import { statusBadge } from '#src/rules/status.ts'

/** What a status is called: as the backend names it, and as the spec does while the backend has not said. */
export const statusLabel = (status: number, statuses: readonly ConstantOption[]): string =>
  statuses.find(({ ID }) => ID === status)?.Name ?? statusBadge(status).label

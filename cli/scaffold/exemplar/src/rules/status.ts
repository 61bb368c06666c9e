import { statusesOf as others } from '#src/rules/status.ts'

export const statusesOf = {
  ...others,
  ExemplarItemStatus: { active: 101, inactive: 102 },
} as const

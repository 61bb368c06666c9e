import type { Check } from '#cli/smoke/check.ts'
import { exemplarItemChecks } from './exemplar-items.ts'

export const areaChecks: readonly Check[] = [...exemplarItemChecks]

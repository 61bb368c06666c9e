import { useCallback } from 'react'
import { createOptionsMachine } from '#machines/options.machine.ts'
import { type ConstantOption, type ConstantType, constants } from '#src/contract/constants.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { useOptions } from './use-options.ts'

const statusOptionsMachine = createOptionsMachine<ConstantOption>()

/** The statuses that the backend knows of a kind of record; none before they have come. */
export const useStatusOptions = (constantType: ConstantType): readonly ConstantOption[] => {
  const { call } = usePortal()
  const fetchOptions = useCallback(
    (signal: AbortSignal) => call(constants.list, { params: { constantType }, signal }),
    [call, constantType],
  )
  return useOptions(statusOptionsMachine, fetchOptions)
}

import { useCallback } from 'react'
import { createOptionsMachine } from '#machines/options.machine.ts'
import { type ConstantOption, type ConstantType, constants } from '#src/contract/constants.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { useOptions } from './use-options.ts'

const statusOptionsMachine = createOptionsMachine<ConstantOption>()

/** The server's statuses of an entity; empty until they are loaded, and for null. */
export const useStatusOptions = (constantType: ConstantType | null): readonly ConstantOption[] => {
  const { call } = usePortal()
  const fetchOptions = useCallback(
    async (signal: AbortSignal) =>
      constantType === null ? [] : call(constants.list, { params: { constantType }, signal }),
    [call, constantType],
  )
  return useOptions(statusOptionsMachine, fetchOptions)
}

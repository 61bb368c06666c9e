import { type Device, devices } from '#src/contract/devices.ts'
import { isGone, useDeletion } from '#src/lists/use-deletion.ts'
import type { ListState } from '#src/lists/use-list.ts'
import * as messages from '#src/rules/messages.ts'
import { useServices } from '#src/session/services.tsx'

/** Deletes devices of a list. The call names the customer whose list it is, else the one that the device has. */
export const useDeviceDeletion = (list: ListState<Device>, listOf?: number) => {
  const { call } = useServices()
  return useDeletion(list, {
    call: devices.remove,
    remove: ({ devicesId, customerId }) =>
      call(devices.remove, {
        params: { deviceId: devicesId },
        query: { customerId: listOf ?? customerId ?? undefined },
      }),
    isDone: ({ devicesId: id }, signal) => isGone(call(devices.get, { params: { id }, signal })),
    done: messages.deviceDeleted,
  })
}

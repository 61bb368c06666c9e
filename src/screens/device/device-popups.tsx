import type { RecordPopupTarget } from '#src/lists/use-popup.ts'
import { AddDevicePopup } from './add-device-popup.tsx'
import { EditDevicePopup } from './edit-device-popup.tsx'

type DevicePopupsProps = {
  popup: RecordPopupTarget
  /** Whose devices the list has; null for those of all customers, where none is added. */
  customerId: number | null
  onSaved: () => void
  onClose: () => void
}

export const DevicePopups = ({ popup, customerId, ...actions }: DevicePopupsProps) => {
  if (popup.kind === 'edit') {
    return <EditDevicePopup key={popup.id} id={popup.id} customerId={customerId} {...actions} />
  }
  return customerId === null ? null : <AddDevicePopup customerId={customerId} {...actions} />
}

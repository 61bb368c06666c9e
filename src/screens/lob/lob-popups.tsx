import type { RecordPopupTarget } from '#src/lists/use-popup.ts'
import { AddLob } from './add-lob.tsx'
import { EditLob } from './edit-lob.tsx'

type LobPopupsProps = { popup: RecordPopupTarget; onClose: () => void; onSaved: () => void }

export const LobPopups = ({ popup, ...actions }: LobPopupsProps) =>
  popup.kind === 'add' ? <AddLob {...actions} /> : <EditLob key={popup.id} id={popup.id} {...actions} />

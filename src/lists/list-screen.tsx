import { Fragment, type ReactNode } from 'react'
import { matchRoute, useLocation, useParams, useRouter } from 'wouter'
import type { RecordPopupTarget } from '#src/popups/popup-flow.tsx'
import { AccessGate } from '#src/records/access-gate.tsx'
import type { Access } from '#src/rules/access.ts'
import { idIn } from '#src/rules/text.ts'

/** The paths under which a popup is open over the list. */
type PopupPaths = { add?: string; edit: string }

type ListScreenProps = {
  /** Who may see the list, and who may change its records. */
  read: Access
  write: Access
  /** Rendered without access to the list; by default such users are redirected to the dashboard. */
  otherwise?: ReactNode
  popups: PopupPaths
  /** The list, and the popup that its address opens. */
  children: (popup: RecordPopupTarget | null) => ReactNode
}

/** The screen of a list whose records are added and edited in popups over it, under its own path and under theirs. */
export const ListScreen = ({ read, write, popups, children, ...denied }: ListScreenProps) => {
  const popup = usePopupInAddress(popups)
  const list = <Fragment key={JSON.stringify(popup)}>{children(popup)}</Fragment>
  return (
    <AccessGate access={read} {...denied}>
      {popup === null ? list : <AccessGate access={write}>{list}</AccessGate>}
    </AccessGate>
  )
}

const usePopupInAddress = ({ add, edit }: PopupPaths): RecordPopupTarget | null => {
  const [path] = useLocation()
  const { parser } = useRouter()
  const { id } = useParams()
  if (add !== undefined && matchRoute(parser, add, path)[0]) return { kind: 'add' }
  return matchRoute(parser, edit, path)[0] ? { kind: 'edit', id: idIn(id) } : null
}

import type { ComponentType, ReactNode } from 'react'
import { useParams } from 'wouter'
import { AccessGate } from '#src/records/access-gate.tsx'
import type { RecordPopupTarget } from '#src/records/popup-flow.tsx'
import type { Access } from '#src/rules/access.ts'
import { idIn } from '#src/rules/text.ts'

/** Who may see a list and change its records; `otherwise` is what is rendered without access to the list. */
type Rights = { read: Access; write: Access; otherwise?: ReactNode }

/** `popup` is the one that the route opens over the list. */
export type ListScreenProps = { popup: RecordPopupTarget | null }

/** The screens of a list whose records are added and edited in popups over it. Each has its own route. */
export const popupScreens = (Screen: ComponentType<ListScreenProps>, { read, write, ...denied }: Rights) => {
  const List = () => (
    <AccessGate access={read} {...denied}>
      <Screen popup={null} />
    </AccessGate>
  )
  const WithPopup = ({ popup }: { popup: RecordPopupTarget }) => (
    <AccessGate access={read} {...denied}>
      <AccessGate access={write}>
        <Screen popup={popup} />
      </AccessGate>
    </AccessGate>
  )
  const Add = () => <WithPopup popup={{ kind: 'add' }} />
  const Edit = () => {
    const id = idIn(useParams<{ id: string }>().id)
    return <WithPopup key={id} popup={{ kind: 'edit', id }} />
  }
  return { List, Add, Edit }
}

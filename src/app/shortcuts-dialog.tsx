import { type Access, anyone } from '#src/rules/access.ts'
import { useClaims } from '#src/session/use-access.ts'
import { Button } from '#src/ui/button.tsx'
import { FormActions } from '#src/ui/fields/form-actions.tsx'
import { hasCommandKey } from '#src/ui/keys.ts'
import { Popup } from '#src/ui/popups/popup.tsx'
import { DescriptionList } from '#src/ui/records/description-list.tsx'
import { findResolve, findRowLinks, findSearch, findStep, lists } from './shortcuts.ts'

type Shortcut = {
  term: string
  value: string
  /** Whether it does something for a user with these claims on the screen that is open. */
  works: Access
}

const hasForm = () => document.querySelector('main form') !== null

const singleKeyShortcuts: readonly Shortcut[] = [
  { term: '/', value: 'Go to the search of the list', works: () => findSearch() !== null },
  {
    term: 'j, k',
    value: 'Next row, previous row; Enter opens it',
    works: () => findStep(1) === null && findRowLinks().some((link) => link !== null),
  },
  { term: 'j, k', value: 'Next record, previous record', works: () => findStep(1) !== null },
  { term: 'r', value: 'Go to Resolved', works: () => findResolve() !== null },
  ...Object.entries(lists).map(([key, { plural, finds }]) => ({
    term: `g, then ${key}`,
    value: plural,
    works: finds,
  })),
  { term: '?', value: 'This list', works: anyone },
]

const permanentShortcuts = (): readonly Shortcut[] => [
  { term: hasCommandKey() ? '⌘K' : 'Ctrl+K', value: 'Search records and screens', works: anyone },
  { term: hasCommandKey() ? '⌘Return' : 'Ctrl+Enter', value: 'Save the form', works: hasForm },
  { term: 'F8', value: 'Next error of the form', works: hasForm },
]

type ShortcutsDialogProps = {
  /** Whether single keys are switched on. */
  isOn: boolean
  toggle: () => void
  onClose: () => void
}

/** The dialog that lists the shortcuts and switches the single keys off. */
export const ShortcutsDialog = ({ isOn, toggle, onClose }: ShortcutsDialogProps) => {
  const claims = useClaims()
  const shortcuts = [...(isOn ? singleKeyShortcuts : []), ...permanentShortcuts()]
  return (
    <Popup title="Keyboard shortcuts" onClose={onClose}>
      <DescriptionList inline items={shortcuts.filter(({ works }) => works(claims))} />
      <FormActions>
        <Button onClick={onClose}>Close</Button>
        <Button onClick={toggle}>{isOn ? 'Switch single keys off' : 'Switch single keys on'}</Button>
      </FormActions>
    </Popup>
  )
}

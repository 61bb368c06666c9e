import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { useOptimisticValue } from './use-optimistic-value.ts'

type ToggleProps = { label: string; on: boolean; onToggle: (on: boolean) => Promise<void> }

export const Toggle = ({ label, on, onToggle }: ToggleProps) => {
  const [shown, choose] = useOptimisticValue(on, onToggle)
  return <Checkbox label={label} checked={shown} onChange={({ target }) => choose(target.checked)} />
}

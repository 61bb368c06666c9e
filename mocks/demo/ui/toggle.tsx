import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { useOptimistic } from './use-optimistic.ts'

type ToggleProps = { label: string; on: boolean; onToggle: (on: boolean) => Promise<void> }

export const Toggle = ({ label, on, onToggle }: ToggleProps) => {
  const [shown, choose] = useOptimistic(on, onToggle)
  return <Checkbox label={label} checked={shown} onChange={({ target }) => choose(target.checked)} />
}

import { RadioGroup } from '#src/ui/fields/radio-group.tsx'
import { useOptimisticValue } from './use-optimistic-value.ts'

type ChoiceProps<Value extends string | number> = {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value | null
  onChoose: (value: Value) => Promise<void>
}

/** One of a few. */
export const Choice = <Value extends string | number>({
  label,
  options,
  value,
  onChoose,
}: ChoiceProps<Value>) => {
  const [shown, choose] = useOptimisticValue<Value | null>(value, async (wanted) => {
    if (wanted !== null) await onChoose(wanted)
  })
  return <RadioGroup legend={label} options={options} value={shown} onChange={choose} />
}

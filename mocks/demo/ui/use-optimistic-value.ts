import { useState } from 'react'

/** Returns the wanted value at once, and the actual one when the change is done or has failed. */
export const useOptimisticValue = <Value>(
  actual: Value,
  want: (value: Value) => Promise<void>,
): readonly [shown: Value, choose: (value: Value) => void] => {
  const [wanted, setWanted] = useState<{ value: Value } | null>(null)
  const choose = (value: Value) => {
    const mine = { value }
    setWanted(mine)
    void want(value).then(() => setWanted((latest) => (latest === mine ? null : latest)))
  }
  return [wanted === null ? actual : wanted.value, choose]
}

import { useState } from 'react'

/** What a control shows: at once what the person wants, and what holds when that is done, or could not be. */
export const useOptimistic = <Value>(
  holding: Value,
  want: (value: Value) => Promise<void>,
): readonly [shown: Value, choose: (value: Value) => void] => {
  const [wanted, setWanted] = useState<{ value: Value } | null>(null)
  const choose = (value: Value) => {
    const mine = { value }
    setWanted(mine)
    void want(value).then(() => setWanted((latest) => (latest === mine ? null : latest)))
  }
  return [wanted === null ? holding : wanted.value, choose]
}

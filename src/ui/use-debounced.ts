import { useEffect, useState } from 'react'

/** The value once it has stayed the same for so many milliseconds. */
export const useDebounced = <Value>(value: Value, delay: number): Value => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return settled
}

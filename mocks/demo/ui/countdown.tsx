import { useEffect, useState } from 'react'
import type { DemoSession } from '#mocks/demo/session/session-watch.ts'

const second = 1_000

/** The time left of the access token, counting down: `1:27`. */
export const Countdown = ({ endsAt }: Pick<DemoSession, 'endsAt'>) => {
  const now = useSeconds()
  const left = Math.max(0, Math.ceil((endsAt - now) / second))
  return (
    <span role="timer">
      {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
    </span>
  )
}

/** The current time in milliseconds, updated every second. */
export const useSeconds = (): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), second)
    return () => clearInterval(timer)
  }, [])
  return now
}

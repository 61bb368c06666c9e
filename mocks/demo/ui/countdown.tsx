import { useEffect, useState } from 'react'
import type { DemoSession } from '#mocks/demo/session/session-watch.ts'

const second = 1_000

/** The time left of the access token, counting down: `1:27`, `11:59:58`. */
export const Countdown = ({ endsAt }: Pick<DemoSession, 'endsAt'>) => {
  const now = useSeconds()
  const left = Math.max(0, Math.ceil((endsAt - now) / second))
  return <span role="timer">{formatSeconds(left)}</span>
}

/** `1:27`, `11:59:58`. */
const formatSeconds = (seconds: number): string => {
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
  const parts = hours > 0 ? [hours, twoDigits(minutes)] : [minutes]
  return [...parts, twoDigits(seconds % 60)].join(':')
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** The current time in milliseconds, updated every second. */
export const useSeconds = (): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), second)
    return () => clearInterval(timer)
  }, [])
  return now
}

import { createContext, useContext, useEffect } from 'react'

/** Locks the popup around its consumer open. */
export const PopupLock = createContext<(isLocked: boolean) => void>(() => {})

/** Keeps the surrounding popup, if any, open while something in it is pending: its result would be missed. */
export const useLockPopup = (isLocked: boolean): void => {
  const lock = useContext(PopupLock)
  useEffect(() => {
    if (!isLocked) return
    lock(true)
    return () => lock(false)
  }, [lock, isLocked])
}

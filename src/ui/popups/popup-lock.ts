import { createContext, useContext, useEffect } from 'react'

/** Locks the popup around its consumer open. */
export const PopupLock = createContext<(isLocked: boolean) => void>(() => {})

/**
 * Keeps the surrounding popup, if any, open while an action in it is pending: the user would miss the result.
 */
export const useLockPopup = (isLocked: boolean): void => {
  const lock = useContext(PopupLock)
  useEffect(() => {
    if (!isLocked) return
    lock(true)
    return () => lock(false)
  }, [lock, isLocked])
}

import { createContext, useContext, useEffect } from 'react'

/** Tells the popup around whether it has to stay open. */
export const PopupLock = createContext<(isHeld: boolean) => void>(() => {})

/** Keeps the popup around, if there is one, open while something in it is on its way: nobody would hear how that ends. */
export const useLockPopup = (isHeld: boolean): void => {
  const hold = useContext(PopupLock)
  useEffect(() => {
    if (!isHeld) return
    hold(true)
    return () => hold(false)
  }, [hold, isHeld])
}

import { createContext, useContext, useEffect } from 'react'

/** Tells the popup around whether it has to stay open. */
export const PopupHold = createContext<(isHeld: boolean) => void>(() => {})

/** Keeps the popup around, if there is one, open while something in it is on its way: nobody would hear how that ends. */
export const useHoldPopup = (isHeld: boolean): void => {
  const hold = useContext(PopupHold)
  useEffect(() => {
    if (!isHeld) return
    hold(true)
    return () => hold(false)
  }, [hold, isHeld])
}

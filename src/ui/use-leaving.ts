import { useEffect, useRef } from 'react'

/** A controller that is aborted when its component is left. */
export const useLeaving = () => {
  const controller = useRef(new AbortController())
  useEffect(() => {
    controller.current = new AbortController()
    return () => controller.current.abort()
  }, [])
  return controller
}

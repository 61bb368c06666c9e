import { useLayoutEffect, useState } from 'react'

/** Whether the portal, whose width the style sheets ask too (global.css), is narrower than this many rem. */
export const useIsNarrower = (rem: number): boolean => {
  const [isNarrower, setNarrower] = useState(() => portalWidth() < inPixels(rem))
  useLayoutEffect(() => {
    const portal = document.getElementById('root')
    if (portal === null) return
    const observer = new ResizeObserver(() => setNarrower(portalWidth() < inPixels(rem)))
    observer.observe(portal)
    return () => observer.disconnect()
  }, [rem])
  return isNarrower
}

const portalWidth = (): number => document.getElementById('root')?.offsetWidth ?? window.innerWidth

const inPixels = (rem: number): number =>
  rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

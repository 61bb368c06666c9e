import { type RefObject, useEffect } from 'react'
import { findElement } from '#mocks/demo/scripts/find-element.ts'
import type { Step } from '#mocks/demo/scripts/script.ts'

const checkEvery = 200
const margin = 16

/** Keeps the card at the height of what the step is about, as far as it fits into the window. */
export const useBeside = (card: RefObject<HTMLElement | null>, target: Step['spotlight']): void =>
  useEffect(() => {
    const place = () => {
      const element = card.current
      // A button that moves away while it is pressed is not clicked.
      if (element === null || element.matches(':active')) return
      const top = (target === undefined ? null : findElement(target))?.getBoundingClientRect().top ?? margin
      const lowest = window.innerHeight - element.offsetHeight - margin
      element.style.setProperty('--tour-top', `${Math.max(margin, Math.min(top, lowest))}px`)
    }
    place()
    const timer = setInterval(place, checkEvery)
    return () => clearInterval(timer)
  }, [card, target])
